// Provisions as they are cited: a run of terms, put together to paths.
//
// A term takes the smaller ones before it ("điểm a, điểm b khoản 1 Điều 2"), unless "và" or ";"
// stands between ("khoản 1 và Điều 5"). What stays without a larger term hangs below the larger one
// right before it ("Điều 5 khoản 2"), else below the unit in which the text stands.
#pragma once

#include <optional>
#include <vector>

#include "lexgraph/law/citation.h"
#include "src/law/unit_terms.h"

namespace lexgraph::law {

struct UnitRun {
  std::vector<CitedUnit> units;  // empty: the words were no citation; `resume` still holds
  Span span;
  std::size_t resume = 0;
  bool range = false;
  bool relative = false;         // some unit starts from "this": no named document takes it
  bool reaches_article = false;  // every unit is complete up to an article or higher
  bool weak = false;             // needs a document to be believed
};

// The run of terms whose first level word is `first`; nullopt when no term begins there.
std::optional<UnitRun> read_units(const TokenSource& source, const Token& first,
                                  RangeBudget& budget);

// The paths of the terms alone, for tests and for read_units().
std::vector<CitedUnit> assemble_units(const std::vector<UnitTerm>& terms);

}  // namespace lexgraph::law
