// Units of quoted wording, one a line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ingest/structure/quoted_units.h"

namespace lexgraph::ingest {

// "art_5__cl_2: text", "art_5 Đèn: text" with the heading in front.
inline std::vector<std::string> quoted_lines(std::string_view content, std::string_view eid) {
  std::vector<std::string> found;
  for (const law::Unit& unit : parse_quoted_units(content, eid)) {
    found.push_back(unit.eid + (unit.heading.empty() ? "" : " " + unit.heading) + ": " + unit.text);
  }
  return found;
}

}  // namespace lexgraph::ingest
