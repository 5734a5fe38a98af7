// The same question in other clothes: options in another order, other words around it, other names
// of persons. A model that knows the law answers all of them alike.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

// "order", "paraphrase", "names": the part of Sample::variant before the dot.
inline constexpr std::string_view kOrderVariant = "order", kParaphraseVariant = "paraphrase",
                                  kNamesVariant = "names";

// Each sample as it is, then its variants ("order.1", "order.2", "paraphrase.1", "paraphrase.2",
// "names.1"), as many as it has: options to reorder, words to replace, names to swap. `base` and,
// where there is none, `cluster` name the original. The same seed gives the same variants.
std::vector<Sample> with_variants(const std::vector<Sample>& samples, std::uint64_t seed);

}  // namespace lexgraph::eval
