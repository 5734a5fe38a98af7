#include "graph/replay/unit_tree.h"

#include <algorithm>
#include <utility>

#include "lexgraph/law/eid.h"

namespace lexgraph::graph {
namespace {

constexpr std::string_view kStepMark = "__";

// "x__art_5__cl_2" with "x__art_5" replaced by another eId.
std::string moved(std::string_view eid, std::string_view from, std::string_view to) {
  if (!law::eid_within(eid, from)) return std::string(eid);
  return std::string(to) + std::string(eid.substr(from.size()));
}

std::string_view last_step(std::string_view eid) {
  const std::size_t mark = eid.rfind(kStepMark);
  return mark == std::string_view::npos ? eid : eid.substr(mark + kStepMark.size());
}

// `wrap_up`: where the words behind the units below begin.
void put_text(std::string text, std::size_t wrap_up, TextNode& node) {
  node.text = std::move(text);
  if (wrap_up == law::kNoWrapUp) return;
  node.wrap_up = node.text.substr(wrap_up);
  node.text.resize(wrap_up);
  while (!node.text.empty() && node.text.back() == '\n') node.text.pop_back();
}

}  // namespace

UnitTree::UnitTree(std::vector<store::UnitRecord> base) {
  nodes_.resize(base.size() + 1);
  by_eid_.reserve(base.size() + base.size() / 4);
  // Ordinals of what is given need not begin at 1: a part of a document is a range of them.
  std::unordered_map<std::uint32_t, NodeIndex> by_ordinal;
  by_ordinal.reserve(base.size());
  for (std::size_t i = 0; i < base.size(); ++i) {
    store::UnitRecord& unit = base[i];
    const auto index = static_cast<NodeIndex>(i + 1);
    TextNode& node = nodes_[i + 1];
    node.kind = unit.kind;
    put_text(std::move(unit.text), unit.wrap_up, node);
    node.eid = std::move(unit.eid);
    node.label = std::move(unit.label);
    node.number = std::move(unit.number);
    node.heading = std::move(unit.heading);
    node.origin = unit.node.ordinal;
    by_ordinal.emplace(unit.node.ordinal, index);
    const auto parent = by_ordinal.find(unit.parent);
    node.parent = parent == by_ordinal.end() ? kRoot : parent->second;
    (*this)[node.parent].children.push_back(index);
    enter(index);
  }
}

void UnitTree::enter(NodeIndex node) { by_eid_.emplace((*this)[node].eid, node); }

void UnitTree::leave(NodeIndex node) {
  const auto [first, last] = by_eid_.equal_range((*this)[node].eid);
  for (auto at = first; at != last; ++at) {
    if (at->second != node) continue;
    by_eid_.erase(at);
    return;
  }
}

NodeIndex UnitTree::find(std::string_view eid) const {
  if (eid.empty()) return kRoot;
  const auto [first, last] = by_eid_.equal_range(eid);
  NodeIndex best = kNoNode;
  for (auto at = first; at != last; ++at) {
    if (best == kNoNode) best = at->second;
    const TextNode& one = (*this)[at->second];
    const TextNode& other = (*this)[best];
    // Of two that live, the one that came first: what is new takes its number from the old.
    if (one.repealed != other.repealed ? !one.repealed : at->second < best) best = at->second;
  }
  return best;
}

NodeIndex UnitTree::find_below(NodeIndex whole, std::string_view step) const {
  NodeIndex found = kNoNode;
  for (const NodeIndex node : below(whole)) {
    if (node == whole || last_step((*this)[node].eid) != step) continue;
    if (found != kNoNode) return kNoNode;
    found = node;
  }
  return found;
}

bool UnitTree::within(NodeIndex node, NodeIndex whole) const {
  while (node != kNoNode && node != whole) node = (*this)[node].parent;
  return node != kNoNode;
}

bool UnitTree::lives(NodeIndex node) const {
  while (node != kNoNode && !(*this)[node].repealed) node = (*this)[node].parent;
  return node == kNoNode;
}

std::vector<NodeIndex> UnitTree::below(NodeIndex whole) const {
  std::vector<NodeIndex> found;
  std::vector<NodeIndex> open = {whole};
  while (!open.empty()) {
    const NodeIndex node = open.back();
    open.pop_back();
    found.push_back(node);
    if ((*this)[node].repealed) continue;
    const std::vector<NodeIndex>& children = (*this)[node].children;
    open.insert(open.end(), children.rbegin(), children.rend());
  }
  return found;
}

NodeIndex UnitTree::create(NodeIndex parent, std::size_t place) {
  const auto index = static_cast<NodeIndex>(nodes_.size());
  nodes_.emplace_back().parent = parent;
  std::vector<NodeIndex>& siblings = (*this)[parent].children;
  const std::size_t at = std::min(place, siblings.size());
  siblings.insert(siblings.begin() + static_cast<std::ptrdiff_t>(at), index);
  return index;
}

NodeIndex UnitTree::add(const std::vector<law::Unit>& units, std::size_t first, NodeIndex parent,
                        std::size_t place, const std::string& eid, std::size_t change) {
  std::vector<NodeIndex> made(units.size(), kNoNode);
  const std::string& head = units[first].eid;
  for (std::size_t i = first; i < units.size(); ++i) {
    const law::Unit& unit = units[i];
    const bool top = i == first;
    const NodeIndex above = top               ? parent
                            : unit.parent < 0 ? kNoNode
                                              : made[static_cast<std::size_t>(unit.parent)];
    if (above == kNoNode) continue;
    made[i] = create(above, top ? place : (*this)[above].children.size());
    TextNode& node = (*this)[made[i]];
    node.kind = unit.kind;
    node.eid = moved(unit.eid, head, eid);
    node.label = unit.label;
    node.number = unit.number;
    node.heading = unit.heading;
    put_text(unit.text, unit.wrap_up, node);
    node.change = change;
    enter(made[i]);
  }
  return made[first];
}

std::size_t UnitTree::place_of(NodeIndex node) const {
  const std::vector<NodeIndex>& siblings = (*this)[(*this)[node].parent].children;
  return static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), node) -
                                  siblings.begin());
}

std::size_t UnitTree::place_by_number(NodeIndex parent, law::UnitKind kind,
                                      std::string_view number) const {
  const std::vector<NodeIndex>& siblings = (*this)[parent].children;
  std::size_t place = siblings.size();
  while (place > 0) {
    const TextNode& before = (*this)[siblings[place - 1]];
    if (before.kind == kind && law::compare_numbers(before.number, number) <= 0) break;
    --place;
  }
  if (place > 0) return place;
  // Nothing of the kind stands before: in front of the first that does, else at the end.
  for (std::size_t i = 0; i < siblings.size(); ++i) {
    if ((*this)[siblings[i]].kind == kind) return i;
  }
  return siblings.size();
}

void UnitTree::detach(NodeIndex node) {
  std::vector<NodeIndex>& siblings = (*this)[(*this)[node].parent].children;
  siblings.erase(std::find(siblings.begin(), siblings.end(), node));
  std::vector<NodeIndex> open = {node};
  while (!open.empty()) {
    const NodeIndex gone = open.back();
    open.pop_back();
    leave(gone);
    (*this)[gone].detached = true;
    open.insert(open.end(), (*this)[gone].children.begin(), (*this)[gone].children.end());
  }
}

void UnitTree::rename(NodeIndex node, const std::string& eid) {
  const std::string old = (*this)[node].eid;
  std::vector<NodeIndex> open = {node};
  while (!open.empty()) {
    const NodeIndex one = open.back();
    open.pop_back();
    leave(one);
    TextNode& renamed = (*this)[one];
    if (renamed.was.empty()) renamed.was = renamed.eid;
    renamed.eid = moved(renamed.eid, old, eid);
    if (renamed.was == renamed.eid) renamed.was.clear();
    enter(one);
    open.insert(open.end(), renamed.children.begin(), renamed.children.end());
  }
}

std::vector<ReplayedUnit> UnitTree::take_units() {
  const std::vector<NodeIndex> order = below(kRoot);
  std::vector<ReplayedUnit> units;
  units.reserve(order.size());
  std::vector<std::int32_t> place(nodes_.size(), -1);
  by_eid_.clear();
  for (const NodeIndex index : order) {
    if (index == kRoot) continue;
    TextNode& node = (*this)[index];
    place[static_cast<std::size_t>(index)] = static_cast<std::int32_t>(units.size());
    ReplayedUnit& unit = units.emplace_back();
    unit.kind = node.kind;
    unit.eid = std::move(node.eid);
    unit.label = std::move(node.label);
    unit.number = std::move(node.number);
    unit.parent = place[static_cast<std::size_t>(node.parent)];
    unit.repealed = node.repealed;
    unit.partly = node.partly;
    unit.change = node.change;
    unit.origin = node.origin;
    unit.was = std::move(node.was);
    if (node.repealed) continue;
    unit.heading = std::move(node.heading);
    unit.text = std::move(node.text);
    unit.wrap_up = std::move(node.wrap_up);
  }
  nodes_.clear();
  return units;
}

}  // namespace lexgraph::graph
