// The words of a text as a set, for baselines and likeness: syllables of Vietnamese, folded.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace lexgraph::eval {

// Runs of letters and digits, folded as legal text is compared (text::fold).
std::set<std::string> distinct_words(std::string_view text);

}  // namespace lexgraph::eval
