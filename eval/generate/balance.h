// Keeps what gives answers away at chance over a run: letters, lengths, words of the question.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "eval/generate/random.h"
#include "eval/text/distinct_words.h"

namespace lexgraph::eval {

class Balance {
 public:
  explicit Balance(std::uint64_t seed) : random_(seed, "balance") {}

  // Place of the right option among `options`: every place equally often, in an order that does not
  // repeat (a shuffled round after another).
  std::size_t next_place(std::size_t options);

  // What the baselines see of an option, or of a question.
  struct Measured {
    double length = 0;
    WordHashes words;
  };
  static Measured measure(const std::string& text);

  // How far the running scores of the baselines would be from chance if these options were shown;
  // the gold is first.
  double distance_with(const Measured& question, const std::vector<Measured>& options) const;
  void shown(const Measured& question, const std::vector<Measured>& options);

  Random& random() { return random_; }

 private:
  using Marks = std::array<double, 3>;  // over chance: longest, shortest, wording
  static Marks marks_of(const Measured& question, const std::vector<Measured>& options);

  Random random_;
  std::vector<std::size_t> round_;
  std::size_t round_of_ = 0;
  Marks sum_{};
};

}  // namespace lexgraph::eval
