// One Chinese numeral read as a number, by the rules of cn2an 0.5.22 in its mode "smart": strict
// numerals (一千零二), runs of digits (二零二一), spoken short forms (三百四 = 340, checked against
// the strict grammar), digits before a unit (3.5万), decimals (三点五), a minus sign (负).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace lexgraph::eval {

struct Numeral {
  bool whole = true;
  std::int64_t integer = 0;  // when whole
  double real = 0;           // otherwise
};

std::optional<Numeral> read_numeral(std::u32string_view text);

}  // namespace lexgraph::eval
