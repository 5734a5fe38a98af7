// Names and colours that drawings share.
#pragma once

#include <string>
#include <string_view>

#include "lexgraph/law/kinds.h"

namespace lexgraph::query {

// A string of the DOT language, in quotation marks; at most `letters` letters, then "…" (0 = all).
std::string dot_string(std::string_view text, std::size_t letters = 0);

// Colour of an edge: what changes the law stands out from what only mentions it.
std::string_view edge_color(std::string_view kind);

// The first `letters` letters, on one line, "…" behind what was cut.
std::string first_letters(std::string_view text, std::size_t letters);

}  // namespace lexgraph::query
