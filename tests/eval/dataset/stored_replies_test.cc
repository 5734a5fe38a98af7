#include <string>

#include <gtest/gtest.h>

#include "eval/dataset/reply_scanner.h"
#include "lexgraph/eval/reply.h"

namespace lexgraph::eval {
namespace {

TEST(StoredRepliesTest, OrderOfNumbersAndOtherKeys) {
  const auto replies = parse_stored_replies(
      R"({"10": {"origin_prompt": [{"role": "HUMAN", "prediction": "no"}], "prediction": "b", "refr": "y"},
          "9": {"prediction": "a", "gold": "x", "n": 3}})");
  ASSERT_TRUE(replies.ok()) << replies.error().to_string();
  ASSERT_EQ(replies->size(), 2U);
  EXPECT_EQ((*replies)[0].prediction, "a");
  EXPECT_EQ((*replies)[0].reference, "x");
  EXPECT_EQ((*replies)[1].prediction, "b");
  EXPECT_FALSE(parse_stored_replies("{\"0\": {").ok());
  EXPECT_FALSE(parse_stored_replies("[]").ok());
}

// Which of the two would be scored, no reader of JSON says.
TEST(StoredRepliesTest, TwoRepliesUnderOneKeyAreAFault) {
  for (const char* json : {R"({"0": {"prediction": "a"}, "1": {}, "0": {"prediction": "b"}})",
                           R"({"x": {"prediction": "\u6cd5"}, "y": {}, "x": {}})"}) {
    const auto replies = parse_stored_replies(json);
    ASSERT_FALSE(replies.ok()) << json;
    EXPECT_EQ(replies.error().code(), ErrorCode::kCorruption);
    EXPECT_NE(replies.error().message().find("two replies under the key"), std::string::npos);
  }
}

// What the quick reader takes it reads as the whole parser does, and leaves the rest to that.
TEST(StoredRepliesTest, EscapesAndWhatOnlyTheWholeParserReads) {
  struct Case {
    const char* json;
    bool quick;
    const char* prediction;  // null: no JSON
  };
  const Case cases[] = {
      {R"({"0": {"prediction": "a\n\"b\"\\\/\t", "refr": ""}})", true, "a\n\"b\"\\/\t"},
      {R"({"0": {"x": [1, -2.5, null, {"y": true}], "prediction": "p"}, "1": {}})", true, "p"},
      {R"({"0": {"prediction": "p", "prediction": 3}})", true, "p"},
      {R"({"0": {"prediction": "\u6cd5"}})", false, "法"},
      {R"({"0": {"n": 1e3, "prediction": "p"}})", false, "p"},
      {R"({"0": {"n": 01, "prediction": "p"}})", false, nullptr},
      {R"({"0": {"prediction": "p"},})", false, nullptr},
      {R"({"0": {"prediction": "p"}} x)", false, nullptr},
      {R"({"0": {"prediction": "\x"}})", false, nullptr},
      {"{\"0\": {\"prediction\": \"a\nb\"}}", false, nullptr},
      {"{\"0\": {\"x\": \"\xff\", \"prediction\": \"p\"}}", false, nullptr},
  };
  for (const Case& one : cases) {
    EXPECT_EQ(scan_stored_replies(one.json).has_value(), one.quick) << one.json;
    const auto replies = parse_stored_replies(one.json);
    ASSERT_EQ(replies.ok(), one.prediction != nullptr) << one.json;
    if (replies.ok()) {
      EXPECT_EQ(replies->front().prediction, one.prediction) << one.json;
    }
  }
}

TEST(StoredRepliesTest, DeepNestingEndsTheQuickReader) {
  const std::string deep = R"({"0": {"x": )" + std::string(100'000, '[');
  EXPECT_FALSE(scan_stored_replies(deep));
}

}  // namespace
}  // namespace lexgraph::eval
