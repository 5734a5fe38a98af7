#include "ingest/vn/instruction_words.h"

#include <algorithm>
#include <array>

#include "ingest/structure/folded_scan.h"
#include "ingest/structure/line_form.h"
#include "ingest/vn/misprints.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::vn {
namespace {

using structure::code_point_at;
using structure::contains_folded;
using structure::ends_with_colon;
using structure::find_folded;
using structure::match_folded;
using structure::skip_blanks;
using structure::starts_with_word;

constexpr std::array<std::string_view, 14> kVerbs = {
    "sửa đổi", "bổ sung", "bãi bỏ",  "thay thế",   "thay", "hủy bỏ", "huỷ bỏ",
    "bỏ",      "chuyển",  "đổi tên", "đính chính", "sửa",  "thêm",   "hợp nhất"};

constexpr std::array<std::string_view, 25> kObjects = {
    "điều",     "các điều", "khoản",   "các khoản", "điểm",   "các điểm",      "chương",   "mục",
    "tiểu mục", "phần",     "phụ lục", "mẫu",       "cụm từ", "các cụm từ",    "từ",       "tên",
    "đoạn",     "câu",      "tiêu đề", "tiết",      "một số", "gạch đầu dòng", "nội dung", "dòng",
    "biểu"};

bool match_verb(std::string_view text, std::size_t at, std::size_t& end) {
  for (const std::string_view verb : kVerbs) {
    end = at;
    if (match_folded(text, end, verb) && !text::is_letter(code_point_at(text, end))) return true;
  }
  return !misprinted_verb_at(text, at, end).empty();
}

// A verb at `at`; moves behind it and behind the ", " or " và " that joins the next one.
bool skip_verb(std::string_view text, std::size_t& at) {
  std::size_t end = at;
  if (!match_verb(text, at, end)) return false;
  while (end < text.size() && (text[end] == ',' || text[end] == ';' || text[end] == ' ')) ++end;
  std::size_t joined = end;
  if (match_folded(text, joined, "và ")) end = joined;
  at = end;
  return true;
}

bool starts_with_object(std::string_view text) {
  return std::any_of(kObjects.begin(), kObjects.end(),
                     [&](std::string_view object) { return starts_with_word(text, object); });
}

bool says_amended(std::string_view text) {
  return contains_folded(text, "được sửa đổi") || contains_folded(text, "được bổ sung") ||
         contains_folded(text, "được thay") || contains_folded(text, "được sửa") ||
         contains_folded(text, "sửa đổi như sau") || contains_folded(text, "bị bãi bỏ") ||
         contains_folded(text, "được bãi bỏ") || contains_folded(text, "sửa đổi, bổ sung như sau");
}

}  // namespace

bool is_instruction(std::string_view text) {
  const std::string_view head = text.substr(0, std::min<std::size_t>(text.size(), 400));
  std::size_t at = skip_blanks(head, 0);
  bool verb = false;
  while (skip_verb(head, at)) verb = true;
  const std::string_view rest = head.substr(at);
  if (verb) return starts_with_object(rest) || announces_wording(text);
  return starts_with_object(rest) && says_amended(head);
}

bool announces_wording(std::string_view text) {
  const std::size_t tail = text.size() > 60 ? text.size() - 60 : 0;
  const std::string_view end = text.substr(tail);
  const bool follows = contains_folded(end, "như sau") || contains_folded(end, "nhu sau");
  if (follows && (ends_with_colon(text) || end.ends_with("sau"))) return true;
  return ends_with_colon(text) && contains_folded(end, "sau đây");
}

bool mentions_amending(std::string_view text) {
  return contains_folded(text, "sửa đổi") || contains_folded(text, "bổ sung") ||
         contains_folded(text, "thay thế") || contains_folded(text, "bãi bỏ") ||
         contains_folded(text, "thay cụm từ");
}

bool names_unit(std::string_view text, std::string_view folded_kind, std::string_view number) {
  for (std::size_t at = find_folded(text, folded_kind); at != std::string_view::npos;
       at = find_folded(text, folded_kind, at + 1)) {
    std::size_t end = at;
    match_folded(text, end, folded_kind);
    end = skip_blanks(text, end);
    if (match_folded(text, end, number)) {
      const char32_t c = code_point_at(text, end);
      if (!text::is_letter(c) && !text::is_digit(c)) return true;
    }
  }
  return false;
}

}  // namespace lexgraph::ingest::vn
