// Words that a text gives as the wording of a provision, and whether they stand there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/span.h"
#include "lexgraph/store/store.h"

namespace lexgraph::query {

// Stretches between quotation marks with at least four words, without the marks, in order.
std::vector<Span> quotations_in(std::string_view text);

// For each citation (given by its span, in order) the quotation it introduces or follows, as an
// index in `quotations`, or -1. "Khoản 2 Điều 5 quy định: “…”" and "“…” (khoản 2 Điều 5)": the
// citation before in the same paragraph, else the one right behind.
std::vector<int> match_quotations(std::string_view text, const std::vector<Span>& citations,
                                  const std::vector<Span>& quotations);

struct QuotationCheck {
  // All words, in order and without others between, parts left out by "…" apart.
  bool found = false;
  double share = 0;     // of the words that stand in the nearest stretch, in order
  std::string closest;  // that stretch, when not found
};

// Case, punctuation, diacritics' place and labels of units do not count. `units`: of the provision,
// in reading order, with text.
QuotationCheck check_quotation(std::string_view quotation,
                               const std::vector<store::UnitRecord>& units);

}  // namespace lexgraph::query
