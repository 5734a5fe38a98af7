// What a reader who knows no law would score: a set of questions is sound when that is chance.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/eval/proven_sample.h"

namespace lexgraph::eval {

// Share of the mark that a rule gets which picks the option it scores highest: 1 when that is the
// gold, 1/n when n options tie with it, 0 otherwise. `scores` has one per option, gold < its size.
double mark_of_highest(const std::vector<double>& scores, std::size_t gold);
// The mark of rules that only see the options.
double longest_option(const std::vector<std::string>& options, std::size_t gold);
double shortest_option(const std::vector<std::string>& options, std::size_t gold);
// The option that shares the greatest part of its words with the question.
double nearest_wording(const std::string& question, const std::vector<std::string>& options,
                       std::size_t gold);

// Words that the two provisions of a yes/no question (its last two paragraphs) share, of all that
// they have: 0 to 1; 0 when there are no two.
double shared_words_of_provisions(std::string_view question);

struct BaselineScore {
  std::string name;  // "longest option"
  std::uint64_t samples = 0;
  double score = 0;          // mean
  double low = 0, high = 0;  // 95 % Wilson interval around it
  double chance = 0;         // mean of 1/options
  bool at_chance() const { return low <= chance && chance <= high; }
};

// Collects the baselines over samples with options (for yes/no questions: the more frequent answer
// and the wording). Linear in samples, constant memory.
class Baselines {
 public:
  void add(const ProvenSample& sample);
  // "always A" … "always D", "longest option", "shortest option", "nearest wording"; or "always
  // Có", "always Không", "alike provisions" (Có when the two that are shown share half of their
  // words).
  std::vector<BaselineScore> scores() const;

 private:
  struct Sum {
    std::uint64_t samples = 0;
    double marks = 0, chance = 0;
  };
  Sum letters_[6], yes_, no_, alike_, longest_, shortest_, wording_;
};

}  // namespace lexgraph::eval
