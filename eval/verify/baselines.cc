#include "lexgraph/eval/baselines.h"

#include <algorithm>
#include <cmath>

#include "eval/text/distinct_words.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr double kWilsonZ = 1.959963984540054;  // 95 %
constexpr std::string_view kLetters = "ABCDEF";

BaselineScore score_of(std::string name, std::uint64_t samples, double marks, double chance) {
  BaselineScore score;
  score.name = std::move(name);
  score.samples = samples;
  if (samples == 0) return score;
  const auto n = static_cast<double>(samples);
  const double p = marks / n, z2 = kWilsonZ * kWilsonZ;
  const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kWilsonZ * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
  score.score = p;
  score.low = centre - half;
  score.high = centre + half;
  score.chance = chance / n;
  return score;
}

constexpr double kAlike = 0.5;  // of all words of two provisions

}  // namespace

double shared_words_of_provisions(std::string_view question) {
  constexpr std::string_view kParagraph = "\n\n";
  const std::size_t second = question.rfind(kParagraph);
  if (second == std::string_view::npos || second == 0) return 0;
  const std::size_t first = question.rfind(kParagraph, second - 1);
  if (first == std::string_view::npos) return 0;
  const WordHashes a = word_hashes(question.substr(first, second - first)),
                   b = word_hashes(question.substr(second));
  const std::size_t common = common_words(a, b), all = a.size() + b.size() - common;
  return all == 0 ? 0 : static_cast<double>(common) / static_cast<double>(all);
}

double mark_of_highest(const std::vector<double>& scores, std::size_t gold) {
  const double best = *std::max_element(scores.begin(), scores.end());
  if (scores[gold] < best) return 0;
  return 1.0 / static_cast<double>(std::count(scores.begin(), scores.end(), best));
}

double longest_option(const std::vector<std::string>& options, std::size_t gold) {
  std::vector<double> lengths;
  for (const std::string& option : options)
    lengths.push_back(static_cast<double>(text::count_nonblank(option)));
  return mark_of_highest(lengths, gold);
}

double shortest_option(const std::vector<std::string>& options, std::size_t gold) {
  std::vector<double> lengths;
  for (const std::string& option : options)
    lengths.push_back(-static_cast<double>(text::count_nonblank(option)));
  return mark_of_highest(lengths, gold);
}

double nearest_wording(const std::string& question, const std::vector<std::string>& options,
                       std::size_t gold) {
  const WordHashes asked = word_hashes(question);
  std::vector<double> shares;
  for (const std::string& option : options)
    shares.push_back(share_of_words(word_hashes(option), asked));
  return mark_of_highest(shares, gold);
}

void Baselines::add(const ProvenSample& sample) {
  const auto add_to = [](Sum& sum, double mark, double chance) {
    ++sum.samples;
    sum.marks += mark;
    sum.chance += chance;
  };
  if (sample.options.empty()) {
    if (sample.ground_truth.empty()) return;
    add_to(yes_, sample.ground_truth == "Có" ? 1 : 0, 0.5);
    add_to(no_, sample.ground_truth == "Không" ? 1 : 0, 0.5);
    add_to(alike_,
           (sample.ground_truth == "Có") == (shared_words_of_provisions(sample.question) >= kAlike)
               ? 1
               : 0,
           0.5);
    return;
  }
  const std::size_t gold = kLetters.find(sample.ground_truth);
  if (gold >= sample.options.size()) return;
  const double chance = 1.0 / static_cast<double>(sample.options.size());
  for (std::size_t i = 0; i < sample.options.size() && i < kLetters.size(); ++i)
    add_to(letters_[i], i == gold ? 1 : 0, chance);
  add_to(longest_, longest_option(sample.options, gold), chance);
  add_to(shortest_, shortest_option(sample.options, gold), chance);
  add_to(wording_, nearest_wording(sample.question, sample.options, gold), chance);
}

std::vector<BaselineScore> Baselines::scores() const {
  std::vector<BaselineScore> scores;
  const auto add = [&](std::string name, const Sum& sum) {
    if (sum.samples > 0)
      scores.push_back(score_of(std::move(name), sum.samples, sum.marks, sum.chance));
  };
  for (std::size_t i = 0; i < kLetters.size(); ++i)
    add("always " + std::string(kLetters.substr(i, 1)), letters_[i]);
  add("always Có", yes_);
  add("always Không", no_);
  add("alike provisions", alike_);
  add("longest option", longest_);
  add("shortest option", shortest_);
  add("nearest wording", wording_);
  return scores;
}

}  // namespace lexgraph::eval
