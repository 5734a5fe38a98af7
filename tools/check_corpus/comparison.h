// A store against the truth that make_corpus wrote.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/store/store.h"

namespace lexgraph::corpus {

struct Difference {
  bool missing = false;  // in the truth only; else in the store only
  std::string record;    // canonical JSON
};

struct Comparison {
  std::uint64_t documents = 0, units = 0, edges = 0, amendments = 0;  // of the truth
  std::uint64_t missing = 0, extra = 0;
  std::vector<Difference> differences;  // the first of them
  bool equal() const { return missing == 0 && extra == 0; }
};

// Every document, unit, edge and amendment of `truth_file` against those of the store, as sets that
// count. Sixteen bytes of memory for each record.
Result<Comparison> compare_with_truth(const std::string& truth_file, const store::Reader& reader);

}  // namespace lexgraph::corpus
