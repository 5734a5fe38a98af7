// The rules of edges that tell what amended a document that is named. What they name is cited all
// the same.
#pragma once

#include <string_view>

namespace lexgraph::ingest {

inline constexpr std::string_view kHistoryRule = "basis.history";     // a basis
inline constexpr std::string_view kTextHistoryRule = "text.history";  // named in running text

}  // namespace lexgraph::ingest
