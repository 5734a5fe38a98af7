// Names of persons in a question, and others in their place.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lexgraph::eval {

// Names found in the text, each once, in order of appearance: Vietnamese and English names of two
// to four capitalised words of which the first is a known surname (in English the last one),
// Chinese "张某", "李某某". A surname alone is no name.
std::vector<std::string> person_names(std::string_view text, std::string_view language);

// Each name with another of the same form: other surname and given name, the middle kept.
std::vector<std::pair<std::string, std::string>> other_names(const std::vector<std::string>& names,
                                                             std::string_view language,
                                                             std::uint64_t seed);

// Every occurrence replaced, all at once: a name that is put in is not replaced again.
std::string with_names(std::string_view text,
                       const std::vector<std::pair<std::string, std::string>>& replacements);

}  // namespace lexgraph::eval
