#include "eval/dataset/reply_scanner.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

TEST(ReplyScannerTest, TakesWhatIsScoredAndPassesOverTheRest) {
  const auto replies = scan_stored_replies(R"( {
    "0": {"origin_prompt": [{"role": "HUMAN", "prompt": "a \"b\" {"}], "prediction": "A\n\"x\"\\",
          "refr": "正确"},
    "10": {"n": [1, -2.5, 0, null, true, false, {}, []], "gold": "B", "prediction": ""},
    "2": {} } )");
  ASSERT_TRUE(replies);
  ASSERT_EQ(replies->size(), 3U);
  EXPECT_EQ((*replies)[0].id, "0");
  EXPECT_EQ((*replies)[0].prediction, "A\n\"x\"\\");
  EXPECT_EQ((*replies)[0].reference, "正确");
  EXPECT_EQ((*replies)[1].id, "10");
  EXPECT_EQ((*replies)[1].reference, "B");
  EXPECT_EQ((*replies)[1].prediction, "");
  EXPECT_EQ((*replies)[2].id, "2");
  EXPECT_EQ((*replies)[2].prediction, "");
}

TEST(ReplyScannerTest, AnEmptyFileOfReplies) {
  ASSERT_TRUE(scan_stored_replies(" {\n} "));
  EXPECT_TRUE(scan_stored_replies("{}")->empty());
}

TEST(ReplyScannerTest, TheLastOfTwoValuesCounts) {
  EXPECT_EQ(scan_stored_replies(R"({"0":{"prediction":"a","prediction":"b"}})")->front().prediction,
            "b");
}

// Whatever is unusual or wrong is left to the whole parser.
TEST(ReplyScannerTest, GivesWayToTheWholeParser) {
  for (const std::string text : {
           "",
           "[]",
           R"({"0":{"prediction":"\u4e00"}})",
           R"({"0":{"prediction":"\x"}})",
           "{\"0\":{\"prediction\":\"a\nb\"}}",
           R"({"0":{"prediction":"a"}} x)",
           R"({"0":{"prediction":"a"},})",
           R"({"0":{"prediction":"a",}})",
           R"({"0":{"n":01}})",
           R"({"0":{"n":1.}})",
           R"({"0":{"n":-}})",
           R"({"0":{"n":1e5}})",
           R"({"0":{"n":[1,]}})",
           R"({"0":{"n":{"a" 1}}})",
           R"({"0":"a"})",
           R"({"0":{"prediction":"a)",
           "{\"0\":{\"prediction\":\"\xFF\"}}",
       })
    EXPECT_FALSE(scan_stored_replies(text)) << text;
}

TEST(ReplyScannerTest, DepthIsBounded) {
  const auto nested = [](std::size_t depth) {
    return R"({"0":{"n":)" + std::string(depth, '[') + std::string(depth, ']') + "}}";
  };
  EXPECT_TRUE(scan_stored_replies(nested(60)));
  EXPECT_FALSE(scan_stored_replies(nested(200'000)));
}

}  // namespace
}  // namespace lexgraph::eval
