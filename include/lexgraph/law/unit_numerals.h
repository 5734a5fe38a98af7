// Parts, chapters, sections and appendices are counted in Roman or Arabic numerals; texts that name
// one need not use those of the text itself ("Chương V" of what is printed "Chương 5"). eIds keep
// the numerals as printed, those of appendices the Arabic ones; here are the others. Pure,
// thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::law {

// The other spellings of an eId: "chp_V__sec_1" → chp_5__sec_1, chp_V__sec_I, chp_5__sec_I. Empty
// where no step is a part, chapter, section, subsection or appendix with a numeral. A letter behind
// the numeral stays ("chp_VIIa" → chp_7a).
std::vector<std::string> other_numerals(std::string_view eid);

// The number that an appendix has by its printed one, which tells its place: "II", "02" and "B" are
// "2", "Ia", "IA" and "I-A" are "1a". One capital alone is Roman only if it is I, V or X. Empty
// for anything else ("01/TK").
std::string appendix_number(std::string_view printed);

}  // namespace lexgraph::law
