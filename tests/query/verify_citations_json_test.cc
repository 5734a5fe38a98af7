#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lexgraph/query/verify_citations.h"
#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

CheckedCitation citation(CitationVerdict verdict) {
  CheckedCitation one;
  one.span = {3, 20};
  one.text = "Điều 1";
  one.verdict = verdict;
  one.targets = {"901/2010/QH12#art_1"};
  one.status = "repealed";
  one.effective_on = day("2010-07-01");
  one.superseded_by = {"911/2020/QH14#art_3"};
  return one;
}

TEST(VerifyCitationsJson, ACitationWithoutQuotedWords) {
  CitationCheck check;
  check.at = day("2024-01-01");
  check.citations = {citation(CitationVerdict::kNoLongerInForce)};
  EXPECT_EQ(
      to_json(check).dump(),
      R"({"at":"2024-01-01","citations":[{"begin":3,"end":20,"text":"Điều 1","verdict":"no_longer_in_force",)"
      R"("targets":["901/2010/QH12#art_1"],"status":"repealed","effective":"2010-07-01",)"
      R"("superseded_by":["911/2020/QH14#art_3"],"reason":null}],"sound":0,"total":1})");
}

TEST(VerifyCitationsJson, QuotedWordsWithTheNearest) {
  CitationCheck check;
  check.citations = {citation(CitationVerdict::kContentMismatch)};
  check.citations[0].quoted = "niêm yết";
  check.citations[0].quoted_share = 0.5;
  check.citations[0].closest = "niêm phong";
  check.citations[0].reason = "the words differ";
  const auto json = to_json(check);
  EXPECT_TRUE(json["at"].is_null());
  EXPECT_EQ(json["citations"][0]["quotation"].dump(),
            R"({"text":"niêm yết","found":false,"share":0.5,"closest":"niêm phong"})");
  EXPECT_EQ(json["citations"][0]["reason"], "the words differ");
}

// What is in force and what is only there without a day are sound; the rest wants a look.
TEST(VerifyCitationsJson, EveryVerdictHasItsNameAndCounts) {
  const std::pair<CitationVerdict, std::string> kNames[] = {
      {CitationVerdict::kInForce, "in_force"},
      {CitationVerdict::kExists, "exists"},
      {CitationVerdict::kNotYetInForce, "not_yet_in_force"},
      {CitationVerdict::kNoLongerInForce, "no_longer_in_force"},
      {CitationVerdict::kContentMismatch, "content_mismatch"},
      {CitationVerdict::kAmbiguous, "ambiguous"},
      {CitationVerdict::kNoSuchUnit, "no_such_unit"},
      {CitationVerdict::kNotHeld, "not_held"},
      {CitationVerdict::kUnclear, "unclear"}};
  CitationCheck check;
  for (const auto& [verdict, name] : kNames) {
    EXPECT_EQ(name_of(verdict), name);
    check.citations.push_back(citation(verdict));
  }
  const auto json = to_json(check);
  EXPECT_EQ(json["total"], 9);
  EXPECT_EQ(json["sound"], 2);
}

}  // namespace
}  // namespace lexgraph::query
