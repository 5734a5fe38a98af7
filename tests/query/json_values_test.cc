#include "src/query/json_values.h"

#include <gtest/gtest.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

TEST(JsonValues, WhatIsNotKnownIsNullAndNeverInvented) {
  EXPECT_TRUE(date_json(Date()).is_null());
  EXPECT_EQ(date_json(day("2024-07-01")), "2024-07-01");
  EXPECT_EQ(date_json(*Date::parse_iso("2024")), "2024") << "no more precise than it is known";
  EXPECT_TRUE(string_or_null("").is_null());
  EXPECT_EQ(string_or_null("a"), "a");
}

TEST(JsonValues, HeadInTheOrderOfTheContract) {
  law::Head head;
  head.number = "1/2010/QH12";
  head.type = "Luật";
  head.issuer = "Quốc hội";
  head.title = "Bến đò";
  head.signed_on = day("2010-01-01");
  head.language = "vi";
  head.uri = "/akn/vn/act/luat/2010-01-01/1-2010-qh12";
  EXPECT_EQ(
      head_fields(head).dump(),
      R"({"number":"1/2010/QH12","type":"Luật","issuer":"Quốc hội","title":"Bến đò","signed":"2010-01-01",)"
      R"("effective":null,"expires":null,"language":"vi","uri":"/akn/vn/act/luat/2010-01-01/1-2010-qh12"})");
}

TEST(JsonValues, TheShareOutsideArticles) {
  law::Coverage coverage;
  EXPECT_EQ(outside_share(coverage), 0) << "of an empty body";
  coverage.body_characters = 200;
  coverage.outside_articles = 50;
  EXPECT_EQ(outside_share(coverage), 0.25);
  EXPECT_EQ(coverage_json(coverage)["outside_share"], 0.25);
}

TEST(JsonValues, NamesOfStatesAndSeverities) {
  EXPECT_EQ(state_name(ResolveState::kResolved), "resolved");
  EXPECT_EQ(state_name(ResolveState::kAmbiguous), "ambiguous");
  EXPECT_EQ(state_name(ResolveState::kUnresolved), "unresolved");
  EXPECT_EQ(severity_name(law::Severity::kInfo), "info");
  EXPECT_EQ(severity_name(law::Severity::kWarning), "warning");
  EXPECT_EQ(severity_name(law::Severity::kError), "error");
  EXPECT_EQ(diagnostic_json({"article_gap", law::Severity::kError, "Điều 2", "art_1"}).dump(),
            R"({"code":"article_gap","severity":"error","message":"Điều 2","where":"art_1"})");
}

}  // namespace
}  // namespace lexgraph::query
