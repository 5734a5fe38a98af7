// Tasks 3.3 (multi-article reasoning) and 3.4 (conflict and consistency): questions about two
// provisions that an edge connects.
#pragma once

#include <memory>
#include <vector>

#include "eval/generate/form.h"

namespace lexgraph::eval {

std::vector<std::unique_ptr<Form>> path_forms();
std::vector<std::unique_ptr<Form>> conflict_forms();

}  // namespace lexgraph::eval
