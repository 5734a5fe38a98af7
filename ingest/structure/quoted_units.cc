#include "ingest/structure/quoted_units.h"

#include <algorithm>

#include "ingest/structure/body_parser.h"
#include "ingest/structure/paragraphs.h"
#include "ingest/structure/tree_builder.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

// Texts keep one paragraph a line, and the cells of a table's row on one line with tabs between.
Page page_of(std::string_view content) {
  Page page;
  std::int32_t row = 0;
  for (std::size_t begin = 0; begin < content.size();) {
    const std::size_t end = std::min(content.find('\n', begin), content.size());
    Line line;
    line.text = content.substr(begin, end - begin);
    if (line.text.find('\t') != std::string::npos) {
      line.table = 0;
      line.row = row++;
    }
    if (!line.text.empty()) page.lines.push_back(std::move(line));
    begin = end + 1;
  }
  return page;
}

law::UnitKind kind_of(const law::EidStep& step) {
  for (const law::UnitKindInfo& info : law::all_unit_kinds()) {
    if (info.eid_prefix == step.prefix) return info.kind;
  }
  return law::UnitKind::kParagraph;
}

law::Unit whole_text(std::string_view content, std::string_view eid, const law::EidStep& step) {
  law::Unit unit;
  unit.kind = kind_of(step);
  unit.eid = eid;
  unit.number = step.number;
  unit.text = content;
  return unit;
}

// "3 Nhà nước thu", "2.1. Nguyên tắc": behind the number of the unit itself, which the rules for a
// document's body do not take for a label there. 0 if the text does not begin with it.
std::size_t behind_own_number(const law::Unit& unit) {
  const std::string_view text = unit.text;
  if (unit.number.empty() || !text.starts_with(unit.number)) return 0;
  const std::size_t number = unit.number.size();
  const std::size_t words = std::min(text.find_first_not_of(".) ", number), text.size());
  if (words == number || words == text.size()) return 0;
  const bool marked = text[number] == '.' || text[number] == ')';
  std::size_t at = words;
  return marked || text::is_upper(text::next_code_point(text, at)) ? words : 0;
}

void take_own_number(law::Unit& unit) {
  const bool numbered = unit.kind == law::UnitKind::kClause || unit.kind == law::UnitKind::kPoint;
  const std::size_t size = numbered && unit.label.empty() ? behind_own_number(unit) : 0;
  if (size == 0) return;
  unit.label = unit.number;
  unit.text.erase(0, size);
  if (unit.wrap_up != law::kNoWrapUp) unit.wrap_up -= size;
}

}  // namespace

std::vector<law::Unit> parse_quoted_units(std::string_view content, std::string_view eid) {
  const std::vector<law::EidStep> steps = law::eid_steps(eid);
  if (steps.empty() || content.empty()) return {};
  const law::UnitKind kind = kind_of(steps.back());
  if (kind == law::UnitKind::kAppendix || kind == law::UnitKind::kAttachment ||
      kind == law::UnitKind::kPreamble || kind == law::UnitKind::kClosing) {
    return {whole_text(content, eid, steps.back())};
  }
  const Page page = page_of(content);
  const structure::Paragraphs paragraphs(page, false);
  law::Document document;
  structure::TreeBuilder builder(document);
  structure::BodyParser parser(paragraphs, {}, builder);
  const std::size_t around = parser.run_quoted(steps);
  std::vector<law::Unit> units(document.units.begin() + static_cast<std::ptrdiff_t>(around),
                               document.units.end());
  for (law::Unit& unit : units) {
    unit.parent = std::max(unit.parent - static_cast<std::int32_t>(around), -1);
    unit.quoted.clear();
  }
  if (!units.empty()) take_own_number(units.front());
  return units;
}

}  // namespace lexgraph::ingest
