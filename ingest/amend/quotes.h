// Quotation marks in the text of instructions: what is wording of another text, and what gives
// orders.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/span.h"

namespace lexgraph::ingest {

// A text whose quoted stretches are blotted out, byte for byte, so that offsets stay valid. The
// quotation marks themselves remain.
struct MaskedText {
  std::string text;
  std::vector<Span> quotes;  // in order, without the marks
};

// What a quoted byte becomes: no letter, digit, blank or mark of any grammar.
inline constexpr char kMasked = '\x01';

// `frames`: stretches already known to be quoted (law::Frame), in order. Further quoted stretches
// are found by their marks: curly, straight and angle ones; a mark that is never closed quotes
// nothing beyond its line.
MaskedText mask_quotes(std::string_view text, const std::vector<Span>& frames);

}  // namespace lexgraph::ingest
