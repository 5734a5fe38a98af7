// The law of a store as passages for prompts.
#pragma once

#include <memory>

#include "lexgraph/eval/tools.h"
#include "lexgraph/store/store.h"

namespace lexgraph::eval {

inline constexpr std::size_t kPassageBytes =
    6'000;  // of one provision; longer ones lose their middle

// Searches `reader` (which must outlive it) and gives the text of each provision found. `name`: the
// store's, for the spec.
Result<std::shared_ptr<const Retriever>> make_law_retriever(const store::Reader& reader,
                                                            std::string name);

}  // namespace lexgraph::eval
