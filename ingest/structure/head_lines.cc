#include "ingest/structure/head_lines.h"

#include <algorithm>
#include <array>

#include "ingest/structure/date_words.h"
#include "ingest/structure/folded_scan.h"
#include "ingest/structure/line_form.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

constexpr std::size_t kMaxHeadParagraphs = 80;
constexpr std::size_t kNone = std::string_view::npos;

bool is_rule_character(char c) { return c == '-' || c == '_' || c == '*' || c == '='; }

// A run of three or more rule characters in the line.
std::size_t find_rule(std::string_view text, std::size_t& end) {
  for (std::size_t at = 0; at + 2 < text.size(); ++at) {
    if (!is_rule_character(text[at])) continue;
    end = at;
    while (end < text.size() && is_rule_character(text[end])) ++end;
    if (end - at >= 3) return at;
    at = end;
  }
  return kNone;
}

// "Số:" or "Luật số:" in the middle of a line.
std::size_t find_number_word(std::string_view text) {
  for (std::size_t at = find_folded(text, "số"); at != kNone;
       at = find_folded(text, "số", at + 1)) {
    std::size_t end = at;
    match_folded(text, end, "số");
    if (end >= text.size() || text[end] != ':' || at == 0) continue;
    const std::size_t law = text.rfind(' ', at - 1 > 0 ? at - 2 : 0);
    const std::size_t word = law == kNone ? 0 : law + 1;
    return law::type_at_start(text.substr(word)) != nullptr ? word : at;
  }
  return kNone;
}

// Where a kind of document in capitals begins behind the date of the letterhead.
std::size_t find_kind_after_date(std::string_view text) {
  const auto date = find_date_words(text);
  if (!date) return kNone;
  const std::size_t at = skip_blanks(text, date->span.end);
  if (at >= text.size()) return kNone;
  const std::string_view rest = text.substr(at);
  const std::string_view word = rest.substr(0, rest.find(' '));
  return in_capitals(word) && law::type_at_start(rest) != nullptr ? at : kNone;
}

// "LUẬT THỦY SẢN Luật Thủy sản số 18/2017/QH14 ...": where the capitals of the title end.
std::size_t find_end_of_capitals(std::string_view text) {
  if (law::type_at_start(text) == nullptr || in_capitals(text)) return kNone;
  std::size_t words = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t blank = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, blank - at);
    const bool lower = !in_capitals(word) && std::any_of(word.begin(), word.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
    });
    // The kind alone in capitals has its title in small letters behind it.
    if (lower) return words >= 2 && law::type_at_start(text.substr(at)) != nullptr ? at : kNone;
    ++words;
    at = skip_blanks(text, blank);
  }
  return kNone;
}

// "LUẬTĐẶC XÁ": a conversion has run the kind into its title. Where the title begins.
std::size_t find_end_of_glued_kind(std::string_view text) {
  static constexpr std::array<std::string_view, 8> kKinds = {
      "bộ luật",    "luật",     "pháp lệnh",  "nghị định",
      "nghị quyết", "thông tư", "quyết định", "chỉ thị"};
  if (!in_capitals(text) || text.find(' ') == std::string_view::npos) return kNone;
  for (const std::string_view kind : kKinds) {
    std::size_t at = 0;
    if (match_folded(text, at, kind) && text::is_upper(code_point_at(text, at))) return at;
  }
  return kNone;
}

class Cutter {
 public:
  explicit Cutter(std::vector<HeadLine>& lines) : lines_(lines) {}

  void cut(std::string_view text, const Paragraph& paragraph) {
    while (!text.empty() && (text.front() == '#' || text.front() == '*' || text.front() == ' ')) {
      text.remove_prefix(1);
    }
    while (!text.empty() && (text.back() == '*' || text.back() == ' ')) text.remove_suffix(1);
    if (text.empty() || is_rule(text)) return;
    std::size_t end = 0;
    if (const std::size_t rule = find_rule(text, end); rule != kNone) {
      cut(text.substr(0, rule), paragraph);
      return cut(text.substr(end), paragraph);
    }
    std::size_t at = find_folded(text, "cộng hòa xã hội");
    if (at == kNone) at = find_folded(text, "cộng hoà xã hội");
    if (at != kNone && at > 0 && in_capitals(text.substr(at, 18)))
      return divide(text, at, paragraph);
    at = find_folded(text, "hạnh phúc");
    if (at != kNone && is_motto(text)) {
      match_folded(text, at, "hạnh phúc");
      if (at < text.size()) return divide(text, at, paragraph);
    }
    if (at = find_number_word(text); at != kNone && at > 0) return divide(text, at, paragraph);
    if (at = find_kind_after_date(text); at != kNone && at > 0) return divide(text, at, paragraph);
    if (at = find_end_of_glued_kind(text); at != kNone) return divide(text, at, paragraph);
    if (at = find_end_of_capitals(text); at != kNone && at > 0) return divide(text, at, paragraph);
    lines_.push_back({text, &paragraph});
  }

 private:
  void divide(std::string_view text, std::size_t at, const Paragraph& paragraph) {
    const std::string_view first = text::trim(text.substr(0, at));
    if (!first.empty()) lines_.push_back({first, &paragraph});
    cut(text.substr(at), paragraph);
  }

  std::vector<HeadLine>& lines_;
};

}  // namespace

bool is_motto(std::string_view line) {
  return starts_with_word(line, "cộng hòa xã hội") || starts_with_word(line, "cộng hoà xã hội") ||
         starts_with_word(line, "độc lập") || starts_with_word(line, "việt nam dân chủ cộng hòa") ||
         starts_with_word(line, "việt nam dân chủ cộng hoà");
}

std::vector<HeadLine> head_lines(const Paragraphs& paragraphs, std::size_t end) {
  std::vector<HeadLine> lines;
  Cutter cutter(lines);
  end = std::min({paragraphs.size(), end, kMaxHeadParagraphs});
  for (std::size_t i = 0; i < end; ++i) {
    const Paragraph& paragraph = paragraphs[i];
    if (starts_with_word(paragraph.text, "căn cứ")) break;
    if (paragraph.text.size() > 1500) {
      lines.push_back({paragraph.text, &paragraph});
    } else {
      cutter.cut(paragraph.text, paragraph);
    }
  }
  return lines;
}

}  // namespace lexgraph::ingest::structure
