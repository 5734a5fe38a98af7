#include "eval/generate/balance.h"

#include <cmath>

#include "lexgraph/eval/baselines.h"

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

Balance::Marks Balance::marks_of(const std::string& question,
                                 const std::vector<std::string>& options) {
  const double chance = 1.0 / static_cast<double>(options.size());
  return {longest_option(options, 0) - chance, shortest_option(options, 0) - chance,
          nearest_wording(question, options, 0) - chance};
}

double Balance::distance_with(const std::string& question,
                              const std::vector<std::string>& options) const {
  const Marks marks = marks_of(question, options);
  double distance = 0;
  for (std::size_t i = 0; i < marks.size(); ++i) distance += std::abs(sum_[i] + marks[i]);
  return distance;
}

void Balance::shown(const std::string& question, const std::vector<std::string>& options) {
  const Marks marks = marks_of(question, options);
  for (std::size_t i = 0; i < marks.size(); ++i) sum_[i] += marks[i];
}

}  // namespace lexgraph::eval
