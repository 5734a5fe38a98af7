// What lawyers write for the best-known laws: "BLDS", "LĐĐ". Documents do not; people who ask do.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/span.h"

namespace lexgraph::query {

// A text with its abbreviations written out, and the way back to the bytes of the original.
class WrittenOut {
 public:
  // In running text, where capitals tell an abbreviation.
  static WrittenOut text(std::string_view original);
  // In a REF, where people leave out capitals and diacritics.
  static WrittenOut ref(std::string_view original);

  const std::string& words() const { return words_; }
  // A stretch of words() in the original; one that ends within a name takes its abbreviation whole.
  Span original(const Span& span) const;

 private:
  struct Replaced {
    Span now, before;
  };
  static WrittenOut made(std::string_view original, bool any_spelling);

  std::string words_;
  std::vector<Replaced> replaced_;  // in order
};

}  // namespace lexgraph::query
