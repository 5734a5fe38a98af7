// F1 over the characters of two texts, as CJRC and LawBench compute it.
#pragma once

#include <string_view>

namespace lexgraph::eval {

// Lower case; what is neither a letter nor a digit (as Python's isalpha, isdigit) is dropped;
// multisets. 1 when both are empty, 0 when one is.
double character_f1(std::string_view reference, std::string_view candidate);

}  // namespace lexgraph::eval
