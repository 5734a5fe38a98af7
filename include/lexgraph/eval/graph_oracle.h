// The graph itself as a model: reads a question, asks the store about each option. A ceiling for
// models on what the graph knows; it never sees gold or proof.
#pragma once

#include <memory>
#include <string>

#include "lexgraph/eval/model.h"
#include "lexgraph/store/store.h"

namespace lexgraph::eval {

// Answers questions of schema recall (task 1.5), in the wordings of `eval generate` in any of its
// languages and in other people's where documents and relation can be read; says that it does not
// know where it cannot read the question or the store leaves several options open. `reader` must
// outlive it. `name`: the store's, for the spec of a run.
Result<std::shared_ptr<Model>> make_graph_oracle(const store::Reader& reader, std::string name);

}  // namespace lexgraph::eval
