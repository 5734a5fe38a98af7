// Parts, chapters and sections are counted in Roman or Arabic numerals; texts that name one need
// not use those of the text itself ("Chương V" of what is printed "Chương 5"). eIds keep the
// numerals as printed; here are the others. Pure, thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::law {

// The other spellings of an eId: "chp_V__sec_1" → chp_5__sec_1, chp_V__sec_I, chp_5__sec_I. Empty
// where no step is a part, chapter, section or subsection with a numeral. A letter behind the
// numeral stays ("chp_VIIa" → chp_7a).
std::vector<std::string> other_numerals(std::string_view eid);

}  // namespace lexgraph::law
