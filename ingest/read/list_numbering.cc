#include "ingest/read/list_numbering.h"

#include <algorithm>
#include <iterator>

#include "ingest/read/flow.h"
#include "lexgraph/text/numerals.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

struct FormatName {
  std::string_view ooxml;
  unsigned nfc;
  NumberFormat format;
};
constexpr unsigned kNoNfc = 1000;
constexpr FormatName kFormats[] = {
    {"decimal", 0, NumberFormat::kDecimal},         {"upperRoman", 1, NumberFormat::kUpperRoman},
    {"lowerRoman", 2, NumberFormat::kLowerRoman},   {"upperLetter", 3, NumberFormat::kUpperLetter},
    {"lowerLetter", 4, NumberFormat::kLowerLetter}, {"decimalZero", 22, NumberFormat::kDecimalZero},
    {"bullet", 23, NumberFormat::kBullet},          {"none", 255, NumberFormat::kNone},
    {"none", kNoNfc, NumberFormat::kNone}};

// A, B, … Z, AA, BB, … as Word writes them.
std::string letters(int n, char first) {
  if (n < 1) return std::to_string(n);
  const int times = (n - 1) / 26 + 1;
  return std::string(static_cast<std::size_t>(std::min(times, 100)),
                     static_cast<char>(first + (n - 1) % 26));
}

std::string written(int n, NumberFormat format) {
  switch (format) {
    case NumberFormat::kDecimalZero:
      return (n >= 0 && n < 10 ? "0" : "") + std::to_string(n);
    case NumberFormat::kUpperRoman:
      return n >= 1 && n < 4000 ? text::to_roman(n) : std::to_string(n);
    case NumberFormat::kLowerRoman:
      return n >= 1 && n < 4000 ? text::to_lower(text::to_roman(n)) : std::to_string(n);
    case NumberFormat::kUpperLetter:
      return letters(n, 'A');
    case NumberFormat::kLowerLetter:
      return letters(n, 'a');
    case NumberFormat::kBullet:
    case NumberFormat::kNone:
      return {};
    case NumberFormat::kDecimal:
      break;
  }
  return std::to_string(n);
}

// "-" and "+" are printed in statutes; whatever a font of symbols draws is shown as one bullet.
std::string bullet(std::string_view text) {
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = symbol_letter(text::next_code_point(text, at));
    text::append_utf8(shown, c >= 0xE000 && c <= 0xF8FF ? U'•' : c);
  }
  if (shown == "o" || shown == "§") return "•";  // Courier New and Wingdings
  return shown;
}

}  // namespace

NumberFormat number_format(std::string_view ooxml_name) {
  const auto found = std::ranges::find(kFormats, ooxml_name, &FormatName::ooxml);
  return found == std::end(kFormats) ? NumberFormat::kDecimal : found->format;
}

NumberFormat number_format(unsigned nfc) {
  const auto found = std::ranges::find(kFormats, nfc, &FormatName::nfc);
  return found == std::end(kFormats) ? NumberFormat::kDecimal : found->format;
}

std::string ListCounter::next(std::int64_t list, std::size_t level,
                              const ListDefinition& definition) {
  level = std::min(level, ListDefinition::kLevels - 1);
  State& state = states_[list];
  for (std::size_t i = 0; i <= level; ++i) {
    if (state.begun[i]) continue;
    // Levels above that nobody has counted show their first number.
    state.values[i] = definition.levels[i].start - (i == level ? 1 : 0);
    state.begun[i] = true;
  }
  ++state.values[level];
  for (std::size_t i = level + 1; i < ListDefinition::kLevels; ++i) {
    const int after = definition.levels[i].restart_after;
    if (after < 0 || (after > 0 && level < static_cast<std::size_t>(after))) state.begun[i] = false;
  }
  const ListLevel& own = definition.levels[level];
  if (own.format == NumberFormat::kBullet) {
    const std::string shown = bullet(own.text);
    return shown.empty() ? "" : shown + " ";
  }
  std::string label;
  for (std::size_t at = 0; at < own.text.size(); ++at) {
    const char digit = at + 1 < own.text.size() ? own.text[at + 1] : '\0';
    if (own.text[at] != '%' || digit < '1' || digit > '9') {
      label += own.text[at];
      continue;
    }
    const auto of = static_cast<std::size_t>(digit - '1');
    const NumberFormat format = definition.levels[of].format;
    label += written(state.values[of], own.legal && of < level ? NumberFormat::kDecimal : format);
    ++at;
  }
  return label.find_first_not_of(' ') == label.npos ? "" : label + " ";
}

void ListCounter::restart(std::int64_t list, std::size_t level, int start) {
  State& state = states_[list];
  level = std::min(level, ListDefinition::kLevels - 1);
  state.values[level] = start - 1;
  state.begun[level] = true;
}

}  // namespace lexgraph::ingest
