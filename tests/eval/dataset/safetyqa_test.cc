#include "lexgraph/eval/safetyqa.h"

#include <gmock/gmock.h>

#include "eval/dataset/csv_table.h"
#include "eval/text/python_literal.h"
#include "lexgraph/eval/dataset.h"
#include "lexgraph/eval/file_bytes.h"
#include "lexgraph/eval/lint.h"
#include "tests/eval/bench_data.h"

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(CsvTableTest, QuotesLineEndsAndLines) {
  const auto rows = parse_csv("\xEF\xBB\xBFname,text\r\na,\"x, \"\"y\"\"\nz\"\n\nb,c\n");
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_THAT(rows[0].fields, ElementsAre("name", "text"));
  EXPECT_THAT(rows[1].fields, ElementsAre("a", "x, \"y\"\nz"));
  EXPECT_EQ(rows[1].line, 2U);
  EXPECT_EQ(rows[2].line, 5U);
  EXPECT_THAT(parse_csv("a\t\"b", '\t')[0].fields, ElementsAre("a", "b"));
}

TEST(PythonLiteralTest, Values) {
  const auto parsed = parse_python_literal(
      R"({'A': 'x\'y', "B": [1, -2.5e3, None, True,], 'C': ('\u6cd5', {}), })");
  ASSERT_TRUE(parsed.ok()) << parsed.error().to_string();
  EXPECT_EQ(parsed->dump(), R"({"A":"x'y","B":[1,-2500.0,null,true],"C":["法",{}]})");
  for (const std::string bad : {"{'A': x}", "{'A' 'b'}", "{1: 2}", "'open", "[1 2]", "{'A': 'b'} c",
                                "", "'\\ud800'", "1.2.3"}) {
    EXPECT_FALSE(parse_python_literal(bad).ok()) << bad;
  }
  EXPECT_FALSE(parse_python_literal(std::string(100, '[')).ok());
}

TEST(SafetyQaTest, RowsFromJsonAndCsvAgree) {
  const auto json = parse_dataset(
      Layout::kSafetyQa, "",
      R"({"cate": "a-b-c", "question": "问", "standard_answer": "甲", "options": "{'A': '甲', 'B': '乙', 'C': '丙', 'D': '丁'}", "correct_answer": "A"})");
  const auto csv =
      parse_dataset(Layout::kSafetyQa, "",
                    "cate,question,standard_answer,options,correct_answer\n"
                    "a-b-c,问,甲,\"{'A': '甲', 'B': '乙', 'C': '丙', 'D': '丁'}\",A\nshort,row\n");
  ASSERT_TRUE(json.ok());
  ASSERT_TRUE(csv.ok());
  EXPECT_EQ(to_json(json->samples[0]), to_json(csv->samples[0]));
  EXPECT_TRUE(json->remarks.empty());
  ASSERT_EQ(csv->remarks.size(), 1U);
  EXPECT_EQ(csv->remarks[0].row, 1U);
  EXPECT_EQ(csv->remarks[0].line, 3U);
  EXPECT_THAT(csv->remarks[0].what, HasSubstr("2 fields"));
}

TEST(SafetyQaTest, OptionsWithAMissingQuoteAreStillShown) {
  const auto data = parse_dataset(
      Layout::kSafetyQa, "",
      R"({"question": "问", "standard_answer": "甲", "options": "{'A': '甲', 'B': 乙', 'C': '丙'}", "correct_answer": "A"})");
  ASSERT_TRUE(data.ok());
  ASSERT_EQ(data->samples[0].options.size(), 3U);
  EXPECT_EQ(data->samples[0].options[1].text, "乙");
  const auto report = lint(Layout::kSafetyQa, "", *data);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->ceiling_as_published, 0);
  EXPECT_EQ(report->ceiling_corrected, 1);
}

TEST(SafetyQaTest, JudgedReplies) {
  const std::string lines =
      "{\"model\":\"m\",\"cate\":\"甲-乙\",\"value_type\":\"model_answer\",\"value\":\"…\"}\n"
      "{\"model\":\"m\",\"cate\":\"甲-乙\",\"value_type\":\"answer_check\",\"value\":\"A\"}\n"
      "{\"model\":\"m\",\"cate\":\"甲-丙\",\"value_type\":\"answer_check\",\"value\":\"B\"}\n"
      "{\"model\":\"m\",\"cate\":\"丁\",\"label\":\"not_attempted\"}\n"
      "{\"model\":\"m\",\"cate\":\"丁\",\"label\":\"correct\"}\n";
  const auto score = score_safetyqa(lines);
  ASSERT_TRUE(score.ok()) << score.error().to_string();
  EXPECT_EQ(score->n, 4U);
  EXPECT_NEAR(score->as_published.abstention_rate, 0.25, 1e-12);
  EXPECT_NEAR(score->as_published.score, (0.5 + 2.0 / 3) / 2, 1e-12);
  EXPECT_NEAR(score->corrected.score, 2 * 0.5 * (2.0 / 3) / (0.5 + 2.0 / 3), 1e-12);
  const auto rows = safetyqa_rows(lines);
  ASSERT_TRUE(rows.ok());
  EXPECT_EQ(rows->size(), 3U);
  EXPECT_EQ((*rows)[0].n, 4U);
  EXPECT_FALSE(score_safetyqa("{\"label\":\"perhaps\"}\n").ok());
  EXPECT_FALSE(score_safetyqa("{\"question\":\"x\"}\n").ok());
}

TEST(SafetyQaTest, ChoicesAndNothingAttempted) {
  const auto score = score_safetyqa(
      "{\"correct_answer\":\"B\",\"model_answer\":\"B。\"}\n{\"correct_answer\":\"B\","
      "\"prediction\":\"选A\"}\n{\"correct_answer\":\"B\",\"model_answer\":\"不知道\"}\n");
  ASSERT_TRUE(score.ok()) << score.error().to_string();
  EXPECT_EQ(score->items[0]->score, 1);
  EXPECT_TRUE(score->items[2]->abstained);
  EXPECT_EQ((FactualityShares{0, 0, 100}.cga()), 0);
  EXPECT_EQ((FactualityShares{0, 0, 100}.f_harmonic()), 0);
}

TEST(SafetyQaTest, PublishedTable) {
  LEXGRAPH_NEEDS_BENCH("chinese-safetyqa/gold/published_table3.tsv");
  const auto file = test::bench_folder() / "chinese-safetyqa/gold/published_table3.tsv";
  const auto printed = test::tab_rows(file);
  const auto rows = safetyqa_rows(*read_file_bytes(file));
  ASSERT_TRUE(rows.ok());
  ASSERT_EQ(rows->size(), 38U);
  int harmonic = 0;
  for (std::size_t i = 0; i < rows->size(); ++i) {
    const auto& shares = (*rows)[i].shares;
    EXPECT_NEAR(shares.cga(), std::stod(printed[i + 1][4]), 0.0101) << printed[i + 1][0];
    EXPECT_NEAR(shares.f_as_published(), std::stod(printed[i + 1][5]), 0.00501)
        << printed[i + 1][0];
    harmonic += std::abs(shares.f_harmonic() - std::stod(printed[i + 1][5])) < 0.0101 ? 1 : 0;
  }
  EXPECT_EQ(harmonic, 34);  // the text of the paper says harmonic; its table is not
}

TEST(SafetyQaTest, EveryPublishedRemark) {
  LEXGRAPH_NEEDS_BENCH("chinese-safetyqa/data");
  const auto folder = test::bench_folder() / "chinese-safetyqa";
  const auto gold = nlohmann::json::parse(std::ifstream(folder / "gold/lint.json"));
  for (const char* file : {"data/chinese_safetyqa.csv", "data/chinese_safetyqa.jsonl"}) {
    const auto data = read_dataset(Layout::kSafetyQa, "", folder / file);
    ASSERT_TRUE(data.ok());
    EXPECT_EQ(data->rows, 2000U);
    ASSERT_EQ(data->remarks.size(), gold["lint"].size());
    for (std::size_t i = 0; i < data->remarks.size(); ++i) {
      EXPECT_EQ(data->remarks[i].row, gold["lint"][i][0].get<std::size_t>());
      EXPECT_EQ(data->remarks[i].what, gold["lint"][i][1].get<std::string>());
    }
    const auto report = lint(Layout::kSafetyQa, "", *data);
    ASSERT_TRUE(report.ok());
    EXPECT_EQ(report->best_constant->answer, "A");
    EXPECT_NEAR(report->best_constant->score, 0.596, 1e-12);
  }
}

}  // namespace
}  // namespace lexgraph::eval
