// What was published comes out of the program itself, asked as a script asks it: every score of two
// models on LawBench, the tables of Chinese SafetyQA, of the ethics paper and of LeCaRD, every
// layout of VLegal-Bench. The scorers have tests of their own; here the whole way is walked.
#include <cmath>
#include <map>
#include <sstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "lexgraph/eval/chinese_words.h"
#include "tests/eval/bench_data.h"
#include "tests/support/run_command.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::test {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

constexpr double kTolerance = 1e-9;

Json printed(Words arguments) {
  arguments.insert(arguments.begin(), "eval");
  arguments.emplace_back("--json");
  CommandOptions options;
  options.timeout = std::chrono::minutes(4);
  const CommandResult result = run_lexgraph(arguments, options);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  return Json::parse(result.out, nullptr, false);
}

Json gold_of(const std::string& file) { return Json::parse(read_file(bench_folder() / file)); }

class PrintedLawBench : public testing::TestWithParam<const char*> {};

TEST_P(PrintedLawBench, SeventeenScoresAndEveryItem) {
  LEXGRAPH_NEEDS_BENCH("lawbench/predictions");
  if (const auto words = eval::ChineseWords::shared(); !words.ok())
    GTEST_SKIP() << words.error().to_string();
  const std::string model = GetParam();
  const auto folder = bench_folder() / "lawbench";
  const Json items = gold_of("lawbench/gold/per_item_zero_shot_" + model + ".json");
  int published = 0;
  for (const auto& row : tab_rows(folder / "gold/published_results.csv", ',')) {
    if (row[1] != model) continue;
    SCOPED_TRACE(row[0]);
    const Json score =
        printed({"score", "--layout", "lawbench", "--task", row[0],
                 (folder / "predictions/zero_shot" / model / (row[0] + ".json.gz")).string()});
    ASSERT_TRUE(score.is_object());
    EXPECT_EQ(score["task"], row[0]);
    EXPECT_NEAR(score["as_published"]["score"].get<double>(), std::stod(row[2]), kTolerance);
    EXPECT_NEAR(score["as_published"]["abstention_rate"].get<double>(), std::stod(row[3]),
                kTolerance);
    EXPECT_NE(score["corrected"]["why"].get<std::string>(), "");
    const Json& want = items[row[0]]["items"];
    ASSERT_EQ(score["items"].size(), want.size());
    for (std::size_t i = 0; i < want.size(); ++i) {
      ASSERT_EQ(score["items"][i].is_null(), want[i].is_null()) << i;
      if (want[i].is_null()) continue;
      EXPECT_NEAR(score["items"][i][0].get<double>(), want[i][0].get<double>(), kTolerance) << i;
      EXPECT_EQ(score["items"][i][1], want[i][1]) << i;
    }
    ++published;
  }
  EXPECT_EQ(published, 17);
}

INSTANTIATE_TEST_SUITE_P(Models, PrintedLawBench, testing::Values("GPT4", "chatglm2-6b-hf"));

TEST(PrintedScores, ThirtyEightRowsOfSafetyQa) {
  LEXGRAPH_NEEDS_BENCH("chinese-safetyqa/gold/published_table3.tsv");
  const auto file = bench_folder() / "chinese-safetyqa/gold/published_table3.tsv";
  const auto want = tab_rows(file);
  const Json rows = printed({"score", "--layout", "safetyqa", file.string()})["rows"];
  ASSERT_EQ(rows.size(), 38U);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i]["model"], want[i + 1][0]);
    EXPECT_NEAR(rows[i]["CGA"].get<double>(), std::stod(want[i + 1][4]), 0.0101);
    EXPECT_NEAR(rows[i]["F"].get<double>(), std::stod(want[i + 1][5]), 0.00501);
  }
}

TEST(PrintedScores, DifferencesAndDeviationsOfTheEthicsTables) {
  LEXGRAPH_NEEDS_BENCH("ethics/published_tables.tsv");
  const Json rows = printed({"score", "--layout", "ethics",
                             (bench_folder() / "ethics/published_tables.tsv").string()})["rows"];
  std::map<std::string, int> right;
  for (const Json& row : rows) {
    const std::string figure = row["figure"];
    const double off = std::abs(row["computed"].get<double>() - row["printed"].get<double>());
    right[figure] += off <= (figure == "CB(AT)" ? 0.0051 : 0.0016) ? 1 : 0;
  }
  for (const char* figure : {"GB(CR)", "AB(CR)", "GB(AT)", "AB(AT)", "CB(AT)"})
    EXPECT_EQ(right[figure], 8) << figure;
}

TEST(PrintedScores, EighteenFiguresOfLecard) {
  LEXGRAPH_NEEDS_BENCH("lecard");
  const auto folder = bench_folder() / "lecard";
  const Json gold = gold_of("lecard/gold/readme_tables_reproduced.json")["README_overall"];
  constexpr const char* kFigures[] = {"P@5", "P@10", "MAP", "NDCG@10", "NDCG@20", "NDCG@30"};
  for (const auto& [system, file, best_last] :
       {std::tuple("BM25", "bm25_top100", true), std::tuple("TF-IDF", "tfidf_top100", true),
        std::tuple("LMIR", "lm_top100", false)}) {
    Words arguments = {"score",    "--layout",
                       "lecard",   (folder / "prediction" / (std::string(file) + ".json")).string(),
                       "--labels", (folder / "label/label_top30_dict.json").string()};
    if (best_last) arguments.emplace_back("--best-last");
    const Json score = printed(arguments);
    for (std::size_t i = 0; i < std::size(kFigures); ++i) {
      EXPECT_NEAR(score[kFigures[i]].get<double>(), gold[system][i].get<double>(), 0.0005 + 1e-9)
          << system << " " << kFigures[i];
    }
    EXPECT_TRUE(score.contains("true NDCG@10"));
  }
}

// A row of the expected parse: what it says must be so; what it leaves out is free.
void compare(const Json& sample, const Json& want) {
  SCOPED_TRACE(want.dump());
  for (const char* key :
       {"input", "options", "gold", "reference", "sections", "grounding", "triples"}) {
    if (want.contains(key) && !want[key].empty()) {
      EXPECT_EQ(sample.value(key, Json()), want[key]) << key;
    }
  }
  if (want.contains("id")) {
    EXPECT_EQ(sample.value("id", Json()),
              want["id"].is_string() ? want["id"] : Json(want["id"].dump()));
  }
}

TEST(PrintedSamples, EveryLayoutOfVlegalBench) {
  LEXGRAPH_NEEDS_BENCH("vlegal-layouts/manifest.json");
  const auto folder = bench_folder() / "vlegal-layouts";
  std::size_t rows = 0, remarks = 0;
  const Json manifest = gold_of("vlegal-layouts/manifest.json");
  for (const auto& [path, file] : manifest["files"].items()) {
    SCOPED_TRACE(path);
    const Words about = {"--layout", "vlegal", "--task", file["task"].get<std::string>(),
                         (folder / path).string()};
    if (file.contains("lint")) {
      Words arguments = about;
      arguments.insert(arguments.begin(), "lint");
      const Json report = printed(arguments);
      ASSERT_EQ(report["remarks"].size(), file["lint"].size());
      for (std::size_t i = 0; i < file["lint"].size(); ++i, ++remarks) {
        EXPECT_EQ(report["remarks"][i]["row"], file["lint"][i]["row"]);
        EXPECT_EQ(report["remarks"][i]["what"], file["lint"][i]["what"]);
      }
      continue;
    }
    Words arguments = {"eval", "samples"};
    arguments.insert(arguments.end(), about.begin(), about.end());
    const CommandResult result = run_lexgraph(arguments);
    ASSERT_EQ(result.exit_code, 0) << result.err;
    std::istringstream lines(result.out);
    for (const Json& want : file["rows"]) {
      std::string line;
      ASSERT_TRUE(std::getline(lines, line));
      compare(Json::parse(line), want);
      ++rows;
    }
  }
  EXPECT_EQ(rows, 76U);
  EXPECT_EQ(remarks, 9U);
}

// Nine of twenty printed rows of task 3.4 are one of these two constants.
TEST(PrintedSamples, ConstantsOfTheYesNoTask) {
  const TempDir dir;
  std::string lines;
  for (int i = 0; i < 166; ++i) {
    lines += Json{{"question", "Cặp quy định số " + std::to_string(i)},
                  {"ground_truth", i < 125 ? "Có" : "Không"}}
                 .dump() +
             "\n";
  }
  const std::string file = dir.write("3_4.jsonl", lines).string();
  const Json floors = printed({"lint", "--layout", "vlegal", "--task", "3.4", file})["floors"];
  EXPECT_EQ(floors["best_constant"]["answer"], "Có");
  EXPECT_NEAR(floors["best_constant"]["score"].get<double>(), 0.8591, 5e-5);
  ASSERT_EQ(floors["constants"].size(), 2U) << floors.dump();
  EXPECT_EQ(floors["constants"][1]["answer"], "Không");
  EXPECT_NEAR(floors["constants"][1]["score"].get<double>(), 0.3961, 5e-5);
}

}  // namespace
}  // namespace lexgraph::test
