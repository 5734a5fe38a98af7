#include "src/store/table_writer.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store/bare_database.h"

namespace lexgraph::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

class TableWriterTest : public testing::Test {
 protected:
  std::string folder() const { return folder_.path().string(); }
  lexgraph::test::TempDir folder_;
  BareDatabase database_;
};

TEST_F(TableWriterTest, ADatabaseTakesTheRowsOver) {
  TableWriter writer(folder(), Family::kUnit);
  ASSERT_TRUE(writer.put("a", "1").ok());
  ASSERT_TRUE(writer.put(std::string("a\0", 2), "").ok());
  const auto paths = writer.finish().value();
  EXPECT_THAT(paths, ElementsAre(folder() + "/unit-1.sst"));
  ASSERT_TRUE((*database_).take_tables({{Family::kUnit, paths}}).ok());
  EXPECT_THAT(database_.rows(Family::kUnit),
              ElementsAre(Pair("a", "1"), Pair(std::string("a\0", 2), "")));
  EXPECT_THAT(database_.rows(Family::kOut), IsEmpty());
}

TEST_F(TableWriterTest, NoRowsNoFile) {
  EXPECT_THAT(TableWriter(folder(), Family::kUnit).finish().value(), IsEmpty());
  EXPECT_TRUE(std::filesystem::is_empty(folder()));
}

TEST_F(TableWriterTest, KeysMustAscend) {
  TableWriter writer(folder(), Family::kUnit);
  ASSERT_TRUE(writer.put("b", "").ok());
  EXPECT_FALSE(writer.put("b", "").ok());
  EXPECT_FALSE(writer.put("a", "").ok());
}

// A large family is several files, none of them much above the size at which one is closed.
TEST_F(TableWriterTest, ManyRowsAreSeveralFiles) {
  std::mt19937_64 random(1);
  std::string value(1U << 20, '\0');  // does not compress
  for (char& c : value) c = static_cast<char>(random());
  TableWriter writer(folder(), Family::kIn);
  for (char key = '!'; key < '!' + 80; ++key) {
    for (std::size_t at = 0; at < value.size(); at += 64) ++value[at];
    ASSERT_TRUE(writer.put(std::string(1, key), value).ok());
  }
  const auto paths = writer.finish().value();
  EXPECT_THAT(paths, ElementsAre(folder() + "/in-1.sst", folder() + "/in-2.sst"));
  EXPECT_LT(std::filesystem::file_size(paths[0]), 66U << 20);
  ASSERT_TRUE((*database_).take_tables({{Family::kIn, paths}}).ok());
  EXPECT_EQ(database_.rows(Family::kIn).size(), 80U);
}

}  // namespace
}  // namespace lexgraph::store
