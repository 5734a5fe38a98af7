// Metrics over answers that have been read: sets of letters or labels against gold sets. All scores
// are shares between 0 and 1.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lexgraph::eval {

// Both sets sorted without repeats (make_set). An empty prediction is a reply without an answer.
struct AnswerPair {
  std::vector<std::string> gold;
  std::vector<std::string> predicted;
  std::size_t times = 1;  // how often it occurs; 0: as if it were not there
};

void make_set(std::vector<std::string>& answers);

// Share of pairs whose sets are equal.
double accuracy(std::span<const AnswerPair> pairs);

struct PrecisionRecall {
  double precision = 0;
  double recall = 0;
  double f1 = 0;
};

// VLegal-Bench's "macro-F1" of task 2.5 as its code computes it: precision is the mean of |P∩G|/|P|
// over pairs with a prediction, recall the mean of |P∩G|/|G| over all, F1 the harmonic mean of
// these means.
PrecisionRecall mean_precision_recall(std::span<const AnswerPair> pairs);

// Of one class, from pooled counts.
PrecisionRecall class_f1(std::span<const AnswerPair> pairs, std::string_view label);
// Mean of class_f1 over every class that occurs in gold or prediction: the true macro-F1.
double macro_f1(std::span<const AnswerPair> pairs);
// F1 over the pooled decisions of all classes.
double micro_f1(std::span<const AnswerPair> pairs);

}  // namespace lexgraph::eval
