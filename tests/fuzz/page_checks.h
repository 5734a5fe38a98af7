// What page.h promises of the lines of any page.
#pragma once

#include <cstdlib>

#include "ingest/html/page.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::fuzz {

inline void check_page(const ingest::Page& page) {
  for (const ingest::Line& line : page.lines) {
    if (line.text.empty() || !text::valid_utf8(line.text)) std::abort();
    if ((line.table >= 0) != (line.row >= 0) || (line.table >= 0) != (line.column >= 0))
      std::abort();
  }
}

}  // namespace lexgraph::fuzz
