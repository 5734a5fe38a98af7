#include "eval/run/records.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "eval/run/lookups.h"

namespace lexgraph::eval {
namespace {

CallRecord replied() {
  CallRecord record;
  record.key = "k";
  record.sample = "s";
  record.attempts = 2;
  record.milliseconds = 1.5;
  ModelReply reply;
  reply.text = "đáp án";
  reply.truncated = true;
  reply.calls.push_back({"c1", "search", "{}"});
  reply.first_token.push_back({"A", 0.25});
  reply.output_tokens = 9;
  reply.adapted = {"temperature"};
  record.outcome = ModelOutcome::of(std::move(reply));
  return record;
}

TEST(RecordsTest, WhatIsWrittenIsReadBack) {
  const nlohmann::json written = to_json(replied());
  const auto read = call_record(written);
  ASSERT_TRUE(read);
  EXPECT_EQ(to_json(*read), written);
  EXPECT_EQ(read->outcome.reply->calls[0].name, "search");
  EXPECT_EQ(read->outcome.reply->first_token[0].probability, 0.25);
  CallRecord failed;
  failed.key = "k";
  failed.outcome = ModelOutcome::failed({ModelFailure::Kind::kTransient, "503"});
  const auto again = call_record(to_json(failed));
  ASSERT_TRUE(again);
  EXPECT_FALSE(again->outcome.reply);
  EXPECT_EQ(again->outcome.failure.what, "503");
}

TEST(RecordsTest, WhatIsNoRecord) {
  const nlohmann::json whole = to_json(replied());
  for (const char* key : {"key", "sample", "attempts", "ms"}) {
    nlohmann::json without = whole;
    without.erase(key);
    EXPECT_FALSE(call_record(without)) << key;
    without[key] = nlohmann::json::array();
    EXPECT_FALSE(call_record(without)) << key;
  }
  EXPECT_FALSE(call_record(nlohmann::json::parse("[1]")));
  nlohmann::json neither = whole;
  neither.erase("reply");
  EXPECT_FALSE(call_record(neither));
}

TEST(RecordsTest, TheKeyIsOfAllThatDecidesTheReply) {
  ModelRequest request;
  request.messages.push_back({"user", "q"});
  const std::string key = call_key("m", request);
  EXPECT_EQ(key.size(), 64U);
  EXPECT_EQ(call_key("m", request), key);
  EXPECT_NE(call_key("n", request), key);
  ModelRequest other = request;
  other.repeat = 1;
  EXPECT_NE(call_key("m", other), key);
  other = request;
  other.temperature = 0.5;
  EXPECT_NE(call_key("m", other), key);
  other = request;
  other.messages[0].text = "q ";
  EXPECT_NE(call_key("m", other), key);
}

TEST(LookupsTest, PassagesAndToolsAreReadBack) {
  const auto passages = parse_passages(passages_json({{"id", "heading", "text", 0.5}}));
  ASSERT_EQ(passages.size(), 1U);
  EXPECT_EQ(passages[0].heading, "heading");
  EXPECT_EQ(passages[0].score, 0.5);
  const auto tools = parse_tools(tools_json({{"search", "finds", "{\"type\":\"object\"}"}}));
  ASSERT_EQ(tools.size(), 1U);
  EXPECT_EQ(tools[0].parameters, "{\"type\":\"object\"}");
  for (const char* broken : {"", "{", "{}", "7"}) {
    EXPECT_TRUE(parse_passages(broken).empty()) << broken;
    EXPECT_TRUE(parse_tools(broken).empty()) << broken;
  }
  EXPECT_EQ(parse_passages("[{\"id\":7}]").at(0).id, "");
}

TEST(LookupsTest, DifferentLookupsHaveDifferentKeys) {
  const auto key = [](const ModelRequest& request) { return call_key(kLookupModel, request); };
  EXPECT_NE(key(search_request("q", "2020-01-01", 5)), key(search_request("q", "2020-01-01", 6)));
  EXPECT_NE(key(search_request("q", "", 5)), key(search_request("q", "2020-01-01", 5)));
  EXPECT_NE(key(tool_request("a", "{}")), key(tool_request("b", "{}")));
}

}  // namespace
}  // namespace lexgraph::eval
