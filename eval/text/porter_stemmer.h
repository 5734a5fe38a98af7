// English stems by Porter's algorithm (Program 14(3), 1980) with the extensions of NLTK's default
// mode, which rouge_score uses and with which published ROUGE figures were made.
#pragma once

#include <string>
#include <string_view>

namespace lexgraph::eval {

// `word`: lower-case ASCII letters and digits.
std::string porter_stem(std::string_view word);

}  // namespace lexgraph::eval
