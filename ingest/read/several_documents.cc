#include "ingest/read/several_documents.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "ingest/read/line_shape.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kHeadLines = 14;  // between the first line of a head and the title

// "12/2020/NĐ-CP" in "Số: 12/2020/NĐ-CP", "" when dots or nothing stand in its place.
std::string_view printed_number(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == line.npos) return {};
  std::string_view number = line.substr(colon + 1);
  while (!number.empty() && number[0] == ' ') number.remove_prefix(1);
  if (number.empty() || number[0] < '0' || number[0] > '9') return {};
  number = number.substr(0, number.find_first_of(" ;,"));
  if (number.find("…") != number.npos || number.find("..") != number.npos) return {};
  return number.find('/') == number.npos && number.find('-') == number.npos ? std::string_view()
                                                                            : number;
}

bool may_be_state(std::string_view text) {
  return text.size() < 160 && (text[0] == 'C' || text[0] == 'V') &&
         line_shape(text) == LineShape::kState;
}

struct Head {
  std::size_t begin = 0;
  std::string_view number;
};

bool is_rule(std::string_view text) {
  return std::ranges::all_of(text,
                             [](char c) { return c == '-' || c == '_' || c == '*' || c == ' '; });
}

bool is_issuer(std::string_view text) {
  static constexpr std::string_view kIssuers[] = {
      "QUỐC HỘI",  "ỦY BAN",   "UỶ BAN", "CHÍNH PHỦ", "BỘ ",       "HỘI ĐỒNG",
      "THỦ TƯỚNG", "CHỦ TỊCH", "TÒA ÁN", "TOÀ ÁN",    "VIỆN KIỂM", "KIỂM TOÁN",
      "NGÂN HÀNG", "TỔNG CỤC", "CỤC ",   "SỞ ",       "VĂN PHÒNG", "BAN "};
  return text.size() < 160 && text::all_upper(text) &&
         std::ranges::any_of(kIssuers, [&](std::string_view i) { return text.starts_with(i); });
}

// In a letterhead of two columns the issuer, and perhaps the number, stand before the state.
bool may_stand_before_state(const Line& line) {
  return line.letterhead || is_rule(line.text) || is_issuer(line.text) ||
         line_shape(line.text) == LineShape::kNumber;
}

// The head around the state line at `at`: a number within a few lines, then a type.
bool read_head(const std::vector<Line>& lines, std::size_t at, Head& head) {
  bool typed = false;
  const std::size_t last = std::min(lines.size(), at + kHeadLines);
  for (std::size_t i = at; i < last && !typed; ++i) {
    const LineShape shape = line_shape(lines[i].text);
    if (shape == LineShape::kNumber && head.number.empty()) {
      head.number = printed_number(lines[i].text);
    }
    typed = shape == LineShape::kType;
  }
  head.begin = at;
  while (head.begin > 0 && at - head.begin < 4 && may_stand_before_state(lines[head.begin - 1])) {
    --head.begin;
    if (head.number.empty()) head.number = printed_number(lines[head.begin].text);
  }
  return typed && !head.number.empty();
}

bool opens_text(const std::vector<Line>& lines, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < to; ++i) {
    const LineShape shape = line_shape(lines[i].text);
    if (shape == LineShape::kArticle || shape == LineShape::kBasis) return true;
  }
  return false;
}

}  // namespace

void keep_first_document(Page& page) {
  std::vector<Line>& lines = page.lines;
  std::string_view first_number;
  std::size_t first_state = lines.size();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].table >= 0 || !may_be_state(lines[i].text)) continue;
    Head head;
    if (!read_head(lines, i, head)) continue;
    if (first_state == lines.size()) {
      first_state = i;
      first_number = head.number;
      continue;
    }
    const std::size_t look = std::min(lines.size(), i + 3 * kHeadLines);
    if (head.number == first_number || !opens_text(lines, first_state, i) ||
        !opens_text(lines, i, look)) {
      continue;
    }
    page.diagnostics.push_back(
        {"several_documents", law::Severity::kWarning,
         "a second document, " + std::string(head.number) + ", begins here; its " +
             std::to_string(lines.size() - head.begin) + " lines are left out",
         "line " + std::to_string(head.begin + 1)});
    lines.resize(head.begin);
    return;
  }
}

}  // namespace lexgraph::ingest
