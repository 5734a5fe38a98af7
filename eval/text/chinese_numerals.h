// Chinese numerals in running text turned into digits, as LawBench's scorer does it before it looks
// for numbers: the rules of cn2an 0.5.22 (`transform(text, "cn2an")`, mode "smart"), including its
// oddities ("半" becomes 0.5 everywhere, a numeral it cannot read stays as it is).
#pragma once

#include <string>
#include <string_view>

namespace lexgraph::eval {

std::u32string chinese_numerals_to_digits(std::u32string_view text);

}  // namespace lexgraph::eval
