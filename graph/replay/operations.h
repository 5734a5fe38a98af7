// What each operation of an amendment does to the tree.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "graph/replay/unit_tree.h"

namespace lexgraph::graph {

// Why a change was not applied; nullopt when it was.
using Refusal = std::optional<std::string>;

// One change on its way into the tree.
struct ReplayStep {
  const Change* change = nullptr;
  std::size_t index = 0;       // of the change
  NodeIndex target = kNoNode;  // as the text stood before the instructions of its document
  bool partial = false;        // only parts of the document are at hand
};

// The node that a target or anchor means: by its eId, or by what older and looser drafting calls it
// ("điểm 11" for a clause, a point named without its clause, an article of the attached
// regulation).
NodeIndex find_target(const UnitTree& tree, std::string_view eid);

// "the law does not have ...": the target is not there.
inline constexpr std::string_view kNoSuchUnit = "the law does not have this unit on that day";

Refusal substitute(UnitTree& tree, ReplayStep& step);
Refusal insert(UnitTree& tree, ReplayStep& step);
Refusal repeal(UnitTree& tree, ReplayStep& step);
Refusal renumber(UnitTree& tree, ReplayStep& step);
Refusal retitle(UnitTree& tree, ReplayStep& step);

}  // namespace lexgraph::graph
