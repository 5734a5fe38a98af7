// Character classes and string operations as Python has them. Published scorers are Python
// programs: their \d, \s, isdigit, isalpha and strip are Unicode, and a port that takes ASCII gives
// other scores.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::eval::python {

// Code points; malformed bytes become U+FFFD.
std::u32string decode(std::string_view utf8);
std::string encode(std::u32string_view text);

bool is_decimal(char32_t c);         // re's \d: general category Nd
int decimal_value(char32_t c);       // of an is_decimal character
bool is_alpha_or_digit(char32_t c);  // str.isalpha() or str.isdigit()
bool is_word(char32_t c);            // re's \w: letters, numerals of every kind, underscore
bool is_space(char32_t c);           // str.isspace(), re's \s

std::u32string_view strip(std::u32string_view text);
// str.split(separator): keeps empty parts.
std::vector<std::u32string_view> split(std::u32string_view text, std::u32string_view separator);
std::u32string replace_all(std::u32string_view text, std::u32string_view from,
                           std::u32string_view to);
// repr() of a float: the shortest digits that read back equal, with ".0" on whole numbers.
std::string repr(double value);

}  // namespace lexgraph::eval::python
