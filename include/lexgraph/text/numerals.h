// Numbers written in words and Roman numerals.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lexgraph::text {

// "XIV" → 14, also with the misreadings of scanned text: "VIla" is not accepted here, but small l
// between Roman letters counts as I ("VIl" → 7). nullopt if it is no numeral.
std::optional<int> roman_value(std::string_view numeral);
std::string to_roman(int value);  // 1..3999

// "thứ nhất" → 1, "thứ hai mươi mốt" → 21, "nhất" → 1, "mười" → 10. Folded (lower-case NFC) input.
std::optional<int> vietnamese_ordinal(std::string_view folded_words);

// "一百零二" → 102, "第" not included.
std::optional<int> chinese_number(std::string_view numeral);

}  // namespace lexgraph::text
