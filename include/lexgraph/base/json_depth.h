// Depth of JSON text, told before anything is built from it: a parser or printer that recurses must
// not see deep text.
#pragma once

#include <cstddef>
#include <string_view>

namespace lexgraph {

// Are arrays and objects of the text nested more than `limit` deep? Brackets in strings do not
// count. Any bytes will do; text that is no JSON gets an answer that ends any parse in bounds.
bool json_deeper_than(std::string_view text, std::size_t limit);

}  // namespace lexgraph
