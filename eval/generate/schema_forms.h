// Forms of task 1.5, schema recall.
#pragma once

#include <memory>
#include <vector>

#include "eval/generate/form.h"

namespace lexgraph::eval {

// Per relation: which document, in both directions, one and two answers; and which relation holds.
std::vector<std::unique_ptr<Form>> schema_forms();
// When a document takes effect; which one changed another as of a day.
std::vector<std::unique_ptr<Form>> date_forms();

}  // namespace lexgraph::eval
