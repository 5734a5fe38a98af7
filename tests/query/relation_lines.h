// Relations as sentences.
#pragma once

#include <gmock/gmock.h>

#include "tests/query/held.h"

namespace lexgraph::query {

// "out cites FROM -> TO", one for each relation.
inline std::vector<std::string> lines(const std::vector<Relation>& relations) {
  std::vector<std::string> result;
  for (const Relation& r : relations) {
    const std::string to = r.state == ResolveState::kResolved    ? r.to
                           : r.state == ResolveState::kAmbiguous ? "ambiguous " + r.to_text
                                                                 : "open " + r.to_text;
    result.push_back(std::string(r.incoming ? "in " : "out ") +
                     std::string(law::info(r.kind).name) + " " + r.from + " -> " + to);
  }
  return result;
}

}  // namespace lexgraph::query
