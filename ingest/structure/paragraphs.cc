#include "ingest/structure/paragraphs.h"

#include <algorithm>

#include "ingest/structure/folded_scan.h"
#include "ingest/structure/line_form.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

bool starts_dash_item(std::string_view text) {
  const char32_t c = code_point_at(text, 0);
  return c == '-' || c == '+' || c == '*' || c == 0x2022 || (c >= 0x2010 && c <= 0x2015);
}

// "(trong đó có người của trạm y" / "tế) ...": does a bracket stand open at the end of the text?
bool opens_bracket(std::string_view text) {
  const std::size_t open = text.rfind('(');
  return open != std::string_view::npos && text.find(')', open) == std::string_view::npos &&
         text.find_first_of(".;:", open) == std::string_view::npos;
}

// "mức phạt từ" / "4. 000.000 đồng": an amount that a conversion has broken at its dot and taken
// for the label of a clause.
bool is_rest_of_amount(const Label& label, std::string_view line) {
  if (label.kind != LabelKind::kClause || label.body >= line.size()) return false;
  const std::string_view body = line.substr(label.body);
  constexpr std::size_t kGroup = 3;
  if (body.size() < 2 * kGroup + 1 || body[kGroup] != '.') return false;
  return std::all_of(body.begin(), body.begin() + kGroup, is_ascii_digit) &&
         std::all_of(body.begin() + kGroup + 1, body.begin() + 2 * kGroup + 1, is_ascii_digit);
}

// Whether `before` ends so that what looks like `label` is the rest of its sentence.
bool runs_into(const Label& label, std::string_view before) {
  switch (label.kind) {
    case LabelKind::kClause:
      return ends_open_before_clause(before);
    case LabelKind::kDecimal:
    case LabelKind::kPoint:
    case LabelKind::kDotted:
    case LabelKind::kRoman:
      return ends_open_before_item(before);
    default:
      return ends_open(before);
  }
}

}  // namespace

Paragraphs::Paragraphs(const Page& page, bool english) {
  items_.reserve(page.lines.size());
  for (const Line& line : page.lines) add(line, english);
}

void Paragraphs::add(const Line& line, bool english) {
  const Label label = line.table >= 0 ? Label{} : read_label(line.text, english);
  if (in_head_ && (label || starts_with_word(line.text, "căn cứ"))) in_head_ = false;
  if (continues(line, label)) {
    Paragraph& last = items_.back();
    if (!last_is_joined_) {
      joined_.emplace_back(last.text);
      last_is_joined_ = true;
    }
    joined_.back() += ' ';
    joined_.back() += line.text;
    last.text = joined_.back();
    last_line_ = line.text;
    // A label's body may have been empty until now ("1." and its text on the next printed line).
    if (last.label) last.label = read_label(last.text, english);
    return;
  }
  Paragraph paragraph;
  paragraph.text = line.text;
  paragraph.line = &line;
  paragraph.label = label;
  if (!items_.empty() && !items_.back().in_table()) {
    const std::string_view before = items_.back().text;
    paragraph.after_open = runs_into(label, before);
    paragraph.after_comma = paragraph.after_open && before.ends_with(',');
  }
  items_.push_back(std::move(paragraph));
  last_is_joined_ = false;
  last_line_ = line.text;
}

bool Paragraphs::continues(const Line& line, const Label& label) const {
  if (items_.empty() || line.table >= 0 || items_.back().in_table()) return false;
  const Line& before = *items_.back().line;
  if (line.image || before.image || line.role != before.role) return false;
  if (line.letterhead || before.letterhead || is_rule(line.text) || is_rule(last_line_))
    return false;
  if (in_head_ || line.centered || line.right || ends_sentence(last_line_)) return false;
  if (label && label.mark == ')' && opens_bracket(items_.back().text)) return true;
  if (is_rest_of_amount(label, line.text)) return true;
  if (label) return label.form == LabelForm::kReference && runs_into(label, last_line_);
  return starts_lower(line.text) && !starts_dash_item(line.text);
}

}  // namespace lexgraph::ingest::structure
