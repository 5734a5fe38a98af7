#include "ingest/structure/quoted_units.h"

#include <algorithm>

#include "ingest/structure/body_parser.h"
#include "ingest/structure/paragraphs.h"
#include "ingest/structure/tree_builder.h"
#include "lexgraph/law/eid.h"

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
  return units;
}

}  // namespace lexgraph::ingest
