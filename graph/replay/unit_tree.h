// The text of a document as a tree that amendments change. A node keeps its identity when its
// number changes; nodes taken out stay in the vector, so that indices stay valid.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lexgraph/base/limits.h"
#include "lexgraph/graph/replay.h"

namespace lexgraph::graph {

using NodeIndex = std::int32_t;
inline constexpr NodeIndex kNoNode = -1;
inline constexpr NodeIndex kRoot = 0;  // the document

struct TextNode {
  law::UnitKind kind = law::UnitKind::kParagraph;
  std::string eid, label, number, heading;
  std::string text;     // what stands before the children
  std::string wrap_up;  // what goes on after them
  NodeIndex parent = kNoNode;
  std::vector<NodeIndex> children;  // reading order
  bool repealed = false;
  bool partly = false;
  bool detached = false;  // no longer part of the text
  std::size_t change = kAsEnacted;
  std::uint32_t origin = 0;
  std::string was;
  // A text of this size was too long for phrases to lengthen it.
  std::size_t full_at = std::string::npos;
};

class UnitTree {
 public:
  explicit UnitTree(std::vector<store::UnitRecord> base);
  UnitTree(const UnitTree&) = delete;  // the index points into the nodes
  UnitTree& operator=(const UnitTree&) = delete;

  TextNode& operator[](NodeIndex node) { return nodes_[static_cast<std::size_t>(node)]; }
  const TextNode& operator[](NodeIndex node) const {
    return nodes_[static_cast<std::size_t>(node)];
  }

  // The node that has this eId now, kNoNode if there is none. A living unit goes before a repealed
  // one of the same number.
  NodeIndex find(std::string_view eid) const;
  // A node of this step ("point_đ") below `whole`, if there is exactly one.
  NodeIndex find_below(NodeIndex whole, std::string_view step) const;
  bool within(NodeIndex node, NodeIndex whole) const;
  // Neither repealed itself nor below a repealed unit.
  bool lives(NodeIndex node) const;
  // The nodes below `whole`, itself included, in reading order; not below repealed ones.
  std::vector<NodeIndex> below(NodeIndex whole) const;

  // Puts units[first] and what is below it (by parent) into the tree, as child number `place` of
  // `parent`, under the eId given.
  NodeIndex add(const std::vector<law::Unit>& units, std::size_t first, NodeIndex parent,
                std::size_t place, const std::string& eid, std::size_t change);
  // Place among the children of its parent.
  std::size_t place_of(NodeIndex node) const;
  // Where a unit of this number goes among the children, by number.
  std::size_t place_by_number(NodeIndex parent, law::UnitKind kind, std::string_view number) const;
  void detach(NodeIndex node);
  // Gives the node, and what is below it, another eId.
  void rename(NodeIndex node, const std::string& eid);

  // By how many bytes phrases may still lengthen the text, of limits::kMaxPhraseGrowthBytes.
  std::size_t growth_left() const { return growth_left_; }
  void use_growth(std::size_t bytes) { growth_left_ -= std::min(bytes, growth_left_); }

  // What has come of the text; the tree is empty afterwards.
  std::vector<ReplayedUnit> take_units();

 private:
  NodeIndex create(NodeIndex parent, std::size_t place);
  void enter(NodeIndex node);
  void leave(NodeIndex node);

  std::size_t growth_left_ = limits::kMaxPhraseGrowthBytes;
  std::deque<TextNode> nodes_;                                   // nodes stay where they are
  std::unordered_multimap<std::string_view, NodeIndex> by_eid_;  // the eIds are those of the nodes
};

}  // namespace lexgraph::graph
