// What a lawyer would open next beside a provision, each with the reason.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/query/query.h"
#include "lexgraph/query/search.h"

namespace lexgraph::query {

// A term defined in a document, and the unit that defines it.
struct Definition {
  std::string term;  // as printed
  store::UnitRecord unit;
};

// "Đò ngang là phương tiện ..." in the articles whose heading announces definitions.
Result<std::vector<Definition>> definitions_of(const store::Reader& reader, store::DocId document);

// Terms defined that the unit uses, what guides it, what amended it, what it cites; a few of each.
Result<std::vector<SearchNeighbour>> neighbours_of(const store::Reader& reader,
                                                   const Target& target);

}  // namespace lexgraph::query
