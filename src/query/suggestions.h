// "Did you mean": what a store holds that is nearest to a number or name that it does not hold.
#pragma once

#include <string>
#include <vector>

#include "src/query/names.h"

namespace lexgraph::query {

// Numbers as printed, nearest first, at most three; `key` is a law::number_key.
Result<std::vector<std::string>> near_numbers(const store::Reader& reader, Names& names,
                                              const std::string& key);

// "Luật Bến đò (911/2012/QH13)", nearest first, at most three; `words` is a text::ascii_key.
Result<std::vector<std::string>> near_names(const store::Reader& reader, Names& names,
                                            const std::string& words);

// "; did you mean A, B or C?", "" for none.
std::string did_you_mean(const std::vector<std::string>& near);
// "A, B or C"
std::string one_of(const std::vector<std::string>& items);

// Names and numbers of a store that are looked at for one suggestion.
inline constexpr std::size_t kCandidatesLookedAt = 20'000;

}  // namespace lexgraph::query
