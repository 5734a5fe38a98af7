#include "lexgraph/law/doc_number.h"

#include <algorithm>
#include <array>
#include <optional>

#include "lexgraph/law/doc_types.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::law {
namespace {

// Codes that a bare keyboard or capitals distort: under the capital form with Đ as D, the official
// one. Digits behind (HĐNN7, UBTVQH15, HĐND16) are not part of the code. Sorted by key.
struct Code {
  std::string_view key;
  std::string_view official;
};
constexpr Code kCodes[] = {
    {"BCD", "BCĐ"},         {"BCDTW", "BCĐTW"},   {"BGDDT", "BGDĐT"},   {"BKHDT", "BKHĐT"},
    {"BLDTBXH", "BLĐTBXH"}, {"BQP", "BQP"},       {"CD", "CĐ"},         {"CTR", "CTr"},
    {"DCT", "ĐCT"},         {"DHQG", "ĐHQG"},     {"GDDT", "GDĐT"},     {"HDBT", "HĐBT"},
    {"HDCP", "HĐCP"},       {"HDND", "HĐND"},     {"HDNN", "HĐNN"},     {"HDQT", "HĐQT"},
    {"HDTP", "HĐTP"},       {"HDTV", "HĐTV"},     {"HDXX", "HĐXX"},     {"KHDT", "KHĐT"},
    {"LDLD", "LĐLĐ"},       {"LDTBXH", "LĐTBXH"}, {"ND", "NĐ"},         {"NDCP", "NĐ-CP"},
    {"QD", "QĐ"},           {"QDTTG", "QĐ-TTg"},  {"SGDDT", "SGDĐT"},   {"SKHDT", "SKHĐT"},
    {"SLDTBXH", "SLĐTBXH"}, {"TCLD", "TCLĐ"},     {"TCQLDD", "TCQLĐĐ"}, {"TDC", "TĐC"},
    {"TLD", "TLĐ"},         {"TTG", "TTg"},       {"TTR", "TTr"},       {"VPQD", "VPQĐ"},
};

bool ascii_digit(char c) { return c >= '0' && c <= '9'; }
bool separator(char c) { return c == '/' || c == '-' || c == '.'; }

// Capitals without blanks. Folding comes first: it turns Ð and look-alikes into đ and Latin
// letters.
std::string capitals(std::string_view printed) {
  const std::string folded = text::fold(printed);
  std::string out;
  out.reserve(folded.size());
  for (std::size_t at = 0; at < folded.size();) {
    const char32_t c = text::next_code_point(folded, at);
    if (text::is_blank(c)) continue;
    if ((c == '-' || c == '/') && !out.empty() && out.back() == static_cast<char>(c)) continue;
    text::append_utf8(out, text::to_upper(c));
  }
  return out;
}

bool loose(char c) { return c == ':' || c == '.' || c == ',' || c == ';' || c == '-' || c == '/'; }

// Takes off "Số:" before and punctuation around the number.
std::string_view without_introduction(std::string_view number) {
  std::size_t size = 0;
  do {
    size = number.size();
    while (!number.empty() && loose(number.front())) number.remove_prefix(1);
    for (const std::string_view word : {"SỐ", "SO"}) {
      if (number.substr(0, word.size()) == word) number.remove_prefix(word.size());
    }
  } while (number.size() < size);
  while (!number.empty() && loose(number.back())) number.remove_suffix(1);
  return number;
}

std::string with_plain_d(std::string_view capitals_only) {
  static constexpr std::string_view kDStroke = "Đ";
  std::string out;
  out.reserve(capitals_only.size());
  for (std::size_t at = 0; at < capitals_only.size();) {
    if (capitals_only.substr(at, kDStroke.size()) == kDStroke) {
      out.push_back('D');
      at += kDStroke.size();
    } else {
      out.push_back(capitals_only[at++]);
    }
  }
  return out;
}

std::optional<std::string_view> official_code(std::string_view letters) {
  const std::string key = with_plain_d(letters);
  const auto* const found = std::lower_bound(
      std::begin(kCodes), std::end(kCodes), key,
      [](const Code& code, const std::string& wanted) { return code.key < wanted; });
  if (found == std::end(kCodes) || found->key != key) return std::nullopt;
  return found->official;
}

void append_segment(std::string& out, std::string_view segment) {
  std::size_t letters = segment.size();
  while (letters > 0 && ascii_digit(segment[letters - 1])) --letters;
  if (const auto official = official_code(segment.substr(0, letters))) {
    out += *official;
    out += segment.substr(letters);
  } else {
    out += segment;
  }
}

// The part up to the next separator, taken off `rest` with it.
std::string_view take_segment(std::string_view& rest) {
  std::size_t end = 0;
  while (end < rest.size() && !separator(rest[end])) ++end;
  const std::string_view segment = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return segment;
}

int all_digits(std::string_view text) {
  if (text.empty() || text.size() > 9) return -1;
  int value = 0;
  for (const char c : text) {
    if (!ascii_digit(c)) return -1;
    value = value * 10 + (c - '0');
  }
  return value;
}

// "97" in a number of the last century means 1997.
int full_year(int year, std::size_t digits) {
  if (digits == 2) return 1900 + year;
  return digits == 4 && year >= 1900 && year <= 2199 ? year : 0;
}

// Codes of kinds that are no type of their own in doc_types.h.
constexpr std::array<std::string_view, 3> kOtherTypeCodes = {"L", "LCT", "SLU"};

bool is_type_code(std::string_view code) {
  return type_of_code(code) != nullptr ||
         std::find(kOtherTypeCodes.begin(), kOtherTypeCodes.end(), code) != kOtherTypeCodes.end();
}

constexpr std::array<std::string_view, 4> kLocalBodies = {"UBND", "HĐND", "UB", "UBHC"};

}  // namespace

std::string normalize_number(std::string_view printed) {
  const std::string all = capitals(printed);
  const std::string_view number = without_introduction(all);
  std::string out;
  out.reserve(number.size() + 4);
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= number.size(); ++at) {
    if (at < number.size() && !separator(number[at])) continue;
    append_segment(out, number.substr(begin, at - begin));
    if (at < number.size()) out.push_back(number[at]);
    begin = at + 1;
  }
  return out;
}

std::string number_key(std::string_view number) {
  std::string key = with_plain_d(capitals(normalize_number(number)));
  // "05/2020" and "5/2020" are one number.
  std::size_t zeros = 0;
  while (zeros + 1 < key.size() && key[zeros] == '0' && ascii_digit(key[zeros + 1])) ++zeros;
  return key.erase(0, zeros);
}

NumberParts split_number(std::string_view normalized) {
  NumberParts parts;
  std::string_view rest = normalized;
  const int serial = all_digits(take_segment(rest));
  if (serial < 0) {
    rest = normalized;
  } else {
    parts.serial = serial;
    std::string_view after = rest;
    const std::string_view year = take_segment(after);
    const int value = all_digits(year);
    if (value >= 0 && full_year(value, year.size()) != 0) {
      parts.year = full_year(value, year.size());
      rest = after;
    }
  }
  parts.symbol = std::string(rest);
  std::string_view issuer = rest;
  const std::string_view code = take_segment(issuer);
  if (is_type_code(code)) {
    parts.type_code = std::string(code);
    parts.issuer_code = std::string(issuer);
  } else {
    parts.issuer_code = parts.symbol;
  }
  return parts;
}

bool is_local(std::string_view normalized) {
  for (std::string_view rest = normalized; !rest.empty();) {
    std::string_view segment = take_segment(rest);
    while (!segment.empty() && ascii_digit(segment.back())) segment.remove_suffix(1);
    if (std::find(kLocalBodies.begin(), kLocalBodies.end(), segment) != kLocalBodies.end()) {
      return true;
    }
  }
  return false;
}

}  // namespace lexgraph::law
