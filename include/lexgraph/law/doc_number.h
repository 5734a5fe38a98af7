// Document numbers: "13/2021/NĐ-CP", "66/2006/QH11", "10-LCT/HĐNN7", "61-CP", "770/TTg".
#pragma once

#include <string>
#include <string_view>

namespace lexgraph::law {

// The printed form with the accidents of typing removed: NFC, U+00D0 and look-alikes to Đ, no
// blanks, en dashes to "-", capitals; "nd-cp" and "NÐ-CP" both give "NĐ-CP". Case of a trailing
// "TTg" and the like is kept as officially written. Idempotent.
std::string normalize_number(std::string_view printed);

// Key under which numbers are compared: normalize_number in upper case with Đ as D and without
// zeros in front, so that a person who types "5/2021/nd-cp" finds "05/2021/NĐ-CP".
std::string number_key(std::string_view number);

// The parts that a number tells by itself; empty or 0 where it does not.
struct NumberParts {
  int serial = 0;
  int year = 0;             // the "2021" of 13/2021/NĐ-CP
  std::string symbol;       // "NĐ-CP"
  std::string type_code;    // "NĐ"
  std::string issuer_code;  // "CP"
};
NumberParts split_number(std::string_view normalized);

// Provincial and local bodies share numbers: true for ...-UBND, ...-HĐND.
bool is_local(std::string_view normalized);

}  // namespace lexgraph::law
