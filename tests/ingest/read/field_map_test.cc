#include "ingest/read/field_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(FieldMapParse, WordsAndFields) {
  const FieldMap map = FieldMap::parse("number=so, html = data.noi_dung").value();
  EXPECT_TRUE(map.given());
  EXPECT_THAT(map.fields_of("number"), ElementsAre("so"));
  EXPECT_THAT(map.fields_of("html"), ElementsAre("data.noi_dung"));
  EXPECT_THAT(map.fields_of("title"), IsEmpty()) << "what is mapped is all that is read";
}

TEST(FieldMapParse, OtherWordsForTheText) {
  for (const char* text : {"text=body", "markdown=body", "html=body"}) {
    EXPECT_THAT(FieldMap::parse(text)->fields_of("html"), ElementsAre("body")) << text;
  }
}

TEST(FieldMapParse, SeveralFieldsForOneThingInTheirOrder) {
  EXPECT_THAT(FieldMap::parse("html=a,html=b")->fields_of("html"), ElementsAre("a", "b"));
}

TEST(FieldMapParse, NothingMapsToTheUsualNames) {
  const FieldMap map = FieldMap::parse("").value();
  EXPECT_FALSE(map.given());
  EXPECT_EQ(map.fields_of("html").front(), "html");
  EXPECT_THAT(map.fields_of("number"), Contains("so_hieu"));
  EXPECT_THAT(map.fields_of("nothing"), IsEmpty());
}

TEST(FieldMapParse, WhatMapsNothingIsNamed) {
  for (const char* text :
       {"number", "=so", "number=", "colour=red,html=a", ",html=a", "html a", ",", "html=a,,"}) {
    const auto map = FieldMap::parse(text);
    ASSERT_FALSE(map.ok()) << text;
    EXPECT_EQ(map.error().code(), ErrorCode::kInvalidArgument);
    EXPECT_THAT(map.error().message(), HasSubstr("maps nothing"));
  }
  const auto no_text = FieldMap::parse("number=so");
  ASSERT_FALSE(no_text.ok());
  EXPECT_THAT(no_text.error().message(), HasSubstr("html=FIELD"));
}

}  // namespace
}  // namespace lexgraph::ingest
