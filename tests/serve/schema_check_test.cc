#include "src/serve/schema_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace lexgraph::serve {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr char kSchema[] = R"({
  "type": "object", "additionalProperties": false, "required": ["id"],
  "properties": {
    "id": {"type": "string", "minLength": 1, "description": "an id"},
    "limit": {"type": "integer", "minimum": 1, "maximum": 50},
    "kinds": {"type": "array", "items": {"enum": ["cites", "amends"]}}
  }})";

std::string fault(const char* value) { return schema_fault(kSchema, json::parse(value)); }

TEST(SchemaFault, WhatFitsHasNone) {
  EXPECT_EQ(fault(R"({"id": "a"})"), "");
  EXPECT_EQ(fault(R"({"id": "a", "limit": 50, "kinds": ["cites"]})"), "");
}

// What models get wrong most, so that they can put it right.
TEST(SchemaFault, NamesTheArgumentAndWhatThereIs) {
  EXPECT_EQ(fault(R"({})"), "the argument \"id\" is missing");
  EXPECT_THAT(fault(R"({"id": "a", "max": 3})"),
              AllOf(HasSubstr("no argument \"max\""), HasSubstr("id"), HasSubstr("limit")));
  EXPECT_EQ(fault(R"(["a"])"), "the arguments must be a JSON object");
  EXPECT_EQ(fault("null"), "the arguments must be a JSON object");
}

TEST(SchemaFault, SaysWhatWouldFit) {
  EXPECT_THAT(fault(R"({"id": "a", "limit": 51})"),
              "the argument \"limit\" must be a whole number from 1 to 50");
  EXPECT_THAT(fault(R"({"id": 5})"), AllOf(HasSubstr("\"id\""), HasSubstr("string")));
  EXPECT_THAT(fault(R"({"id": 5})"), Not(HasSubstr("an id"))) << "descriptions are long";
  EXPECT_THAT(fault(R"({"id": "a", "kinds": ["cites", "likes"]})"), HasSubstr("\"kinds"));
}

TEST(SchemaFault, NumbersAreNotTakenForText) {
  EXPECT_NE(fault(R"({"id": "a", "limit": "5"})"), "");
  EXPECT_NE(fault(R"({"id": "a", "limit": 2.5})"), "");
  EXPECT_NE(fault(R"({"id": ""})"), "");
}

TEST(SchemaFault, EachSchemaIsItsOwn) {
  EXPECT_EQ(schema_fault(R"({"type": "string"})", json("a")), "");
  EXPECT_NE(schema_fault(R"({"type": "integer"})", json("a")), "");
  EXPECT_EQ(schema_fault(R"({"type": "string"})", json("b")), "");
}

}  // namespace
}  // namespace lexgraph::serve
