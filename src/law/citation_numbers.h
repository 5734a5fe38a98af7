// Document numbers and dates where they stand in running text.
#pragma once

#include <optional>
#include <string>

#include "lexgraph/base/date.h"
#include "lexgraph/base/span.h"
#include "src/law/reference_words.h"

namespace lexgraph::law {

// How much the surroundings vouch for a number.
enum class NumberTrust {
  kBare,       // nothing before it: only forms that can be nothing else
  kAnnounced,  // after a type of document or "số": any symbol
  kTyped,      // a REF of the command line: lower case too
};

struct NumberMatch {
  Span span;
  std::string number;   // normalised
  bool symbol = false;  // false: serial and year only, "13/2021"
};

// The document number that begins with `first` (a word that begins with a digit).
std::optional<NumberMatch> read_number(const TokenSource& source, const Token& first,
                                       NumberTrust trust);

struct DateMatch {
  Date date;
  std::size_t end = 0;
};

// "ngày 26 tháng 11 năm 2014", "ngày 26/11/2014", from the token "ngày" on.
std::optional<DateMatch> read_day(const TokenSource& source, const Token& first);
// "năm 2013", and "2013" alone when it can only be a year.
std::optional<DateMatch> read_year(const TokenSource& source, const Token& first);

// Value of a word of digits, -1 when it is none or has more than `max_digits`.
int digits_value(const TokenSource& source, const Token& token, std::size_t max_digits = 6);

}  // namespace lexgraph::law
