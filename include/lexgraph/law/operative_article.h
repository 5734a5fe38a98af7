// A decision that approves a programme sets it out in its first article, in sections with Roman
// numerals; texts call them with that article and without. Pure, thread-safe.
#pragma once

#include <string>
#include <string_view>

namespace lexgraph::law {

// "sec_III__cl_2" → "art_1__sec_III__cl_2"; "" for what is in no section with a Roman numeral.
std::string with_operative_article(std::string_view eid);
// The other way round; "" for any other eId.
std::string_view without_operative_article(std::string_view eid);

}  // namespace lexgraph::law
