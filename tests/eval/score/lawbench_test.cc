#include "lexgraph/eval/lawbench.h"

#include <gmock/gmock.h>

#include "lexgraph/eval/chinese_words.h"
#include "lexgraph/eval/file_bytes.h"
#include "tests/eval/bench_data.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::eval {
namespace {

using testing::HasSubstr;

constexpr double kTolerance = 1e-9;

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

TEST(LawBenchTest, FilesAreNamedAfterTheirTask) {
  EXPECT_EQ(lawbench_task_of("GPT4/3-3.json.gz"), "3-3");
  EXPECT_EQ(lawbench_task_of("1-1"), "1-1");
  EXPECT_EQ(lawbench_task_of("3-3/notes.json"), "");
  EXPECT_EQ(lawbench_task_of("2-1.json"), "");  // its replies were not published
}

TEST(LawBenchTest, SeveralFilesInTheirOrder) {
  const test::TempDir dir;
  dir.write("3-7.json", R"({"0": {"prediction": "12元", "refr": "上文涉及到的犯罪金额:12元。"}})");
  dir.write("1-2.json", R"({"0": {"prediction": "B", "refr": "正确答案：A。"}})");
  const std::string folder = dir.path().string();
  const std::vector<LawBenchFile> files = {{folder + "/3-7.json", "3-7"},
                                           {folder + "/absent.json", "3-7"},
                                           {folder + "/1-2.json", "1-2"}};
  const auto scores = score_lawbench_files(files);
  ASSERT_EQ(scores.size(), 3U);
  ASSERT_TRUE(scores[0].ok()) << scores[0].error().to_string();
  EXPECT_EQ(scores[0]->task, "3-7");
  EXPECT_EQ(scores[0]->as_published.score, 1);
  ASSERT_FALSE(scores[1].ok());
  EXPECT_THAT(scores[1].error().to_string(), HasSubstr("absent.json"));
  ASSERT_TRUE(scores[2].ok()) << scores[2].error().to_string();
  EXPECT_EQ(scores[2]->as_published.score, 0);
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
