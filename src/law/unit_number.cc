// Order and ranges of the numbers of units; declared in eid.h.
#include <algorithm>
#include <cstdint>
#include <optional>

#include "lexgraph/base/limits.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/characters.h"
#include "lexgraph/text/numerals.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::law {
namespace {

// Every letter that may number a unit, in order; those in kSkipped are left out by most drafters.
constexpr std::u32string_view kAlphabet = U"aăâbcdđeêfghijklmnoôơpqrstuưvwxyz";
constexpr std::u32string_view kPoints = U"abcdđeghiklmnopqrstuvxy";
constexpr std::u32string_view kSkipped = U"fjwz";

bool ascii_digit(char32_t c) { return c >= '0' && c <= '9'; }

// One piece of a number. Pieces of different classes compare by class.
struct Piece {
  enum Class : std::uint8_t { kNumber, kRoman, kLetter };
  Class kind = kNumber;
  std::uint64_t value = 0;
  friend auto operator<=>(const Piece&, const Piece&) = default;
};

// Cuts a number into pieces: "12a1" → 12, a, 1. Marks between pieces ('.', '-', 之) only separate.
class Pieces {
 public:
  explicit Pieces(std::string_view number) : rest_(number), start_(true) {}

  std::optional<Piece> next() {
    while (at_ < rest_.size()) {
      std::size_t after = at_;
      const char32_t c = text::next_code_point(rest_, after);
      const bool first = start_;
      start_ = false;
      if (ascii_digit(c)) return digits();
      if (first) {
        if (auto roman = roman_run()) return roman;
      }
      if (auto chinese = chinese_run()) return chinese;
      at_ = after;
      if (text::is_letter(c) && c != U'之') return Piece{Piece::kLetter, letter_rank(c)};
    }
    return std::nullopt;
  }

 private:
  Piece digits() {
    std::uint64_t value = 0;
    for (; at_ < rest_.size() && ascii_digit(static_cast<unsigned char>(rest_[at_])); ++at_) {
      const auto digit = static_cast<std::uint64_t>(rest_[at_] - '0');
      // Saturates: no statute numbers that far.
      value = value > UINT64_MAX / 10 - 1 ? UINT64_MAX : value * 10 + digit;
    }
    return {Piece::kNumber, value};
  }

  // Capitals at the start that form a Roman numeral. One capital alone is Roman only if it is I, V
  // or X: "Mục C", "Phần D" are letters.
  std::optional<Piece> roman_run() {
    constexpr std::string_view kRoman = "IVXLCDM";
    const std::size_t end = std::min(rest_.find_first_not_of("IVXLCDMl", at_), rest_.size());
    const std::string_view run = rest_.substr(at_, end - at_);
    if (run.empty() || kRoman.find(run.front()) == std::string_view::npos) return std::nullopt;
    if (run.size() == 1 && std::string_view("IVX").find(run.front()) == std::string_view::npos) {
      return std::nullopt;
    }
    const std::optional<int> value = text::roman_value(run);
    if (!value) return std::nullopt;
    at_ = end;
    return Piece{Piece::kRoman, static_cast<std::uint64_t>(*value)};
  }

  std::optional<Piece> chinese_run() {
    std::size_t end = at_;
    while (end < rest_.size()) {
      std::size_t after = end;
      text::next_code_point(rest_, after);
      if (!text::chinese_number(rest_.substr(end, after - end))) break;
      end = after;
    }
    const std::optional<int> value = text::chinese_number(rest_.substr(at_, end - at_));
    if (end == at_ || !value) return std::nullopt;
    at_ = end;
    return Piece{Piece::kNumber, static_cast<std::uint64_t>(*value)};
  }

  static std::uint64_t letter_rank(char32_t c) {
    const char32_t folded = text::fold_char(c);
    const std::size_t place = kAlphabet.find(folded);
    return place != std::u32string_view::npos ? place : kAlphabet.size() + folded;
  }

  std::string_view rest_;
  std::size_t at_ = 0;
  bool start_;
};

std::string utf8(char32_t c) {
  std::string out;
  text::append_utf8(out, c);
  return out;
}

// A number as stem and countable tail: "5" → ("", 5), "2.1" → ("2.", 1), "c1" → ("c", 1).
struct Counted {
  std::string_view stem;
  std::uint64_t count = 0;
};

std::optional<Counted> counted(std::string_view number) {
  std::size_t begin = number.size();
  while (begin > 0 && ascii_digit(static_cast<unsigned char>(number[begin - 1]))) --begin;
  const std::string_view digits = number.substr(begin);
  if (digits.empty() || digits.size() > 9) return std::nullopt;
  std::uint64_t count = 0;
  for (const char c : digits) count = count * 10 + static_cast<std::uint64_t>(c - '0');
  return Counted{number.substr(0, begin), count};
}

// A number as stem and last letter: "5a" → ("5", a), "đ" → ("", đ).
struct Lettered {
  std::string_view stem;
  char32_t letter = 0;
};

std::optional<Lettered> lettered(std::string_view number) {
  if (number.empty()) return std::nullopt;
  const std::size_t begin = text::character_start(number, number.size() - 1);
  std::size_t at = begin;
  const char32_t c = text::next_code_point(number, at);
  if (at != number.size() || !text::is_letter(c)) return std::nullopt;
  return Lettered{number.substr(0, begin), c};
}

// The letters from one to the other, both in the case of `first`; f, j, w and z only as ends.
std::u32string letters_between(char32_t first, char32_t last) {
  const bool upper = text::is_upper(first);
  if (upper != text::is_upper(last)) return {};
  std::u32string letters;
  const char32_t low = text::to_lower(first);
  const char32_t high = text::to_lower(last);
  bool inside = false;
  for (const char32_t c : kAlphabet) {
    const bool end = c == low || c == high;
    const bool ordinary = kPoints.find(c) != std::u32string_view::npos;
    if (c == low) inside = true;
    if (inside && (ordinary || (end && kSkipped.find(c) != std::u32string_view::npos))) {
      letters.push_back(!upper ? c : c == U'đ' ? U'Đ' : c - 0x20);
    }
    if (c == high) return inside && letters.size() > 0 ? letters : std::u32string();
  }
  return {};
}

using Members = std::vector<std::string>;

Members count_up(std::string_view stem, std::uint64_t first, std::uint64_t last) {
  Members members;
  if (first > last || last - first >= limits::kMaxRangeMembers) return members;
  for (std::uint64_t n = first; n <= last; ++n) {
    members.push_back(std::string(stem) + std::to_string(n));
  }
  return members;
}

Members spell_out(std::string_view stem, char32_t first, char32_t last) {
  Members members;
  for (const char32_t c : letters_between(first, last)) {
    members.push_back(std::string(stem) + utf8(c));
  }
  return members;
}

std::optional<int> capital_roman(std::string_view number) {
  return text::all_upper(number) ? text::roman_value(number) : std::nullopt;
}

Members roman_range(int first, int last) {
  Members members;
  if (last - first >= static_cast<int>(limits::kMaxRangeMembers)) return members;
  for (int n = first; n <= last; ++n) members.push_back(text::to_roman(n));
  return members;
}

// Numbers of which an end bears a letter: "5a".."5d", "5".."5c", "5a".."7", "5".."7b".
Members suffixed_range(std::string_view first, std::string_view last) {
  const auto first_letter = lettered(first);
  const auto last_letter = lettered(last);
  const auto low = counted(first_letter ? first_letter->stem : first);
  const auto high = counted(last_letter ? last_letter->stem : last);
  if (!low || !high || low->stem != high->stem || low->count > high->count) return {};
  if (high->count - low->count >= limits::kMaxRangeMembers) return {};
  Members members;
  if (low->count == high->count) {
    if (!last_letter) return {};
    if (!first_letter) members.emplace_back(first);
    const char32_t from = first_letter                          ? first_letter->letter
                          : text::is_upper(last_letter->letter) ? U'A'
                                                                : U'a';
    const Members letters = spell_out(last_letter->stem, from, last_letter->letter);
    if (letters.empty()) return {};
    members.insert(members.end(), letters.begin(), letters.end());
    return members;
  }
  members.emplace_back(first);
  const Members between = count_up(low->stem, low->count + 1, high->count);
  members.insert(members.end(), between.begin(), between.end());
  if (last_letter) members.emplace_back(last);
  return members;
}

bool single_letter(std::string_view number) {
  const auto letter = lettered(number);
  return letter && letter->stem.empty();
}

}  // namespace

int compare_numbers(std::string_view a, std::string_view b) {
  Pieces left(a);
  Pieces right(b);
  while (true) {
    const std::optional<Piece> x = left.next();
    const std::optional<Piece> y = right.next();
    if (!x || !y) return (x ? 1 : 0) - (y ? 1 : 0);
    if (*x != *y) return *x < *y ? -1 : 1;
  }
}

std::string next_point(std::string_view letter) {
  const auto last = lettered(letter);
  if (!last || !last->stem.empty()) return {};
  const char32_t low = text::to_lower(last->letter);
  const std::size_t place = kAlphabet.find(low);
  if (place == std::u32string_view::npos) return {};
  for (const char32_t c : kAlphabet.substr(place + 1)) {
    if (kPoints.find(c) != std::u32string_view::npos) return utf8(c);
  }
  return {};
}

std::vector<std::string> expand_range(std::string_view first, std::string_view last) {
  if (first.empty() || last.empty()) return {};
  if (first == last) return {std::string(first)};
  const auto low = counted(first);
  const auto high = counted(last);
  if (low && high && low->stem == high->stem) return count_up(low->stem, low->count, high->count);
  const auto low_roman = capital_roman(first);
  const auto high_roman = capital_roman(last);
  const auto one_of = [](std::string_view n) { return n == "I" || n == "V" || n == "X"; };
  const bool letters = single_letter(first) && single_letter(last);
  if (low_roman && high_roman && !(letters && !one_of(first))) {
    return roman_range(*low_roman, *high_roman);
  }
  if (letters) return spell_out("", lettered(first)->letter, lettered(last)->letter);
  return suffixed_range(first, last);
}

}  // namespace lexgraph::law
