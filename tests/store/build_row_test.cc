#include "src/store/build_row.h"

#include <gtest/gtest.h>

namespace lexgraph::store {
namespace {

TEST(BuildRow, IsReadAsItWasWritten) {
  std::optional<ShardState> read;
  for (const bool complete : {false, true}) {
    const ShardState state{{2, 8}, complete};
    ASSERT_TRUE(decode_build(encode_build(state), read));
    EXPECT_EQ(read, state);
  }
  ASSERT_TRUE(decode_build(R"({"program":"lexgraph"})", read));
  EXPECT_FALSE(read.has_value());
  for (const char* bytes :
       {"", "{}", R"({"program":"other"})",
        R"({"program":"lexgraph","shard":"9/8","complete":true})",
        R"({"program":"lexgraph","shard":"2/8"})", R"({"program":"lexgraph","shard":"2/8)"}) {
    EXPECT_FALSE(decode_build(bytes, read)) << bytes;
  }
}

TEST(BuildRow, ATruncatedRowIsDamaged) {
  const std::string whole = encode_build(ShardState{{2, 8}, true});
  std::optional<ShardState> read;
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_FALSE(decode_build(whole.substr(0, size), read)) << size;
  EXPECT_FALSE(decode_build(whole + " ", read));
}

}  // namespace
}  // namespace lexgraph::store
