#include "lexgraph/eval/metrics.h"

#include <algorithm>
#include <set>

namespace lexgraph::eval {
namespace {

double share(double part, double whole) { return whole > 0 ? part / whole : 0; }

double harmonic_mean(double a, double b) { return a + b > 0 ? 2 * a * b / (a + b) : 0; }

bool contains(const std::vector<std::string>& set, std::string_view one) {
  return std::find(set.begin(), set.end(), one) != set.end();
}

std::size_t common(const AnswerPair& pair) {
  return static_cast<std::size_t>(
      std::count_if(pair.predicted.begin(), pair.predicted.end(),
                    [&](const std::string& p) { return contains(pair.gold, p); }));
}

double all(std::span<const AnswerPair> pairs) {
  std::size_t n = 0;
  for (const AnswerPair& pair : pairs) n += pair.times;
  return static_cast<double>(n);
}

struct Counts {
  double hit = 0, predicted = 0, gold = 0;

  PrecisionRecall scores() const {
    PrecisionRecall out{share(hit, predicted), share(hit, gold), 0};
    out.f1 = harmonic_mean(out.precision, out.recall);
    return out;
  }
};

}  // namespace

void make_set(std::vector<std::string>& answers) {
  std::sort(answers.begin(), answers.end());
  answers.erase(std::unique(answers.begin(), answers.end()), answers.end());
}

double accuracy(std::span<const AnswerPair> pairs) {
  std::size_t right = 0;
  for (const AnswerPair& p : pairs)
    right += !p.predicted.empty() && p.gold == p.predicted ? p.times : 0;
  return share(static_cast<double>(right), all(pairs));
}

PrecisionRecall mean_precision_recall(std::span<const AnswerPair> pairs) {
  double precision = 0, recall = 0, answered = 0;
  for (const AnswerPair& pair : pairs) {
    const auto hit = static_cast<double>(common(pair));
    const auto times = static_cast<double>(pair.times);
    if (!pair.predicted.empty())
      precision += times * hit / static_cast<double>(pair.predicted.size()), answered += times;
    recall += times * share(hit, static_cast<double>(pair.gold.size()));
  }
  PrecisionRecall out{share(precision, answered), share(recall, all(pairs)), 0};
  out.f1 = harmonic_mean(out.precision, out.recall);
  return out;
}

PrecisionRecall class_f1(std::span<const AnswerPair> pairs, std::string_view label) {
  Counts counts;
  for (const AnswerPair& pair : pairs) {
    const bool predicted = contains(pair.predicted, label), gold = contains(pair.gold, label);
    const auto times = static_cast<double>(pair.times);
    counts.predicted += predicted ? times : 0;
    counts.gold += gold ? times : 0;
    counts.hit += predicted && gold ? times : 0;
  }
  return counts.scores();
}

double macro_f1(std::span<const AnswerPair> pairs) {
  std::set<std::string> classes;
  for (const AnswerPair& pair : pairs) {
    if (pair.times == 0) continue;
    classes.insert(pair.gold.begin(), pair.gold.end());
    classes.insert(pair.predicted.begin(), pair.predicted.end());
  }
  double sum = 0;
  for (const std::string& one : classes) sum += class_f1(pairs, one).f1;
  return share(sum, static_cast<double>(classes.size()));
}

double micro_f1(std::span<const AnswerPair> pairs) {
  Counts counts;
  for (const AnswerPair& pair : pairs) {
    counts.hit += static_cast<double>(common(pair) * pair.times);
    counts.predicted += static_cast<double>(pair.predicted.size() * pair.times);
    counts.gold += static_cast<double>(pair.gold.size() * pair.times);
  }
  return counts.scores().f1;
}

}  // namespace lexgraph::eval
