#include "src/store/options.h"

#include <algorithm>

#include <rocksdb/cache.h>
#include <rocksdb/convenience.h>
#include <rocksdb/env.h>
#include <rocksdb/filter_policy.h>
#include <rocksdb/table.h>

#include "src/store/families.h"

namespace lexgraph::store {
namespace {

constexpr std::size_t kBlockBytes = 8ULL << 10;
constexpr std::size_t kMaxLogBytes = 96ULL << 20;  // write-ahead logs; a reader replays them
constexpr int kBloomBitsPerKey = 10;

// Messages of RocksDB for its developers; what matters to us comes back as a status.
class NoLog : public rocksdb::Logger {
 public:
  using rocksdb::Logger::Logv;
  void Logv(const char*, va_list) override {}
};

rocksdb::CompressionType compression() {
  const auto supported = rocksdb::GetSupportedCompressions();
  const bool lz4 =
      std::find(supported.begin(), supported.end(), rocksdb::kLZ4Compression) != supported.end();
  return lz4 ? rocksdb::kLZ4Compression : rocksdb::kNoCompression;
}

rocksdb::ColumnFamilyOptions family_options(std::size_t cache_bytes) {
  rocksdb::BlockBasedTableOptions table;
  table.block_cache = rocksdb::NewLRUCache(cache_bytes);
  table.block_size = kBlockBytes;
  table.filter_policy.reset(rocksdb::NewBloomFilterPolicy(kBloomBitsPerKey));
  table.format_version = 5;
  table.checksum = rocksdb::kXXH3;  // a third of the time of CRC-32C where that has no instruction
  // Nearly all reads are of single rows that exist.
  table.data_block_index_type = rocksdb::BlockBasedTableOptions::kDataBlockBinaryAndHash;

  rocksdb::ColumnFamilyOptions options;
  options.compression = compression();
  options.write_buffer_size = kWriteBufferBytes;  // the bound over all families comes first
  options.level_compaction_dynamic_level_bytes = true;
  options.table_factory.reset(rocksdb::NewBlockBasedTableFactory(table));
  return options;
}

}  // namespace

rocksdb::DBOptions database_options() {
  rocksdb::DBOptions options;
  options.create_if_missing = true;
  options.create_missing_column_families = true;
  options.db_write_buffer_size = kWriteBufferBytes;
  // Families are filled together; flushed together, no log outlives the flush for the sake of one.
  options.atomic_flush = true;
  options.max_total_wal_size = kMaxLogBytes;
  options.max_background_jobs = 2;
  // Files stay open, so that a reader is not disturbed when a writer deletes them.
  options.max_open_files = -1;
  // The default of 16 starts threads for every family: tens of milliseconds for each open.
  options.max_file_opening_threads = 1;
  options.skip_stats_update_on_db_open = true;
  options.stats_dump_period_sec = 0;
  options.stats_persist_period_sec = 0;
  // A full disk is reported at once rather than waited out.
  options.max_bgerror_resume_count = 0;
  // After a crash of the machine the log may end in rubbish: the store opens with what came before.
  options.wal_recovery_mode = rocksdb::WALRecoveryMode::kPointInTimeRecovery;
  options.info_log = std::make_shared<NoLog>();
  return options;
}

std::vector<rocksdb::ColumnFamilyDescriptor> family_descriptors(std::size_t cache_bytes) {
  const rocksdb::ColumnFamilyOptions options = family_options(cache_bytes);
  std::vector<rocksdb::ColumnFamilyDescriptor> descriptors;
  for (const std::string_view name : kFamilyNames) {
    descriptors.emplace_back(std::string(name), options);
  }
  return descriptors;
}

}  // namespace lexgraph::store
