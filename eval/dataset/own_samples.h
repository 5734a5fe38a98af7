// lexgraph's own sample format, JSON lines (docs/formats/samples.md).
#pragma once

#include <string_view>

#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

Result<Dataset> parse_own_samples(std::string_view bytes);

}  // namespace lexgraph::eval
