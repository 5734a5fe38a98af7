#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lexgraph/eval/run.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;
using testing::HasSubstr;

RunSpec full() {
  RunSpec spec;
  spec.suite = "vlegal";
  spec.files = {{"1_5.jsonl", Layout::kVlegal, "1.5", "ab"}};
  spec.model = "random:3";
  spec.strategy.lookup = Lookup::kReact;
  spec.strategy.temperature = 0.5;
  spec.repeats = 3;
  spec.limit = 7;
  spec.version = "1";
  return spec;
}

TEST(RunSpecTest, WhatIsWrittenIsReadBack) {
  const auto read = parse_spec(to_json(full()));
  ASSERT_TRUE(read.ok()) << read.error().to_string();
  EXPECT_EQ(to_json(*read), to_json(full()));
  EXPECT_EQ(read->files[0].layout, Layout::kVlegal);
  EXPECT_EQ(read->strategy.lookup, Lookup::kReact);
}

TEST(RunSpecTest, TheHashIsOfAllButTheVersion) {
  RunSpec other = full();
  other.version = "2";
  EXPECT_EQ(other.hash(), full().hash());
  other.limit = 8;
  EXPECT_NE(other.hash(), full().hash());
  other = full();
  other.files[0].sha256 = "cd";
  EXPECT_NE(other.hash(), full().hash());
}

TEST(RunSpecTest, SaysWhatIsWrong) {
  const auto fault = [](const char* json) {
    const auto read = parse_spec(Json::parse(json, nullptr, false));
    return read.ok() ? "none" : read.error().to_string();
  };
  EXPECT_THAT(fault("{"), HasSubstr("JSON object"));
  EXPECT_THAT(fault("[]"), HasSubstr("JSON object"));
  EXPECT_THAT(fault(R"({"modle":"x"})"), HasSubstr("unknown key \"modle\""));
  EXPECT_THAT(fault(R"({"format":2})"), HasSubstr("spec of format 2"));
  EXPECT_THAT(fault(R"({"model":3})"), HasSubstr("spec: \"model\" is to be a string, not 3"));
  EXPECT_THAT(fault(R"({"files":[{"path":"a","kind":"b"}]})"), HasSubstr("unknown key \"kind\""));
  EXPECT_THAT(fault(R"({"files":[{"layout":"b"}]})"), HasSubstr("unknown layout"));
  EXPECT_THAT(fault(R"({"strategy":{"lookup":"magic"}})"), HasSubstr("unknown lookup"));
  EXPECT_THAT(fault(R"({"files":[3]})"), HasSubstr("files: not a JSON object but 3"));
}

// A number that wraps round asks a model four thousand million times.
TEST(RunSpecTest, NumbersOutOfRangeAreRefused) {
  const auto fault = [](const char* json) {
    const auto read = parse_spec(Json::parse(json));
    return read.ok() ? "none" : read.error().to_string();
  };
  EXPECT_THAT(fault(R"({"repeats":-1})"),
              HasSubstr("\"repeats\" is to be a whole number from 1 to 10000, not -1"));
  EXPECT_THAT(fault(R"({"repeats":0})"), HasSubstr("not 0"));
  EXPECT_THAT(fault(R"({"repeats":4294967297})"), HasSubstr("not 4294967297"));
  EXPECT_THAT(fault(R"({"repeats":1.5})"), HasSubstr("not 1.5"));
  EXPECT_THAT(fault(R"({"limit":-3})"), HasSubstr("\"limit\""));
  EXPECT_THAT(fault(R"({"strategy":{"temperature":-0.1}})"),
              HasSubstr("strategy: \"temperature\" is to be a number from 0 to 2, not -0.1"));
  EXPECT_THAT(fault(R"({"strategy":{"max_tokens":0}})"), HasSubstr("\"max_tokens\""));
  EXPECT_EQ(fault(R"({"repeats":10000,"limit":0,"strategy":{"temperature":2}})"), "none");
}

}  // namespace
}  // namespace lexgraph::eval
