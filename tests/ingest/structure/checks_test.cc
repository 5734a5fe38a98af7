#include "ingest/structure/checks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexgraph::ingest::structure {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> codes(const law::Document& document) {
  std::vector<std::string> out;
  for (const law::Diagnostic& diagnostic : document.diagnostics) out.push_back(diagnostic.code);
  return out;
}

law::Unit unit(law::UnitKind kind, std::int32_t parent, const std::string& heading,
               const std::string& text) {
  law::Unit made;
  made.kind = kind;
  made.parent = parent;
  made.heading = heading;
  made.text = text;
  return made;
}

law::Document named() {
  law::Document document;
  document.head.number = "1/2030/NĐ-CP";
  document.head.type = "Nghị định";
  document.head.signed_on = *Date::from_ymd(2030, 1, 2);
  return document;
}

Page page(const std::vector<std::string>& lines) {
  Page made;
  for (const std::string& text : lines) made.lines.emplace_back().text = text;
  return made;
}

// Letters are counted, not bytes and not blanks: "Điều 1." has six, "Cối đá." six.
TEST(CountCoverage, CharactersOfBodyAndUnits) {
  law::Document document = named();
  document.units = {unit(law::UnitKind::kPreamble, -1, "", "LUẬT"),
                    unit(law::UnitKind::kArticle, -1, "Cối đá.", ""),
                    unit(law::UnitKind::kClause, 1, "", "Xay  thóc")};
  count_coverage(page({"LUẬT", "Điều 1. Cối đá.", "1.\tXay  thóc"}), {0, 6, 2}, document);
  EXPECT_EQ(document.coverage.body_characters, 4U + 12U + 9U);
  EXPECT_EQ(document.coverage.unit_characters, 4U + 12U + 9U);
  EXPECT_EQ(document.coverage.outside_articles, 4U);
  EXPECT_EQ(document.coverage.articles, 1U);
  EXPECT_EQ(document.coverage.empty_articles, 0U);
  check_document(document);
  EXPECT_THAT(codes(document), IsEmpty());
}

TEST(CountCoverage, AnArticleWithClausesAloneIsNotEmpty) {
  law::Document document = named();
  document.units = {
      unit(law::UnitKind::kArticle, -1, "", ""), unit(law::UnitKind::kClause, 0, "", "Xay"),
      unit(law::UnitKind::kArticle, -1, "", ""), unit(law::UnitKind::kArticle, -1, "Cối", "")};
  document.units[2].eid = "art_2";
  count_coverage(page({}), {}, document);
  EXPECT_EQ(document.coverage.articles, 3U);
  EXPECT_EQ(document.coverage.empty_articles, 1U);
  ASSERT_THAT(codes(document), ElementsAre("empty_article"));
  EXPECT_EQ(document.diagnostics[0].where, "art_2");
}

// A unit that has too much is as wrong as one that has too little.
TEST(CheckDocument, LostAndInventedTextAreErrors) {
  for (const char* text : {"Xa", "Xayy"}) {
    law::Document document = named();
    document.units = {unit(law::UnitKind::kArticle, -1, "", text)};
    count_coverage(page({"Xay"}), {0}, document);
    check_document(document);
    ASSERT_THAT(codes(document), ElementsAre("lost_text")) << text;
    EXPECT_EQ(document.diagnostics[0].severity, law::Severity::kError);
  }
}

TEST(CheckDocument, WhatTheHeadDoesNotSay) {
  law::Document document;
  check_document(document);
  EXPECT_THAT(codes(document), ElementsAre("no_number", "no_type", "no_date"));
  law::Document codification;
  codification.head.type = "Pháp điển";  // it has neither number nor day
  check_document(codification);
  EXPECT_THAT(codes(codification), IsEmpty());
}

}  // namespace
}  // namespace lexgraph::ingest::structure
