#include "src/store/options.h"

#include <gtest/gtest.h>
#include <rocksdb/table.h>

#include "src/store/families.h"

namespace lexgraph::store {
namespace {

// What a process needs does not grow with the number of families: they share what is bounded.
TEST(StoreOptions, FamiliesShareOneCacheOfTheSizeAsked) {
  const auto descriptors = family_descriptors(5U << 20);
  ASSERT_EQ(descriptors.size(), kFamilyCount);
  const rocksdb::Cache* cache = nullptr;
  for (std::size_t i = 0; i < kFamilyCount; ++i) {
    EXPECT_EQ(descriptors[i].name, kFamilyNames[i]);
    const auto* table =
        descriptors[i].options.table_factory->GetOptions<rocksdb::BlockBasedTableOptions>();
    ASSERT_NE(table, nullptr);
    if (cache == nullptr) cache = table->block_cache.get();
    EXPECT_EQ(table->block_cache.get(), cache);
  }
  EXPECT_EQ(cache->GetCapacity(), 5U << 20);
}

// Families written together are on the disk together, and a log cut short loses its end only.
TEST(StoreOptions, WhatTheAtomicityOfDocumentsRestsOn) {
  const rocksdb::DBOptions options = database_options();
  EXPECT_TRUE(options.atomic_flush);
  EXPECT_EQ(options.wal_recovery_mode, rocksdb::WALRecoveryMode::kPointInTimeRecovery);
  EXPECT_EQ(options.max_open_files, -1);           // a reader keeps files that a writer deletes
  EXPECT_EQ(options.max_bgerror_resume_count, 0);  // a full disk is not waited out
  EXPECT_EQ(options.db_write_buffer_size, 64U << 20);
}

}  // namespace
}  // namespace lexgraph::store
