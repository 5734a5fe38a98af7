// Which rows of a file ask the same: the question, its context and its options, letters apart.
#pragma once

#include <cstddef>
#include <unordered_map>

#include "eval/dataset/half_hash.h"
#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

// Memory: half a SHA-256 and a number a row, about 60 bytes.
class RepeatedQuestions {
 public:
  // The row that asked the same before; 0 when none did.
  std::size_t first_with(const Sample& sample);

 private:
  struct FirstQuarter {
    std::size_t operator()(const HalfHash& hash) const { return hash[0]; }
  };

  std::unordered_map<HalfHash, std::size_t, FirstQuarter> rows_;
};

}  // namespace lexgraph::eval
