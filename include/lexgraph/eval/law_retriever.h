// The law of a store as passages for prompts.
#pragma once

#include <memory>
#include <string>

#include "lexgraph/eval/tools.h"
#include "lexgraph/store/store.h"

namespace lexgraph::eval {

inline constexpr std::size_t kPassageBytes =
    6'000;  // of one provision; longer ones lose their middle

// Searches `reader` (which must outlive it) and gives the text of each provision found. `name`: the
// store's, for the spec.
Result<std::shared_ptr<const Retriever>> make_law_retriever(const store::Reader& reader,
                                                            std::string name);

// The tools that `lexgraph serve` offers to models, over the same store.
Result<std::shared_ptr<const Tools>> make_law_tools(const std::string& store_folder);

}  // namespace lexgraph::eval
