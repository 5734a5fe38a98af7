// Units of a text in pages. A unit whose text alone is longer than a page comes in parts, each
// saying which bytes of the text it holds, so that nothing is cut.
#pragma once

#include <cstddef>

#include "src/serve/answer.h"

namespace lexgraph::serve {

// Where a page begins: a unit, and a byte of its text.
struct UnitPlace {
  std::size_t unit = 0, byte = 0;
};

// From the argument `cursor`; kInvalidArgument when it is none of ours.
Result<UnitPlace> unit_place(const ToolCall& call);

// Keeps of answer["units"] the page that begins there; "page" and "next_cursor" as keep_page()
// does.
void keep_units(nlohmann::ordered_json& answer, UnitPlace place);

}  // namespace lexgraph::serve
