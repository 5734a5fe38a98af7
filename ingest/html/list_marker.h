// The markers that a browser prints in front of the items of an ordered list.
#pragma once

#include <string>
#include <string_view>

namespace lexgraph::ingest {

// "3. ", "c. ", "C. ", "iii. " for item `number` of a list with attribute type `type` ("1" if
// empty).
std::string list_marker(int number, std::string_view type);

// Does the text already carry a label of its own ("1. ", "a) ", "Điều 3.", "- ")?
bool has_own_label(std::string_view text);

}  // namespace lexgraph::ingest
