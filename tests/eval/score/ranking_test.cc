#include "lexgraph/eval/ranking.h"

#include <cmath>

#include <gtest/gtest.h>

#include "lexgraph/eval/file_bytes.h"
#include "tests/eval/bench_data.h"

namespace lexgraph::eval {
namespace {

TEST(RankingTest, ByHand) {
  const std::vector<int> grades = {3, 0, 2, 0, 1};
  EXPECT_NEAR(precision_at(grades, 3), 2.0 / 3, 1e-12);
  EXPECT_NEAR(precision_at(grades, 10), 0.3, 1e-12);
  EXPECT_NEAR(average_precision(grades), (1 + 2.0 / 3 + 3.0 / 5) / 3, 1e-12);
  EXPECT_EQ(reciprocal_rank(std::vector<int>{0, 0, 1}), 1.0 / 3);
  EXPECT_EQ(recall_at(grades, 3, 4), 0.5);
  EXPECT_NEAR(dcg_at(grades, 3), 3 + 2 / std::log2(4), 1e-12);
  EXPECT_NEAR(ndcg_at(grades, grades, 5), (3 + 1 + 1 / std::log2(6)) / (3 + 2 / std::log2(3) + 0.5),
              1e-12);
  EXPECT_EQ(ndcg_at(std::vector<int>{0}, std::vector<int>{0}, 5), 0);
}

TEST(RankingTest, LecardRefusesOtherFiles) {
  EXPECT_FALSE(score_lecard("[]", "{}", false).ok());
  EXPECT_FALSE(score_lecard("{}", "[]", false).ok());
  EXPECT_FALSE(score_lecard(R"({"1": {"2": 3}})", R"({"9": [2]})", false).ok());
}

struct System {
  const char* name;
  const char* file;
  bool best_last;
};

TEST(RankingTest, PublishedLecard) {
  LEXGRAPH_NEEDS_BENCH("lecard");
  const auto folder = test::bench_folder() / "lecard";
  const auto gold =
      nlohmann::json::parse(std::ifstream(folder / "gold/readme_tables_reproduced.json"));
  const std::string labels = *read_file_bytes(folder / "label/label_top30_dict.json");
  for (const System& system : {System{"BM25", "bm25_top100", true},
                               {"TF-IDF", "tfidf_top100", true},
                               {"LMIR", "lm_top100", false}}) {
    SCOPED_TRACE(system.name);
    const auto scores = score_lecard(
        labels, *read_file_bytes(folder / "prediction" / (std::string(system.file) + ".json")),
        system.best_last);
    ASSERT_TRUE(scores.ok()) << scores.error().to_string();
    EXPECT_EQ(scores->queries, 100U);
    const std::vector<double> figures = {scores->p5,     scores->p10,    scores->map,
                                         scores->ndcg10, scores->ndcg20, scores->ndcg30};
    for (std::size_t i = 0; i < figures.size(); ++i) {
      EXPECT_NEAR(figures[i], gold["README_overall"][system.name][i].get<double>(), 0.0005 + 1e-9)
          << i;
    }
    const auto& exact = gold["overall_first100"][system.name];
    EXPECT_NEAR(scores->map, exact["MAP"].get<double>(), 1e-12);
    EXPECT_NEAR(scores->ndcg30, exact["NDCG@30_own_ideal"].get<double>(), 1e-12);
    EXPECT_NEAR(scores->true_ndcg10, exact["NDCG@10_true_ideal"].get<double>(), 1e-12);
    EXPECT_NEAR(scores->true_ndcg20, exact["NDCG@20_true_ideal"].get<double>(), 1e-12);
    EXPECT_NEAR(scores->true_ndcg30, exact["NDCG@30_true_ideal"].get<double>(), 1e-12);
  }
}

}  // namespace
}  // namespace lexgraph::eval
