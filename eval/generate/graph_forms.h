// Task 2.3: an amending provision with its context, and the triples it says.
#pragma once

#include <memory>
#include <vector>

#include "eval/generate/form.h"

namespace lexgraph::eval {

std::vector<std::unique_ptr<Form>> graph_forms();

}  // namespace lexgraph::eval
