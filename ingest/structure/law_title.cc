#include "ingest/structure/law_title.h"

#include <algorithm>
#include <array>
#include <utility>

#include "ingest/structure/date_words.h"
#include "ingest/structure/folded_scan.h"
#include "ingest/structure/head_number.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

constexpr std::array<std::string_view, 3> kAuthors = {
    "của quốc hội", "của ủy ban thường vụ quốc hội", "của uỷ ban thường vụ quốc hội"};
constexpr std::array<std::string_view, 2> kStates = {"nước cộng hòa xã hội chủ nghĩa việt nam",
                                                     "nước cộng hoà xã hội chủ nghĩa việt nam"};

template <std::size_t N>
bool pass_any(std::string_view text, std::size_t& at,
              const std::array<std::string_view, N>& words) {
  for (const std::string_view word : words) {
    if (!starts_with_word(text.substr(at), word)) continue;
    match_folded(text, at, word);
    at = skip_blanks(text, at);
    return true;
  }
  return false;
}

bool pass_number(std::string_view text, std::size_t& at, std::string* printed = nullptr) {
  std::size_t behind = at;
  if (!starts_with_word(text.substr(at), "số") || !match_folded(text, behind, "số")) return false;
  if (text.substr(behind).starts_with(':')) ++behind;
  const auto number = read_number(text, skip_blanks(text, behind), false);
  if (!number) return false;
  if (printed != nullptr) *printed = number->printed;
  at = skip_blanks(text, number->end);
  return true;
}

bool pass_date(std::string_view text, std::size_t& at) {
  if (!starts_with_word(text.substr(at), "ngày")) return false;
  const auto date = read_date_words(text, at);
  if (!date) return false;
  at = skip_blanks(text, date->span.end);
  return true;
}

// "KHÓA XII, KỲ HỌP THỨ 5": a word that opens it, and all up to the next mark.
bool pass_session(std::string_view text, std::size_t& at) {
  static constexpr std::array<std::string_view, 3> kOpening = {"khóa", "khoá", "kỳ họp"};
  if (!pass_any(text, at, kOpening)) return false;
  at = skip_blanks(text, std::min(text.find(',', at), text.size()));
  return true;
}

// What may stand between the author and the matter or the end.
void pass_particulars(std::string_view text, std::size_t& at) {
  for (;;) {
    if (at < text.size() && text[at] == ',') at = skip_blanks(text, at + 1);
    if (!pass_any(text, at, kStates) && !pass_session(text, at) && !pass_number(text, at) &&
        !pass_date(text, at)) {
      return;
    }
  }
}

// Behind "VỀ" and behind "LUẬT", if they begin the words.
std::string_view behind_about(std::string_view text) {
  static constexpr std::array<std::string_view, 1> kAbout = {"về"};
  static constexpr std::array<std::string_view, 2> kKinds = {"luật", "pháp lệnh"};
  std::size_t at = 0;
  if (!pass_any(text, at, kAbout)) return text;
  pass_any(text, at, kKinds);
  return at < text.size() ? text.substr(at) : text;
}

std::string_view without_author_before(std::string_view title) {
  std::size_t at = 0;
  if (!pass_any(title, at, kAuthors)) return title;
  pass_particulars(title, at);
  const std::string_view matter = title.substr(at);
  return matter.empty() || !starts_with_word(matter, "về") ? title : matter;
}

// The last author whose particulars reach to the end: others are part of a name ("HOẠT ĐỘNG GIÁM
// SÁT CỦA QUỐC HỘI VÀ HỘI ĐỒNG NHÂN DÂN").
std::string_view without_author_behind(std::string_view title) {
  for (const std::string_view author : kAuthors) {
    for (std::size_t at = find_folded(title, author); at != std::string_view::npos;
         at = find_folded(title, author, at + 1)) {
      std::size_t end = at;
      match_folded(title, end, author);
      const std::size_t bare = end = skip_blanks(title, end);
      pass_particulars(title, end);
      // Without particulars the author may well be part of the name ("NỘI QUY CỦA QUỐC HỘI"), but
      // not behind a number or a date.
      const std::string_view before = text::trim(title.substr(0, at));
      const bool after_digits = !before.empty() && is_ascii_digit(before.back());
      if (end < title.size() || (end == bare && !after_digits) || before.empty()) continue;
      return before;
    }
  }
  return title;
}

// "BẾN ĐÒ SỐ 23-L/CTN NGÀY 10/07/1993" → "BẾN ĐÒ" and the number.
LawTitle without_own_number(std::string_view title) {
  for (const std::string_view other : {"luật", "pháp lệnh", "nghị định", "sửa đổi", "bãi bỏ"}) {
    if (contains_folded(title, other)) return {title, ""};
  }
  for (std::size_t at = find_folded(title, "số"); at != std::string_view::npos;
       at = find_folded(title, "số", at + 1)) {
    std::size_t end = at;
    std::string number;
    if (at == 0 || !pass_number(title, end, &number)) continue;
    pass_date(title, end);
    if (end == title.size()) return {text::trim(title.substr(0, at)), std::move(number)};
  }
  return {title, ""};
}

}  // namespace

LawTitle read_law_title(std::string_view title) {
  title = without_author_before(text::trim(title));
  LawTitle read = without_own_number(without_author_behind(title));
  read.name = behind_about(read.name);
  return read;
}

}  // namespace lexgraph::ingest::structure
