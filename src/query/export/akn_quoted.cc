#include "src/query/export/akn_quoted.h"

#include <algorithm>
#include <optional>

#include "lexgraph/text/unicode.h"

namespace lexgraph::query {
namespace {

using law::UnitKind;

struct LabelWord {
  std::string_view word;  // folded
  UnitKind kind;
};
constexpr LabelWord kLabelWords[] = {{"phần ", UnitKind::kPart},
                                     {"chương ", UnitKind::kChapter},
                                     {"mục ", UnitKind::kSection},
                                     {"tiểu mục ", UnitKind::kSubsection},
                                     {"điều ", UnitKind::kArticle}};
constexpr std::size_t kLongestNumber = 12;  // bytes
constexpr std::string_view kMarks = ".:)/";

bool is_number_letter(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool starts_with_folded(std::string_view line, std::string_view word) {
  return line.size() >= word.size() && text::fold(line.substr(0, word.size())) == word;
}

struct Label {
  UnitKind kind;
  std::size_t length;  // with its mark
};

// "Điều 17a." "Chương II" "Mục 2:"
std::optional<Label> word_label(std::string_view line) {
  for (const LabelWord& entry : kLabelWords) {
    if (!starts_with_folded(line, entry.word)) continue;
    std::size_t at = entry.word.size();
    while (at < line.size() && is_number_letter(line[at])) ++at;
    if (at == entry.word.size() || at - entry.word.size() > kLongestNumber) continue;
    const bool article = entry.kind == UnitKind::kArticle;
    if (article && (line[entry.word.size()] < '0' || line[entry.word.size()] > '9')) continue;
    if (at < line.size() && kMarks.find(line[at]) != std::string_view::npos)
      ++at;
    else if (article && at < line.size())
      continue;  // "Điều 5 của Luật này"
    if (at == line.size() || line[at] == ' ') return Label{entry.kind, at};
  }
  return std::nullopt;
}

// "2." "2a." "a)" "đ)"
std::optional<Label> sign_label(std::string_view line) {
  std::size_t at = 0;
  while (at < line.size() && line[at] >= '0' && line[at] <= '9') ++at;
  const bool clause = at > 0 && at <= 3;
  if (at > 3) return std::nullopt;
  if (clause && at < line.size() && line[at] >= 'a' && line[at] <= 'z') ++at;
  if (!clause) {
    if (line.starts_with("đ"))
      at = std::string_view("đ").size();
    else if (!line.empty() && line[0] >= 'a' && line[0] <= 'z')
      at = 1;
    else
      return std::nullopt;
    while (at < line.size() && line[at] >= '0' && line[at] <= '9') ++at;
  }
  const std::string_view marks = clause ? ".)/" : ")/";
  if (at >= line.size() || marks.find(line[at]) == std::string_view::npos) return std::nullopt;
  ++at;
  if (at < line.size() && line[at] != ' ') return std::nullopt;
  return Label{clause ? UnitKind::kClause : UnitKind::kPoint, at};
}

std::optional<Label> label_of(std::string_view line) {
  if (line.find('\t') != std::string_view::npos) return std::nullopt;  // a row of a table
  const auto label = word_label(line);
  return label ? label : sign_label(line);
}

void add_line(QuotedUnit& root, std::string_view text, Span line) {
  const std::string_view words = line.in(text);
  // The last open unit of every level.
  std::vector<QuotedUnit*> open = {&root};
  while (!open.back()->children.empty()) open.push_back(&open.back()->children.back());
  const auto label = label_of(words);
  const bool plain_rest =
      label && label->length + 1 < words.size() && words[label->length + 1] != ' ';
  if (!label || (label->length < words.size() && !plain_rest)) {
    open.back()->lines.push_back(line);
    return;
  }
  while (open.size() > 1 && open.back()->kind >= label->kind) open.pop_back();
  QuotedUnit unit;
  unit.kind = label->kind;
  unit.label = {line.begin, line.begin + label->length};
  unit.rest = {std::min(unit.label.end + 1, line.end), line.end};
  open.back()->children.push_back(std::move(unit));
}

}  // namespace

bool rest_is_heading(UnitKind kind) { return kind <= UnitKind::kArticle; }

QuotedUnit quoted_units(std::string_view text, Span span) {
  QuotedUnit root;
  for (std::size_t at = span.begin; at <= span.end && at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), span.end);
    if (end > at) add_line(root, text, {at, end});
    at = end + 1;
  }
  return root;
}

}  // namespace lexgraph::query
