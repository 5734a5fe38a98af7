// A limit on the attributes of one element.
#pragma once

#include <cstddef>
#include <string>

namespace lexgraph::ingest {

// Overwrites with blanks what stands in a tag behind its first limits::kMaxAttributes attributes.
// Gives the number of tags that were cut. Linear.
std::size_t limit_attributes(std::string& html);

}  // namespace lexgraph::ingest
