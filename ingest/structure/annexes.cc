#include "ingest/structure/annexes.h"

#include <algorithm>
#include <array>

#include "ingest/structure/folded_scan.h"
#include "ingest/structure/head_lines.h"
#include "ingest/structure/label_scan.h"
#include "ingest/structure/line_form.h"
#include "ingest/structure/sequence.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/law/unit_numerals.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

constexpr std::size_t kMaxHeadBytes = 300;
constexpr std::size_t kMaxTitleLines = 6;
constexpr std::size_t kOutlook = 9;  // paragraphs within which note or first article must come

// What stands alone as an appendix by its name.
constexpr std::array<std::string_view, 7> kAppendices = {
    "phụ lục", "phụ bản", "mẫu số", "biểu mẫu số", "biểu số", "biểu mẫu", "mẫu biểu số"};
// Instruments that a covering document issues.
constexpr std::array<std::string_view, 15> kInstruments = {
    "quy chế",       "quy định",     "điều lệ",     "nội quy",   "quy trình",
    "quy chuẩn",     "quy tắc",      "thể lệ",      "hiệp định", "công ước",
    "nghị định thư", "bản quy định", "bản điều lệ", "hướng dẫn", "chương trình"};
// Instruments in sections "I.", "II.": only a note of issue tells them from a chapter's title.
constexpr std::array<std::string_view, 3> kPlans = {"kế hoạch", "đề án", "chiến lược"};
// The like, mostly without articles.
constexpr std::array<std::string_view, 6> kLists = {"danh mục", "danh sách",  "bảng",
                                                    "biểu",     "tiêu chuẩn", "mẫu"};

template <std::size_t N>
std::size_t match_any(std::string_view text, const std::array<std::string_view, N>& words) {
  for (const std::string_view word : words) {
    if (!starts_with_word(text, word)) continue;
    std::size_t at = 0;
    match_folded(text, at, word);
    return at;
  }
  return 0;
}

bool stands_out(const Paragraph& paragraph) {
  const Line& line = *paragraph.line;
  return line.centered || line.right || line.letterhead || in_capitals(paragraph.text);
}

bool is_issue_note(std::string_view text) {
  std::size_t at = skip_blanks(text, 0);
  if (at < text.size() && (text[at] == '(' || text[at] == '[')) at = skip_blanks(text, at + 1);
  const std::string_view rest = text.substr(at);
  return starts_with_word(rest, "ban hành kèm theo") || starts_with_word(rest, "kèm theo") ||
         starts_with_word(rest, "được ban hành kèm theo") ||
         starts_with_word(rest, "ban hành theo") || starts_with_word(rest, "đính kèm");
}

// "(Kèm theo Thông tư số ...)": issued by a legal document, not "kèm theo đơn", "kèm theo công
// văn".
bool is_issued_by_document(std::string_view text) {
  std::size_t at = find_folded(text, "theo");
  if (!is_issue_note(text) || at == std::string_view::npos) return false;
  match_folded(text, at, "theo");
  return law::type_at_start(text.substr(skip_blanks(text, at))) != nullptr;
}

// "QUY ĐỊNH CHUNG", "QUY ĐỊNH CHUYỂN TIẾP": titles of chapters.
bool is_chapter_title(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(skip_blanks(text, at));
  for (const std::string_view word :
       {"chung", "cụ thể", "chuyển tiếp", "khác", "về tổ chức thực hiện"}) {
    if (starts_with_word(rest, word)) return true;
  }
  return false;
}

// A list of forms ("Mẫu số 01", its name, "Mẫu số 02", its name ...) is no row of appendices.
bool in_listing(const Paragraphs& paragraphs, std::size_t at, std::string_view word) {
  constexpr std::size_t kReach = 3;
  for (std::size_t i = at + 1; i < std::min(paragraphs.size(), at + 1 + kReach); ++i) {
    if (starts_with_word(paragraphs[i].text, word)) return true;
  }
  for (std::size_t i = at; i > 0 && at - i < kReach; --i) {
    if (starts_with_word(paragraphs[i - 1].text, word)) return true;
  }
  return false;
}

bool first_of_numbering(const Label& label) {
  if (label.form == LabelForm::kReference) return false;
  return (label.kind == LabelKind::kArticle || label.kind == LabelKind::kChapter ||
          label.kind == LabelKind::kPart) &&
         number_value(label.number) == 1;
}

// Behind the "IA" of "PHỤ LỤC IA": a numeral and the capital that extends it; `at` itself if no
// such number stands there.
std::size_t behind_extended_numeral(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && (text[end] == 'I' || text[end] == 'V' || text[end] == 'X')) ++end;
  if (end == at || end >= text.size()) return at;
  if (text[end] == '-') ++end;
  const bool letter = end < text.size() && text[end] >= 'A' && text[end] <= 'H';
  const bool ends = end + 1 >= text.size() || !text::is_letter(code_point_at(text, end + 1));
  return letter && ends ? end + 1 : at;
}

// Behind "II", "số 01", "1A", "01/TK" and the mark after it; `at` is behind the word.
std::size_t skip_annex_number(std::string_view text, std::size_t at, std::size_t& label_end) {
  std::size_t end = skip_blanks(text, at);
  if (match_folded(text, end, "số")) end = skip_blanks(text, text[end] == ':' ? end + 1 : end);
  std::size_t number = end;
  if (const std::size_t extended = behind_extended_numeral(text, end); extended > end) {
    number = extended;
  } else if (const auto roman = labels::roman(text, end)) {
    number = roman->end;
  } else if (end < text.size() && is_ascii_digit(text[end])) {
    while (number < text.size() && text[number] != ' ' && text[number] != ':' &&
           text[number] != '(' && !(text[number] == '.' && number + 1 == text.size())) {
      ++number;
    }
    while (number > end && (text[number - 1] == '.' || text[number - 1] == ',')) --number;
  } else if (const auto letter = labels::capital(text, end)) {
    number = letter->end;
  }
  label_end = number > end ? number : at;
  char mark = 0;
  return labels::skip_heading_marks(text, label_end, mark);
}

// "PHỤ LỤC II", "Phụ lục số 02" → "2". Larger ones are rather the number of a paragraph or a year.
std::string printed_number(std::string_view label) {
  constexpr int kMaxAppendices = 40;                     // below L, which is oftener a letter
  const std::size_t at = label.find_last_of(" \t") + 1;  // npos + 1 = 0: one word
  std::string number = law::appendix_number(label.substr(at));
  const int value = number_value(number);
  return value > 0 && value <= kMaxAppendices ? number : std::string();
}

// "MẪU SỐ 01" below "PHỤ LỤC I": a head of its own.
bool names_appendix(std::string_view text) {
  const std::size_t word = match_any(text, kAppendices);
  std::size_t label_end = word;
  if (word > 0) skip_annex_number(text, word, label_end);
  return label_end > word;
}

bool is_title_line(const Paragraph& paragraph, const Paragraph& first) {
  if (paragraph.in_table() || paragraph.label || is_rule(paragraph.text)) return false;
  if (names_appendix(paragraph.text)) return false;
  if (paragraph.text.size() > kMaxHeadBytes || is_issue_note(paragraph.text)) return false;
  if (is_motto(paragraph.text)) return false;
  if (in_capitals(paragraph.text)) return true;
  if (paragraph.line->bold && (first.line->bold || paragraph.line->centered)) return true;
  return paragraph.line->centered && first.line->centered && !ends_sentence(paragraph.text);
}

std::size_t behind_title(const Paragraphs& paragraphs, std::size_t at) {
  std::size_t next = at + 1;
  while (next < paragraphs.size() && next - at <= kMaxTitleLines &&
         is_title_line(paragraphs[next], paragraphs[at])) {
    ++next;
  }
  return next;
}

// A note of issue, or the start of a numbering, soon after the head.
bool confirmed(const Paragraphs& paragraphs, std::size_t at, bool numbering_suffices) {
  const std::size_t end = std::min(paragraphs.size(), at + 1 + kOutlook);
  for (std::size_t i = at + 1; i < end; ++i) {
    if (is_issued_by_document(paragraphs[i].text)) return true;
    if (first_of_numbering(paragraphs[i].label)) return numbering_suffices;
    if (paragraphs[i].label.kind == LabelKind::kArticle) return false;
  }
  return false;
}

std::optional<AnnexHead> read_appendix(const Paragraphs& paragraphs, std::size_t at,
                                       bool after_body) {
  const Paragraph& paragraph = paragraphs[at];
  const std::size_t word = match_any(paragraph.text, kAppendices);
  if (word == 0) return std::nullopt;
  AnnexHead head;
  head.title_begin = skip_annex_number(paragraph.text, word, head.label_end);
  const bool alone = head.title_begin >= paragraph.text.size();
  const std::string_view rest = paragraph.text.substr(head.title_begin);
  if (in_listing(paragraphs, at, text::to_lower(paragraph.text.substr(0, word))))
    return std::nullopt;
  const bool phu_luc = starts_with_word(paragraph.text, "phụ lục");
  const bool heavy = stands_out(paragraph) || (paragraph.line->bold && phu_luc);
  if (!heavy && !(after_body && (alone || is_issue_note(rest)))) return std::nullopt;
  if (!alone && !after_body && !in_capitals(paragraph.text) && !is_issue_note(rest)) {
    return std::nullopt;
  }
  if (ends_sentence(paragraph.text) && !in_capitals(paragraph.text)) return std::nullopt;
  head.next = behind_title(paragraphs, at);
  if (phu_luc) head.number = printed_appendix_number(paragraph.text);
  return head;
}

}  // namespace

std::string printed_appendix_number(std::string_view text) {
  constexpr std::string_view kWord = "phụ lục";
  if (text.size() > kMaxHeadBytes || !starts_with_word(text, kWord)) return {};
  std::size_t word = 0;
  match_folded(text, word, kWord);
  std::size_t label_end = word;
  skip_annex_number(text, word, label_end);
  return label_end > word ? printed_number(text.substr(0, label_end)) : std::string();
}

std::optional<AnnexHead> read_annex_head(const Paragraphs& paragraphs, std::size_t at,
                                         bool after_body) {
  const Paragraph& paragraph = paragraphs[at];
  if (paragraph.in_table() || paragraph.label || paragraph.text.size() > kMaxHeadBytes) {
    return std::nullopt;
  }
  // P, M, B, Q, Đ, N, T, H, C, D, K, T: cheap test for the first letter of the words above.
  static constexpr std::string_view kFirst = "PpMmBbQqNnTtHhCcDdKk\xC4\xC3";
  if (paragraph.text.empty() || kFirst.find(paragraph.text[0]) == std::string_view::npos) {
    return std::nullopt;
  }
  if (auto appendix = read_appendix(paragraphs, at, after_body)) return appendix;
  const bool loud =
      in_capitals(paragraph.text) || (paragraph.line->centered && paragraph.line->bold);
  if (!loud) return std::nullopt;
  AnnexHead head;
  if (const std::size_t word = match_any(paragraph.text, kInstruments)) {
    if (is_chapter_title(paragraph.text, word)) return std::nullopt;
    if (!confirmed(paragraphs, at, after_body)) return std::nullopt;
    head.kind = law::UnitKind::kAttachment;
    head.label_end = word;
  } else if (const std::size_t plan = match_any(paragraph.text, kPlans)) {
    if (!confirmed(paragraphs, at, false)) return std::nullopt;
    head.kind = law::UnitKind::kAttachment;
    head.label_end = plan;
  } else if (const std::size_t list = match_any(paragraph.text, kLists)) {
    if (!confirmed(paragraphs, at, false)) return std::nullopt;
    head.label_end = list;
  } else {
    return std::nullopt;
  }
  head.title_begin = skip_blanks(paragraph.text, head.label_end);
  head.next = behind_title(paragraphs, at);
  return head;
}

}  // namespace lexgraph::ingest::structure
