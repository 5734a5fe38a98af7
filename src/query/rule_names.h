// How the names of the rules begin that draw edges (docs/formats/edges.md), where a query has to
// tell them apart.
#pragma once

#include <string_view>

namespace lexgraph::query {

// Drawn beside an amendment, which says more.
inline constexpr std::string_view kAmendmentRules = "amend.";
// Read from the title of a document.
inline constexpr std::string_view kTitleRules = "title.";

}  // namespace lexgraph::query
