#include "ingest/read/zip_entry.h"

#include <gtest/gtest.h>

#include "tests/support/stored_zip.h"

namespace lexgraph::ingest {
namespace {

TEST(ZipEntry, WhatIsTooLargeIsNotUnpacked) {
  const std::string zip = test::stored_zip({{"a", "x"}, {"b", std::string(200'000, 'y')}});
  EXPECT_EQ(*read_zip_entry(zip, "a", 10), "x");
  EXPECT_EQ(read_zip_entry(zip, "b", 100'000).error().code(), ErrorCode::kLimit);
  EXPECT_EQ(read_zip_entry(zip, "c", 10).error().code(), ErrorCode::kNotFound);
}

}  // namespace
}  // namespace lexgraph::ingest
