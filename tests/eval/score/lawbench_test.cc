#include "lexgraph/eval/lawbench.h"

#include <gmock/gmock.h>

#include "lexgraph/eval/chinese_words.h"
#include "lexgraph/eval/file_bytes.h"
#include "tests/eval/bench_data.h"

namespace lexgraph::eval {
namespace {

using testing::HasSubstr;

constexpr double kTolerance = 1e-9;

double one(const std::string& task, const std::string& prediction, const std::string& reference) {
  const auto score = score_lawbench(task, {{"0", prediction, reference}});
  if (!score.ok()) ADD_FAILURE() << score.error().to_string();
  return score.ok() ? score->as_published.score : -1;
}

double corrected(const std::string& task, const std::string& prediction,
                 const std::string& reference) {
  const auto score = score_lawbench(task, {{"0", prediction, reference}});
  return score.ok() ? score->corrected.score : -1;
}

TEST(LawBenchTest, ChoiceNeedsASingleLetter) {
  EXPECT_EQ(one("1-2", "[正确答案]B<eoa>", "正确答案：B。"), 1);
  EXPECT_EQ(one("1-2", "A不对，[正确答案]B<eoa>", "正确答案：B。"), 0);
  EXPECT_EQ(corrected("1-2", "A不对，[正确答案]B<eoa>", "正确答案：B。"), 1);
  EXPECT_EQ(corrected("1-2", "可能是A或B", "正确答案：B。"), 0);
}

TEST(LawBenchTest, ShortNameInsideALongerOne) {
  EXPECT_EQ(one("3-3", "盗窃、侮辱尸体", "罪名:盗窃、侮辱尸体"),
            0.5);  // 侮辱 and 盗窃 too: P 1/3, R 1
  EXPECT_EQ(corrected("3-3", "盗窃、侮辱尸体", "罪名:盗窃、侮辱尸体"), 1);
}

TEST(LawBenchTest, ArticlesInWords) {
  EXPECT_EQ(one("3-1", "刑法第二百六十四条、第六十七条", "法条:刑法第264条;刑法第67条"), 1);
  // The published rule deletes from the first 第 to 款, the article with it.
  EXPECT_NEAR(one("3-1", "第二百六十四条、第六十七条第一款", "法条:刑法第264条;刑法第67条"),
              2.0 / 3, 1e-12);
  EXPECT_EQ(corrected("3-1", "第二百六十四条、第六十七条第一款", "法条:刑法第264条;刑法第67条"), 1);
  EXPECT_EQ(one("3-1", "没有", "法条:刑法第264条"), 0);
}

TEST(LawBenchTest, Terms) {
  EXPECT_EQ(one("3-4", "有期徒刑一年", "刑期:12个月"), 1);
  EXPECT_EQ(one("3-4", "不知道", "刑期:12个月"), 0);
  const auto skipped =
      score_lawbench("3-4", {{"0", "十年", "刑期:无期"}, {"1", "6个月", "刑期:6个月"}});
  ASSERT_TRUE(skipped.ok());
  EXPECT_FALSE(skipped->items[0]);
  EXPECT_EQ(skipped->as_published.score, 1);
  EXPECT_EQ(skipped->n, 2U);
}

TEST(LawBenchTest, Entities) {
  EXPECT_NEAR(one("2-6", "受害人: 张某\n作案工具: 无", "受害人:张某"), 1, 1e-9);
  EXPECT_EQ(one("2-6", "没有", ""), 1);
}

TEST(LawBenchTest, Amount) {
  EXPECT_EQ(one("3-7", "先1500元，共8500元", "上文涉及到的犯罪金额:1500.0元。"), 1);
  EXPECT_EQ(corrected("3-7", "先1500元，共8,500元", "上文涉及到的犯罪金额:8500.0元。"), 1);
}

TEST(LawBenchTest, UnknownTaskNamesTheKnown) {
  const auto score = score_lawbench("9-9", {});
  ASSERT_FALSE(score.ok());
  EXPECT_THAT(score.error().to_string(), HasSubstr("1-1, 1-2"));
}

TEST(LawBenchTest, BadReferenceNamesTheRow) {
  const auto score = score_lawbench("1-2", {{"17", "A", "???"}});
  ASSERT_FALSE(score.ok());
  EXPECT_THAT(score.error().to_string(), HasSubstr("row 17"));
}

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

class PublishedLawBench : public testing::TestWithParam<const char*> {};

// All scores of one model that were published, and what the original scorer gives for every row.
TEST_P(PublishedLawBench, EveryScoreAndItem) {
  LEXGRAPH_NEEDS_BENCH("lawbench/predictions");
  const auto folder = test::bench_folder() / "lawbench";
  const std::string model = GetParam();
  if (const auto words = ChineseWords::shared(); !words.ok())
    GTEST_SKIP() << words.error().to_string();
  const auto gold = nlohmann::json::parse(
      std::ifstream(folder / "gold" / ("per_item_zero_shot_" + model + ".json")));
  int published = 0;
  for (const auto& row : test::tab_rows(folder / "gold/published_results.csv", ',')) {
    if (row[1] != model) continue;
    const std::string& task = row[0];
    SCOPED_TRACE(task);
    const auto bytes =
        read_file_bytes(folder / "predictions/zero_shot" / model / (task + ".json.gz"));
    ASSERT_TRUE(bytes.ok()) << bytes.error().to_string();
    const auto replies = parse_stored_replies(*bytes);
    ASSERT_TRUE(replies.ok()) << replies.error().to_string();
    const auto score = score_lawbench(task, *replies);
    ASSERT_TRUE(score.ok()) << score.error().to_string();
    EXPECT_NEAR(score->as_published.score, std::stod(row[2]), kTolerance);
    EXPECT_NEAR(score->as_published.abstention_rate, std::stod(row[3]), kTolerance);
    const auto& items = gold[task]["items"];
    ASSERT_EQ(score->items.size(), items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
      ASSERT_EQ(score->items[i].has_value(), !items[i].is_null()) << i;
      if (items[i].is_null()) continue;
      EXPECT_NEAR(score->items[i]->score, items[i][0].get<double>(), kTolerance) << i;
      EXPECT_EQ(score->items[i]->abstained, items[i][1] == 1) << i;
    }
    ++published;
  }
  EXPECT_EQ(published, 17);
}

INSTANTIATE_TEST_SUITE_P(Models, PublishedLawBench, testing::Values("GPT4", "chatglm2-6b-hf"));

}  // namespace
}  // namespace lexgraph::eval
