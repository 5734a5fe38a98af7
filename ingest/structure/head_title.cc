#include "ingest/structure/head_title.h"

#include <algorithm>
#include <array>

#include "ingest/structure/date_words.h"
#include "ingest/structure/folded_scan.h"
#include "ingest/structure/head_number.h"
#include "ingest/structure/label_scan.h"
#include "ingest/structure/law_title.h"
#include "ingest/structure/line_form.h"
#include "ingest/vn/issuers.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

constexpr std::size_t kMaxTitleBytes = 2000;
constexpr std::size_t kMaxTitleLines = 8;

// Bytes of `line` that spell the type's name.
std::size_t type_bytes(std::string_view line, const law::DocType& type) {
  std::size_t at = 0;
  for (std::size_t n = text::count_nonblank(type.name); n > 0 && at < line.size();) {
    if (!text::is_blank(text::next_code_point(line, at))) --n;
  }
  return at;
}

bool names_type(const HeadLine& line, bool capitals_needed) {
  const Paragraph& paragraph = *line.paragraph;
  const law::DocType* type = law::type_at_start(line.text);
  if (type == nullptr || paragraph.in_table() || line.text.size() > kMaxTitleBytes) return false;
  const std::string_view rest = line.text.substr(type_bytes(line.text, *type));
  const std::size_t word = skip_blanks(rest, 0);
  // "Luật số: 40/2019/QH14" is the line of the number.
  // Not so "NGHỊ ĐỊNH SỐ 168/2024/NĐ-CP", the kind with its number in one heading.
  if (starts_with_word(rest.substr(word), "số") && number_of_line(line.text) &&
      !find_date_words(rest) && (rest.find(':') != std::string_view::npos || !in_capitals(rest))) {
    return false;
  }
  if (in_capitals(line.text)) return true;
  if (capitals_needed) return false;
  if (skip_blanks(rest, 0) >= rest.size()) return true;
  // "QUYẾT ĐỊNH Ban hành ..." on one line, or a centred mixed-case kind.
  return in_capitals(line.text.substr(0, line.text.size() - rest.size())) ||
         paragraph.line->centered;
}

// Words with which the text behind the title begins.
bool ends_title(std::string_view text) {
  static constexpr std::array<std::string_view, 17> kStarts = {
      "căn cứ",    "theo đề nghị",    "xét",      "để",       "thực hiện", "quốc hội", "chính phủ",
      "bộ trưởng", "ủy ban",          "uỷ ban",   "chủ tịch", "thủ tướng", "hội đồng", "kính gửi",
      "nhằm",      "trong thời gian", "thống đốc"};
  return std::any_of(kStarts.begin(), kStarts.end(),
                     [&](std::string_view start) { return starts_with_word(text, start); });
}

// "THỦ TƯỚNG CHÍNH PHỦ" below the title: who decides, unless the line above leads to it ("...
// CỦA").
bool names_promulgator(std::string_view text, std::string_view above) {
  static constexpr std::array<std::string_view, 10> kOffices = {
      "quốc hội",  "bộ trưởng",  "thủ tướng",       "chính phủ",       "chủ tịch",
      "thống đốc", "cục trưởng", "tổng cục trưởng", "ủy ban nhân dân", "hội đồng nhân dân"};
  static constexpr std::array<std::string_view, 9> kLeading = {"CỦA", "VÀ", "DO",  "CHO",  "TẠI",
                                                               "VỚI", ",",  "BỞI", "TRÌNH"};
  const bool office = std::any_of(kOffices.begin(), kOffices.end(), [&](std::string_view word) {
    return starts_with_word(text, word);
  });
  return office && std::none_of(kLeading.begin(), kLeading.end(),
                                [&](std::string_view word) { return above.ends_with(word); });
}

// "... biện pháp thi hành" / "Luật Cối xay", "... giữa" / "Chính phủ nước ...": the words of the
// title's line ask for a name.
bool asks_for_more(std::string_view line) {
  static constexpr std::array<std::string_view, 4> kLast = {" thi hành", " giữa", " của", " theo"};
  return std::any_of(kLast.begin(), kLast.end(),
                     [&](std::string_view last) { return line.ends_with(last); });
}

bool continues_title(const HeadLine& line, const HeadLine& line_before, bool first) {
  const Paragraph& paragraph = *line.paragraph;
  const Paragraph& before = *line_before.paragraph;
  const std::string_view text = line.text;
  if (paragraph.in_table() || paragraph.line->image || is_rule(text)) return false;
  if (text.size() > kMaxTitleBytes) return false;
  if (paragraph.label && paragraph.label.form != LabelForm::kReference) return false;
  const bool capitals = in_capitals(text);
  if (first) return capitals || !ends_title(text) || paragraph.line->bold;
  if (ends_sentence(text) && !capitals && !paragraph.line->bold) return false;
  if (capitals && names_promulgator(text, line_before.text)) return false;
  if (capitals) return in_capitals(line_before.text) || before.line->centered;
  if (starts_lower(text)) return !ends_sentence(line_before.text);
  const bool basis = starts_with_word(text, "căn cứ") || starts_with_word(text, "theo đề nghị");
  if (asks_for_more(line_before.text) && !basis) return true;
  if (ends_title(text)) return false;
  return (paragraph.line->bold && before.line->bold) ||
         (paragraph.line->centered && before.line->centered && !paragraph.line->italic);
}

// "SỐ 168/2024/NĐ-CP" behind the kind.
std::string_view without_number(std::string_view rest) {
  std::size_t at = 0;
  if (!match_folded(rest, at, "số")) return rest;
  const auto number = read_number(rest, skip_blanks(rest, at), false);
  return number && skip_blanks(rest, number->end) >= rest.size() ? std::string_view() : rest;
}

// "VĂN BẢN HỢP NHẤT - BỘ CỐI XAY" right above the motto is the gazette's running head.
bool is_running_head(const std::vector<HeadLine>& lines, std::size_t at) {
  return starts_with_word(lines[at].text, "văn bản hợp nhất") && at + 1 < lines.size() &&
         is_motto(lines[at + 1].text);
}

// "CỦA CHÍNH PHỦ SỐ 61-CP NGÀY 5 THÁNG 7 NĂM 1994 VỀ MUA BÁN": what stands before the matter.
std::string_view without_reference(std::string_view title) {
  const auto date = find_date_words(title);
  if (!date || !starts_with_word(title, "của")) {
    std::size_t at = 0;
    if (!date || !match_folded(title, at, "số")) return title;
  }
  const std::string_view rest = text::trim(title.substr(date->span.end));
  return rest.empty() ? title : rest;
}

// Kinds that are called by their name.
bool is_statute(std::string_view type) {
  return type == "Luật" || type == "Bộ luật" || type == "Pháp lệnh";
}

}  // namespace

TitleWords read_title(const std::vector<HeadLine>& lines) {
  TitleWords words;
  const std::size_t end = lines.size();
  std::size_t at = 0;
  while (at < end && (is_running_head(lines, at) || !names_type(lines[at], true))) ++at;
  if (at == end) {
    at = 0;
    while (at < end && (is_running_head(lines, at) || !names_type(lines[at], false))) ++at;
  }
  words.line = at;
  if (at == end) return words;
  const law::DocType* type = law::type_at_start(lines[at].text);
  words.type = std::string(type->name);
  std::string_view rest = lines[at].text;
  rest = text::trim(rest.substr(type_bytes(rest, *type)));
  rest = rest.substr(labels::skip_notes(rest, 0));
  rest = without_number(rest);
  while (!rest.empty() && (rest.front() == ':' || rest.front() == '-')) {
    rest = text::trim(rest.substr(1));
  }
  words.title = std::string(rest);
  for (std::size_t i = at + 1; i < end && i - at <= kMaxTitleLines; ++i) {
    if (!continues_title(lines[i], lines[i - 1], words.title.empty())) break;
    if (!words.title.empty()) words.title += ' ';
    words.title += lines[i].text;
  }
  words.title = std::string(without_reference(words.title));
  if (is_statute(words.type)) {
    LawTitle law = read_law_title(words.title);
    words.number = std::move(law.number);
    words.title = std::string(law.name);
  }
  return words;
}

}  // namespace lexgraph::ingest::structure
