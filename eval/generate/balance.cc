#include "eval/generate/balance.h"

#include <cmath>

#include "lexgraph/eval/baselines.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {

std::size_t Balance::next_place(std::size_t options) {
  if (round_.empty() || round_of_ != options) {
    round_.resize(options);
    for (std::size_t i = 0; i < options; ++i) round_[i] = i;
    random_.shuffle(round_);
    round_of_ = options;
  }
  const std::size_t place = round_.back();
  round_.pop_back();
  return place;
}

Balance::Measured Balance::measure(const std::string& text) {
  return {static_cast<double>(text::count_nonblank(text)), word_hashes(text)};
}

Balance::Marks Balance::marks_of(const Measured& question, const std::vector<Measured>& options) {
  std::vector<double> longest, shortest, nearest;
  for (const Measured& option : options) {
    longest.push_back(option.length);
    shortest.push_back(-option.length);
    nearest.push_back(share_of_words(option.words, question.words));
  }
  const double chance = 1.0 / static_cast<double>(options.size());
  return {mark_of_highest(longest, 0) - chance, mark_of_highest(shortest, 0) - chance,
          mark_of_highest(nearest, 0) - chance};
}

double Balance::distance_with(const Measured& question,
                              const std::vector<Measured>& options) const {
  const Marks marks = marks_of(question, options);
  double distance = 0;
  for (std::size_t i = 0; i < marks.size(); ++i) distance += std::abs(sum_[i] + marks[i]);
  return distance;
}

void Balance::shown(const Measured& question, const std::vector<Measured>& options) {
  const Marks marks = marks_of(question, options);
  for (std::size_t i = 0; i < marks.size(); ++i) sum_[i] += marks[i];
}

}  // namespace lexgraph::eval
