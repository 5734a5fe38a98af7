#include "src/query/subtree.h"

#include <algorithm>

#include "lexgraph/law/divisions.h"
#include "lexgraph/law/eid.h"

namespace lexgraph::query {
namespace {

constexpr std::string_view kStepMark = "__";

bool is_root(const std::vector<std::string>& roots, std::string_view unit) {
  return std::binary_search(roots.begin(), roots.end(), unit);
}

Result<void> find_roots(const store::Reader& reader, Subtree& tree) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto units,
                            reader.units(tree.node.doc, tree.first, tree.last, false));
  for (const store::UnitRecord& unit : units) {
    if (tree.roots.empty() || !law::eid_within(unit.eid, tree.roots.back()))
      tree.roots.push_back(unit.eid);
  }
  std::sort(tree.roots.begin(), tree.roots.end());
  return {};
}

}  // namespace

bool Subtree::holds(std::string_view unit) const {
  if (node.ordinal == 0) return true;
  for (std::size_t end = unit.find(kStepMark); end != std::string_view::npos;
       end = unit.find(kStepMark, end + kStepMark.size())) {
    if (is_root(roots, unit.substr(0, end))) return true;
  }
  return is_root(roots, unit);
}

bool Subtree::holds(store::NodeId other) const {
  if (other.doc != node.doc) return false;
  return node.ordinal == 0 || (first <= other.ordinal && other.ordinal < last);
}

Result<Subtree> subtree(const store::Reader& reader, store::NodeId node) {
  if (node.ordinal == 0) {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord record, reader.document(node.doc));
    return Subtree{node, 1, record.units + 1, "", 0, {""}};
  }
  LEXGRAPH_ASSIGN_OR_RETURN(const store::UnitRecord unit, reader.unit(node));
  Subtree tree{node, node.ordinal, unit.subtree_end, unit.eid, unit.parent, {}};
  if (law::is_division(unit.kind))
    LEXGRAPH_RETURN_IF_ERROR(find_roots(reader, tree));
  else
    tree.roots = {unit.eid};
  return tree;
}

Result<Subtree> subtree(const store::Reader& reader, const Target& target) {
  if (target.later.empty()) return subtree(reader, target.node);
  Subtree tree{target.node, 0, 0, target.later, 0, {target.later}};
  // What holds it may be in the text as enacted.
  for (std::string above = law::eid_parent(target.later); !above.empty();
       above = law::eid_parent(above)) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto node, reader.node(target.node.doc, above));
    if (!node) continue;
    tree.parent = node->ordinal;
    break;
  }
  return tree;
}

Result<std::vector<std::string>> units_above(const store::Reader& reader, const Subtree& tree) {
  std::vector<std::string> above;
  if (tree.node.ordinal == kBroughtLater) {
    for (std::string unit = law::eid_parent(tree.eid); !unit.empty();
         unit = law::eid_parent(unit)) {
      above.push_back(unit);
    }
  }
  for (std::uint32_t ordinal = tree.parent; ordinal != 0;) {
    LEXGRAPH_ASSIGN_OR_RETURN(store::UnitRecord unit, reader.unit({tree.node.doc, ordinal}));
    if (unit.parent >= ordinal)
      return Error(ErrorCode::kCorruption, "a unit stands before the one that holds it");
    if (std::find(above.begin(), above.end(), unit.eid) == above.end())
      above.push_back(std::move(unit.eid));
    ordinal = unit.parent;
  }
  return above;
}

Result<std::vector<std::string>> all_above(const store::Reader& reader, const Subtree& subtree) {
  if (subtree.node.ordinal == 0) return std::vector<std::string>();
  LEXGRAPH_ASSIGN_OR_RETURN(std::vector<std::string> above, units_above(reader, subtree));
  above.emplace_back();
  return above;
}

}  // namespace lexgraph::query
