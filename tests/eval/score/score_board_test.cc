// Scores of a run from its items, task by task.
#include <algorithm>

#include <gtest/gtest.h>

#include "lexgraph/eval/item.h"

namespace lexgraph::eval {
namespace {

Sample choice(const std::string& task, const std::string& gold) {
  Sample sample;
  sample.task = task;
  sample.kind = AnswerKind::kOption;
  sample.input = "?";
  sample.options = {{"A", "a"}, {"B", "b"}};
  sample.gold = {gold};
  return sample;
}

Sample text(const std::string& reference) {
  Sample sample;
  sample.task = "words";
  sample.kind = AnswerKind::kText;
  sample.input = "?";
  sample.reference = reference;
  return sample;
}

void answer(ScoreBoard& board, const Sample& sample, const std::string& reply) {
  Transcript transcript;
  transcript.answer = reply;
  board.add(sample, make_item(sample, 0, transcript));
}

// Answers are kept as numbers of lists, samples are taken out task by task: neither may mix tasks
// that come by turns.
TEST(ScoreBoard, TasksThatComeByTurnsKeepTheirOwn) {
  ScoreBoard board;
  std::vector<Sample> samples;
  for (int i = 0; i < 8; ++i) {
    samples.push_back(choice("first", i < 6 ? "A" : "B"));
    answer(board, samples.back(), "A");
    samples.push_back(text("một hai ba"));
    answer(board, samples.back(), i % 2 == 0 ? "một hai ba" : "khác");
    samples.push_back(choice("second", "B"));
    answer(board, samples.back(), i == 0 ? "tôi không rõ" : "B");
  }
  const auto scores = *board.scores(std::move(samples));
  ASSERT_EQ(scores.size(), 3U);
  EXPECT_EQ(scores[0].task, "first");
  EXPECT_DOUBLE_EQ(*scores[0].corrected.score, 0.75);
  ASSERT_TRUE(scores[0].best_constant);
  EXPECT_EQ(scores[0].best_constant->answer, "A");
  EXPECT_DOUBLE_EQ(scores[0].best_constant->score, 0.75);
  EXPECT_EQ(scores[1].task, "words");
  EXPECT_EQ(scores[1].corrected.metric, "rouge_l");
  EXPECT_DOUBLE_EQ(*scores[1].corrected.score, 0.5);
  EXPECT_EQ(scores[2].task, "second");
  EXPECT_DOUBLE_EQ(*scores[2].corrected.score, 0.875) << "no answer is never right";
  EXPECT_DOUBLE_EQ(scores[2].best_constant->score, 1);
}

// VLegal-Bench's 3.4: a constant has one label's F1 and none of the other's. The interval is that
// of the score, not of the share of right answers, which is ½.
TEST(ScoreBoard, TheIntervalIsOfTheMetricItself) {
  ScoreBoard board;
  std::vector<Sample> samples;
  for (int i = 0; i < 100; ++i) {
    Sample sample;
    sample.task = "3.4";
    sample.id = std::to_string(i);
    sample.kind = AnswerKind::kLabel;
    sample.input = "?";
    sample.gold = {i % 2 == 0 ? "Có" : "Không"};
    answer(board, sample, "Có");
    samples.push_back(std::move(sample));
  }
  const auto scores = *board.scores(std::move(samples));
  ASSERT_EQ(scores.size(), 1U);
  EXPECT_EQ(scores[0].corrected.metric, "f1_per_label");
  EXPECT_DOUBLE_EQ(*scores[0].corrected.score, 1.0 / 3);
  EXPECT_GT(scores[0].corrected.interval.low, 0.27);
  EXPECT_LT(scores[0].corrected.interval.high, 0.39);
  EXPECT_DOUBLE_EQ(*scores[0].random, 0.5);
  EXPECT_DOUBLE_EQ(scores[0].best_constant->score, 1.0 / 3);
}

TEST(ScoreBoard, ItemsOfOneDocumentAreDrawnTogether) {
  ScoreBoard alone, clustered;
  std::vector<Sample> samples;
  for (int i = 0; i < 40; ++i) {
    samples.push_back(choice("t", "A"));
    answer(alone, samples.back(), i < 20 ? "A" : "B");
    samples.back().cluster = i < 20 ? "one" : "other";
    answer(clustered, samples.back(), i < 20 ? "A" : "B");
  }
  const auto narrow = *alone.scores(samples), wide = *clustered.scores(samples);
  EXPECT_DOUBLE_EQ(*narrow[0].corrected.score, *wide[0].corrected.score);
  EXPECT_GT(wide[0].corrected.interval.high - wide[0].corrected.interval.low,
            narrow[0].corrected.interval.high - narrow[0].corrected.interval.low);
}

// With replies lost the score lies between what it would be were they all wrong and all right: the
// slow twin gives every answer to each of them.
TEST(ScoreBoard, WhatAScoreMustLieIn) {
  const auto labelled = [](int i, const std::string& gold) {
    Sample sample;
    sample.task = "3.4";
    sample.id = std::to_string(i);
    sample.kind = AnswerKind::kLabel;
    sample.input = "?";
    sample.gold = {gold};
    return sample;
  };
  const std::vector<std::pair<std::string, std::string>> kItems = {
      {"Có", "Có"}, {"Có", "Không"}, {"Không", "Không"}, {"Có", "Có"}, {"Không", "Có"}};
  const auto score = [&](const std::string& of_lost_one, const std::string& of_lost_two) {
    ScoreBoard board;
    std::vector<Sample> samples;
    const auto put = [&](const Sample& sample, const std::string& reply) {
      Transcript transcript;
      transcript.answer = reply;
      if (reply.empty()) transcript.failure = ModelFailure{ModelFailure::Kind::kTransient, "gone"};
      board.add(sample, make_item(sample, 0, transcript));
      samples.push_back(sample);
    };
    int i = 0;
    for (const auto& [gold, reply] : kItems) put(labelled(i++, gold), reply);
    put(labelled(i++, "Có"), of_lost_one);
    put(labelled(i++, "Không"), of_lost_two);
    return board.scores(std::move(samples))->at(0);
  };
  const TaskScores lost = score("", "");
  EXPECT_FALSE(lost.corrected.score);
  for (const bool published : {true, false}) {
    double low = 1, high = 0;
    for (const char* one : {"Có", "Không", "tôi không rõ"}) {
      for (const char* two : {"Có", "Không", "tôi không rõ"}) {
        const TaskScores whole = score(one, two);
        const double value = published ? *whole.as_published.score : *whole.corrected.score;
        low = std::min(low, value);
        high = std::max(high, value);
      }
    }
    const Interval& interval = published ? lost.as_published.interval : lost.corrected.interval;
    EXPECT_DOUBLE_EQ(interval.low, low) << published;
    EXPECT_DOUBLE_EQ(interval.high, high) << published;
  }
}

}  // namespace
}  // namespace lexgraph::eval
