// The words of data/robustness, per language.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lexgraph::eval {

struct VariantWords {
  std::vector<std::string> frames;                         // with {question}
  std::vector<std::pair<std::string, std::string>> equal;  // the first may be said as the second
  std::vector<std::string> surnames, given, middle;
};

// Of "vi", "zh" or "en"; any other language has the English ones.
const VariantWords& variant_words(std::string_view language);

}  // namespace lexgraph::eval
