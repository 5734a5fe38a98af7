#include "lexgraph/law/document.h"

namespace lexgraph::law {

std::size_t first_out_of_order(const std::vector<Unit>& units) {
  std::vector<std::int32_t> open;
  for (std::size_t i = 0; i < units.size(); ++i) {
    while (!open.empty() && open.back() != units[i].parent) open.pop_back();
    if (open.empty() && units[i].parent != -1) return i;
    open.push_back(static_cast<std::int32_t>(i));
  }
  return units.size();
}

}  // namespace lexgraph::law
