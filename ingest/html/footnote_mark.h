// Footnote marks are printed as raised digits, and so are exponents and chemical formulas.
#pragma once

#include <string_view>

namespace lexgraph::ingest {

// Is the raised text `shown` behind `before` a footnote mark that needs brackets to be told from
// the text? ("xã hội" + "1" is one; "m" + "2", "10" + "6" and marks that have brackets are not.)
bool is_footnote_mark(std::string_view shown, std::string_view before, bool in_link);

}  // namespace lexgraph::ingest
