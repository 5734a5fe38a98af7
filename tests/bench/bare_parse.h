// What ingest is measured against: libxml2's SAX HTML parser building a pugixml tree, nothing else.
#pragma once

#include <cstddef>
#include <string_view>

namespace lexgraph::test {

// Number of nodes of the tree, so that the work cannot be optimised away.
std::size_t bare_parse(std::string_view html);

}  // namespace lexgraph::test
