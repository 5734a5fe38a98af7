#include "eval/score/lint_findings.h"

#include <gmock/gmock.h>

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Questions with four options each, `right[i]` of them with the i-th letter as gold.
struct Case {
  Dataset data;
  LintReport report;

  explicit Case(std::initializer_list<std::size_t> right) {
    constexpr const char* kLetters[] = {"A", "B", "C", "D"};
    std::size_t letter = 0;
    for (const std::size_t n : right) {
      for (std::size_t i = 0; i < n; ++i) {
        Sample sample;
        sample.kind = AnswerKind::kOption;
        for (const char* one : kLetters) sample.options.push_back({one, "x"});
        sample.gold = {kLetters[letter]};
        data.samples.push_back(std::move(sample));
      }
      report.gold_counts[kLetters[letter++]] = n;
    }
    report.rows = data.samples.size();
  }
  std::vector<std::string> findings(std::size_t rows = 0) {
    report.findings.clear();
    add_findings(data, rows, report);
    return report.findings;
  }
};

TEST(LintFindingsTest, AFileWithoutAnyJsonIsNoFileOfRows) {
  Case text({});
  text.data.rows = 2;
  text.data.remarks = {{1, "not valid JSON", 1}, {2, "not valid JSON", 2}};
  EXPECT_THAT(text.findings(), ElementsAre("none is JSON: this is no file of JSON lines"));
  text.data.rows = 3;  // one row reads
  EXPECT_THAT(text.findings(), IsEmpty());
}

TEST(LintFindingsTest, RowsAreThoseThatWerePublished) {
  EXPECT_EQ(published_rows(Layout::kSafetyQa, ""), 2000U);
  EXPECT_EQ(published_rows(Layout::kLawBench, "3-4"), 500U);
  EXPECT_EQ(published_rows(Layout::kLexgraph, ""), 0U);
  EXPECT_EQ(published_rows(Layout::kVlegal, "no such task"), 0U);
  Case even({10, 10, 10, 10});
  EXPECT_THAT(even.findings(), IsEmpty());
  EXPECT_THAT(even.findings(40), IsEmpty());
  EXPECT_THAT(even.findings(41), ElementsAre("40 rows, where 41 are expected"));
}

TEST(LintFindingsTest, AnAnswerThatChanceDoesNotExplain) {
  EXPECT_THAT(Case({60, 15, 15, 10}).findings(),
              ElementsAre("\"A\" is right in 60.0 % of the rows; by chance 25.0 %"));
  // Thirty of a hundred are what chance gives now and then, of ten thousand never.
  EXPECT_THAT(Case({30, 25, 25, 20}).findings(), IsEmpty());
  EXPECT_THAT(Case({3000, 2500, 2500, 2000}).findings(),
              ElementsAre("\"A\" is right in 30.0 % of the rows; by chance 25.0 %"));
}

// No share of one letter where several are right at once, or where questions offer unlike choices.
TEST(LintFindingsTest, NoSkewWithoutAChanceToCompareWith) {
  Case several({60, 15, 15, 10});
  for (Sample& sample : several.data.samples) sample.gold = {"A", "B"};
  EXPECT_THAT(several.findings(), IsEmpty());
  Case unlike({60, 15, 15, 10});
  unlike.data.samples[0].options.pop_back();
  EXPECT_THAT(unlike.findings(), IsEmpty());
  Case none({});
  EXPECT_THAT(none.findings(), IsEmpty());
}

}  // namespace
}  // namespace lexgraph::eval
