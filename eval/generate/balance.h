// Keeps what gives answers away at chance over a run: letters, lengths, words of the question.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "eval/generate/random.h"
#include "eval/text/distinct_words.h"
#include "lexgraph/eval/proven_sample.h"

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

// Samples of questions that are answered with yes or no, until one comes that has the other answer
// and whose two provisions share about as great a part of their words: given away together, they
// leave nothing to a reader who only compares words. Nor does either answer come with provisions
// that are more alike, or with longer questions, over a run.
class OppositePairs {
 public:
  // With the waiting sample that goes with it best, yes first; nullopt: it waits itself.
  std::optional<std::array<ProvenSample, 2>> add(ProvenSample sample);
  // Does a sample with this answer wait?
  bool has_waiting(std::string_view answer) const;

 private:
  struct Waiting {
    ProvenSample sample;
    double share = 0;   // of words that its provisions share
    double length = 0;  // logarithm of its bytes
  };
  // What yes has more than no, over all pairs given.
  struct Surplus {
    double share = 0, length = 0;
    double alike = 0;  // questions whose provisions share half of their words or more
  };
  static constexpr double kMostApart = 0.1;          // shares of one pair
  static constexpr Surplus kMostSurplus{0.2, 2, 3};  // of 100 pairs 2 % of length
  // Samples of one answer that wait at most; the first to come go first.
  static constexpr std::size_t kMostWaiting = 1024;

  Surplus surplus_with(const Waiting& yes, const Waiting& no) const;

  std::deque<Waiting> yes_, no_;
  Surplus surplus_;
};

}  // namespace lexgraph::eval
