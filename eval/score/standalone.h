// Letters and words that stand alone in a text: Python's \b on both sides, Unicode.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/span.h"

namespace lexgraph::eval {

struct StandaloneToken {
  std::string answer;  // as in the list of candidates
  Span span;
};

// Every place where one of `candidates` stands alone, in order. `ignore_case`: by lower-case
// letters.
std::vector<StandaloneToken> standalone(std::string_view text,
                                        std::span<const std::string> candidates, bool ignore_case);

}  // namespace lexgraph::eval
