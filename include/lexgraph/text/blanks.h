// Blanks of a text that is one's own.
#pragma once

#include <string>

namespace lexgraph::text {

// As fold_blanks(), in the place of the text.
void fold_blanks_in_place(std::string& text);

}  // namespace lexgraph::text
