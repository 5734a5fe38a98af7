#include <algorithm>

#include "src/serve/tool.h"

namespace lexgraph::serve {

const std::vector<Tool>& tools() {
  static const std::vector<Tool> kTools = {
      kSearch, kGetUnit,         kGetOutline,      kRelations,       kAmendmentChain,
      kTextAt, kCompareVersions, kResolveCitation, kVerifyCitations, kImpact};
  return kTools;
}

const Tool* find_tool(std::string_view name) {
  const auto& all = tools();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Tool& tool) { return tool.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace lexgraph::serve
