// How much of a text proves an edge.
#pragma once

#include <cstddef>
#include <string_view>

#include "lexgraph/base/span.h"

namespace lexgraph::ingest {

inline constexpr std::size_t kMaxQuoteBytes = 1'024;

// `quote`, or where it is longer than kMaxQuoteBytes (a list of a thousand provisions, of
// which each would quote the whole) the part of it around `named`, cut at blanks where there are
// any.
Span bounded_quote(std::string_view text, Span quote, Span named);

}  // namespace lexgraph::ingest
