#include "ingest/structure/head.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "ingest/structure/closing.h"
#include "ingest/structure/date_words.h"
#include "ingest/structure/folded_scan.h"
#include "ingest/structure/head_lines.h"
#include "ingest/structure/head_number.h"
#include "ingest/structure/head_title.h"
#include "ingest/structure/line_form.h"
#include "ingest/vn/issuers.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

using Lines = std::vector<HeadLine>;

constexpr std::size_t kMaxHeadParagraphs = 80;
constexpr std::size_t kMaxPlaceBytes = 60;
constexpr std::size_t kMaxIssuerLines = 4;

// "Hà Nội, ngày ..." with the place in front, or the date alone: not a date inside a title.
std::optional<DateWords> letterhead_date(std::string_view text) {
  const auto words = find_date_words(text);
  if (!words) return std::nullopt;
  std::string_view before = text::trim(text.substr(0, words->span.begin));
  const std::string_view behind = text::trim(text.substr(words->span.end));
  if (!only_marks_after(behind, 0) && !is_motto(behind) && !number_of_line(behind)) {
    return std::nullopt;
  }
  if (before.empty()) return words;
  if (before.back() == ',') return words;
  if (number_of_line(before)) return words;
  return before.size() <= kMaxPlaceBytes && !contains_folded(before, "số") &&
                 text::is_upper(code_point_at(before, 0)) && !contains_folded(before, "năm")
             ? words
             : std::nullopt;
}

void set_number(std::string_view printed, law::Head& head) {
  head.number_printed = printed;
  head.number = law::normalize_number(printed);
}

// "BÃI BỎ ..." / "QUYẾT ĐỊNH SỐ 3/2006/QĐ-BC": behind the line that names the kind, a number of
// another kind is that of a document which the title names.
bool is_cited_in_title(const Lines& lines, std::size_t i, const TitleWords& title,
                       std::string_view printed) {
  if (title.type.empty() || i <= title.line) return false;
  const law::DocType* named = law::type_at_start(lines[i].text);
  if (named != nullptr && named->name != title.type && named->name != "Văn bản hợp nhất") {
    return true;
  }
  const std::string code = law::split_number(law::normalize_number(printed)).type_code;
  const law::DocType* coded = law::type_of_code(code);
  return named != nullptr && coded != nullptr && coded->name != title.type &&
         coded->name != "Văn bản hợp nhất";
}

// A line above the letterhead that names the document and its number, as sites caption their texts:
// "Văn bản hợp nhất 17/VBHN-VPQH năm 2018".
bool is_caption(std::string_view line, bool in_letterhead) {
  return !in_letterhead && law::type_at_start(line) != nullptr && !in_capitals(line) &&
         line.find(':') == std::string_view::npos;
}

void contradict_title(law::Document& document, std::string_view title, std::string_view text) {
  document.diagnostics.push_back({"title_contradicts_text", law::Severity::kWarning,
                                  "number: the line above the letterhead says \"" +
                                      std::string(title) + "\", the letterhead says \"" +
                                      std::string(text) + "\"",
                                  ""});
}

// The letterhead's number; that of a caption only where the letterhead has none.
void read_number_into(const Lines& lines, const TitleWords& title, law::Document& document) {
  law::Head& head = document.head;
  bool announced = false;      // "Số:" alone, its number on the next line
  bool in_letterhead = false;  // the motto or the issuer has been read
  std::string caption;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view text = lines[i].text;
    if (text.size() > 400) continue;
    auto words = number_of_line(text);
    if (!words && announced) words = read_number(text, 0, false);
    announced = ends_with_colon(text) && contains_folded(text, "số");
    in_letterhead =
        in_letterhead || is_motto(text) || (in_capitals(text) && vn::starts_with_body(text));
    if (!words || is_cited_in_title(lines, i, title, words->printed)) continue;
    if (caption.empty() && is_caption(text, in_letterhead)) {
      caption = words->printed;
      continue;
    }
    // Below a caption another kind's number is not that of the document.
    const bool of_consolidation = words->printed.find("VBHN") != std::string::npos;
    if (caption.find("VBHN") != std::string::npos && !of_consolidation) continue;
    set_number(words->printed, head);
    break;
  }
  if (caption.empty()) return;
  if (head.number.empty()) return set_number(caption, head);
  const std::string named = law::normalize_number(caption);
  if (law::number_key(named) != law::number_key(head.number)) {
    contradict_title(document, named, head.number);
  }
}

// A gazette prints the number of a consolidation at its end, above the signature.
void read_number_at_end(const Paragraphs& paragraphs, law::Head& head) {
  for (std::size_t i = 0; i < paragraphs.size(); ++i) {
    const std::string_view text = paragraphs[i].text;
    if (text.size() > 120 || text.find("VBHN") == std::string_view::npos) continue;
    if (const auto words = number_of_line(text)) {
      set_number(words->printed, head);
      return;
    }
  }
}

// "LUẬT / CỦA QUỐC HỘI SỐ 13/1999/QH10 NGÀY 12 THÁNG 6 NĂM 1999 VỀ ...": old titles hold the
// number.
void read_number_from_title(const Lines& lines, const TitleWords& title, law::Head& head) {
  for (std::size_t i = title.line; i < lines.size() && i < title.line + 3; ++i) {
    std::string_view text = lines[i].text;
    if (!in_capitals(text)) continue;
    const law::DocType* type = law::type_at_start(text);
    std::size_t behind = 0;
    if (type != nullptr && match_folded(text, behind, text::fold(type->name))) {
      text = text::trim(text.substr(behind));
    }
    // Further on a title names other documents: "BÃI BỎ QUYẾT ĐỊNH SỐ ...".
    if (!starts_with_word(text, "của") && !starts_with_word(text, "số")) continue;
    const std::size_t at = find_folded(text, "số");
    if (at == std::string_view::npos) continue;
    std::size_t begin = at;
    match_folded(text, begin, "số");
    // Those of 1945 to 1959 are bare: "SẮC LỆNH / CỦA CHỦ TỊCH CHÍNH PHỦ SỐ 3 NGÀY ...".
    const bool bare = title.type == "Sắc lệnh";
    const auto words = read_number(text, skip_blanks(text, begin), bare);
    if (!words) continue;
    // "CỦA BỘ CỐI XAY SỐ 02/2010/TT-BCX" with "NGÀY 19 THÁNG 01 NĂM 2010" on a line of its own.
    const bool date_below = skip_blanks(text, words->end) >= text.size() && i + 1 < lines.size() &&
                            starts_with_word(lines[i + 1].text, "ngày") &&
                            find_date_words(lines[i + 1].text);
    if (!date_below && !find_date_words(text, words->end)) continue;
    set_number(words->printed, head);
    return;
  }
}

// A name as a caption and a title may both give it: without "về" before and a year behind it.
std::string bare_name(std::string_view type, std::string_view name) {
  name = text::trim(name);
  std::size_t at = 0;
  if (match_folded(name, at, "về ")) name.remove_prefix(at);
  constexpr std::size_t kYear = 4;
  if (name.size() > kYear + 1 && name[name.size() - kYear - 1] == ' ' &&
      std::all_of(name.end() - kYear, name.end(), is_ascii_digit)) {
    name = text::trim(name.substr(0, name.size() - kYear));
  }
  return law::name_key(std::string(type) + " " + std::string(name));
}

// "Luật Bến đò số 911/2012/QH13" above the heading "LUẬT / BẾN ĐÒ": the document's own name with
// its number, as collections caption the texts they hold. Any other name is another document's.
void read_number_from_caption(const Lines& lines, const TitleWords& title, law::Head& head) {
  if (title.type.empty() || title.title.empty()) return;
  constexpr std::string_view kNumberWord = " số ";
  const std::string own_name = bare_name(title.type, title.title);
  for (std::size_t i = 0; i < lines.size() && i < title.line; ++i) {
    const std::string_view text = lines[i].text;
    const std::size_t at = text.rfind(kNumberWord);
    if (at == std::string_view::npos) continue;
    const std::size_t begin = at + kNumberWord.size();
    const auto words = read_number(text, begin, false);
    if (!words || !text::trim(text.substr(words->end)).empty()) continue;
    const law::DocType* type = law::type_at_start(text);
    if (type == nullptr || type->name != title.type) continue;
    std::size_t name = 0;
    if (!match_folded(text, name, text::fold(type->name))) continue;
    if (bare_name(title.type, text.substr(name, at - name)) != own_name) continue;
    set_number(words->printed, head);
    return;
  }
}

// The mixed-case spelling that the text itself uses for a name in capitals, else ours.
std::string spelling_of(const Paragraphs& paragraphs, const std::string& capitals) {
  const std::string folded = text::to_lower(capitals);
  const std::size_t end = std::min(paragraphs.size(), kMaxHeadParagraphs);
  for (std::size_t i = 0; i < end; ++i) {
    const std::string_view text = paragraphs[i].text;
    std::size_t at = find_folded(text, folded);
    if (at == std::string_view::npos) continue;
    const std::size_t begin = at;
    match_folded(text, at, folded);
    const std::string_view found = text.substr(begin, at - begin);
    if (!in_capitals(found) && text::is_upper(code_point_at(found, 0))) return std::string(found);
  }
  return vn::spell_issuer(capitals);
}

// Laws are the National Assembly's, also those numbered by the State Council that promulgated them
// ("21-LCT/HĐNN8").
std::string issuer_by_kind_and_number(const law::Head& head) {
  if (head.type == "Luật" || head.type == "Bộ luật") return "Quốc hội";
  return vn::issuer_of_number(head.number);
}

// "BỘ CỐI XAY BỘ CỐI XAY": a gazette prints the issuer above the letterhead, which has it again.
void drop_repeated_name(std::string& name) {
  for (std::size_t blank = name.find(' '); blank != std::string::npos;
       blank = name.find(' ', blank + 1)) {
    std::string_view first = text::trim(std::string_view(name).substr(0, blank));
    while (!first.empty() && is_rule(first.substr(first.size() - 1))) {
      first = text::trim(first.substr(0, first.size() - 1));
    }
    const std::string_view second = text::trim(std::string_view(name).substr(blank));
    if (first.size() > 2 && law::name_key(first) == law::name_key(second)) {
      name = std::string(first);
      return;
    }
  }
}

// "VĂN BẢN HỢP NHẤT - BỘ CỐI XAY", the running head of a gazette; "THÔNG TƯ / CỦA BỘ CỐI XAY SỐ
// ... NGÀY ...", an old title.
std::string issuer_in_title(const Lines& lines, std::size_t title_line) {
  for (std::size_t i = 0; i < lines.size() && i < title_line + 2; ++i) {
    std::string_view text = lines[i].text;
    std::size_t at = 0;
    if (i < title_line && match_folded(text, at, "văn bản hợp nhất")) {
      text = text.substr(at);
      while (!text.empty() && (text.front() == ' ' || text.front() == '-')) text.remove_prefix(1);
      if (text.empty() && i + 1 < title_line) text = lines[i + 1].text;
      if (in_capitals(text) && vn::starts_with_body(text)) return std::string(text);
    } else if (i == title_line + 1 && match_folded(text, at, "của ")) {
      text = text.substr(at);
      const std::size_t number = find_folded(text, "số");
      if (number == std::string_view::npos) continue;
      std::size_t behind = number;
      match_folded(text, behind, "số");
      if (!read_number(text, skip_blanks(text, behind), true)) continue;
      text = text::trim(text.substr(0, number));
      if (in_capitals(text) && vn::starts_with_body(text)) return std::string(text);
    }
  }
  return {};
}

void read_issuer_into(const Paragraphs& paragraphs, const Lines& head_lines, std::size_t end,
                      law::Head& head) {
  std::string name;
  std::size_t lines = 0;
  for (std::size_t i = 0; i < end && lines < kMaxIssuerLines; ++i) {
    const std::string_view text = head_lines[i].text;
    const bool named = in_capitals(text) && !is_motto(text) && !number_of_line(text) &&
                       law::type_at_start(text) == nullptr && text.size() < 200;
    if (!named || (lines == 0 && !vn::starts_with_body(text))) {
      if (lines > 0) break;
      continue;
    }
    if (lines > 0) name += ' ';
    name += text;
    ++lines;
  }
  while (!name.empty() && (name.back() == '-' || name.back() == '_' || name.back() == ' ')) {
    name.pop_back();
  }
  drop_repeated_name(name);
  const std::string by_number = issuer_by_kind_and_number(head);
  if (name.empty() && by_number.empty()) name = issuer_in_title(head_lines, end);
  if (name.empty()) {
    head.issuer = by_number.empty() ? vn::ministry_of_number(head.number) : by_number;
    return;
  }
  const std::string ministry = vn::ministry_of_number(head.number);
  if (law::name_key(ministry) == law::name_key(name)) {
    head.issuer = ministry;
    return;
  }
  if (!by_number.empty() && contains_folded(name, text::to_lower(by_number))) {
    head.issuer = by_number;  // "QUỐC HỘI NƯỚC CỘNG HÒA ..."
    return;
  }
  head.issuer = spelling_of(paragraphs, name);
}

void read_dates_into(const Lines& lines, std::size_t title_line, law::Head& head) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i == title_line) continue;
    if (const auto words = letterhead_date(lines[i].text)) {
      head.signed_on = words->date;
      return;
    }
  }
  // "LUẬT CỦA QUỐC HỘI ... SỐ 13/1999/QH10 NGÀY 12 THÁNG 6 NĂM 1999 VỀ ..."
  for (std::size_t i = title_line; i < lines.size() && i < title_line + 3; ++i) {
    const std::string_view text = lines[i].text;
    if (!in_capitals(text) || !contains_folded(text, "số")) continue;
    if (const auto words = find_date_words(text)) {
      head.signed_on = words->date;
      return;
    }
  }
}

// The sentence at the end that says when a law was passed; else the date above the signature.
void read_closing_date(const law::Document& document, law::Head& head) {
  Date last;
  for (const law::Unit& unit : document.units) {
    if (unit.kind != law::UnitKind::kClosing || unit.parent != -1) continue;
    for (std::size_t begin = 0; begin < unit.text.size();) {
      const std::size_t end = std::min(unit.text.find('\n', begin), unit.text.size());
      const std::string_view line = std::string_view(unit.text).substr(begin, end - begin);
      begin = end + 1;
      if (is_passing_sentence(line)) {
        const std::size_t passed = find_folded(line, "thông qua");
        if (const auto words = find_date_words(line, passed)) head.signed_on = words->date;
        if (head.signed_on.known()) return;
      } else if (!last.known()) {
        if (const auto words = letterhead_date(line)) last = words->date;
      }
    }
  }
  head.signed_on = last;
}

void read_locality(const Lines& lines, law::Head& head) {
  const bool local =
      law::is_local(head.number) || (starts_with_word(head.issuer, "ủy ban nhân dân") ||
                                     starts_with_word(head.issuer, "uỷ ban nhân dân") ||
                                     starts_with_word(head.issuer, "hội đồng nhân dân"));
  if (!local) return;
  std::string place = vn::place_of_issuer(head.issuer);
  for (std::size_t i = 0; i < lines.size() && place.empty(); ++i) {
    const std::string_view text = lines[i].text;
    const auto words = letterhead_date(text);
    if (!words) continue;
    std::string_view before = text::trim(text.substr(0, words->span.begin));
    if (before.empty() || before.back() != ',') continue;
    before.remove_suffix(1);
    if (const auto number = number_of_line(before)) before = text::trim(before.substr(number->end));
    place = std::string(before);
  }
  head.locality = law::slug(place);
}

std::string_view attribute(const Page& page, std::string_view name) {
  for (const auto& [key, value] : page.attributes) {
    if (key == name) return value;
  }
  return {};
}

void contradict(law::Document& document, std::string_view field, std::string_view box,
                std::string_view text) {
  document.diagnostics.push_back({"attribute_contradicts_text", law::Severity::kWarning,
                                  std::string(field) + ": the page's attributes say \"" +
                                      std::string(box) + "\", the text says \"" +
                                      std::string(text) + "\"",
                                  ""});
}

Date attribute_date(std::string_view value) {
  for (std::size_t at = 0; at < value.size(); ++at) {
    if (!is_ascii_digit(value[at])) continue;
    constexpr std::size_t kIsoDay = 10;  // "2024-12-26", also with a time behind it
    if (const auto day = Date::parse_iso(value.substr(at, kIsoDay))) return *day;
    const auto words = read_date_words(value, at);
    return words ? words->date : Date();
  }
  return {};
}

void compare_with_attributes(const Page& page, law::Document& document) {
  law::Head& head = document.head;
  if (const auto box = attribute(page, "number"); !box.empty()) {
    const std::string number = law::normalize_number(box);
    const bool is_number = std::any_of(number.begin(), number.end(), is_ascii_digit);
    if (head.number.empty() && is_number) {
      set_number(box, head);
    } else if (is_number && law::number_key(number) != law::number_key(head.number)) {
      contradict(document, "number", box, head.number);
    }
  }
  if (const auto box = attribute(page, "type"); !box.empty()) {
    const law::DocType* type = law::type_at_start(box);
    if (head.type.empty() && type != nullptr) head.type = std::string(type->name);
  }
  if (const auto box = attribute(page, "issuer"); !box.empty() && head.issuer.empty()) {
    head.issuer = std::string(box);
  }
  if (const Date date = attribute_date(attribute(page, "signed")); date.known()) {
    if (!head.signed_on.known()) {
      head.signed_on = date;
    } else if (head.signed_on != date) {
      contradict(document, "signed", date.to_string(), head.signed_on.to_string());
    }
  }
  if (const Date date = attribute_date(attribute(page, "issued")); date.known()) {
    head.issued_on = date;
  }
  if (const auto box = attribute(page, "title"); !box.empty() && head.title.empty()) {
    head.title = std::string(box);
  }
}

}  // namespace

bool is_consolidated(const Paragraphs& paragraphs) {
  const std::size_t end = std::min(paragraphs.size(), kMaxHeadParagraphs);
  for (std::size_t i = 0; i < end; ++i) {
    const std::string_view text = paragraphs[i].text;
    if (starts_with_word(text, "văn bản hợp nhất")) return true;
    if (starts_with_word(text, "căn cứ") || paragraphs[i].label.kind == LabelKind::kArticle) {
      return false;
    }
    // "Thông tư số ... ngày ..., có hiệu lực kể từ ..., được sửa đổi, bổ sung bởi:"
    if (ends_with_colon(text) && (contains_folded(text, "sửa đổi, bổ sung bởi") ||
                                  contains_folded(text, "được sửa đổi bởi"))) {
      return true;
    }
    if (text.size() < 400 && text.find("VBHN") != std::string_view::npos && number_of_line(text)) {
      return true;
    }
  }
  return false;
}

void read_head(const Page& page, const Paragraphs& paragraphs, std::size_t preamble_end,
               law::Document& document) {
  law::Head& head = document.head;
  const Lines lines = head_lines(paragraphs, preamble_end);
  const TitleWords title = read_title(lines);
  read_number_into(lines, title, document);
  const bool consolidated = is_consolidated(paragraphs);
  if (head.number.empty() && consolidated) read_number_at_end(paragraphs, head);
  head.type = title.type;
  head.title = title.title;
  // It has no name besides its kind, by which it is cited; below stand the state and "LỜI NÓI ĐẦU".
  const bool amending = contains_folded(head.title, "sửa đổi");
  if (head.type == "Hiến pháp" && !amending) head.title = head.type;
  if (head.number.empty() && !title.number.empty()) set_number(title.number, head);
  if (head.number.empty()) read_number_from_title(lines, title, head);
  if (head.number.empty()) read_number_from_caption(lines, title, head);
  if (head.number.find("VBHN") != std::string::npos || (consolidated && head.number.empty())) {
    // The title of a consolidation names the document that it restates.
    if (!head.type.empty() && head.type != "Văn bản hợp nhất") {
      head.title = head.type + (head.title.empty() ? "" : " ") + head.title;
    }
    head.type = "Văn bản hợp nhất";
  }
  read_issuer_into(paragraphs, lines, title.line, head);
  read_dates_into(lines, title.line, head);
  if (!head.signed_on.known()) read_closing_date(document, head);
  if (head.type.empty() && !head.number.empty()) {
    const law::DocType* type = law::type_of_code(law::split_number(head.number).type_code);
    if (type != nullptr) head.type = std::string(type->name);
  }
  compare_with_attributes(page, document);
  if (head.issuer.empty()) head.issuer = issuer_by_kind_and_number(head);
  read_locality(lines, head);
}

}  // namespace lexgraph::ingest::structure
