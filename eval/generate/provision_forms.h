// Forms about provisions: tasks 1.4 (article recall) and 3.1 (article and clause prediction).
#pragma once

#include <memory>
#include <vector>

#include "eval/generate/form.h"

namespace lexgraph::eval {

std::vector<std::unique_ptr<Form>> provision_forms();

}  // namespace lexgraph::eval
