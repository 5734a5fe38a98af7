#include "lexgraph/query/query.h"
#include "lexgraph/text/unicode.h"
#include "src/query/effect_calendar.h"
#include "src/query/subtree.h"

namespace lexgraph::query {
namespace {

constexpr std::size_t kOpeningLetters = 100;

// The first line, cut with "…" at the end of a word.
std::string opening(std::string_view text) {
  text = text.substr(0, text.find('\n'));
  std::size_t at = 0;
  for (std::size_t n = 0; n < kOpeningLetters && at < text.size(); ++n)
    text::next_code_point(text, at);
  if (at == text.size()) return std::string(text);
  const std::size_t blank = text.rfind(' ', at);
  return std::string(text.substr(0, blank == std::string_view::npos ? at : blank)) + "…";
}

}  // namespace

Result<void> expect_enacted(const Target& target) {
  if (target.later.empty()) return {};
  return Error(ErrorCode::kNotFound,
               target.id + " came later by amendment; `lexgraph show` gives its text");
}

Result<std::vector<TreeNode>> tree(const store::Reader& reader, const Target& target,
                                   std::uint32_t max_depth) {
  LEXGRAPH_RETURN_IF_ERROR(expect_enacted(target));
  Names names(reader);
  LEXGRAPH_ASSIGN_OR_RETURN(const Subtree range, subtree(reader, target));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto units,
                            reader.units(target.node.doc, range.first, range.last, true));
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record, names.record(target.node.doc));
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string document, names.document(target.node.doc));

  std::vector<TreeNode> nodes;
  const bool whole = target.node.ordinal == 0;
  if (whole) {
    const std::string label = record->head.number.empty()
                                  ? record->head.type
                                  : record->head.type + " " + record->head.number;
    nodes.push_back({document, "document", label, record->head.title, "", 0, 0});
  }
  std::vector<std::uint32_t> ends;  // subtree ends of the open ancestors
  for (const store::UnitRecord& unit : units) {
    while (!ends.empty() && ends.back() <= unit.node.ordinal) ends.pop_back();
    const auto depth = static_cast<std::uint32_t>(ends.size()) + (whole ? 1 : 0);
    ends.push_back(unit.subtree_end);
    if (depth > max_depth) continue;
    nodes.push_back({document + "#" + unit.eid, std::string(law::info(unit.kind).name), unit.label,
                     unit.heading, unit.heading.empty() ? opening(unit.text) : "", depth,
                     static_cast<std::uint32_t>(text::count_nonblank(unit.text))});
  }
  return nodes;
}

Result<Shown> show(const store::Reader& reader, const Target& target) {
  LEXGRAPH_ASSIGN_OR_RETURN(const Subtree range, subtree(reader, target));
  LEXGRAPH_ASSIGN_OR_RETURN(auto units,
                            reader.units(target.node.doc, range.first, range.last, true));
  Shown shown;
  Resolver resolver(reader);
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                            resolver.names().record(target.node.doc));
  shown.document = *record;
  LEXGRAPH_ASSIGN_OR_RETURN(shown.document.head.effective_on,
                            EffectCalendar(resolver).day(target.node.doc, ""));
  LEXGRAPH_ASSIGN_OR_RETURN(shown.document_id, resolver.names().document(target.node.doc));
  shown.id = target.id;
  shown.units.reserve(units.size());
  std::string parent_eid;
  if (!units.empty() && units.front().parent != 0) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto parent,
                              reader.unit({target.node.doc, units.front().parent}));
    parent_eid = parent.eid;
  }
  for (store::UnitRecord& unit : units) {
    const bool inside = unit.parent >= range.first;
    std::string parent = inside             ? shown.units[unit.parent - range.first].eid
                         : unit.parent == 0 ? ""
                                            : parent_eid;
    shown.units.push_back({std::move(unit.eid), std::string(law::info(unit.kind).name),
                           std::move(unit.label), std::move(unit.heading), std::move(unit.text),
                           std::move(parent)});
  }
  return shown;
}

}  // namespace lexgraph::query
