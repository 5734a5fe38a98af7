// The rule of edges that tell what amended a basis. What they name is cited all the same.
#pragma once

#include <string_view>

namespace lexgraph::ingest {

inline constexpr std::string_view kHistoryRule = "basis.history";

}  // namespace lexgraph::ingest
