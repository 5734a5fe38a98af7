// Points that stand in one paragraph: "... khi: a) Gãy ván; b) Lỏng đinh; c) Mục chân."
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::ingest::structure {

struct InlinePoint {
  std::size_t begin = 0;  // of the label: bytes of the text
  std::size_t end = 0;    // behind the letter
  std::size_t body = 0;
  std::string number;
};

// The points in `text` that follow `last` ("" for a list that begins with "a)" after a colon). A
// list needs two members; marks of quotation end the search. In order, without gaps.
std::vector<InlinePoint> find_inline_points(std::string_view text, std::string_view last);

}  // namespace lexgraph::ingest::structure
