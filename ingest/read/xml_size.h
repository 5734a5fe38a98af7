// How large the tree of an XML source will be, before it is built.
#pragma once

#include <cstddef>
#include <string_view>

namespace lexgraph::ingest {

struct XmlSize {
  std::size_t elements = 0;
  std::size_t depth = 0;    // of the deepest element; 1 for the root
  std::size_t deepest = 0;  // its byte
};

// Counts tags; comments, declarations and CDATA sections are none. Well-formed or not, in linear
// time.
XmlSize measure_xml(std::string_view xml);

}  // namespace lexgraph::ingest
