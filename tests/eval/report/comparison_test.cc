// Two runs over the same samples, side by side.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lexgraph/eval/report.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::eval {
namespace {

class ComparisonTest : public testing::Test {
 protected:
  // A run whose items are `scores`, each with the given state, of one task.
  ReportedRun run(const std::string& name, const std::vector<double>& scores) {
    const std::filesystem::path folder = dir_.path() / name;
    std::filesystem::create_directory(folder);
    std::ofstream items(folder / "items.jsonl");
    for (std::size_t i = 0; i < scores.size(); ++i) {
      items << nlohmann::ordered_json({{"task", "t"},
                                       {"id", std::to_string(i)},
                                       {"state", "answered"},
                                       {"score", scores[i]}})
            << "\n";
    }
    ReportedRun out;
    out.name = name;
    out.folder = folder.string();
    return out;
  }

  test::TempDir dir_;
};

TEST_F(ComparisonTest, AnswersThatAreRightOrWrongArePairedByMcNemar) {
  const auto compared = compare_runs(run("a", {1, 1, 0, 0, 0}), run("b", {1, 0, 1, 1, 0}));
  ASSERT_TRUE(compared.ok()) << compared.error().to_string();
  EXPECT_EQ(compared->all.n, 5U);
  EXPECT_DOUBLE_EQ(compared->all.first, 0.4);
  EXPECT_DOUBLE_EQ(compared->all.second, 0.6);
  ASSERT_TRUE(compared->all.mcnemar);
  EXPECT_EQ(compared->all.mcnemar->only_first, 1U);
  EXPECT_EQ(compared->all.mcnemar->only_second, 2U);
  EXPECT_DOUBLE_EQ(compared->all.mcnemar->p, 1);
}

// 0.4 and 0.6 of a text are both "not wholly right": McNemar would see no difference at all.
TEST_F(ComparisonTest, TextsThatArePartlyRightHaveOnlyTheirInterval) {
  const auto compared = compare_runs(run("a", {0.4, 0.4, 1}), run("b", {0.6, 0.6, 1}));
  ASSERT_TRUE(compared.ok()) << compared.error().to_string();
  ASSERT_EQ(compared->tasks.size(), 1U);
  EXPECT_FALSE(compared->tasks[0].mcnemar);
  EXPECT_GT(compared->tasks[0].difference.high, 0);
  const auto json = to_json(*compared);
  EXPECT_TRUE(json["tasks"][0]["p"].is_null());
  EXPECT_TRUE(json["tasks"][0]["only_first"].is_null());
}

}  // namespace
}  // namespace lexgraph::eval
