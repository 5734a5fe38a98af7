// The definitions that a document gives, whether or not they can be asked about. Not thread-safe.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "eval/generate/provisions.h"
#include "eval/text/distinct_words.h"

namespace lexgraph::eval {

// A definition "X là Y": the term and what it means.
struct Definition {
  std::string term, meaning;
};

struct Defined {
  const Provision* unit = nullptr;
  Definition definition;
  std::string term;  // folded
  WordHashes meaning;
};

class Definitions {
 public:
  explicit Definitions(Provisions& provisions) : provisions_(provisions) {}

  struct OfDocument {
    std::shared_ptr<const Provisions::OfDocument> provisions;  // owns the units
    std::vector<Defined> all;                                  // in reading order
  };
  // The answer stays while it is held.
  Result<std::shared_ptr<const OfDocument>> of(const HeldDocument& document);

 private:
  Provisions& provisions_;
  std::unordered_map<store::DocId, std::shared_ptr<const OfDocument>> kept_;
};

}  // namespace lexgraph::eval
