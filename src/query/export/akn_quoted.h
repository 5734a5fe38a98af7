// The wording of another document in quotation marks, as articles, clauses and points.
#pragma once

#include <string_view>
#include <vector>

#include "lexgraph/base/span.h"
#include "lexgraph/law/kinds.h"

namespace lexgraph::query {

// A stretch of quoted text that begins with a label ("2. Chủ bến là …"). Spans are of the whole
// text.
struct QuotedUnit {
  law::UnitKind kind = law::UnitKind::kParagraph;
  Span label;               // "2." with its mark; empty at the root
  Span rest;                // what follows in the line of the label; empty if nothing does
  std::vector<Span> lines;  // the lines after it that begin with no label
  std::vector<QuotedUnit> children;
};

// The root holds what is not below any label. Only the form of the lines is looked at: a line that
// cannot be put back together from label and rest is kept as a line.
QuotedUnit quoted_units(std::string_view text, Span span);

// Articles have what follows their label as heading, clauses and points as text.
bool rest_is_heading(law::UnitKind kind);

}  // namespace lexgraph::query
