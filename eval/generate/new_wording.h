// Parts of a new wording: an instruction that words a whole clause or article anew words its
// clauses and points, too.
#pragma once

#include <string>
#include <string_view>

namespace lexgraph::eval {

// "1. …", "đ) …", "a1) …" without the label, blanks folded.
std::string without_label(std::string_view line);

// What `content`, the new wording of all of `whole` (an eId), says for its part `part`; one line,
// without its label. "" when it has no such part, or when the part has parts or paragraphs of its
// own there.
std::string new_wording(std::string_view content, std::string_view whole, std::string_view part);

}  // namespace lexgraph::eval
