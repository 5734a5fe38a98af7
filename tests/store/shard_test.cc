#include "lexgraph/store/shard.h"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/store/store.h"
#include "tests/store/sample_document.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::store {
namespace {

using testing::HasSubstr;

TEST(Shard, IsReadAsItIsPrinted) {
  const auto shard = read_shard("2/8");
  ASSERT_TRUE(shard.ok());
  EXPECT_EQ(*shard, (Shard{2, 8}));
  EXPECT_EQ(print(*shard), "2/8");
  EXPECT_TRUE(read_shard("1/1").ok());
  EXPECT_TRUE(read_shard("4096/4096").ok());
}

TEST(Shard, AnythingElseIsRefused) {
  for (const char* text : {"", "2", "/", "2/", "/8", "0/8", "9/8", "2/0", "-1/8", "+1/8", "02/8",
                           "2/8 ", "2/8/9", "1/4097", "1/99999999999", "a/b"}) {
    const auto shard = read_shard(text);
    ASSERT_FALSE(shard.ok()) << text;
    EXPECT_EQ(shard.error().code(), ErrorCode::kInvalidArgument);
  }
}

// Frozen: a corpus may be read by machines with different versions of the program.
TEST(Shard, AFileBelongsToTheShardThatItsNameSays) {
  EXPECT_EQ(shard_of_file("a.html", 8), 8U);
  EXPECT_EQ(shard_of_file("a.html", 4096), 424U);
  EXPECT_EQ(shard_of_file("2021/nghi-dinh-13.html", 3), 1U);
  EXPECT_EQ(shard_of_file("luật.html", 8), 6U);
  EXPECT_EQ(shard_of_file("anything", 1), 1U);
}

TEST(Shard, ShardsAreOfAboutOneSize) {
  constexpr std::uint32_t kCount = 7;
  std::vector<int> files(kCount);
  for (int i = 0; i < 7000; ++i) ++files[shard_of_file(std::to_string(i) + ".html", kCount) - 1];
  for (const int of_one : files) EXPECT_NEAR(of_one, 1000, 150);
}

class ShardStore : public testing::Test {
 protected:
  std::string directory() const { return (dir_.path() / "store").string(); }
  void put_document() const {
    const auto store = Store::open(directory(), Store::Mode::kWrite);
    ASSERT_TRUE(store.ok());
    ASSERT_TRUE((*store)->put(test::sample_document("5/2024/NĐ-CP", 2)).ok());
  }
  std::optional<ShardState> state() const { return shard_state(directory()).value(); }

  lexgraph::test::TempDir dir_;
};

TEST_F(ShardStore, RemembersWhichItIsAndWhetherItIsComplete) {
  EXPECT_EQ(state(), std::nullopt) << "there is no store";
  ASSERT_TRUE(begin_shard(directory(), {2, 8}).ok());
  EXPECT_EQ(state(), (ShardState{{2, 8}, false}));
  put_document();
  ASSERT_TRUE(end_shard(directory(), {2, 8}).ok());
  EXPECT_EQ(state(), (ShardState{{2, 8}, true}));
  ASSERT_TRUE(begin_shard(directory(), {2, 8}).ok()) << "it may be run again";
  EXPECT_EQ(state(), (ShardState{{2, 8}, false}));
  const auto report = Store::open(directory(), Store::Mode::kRead).value()->verify();
  EXPECT_TRUE(report->faults.empty()) << report->faults.front();
}

TEST_F(ShardStore, IsNotMixedWithAnotherOrWithAStoreThatIsNone) {
  put_document();
  const auto none = begin_shard(directory(), {2, 8});
  ASSERT_FALSE(none.ok());
  EXPECT_THAT(none.error().message(), HasSubstr("is not a shard, not 2/8"));
  EXPECT_EQ(state(), std::nullopt);
}

TEST_F(ShardStore, OfAnotherNumberIsRefused) {
  ASSERT_TRUE(begin_shard(directory(), {1, 8}).ok());
  put_document();
  const auto other = begin_shard(directory(), {2, 8});
  ASSERT_FALSE(other.ok());
  EXPECT_EQ(other.error().code(), ErrorCode::kInvalidArgument);
  EXPECT_THAT(other.error().message(), HasSubstr("is shard 1/8, not 2/8"));
}

}  // namespace
}  // namespace lexgraph::store
