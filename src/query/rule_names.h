// How the names of the rules begin that draw edges (docs/formats/edges.md), where a query has to
// tell them apart.
#pragma once

#include <string_view>

namespace lexgraph::query {

// Drawn beside an amendment, which says more.
inline constexpr std::string_view kAmendmentRules = "amend.";
// Read from the title of a document.
inline constexpr std::string_view kTitleRules = "title.";
// Behind the name of a rule: the words name a law by title and year, its number is the register's.
inline constexpr std::string_view kByRegister = "+register";

}  // namespace lexgraph::query
