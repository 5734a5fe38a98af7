#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lexgraph/eval/item.h"
#include "lexgraph/eval/report.h"

namespace lexgraph::eval {
namespace {

// A report reads the scores again: what a task's answers are must come back.
TEST(ScoresJson, KindsAndAgreementComeBack) {
  RunScores scores;
  for (const AnswerKind kind : {AnswerKind::kLabel, AnswerKind::kOptions, AnswerKind::kNumber}) {
    TaskScores& task = scores.tasks.emplace_back();
    task.task = std::string(name(kind));
    task.kind = kind;
    task.judged.emplace().correct = 3;
  }
  const auto json = to_json(scores);
  EXPECT_TRUE(json.at("tasks").at(0).at("judge").at("agreement").at("pairwise").is_null())
      << "one vote each";
  const auto read = parse_scores(json);
  ASSERT_TRUE(read.ok()) << read.error().to_string();
  for (const TaskScores& task : read->tasks) EXPECT_EQ(name(task.kind), task.task);
}

}  // namespace
}  // namespace lexgraph::eval
