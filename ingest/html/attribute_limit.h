// A limit on the attributes of one element.
#pragma once

#include <cstddef>
#include <string>

namespace lexgraph::ingest {

// libxml2 compares each attribute of an element with all before it, which takes minutes for the
// tens of thousands that only an attack has.
inline constexpr std::size_t kMaxAttributes = 256;

// Overwrites with blanks what stands in a tag behind its first kMaxAttributes attributes. Gives the
// number of tags that were cut. Linear.
std::size_t limit_attributes(std::string& html);

}  // namespace lexgraph::ingest
