// How RocksDB is tuned, with the reasons. None of this alters the format.
#pragma once

#include <cstddef>
#include <vector>

#include <rocksdb/db.h>

namespace lexgraph::store {

// Memory of rows not yet in tables, over all families, and of table blocks kept for reading.
// Together with the tables' indexes they bound what a process needs, however large the store.
inline constexpr std::size_t kWriteBufferBytes = 64ULL << 20;
inline constexpr std::size_t kWriterCacheBytes = 64ULL << 20;
inline constexpr std::size_t kReaderCacheBytes = 192ULL << 20;  // a reader has no write buffers

rocksdb::DBOptions database_options();
// All families, sharing one block cache of that size.
std::vector<rocksdb::ColumnFamilyDescriptor> family_descriptors(std::size_t cache_bytes);

}  // namespace lexgraph::store
