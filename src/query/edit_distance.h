// Edit distance, for suggestions.
#pragma once

#include <cstddef>
#include <string_view>

namespace lexgraph::query {

// Levenshtein distance in code points, or limit + 1 when it is larger than `limit`.
std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit);

}  // namespace lexgraph::query
