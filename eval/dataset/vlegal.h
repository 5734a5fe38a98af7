// VLegal-Bench's files as released (docs/formats/samples.md has the layouts).
#pragma once

#include <string_view>

#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

Result<Dataset> parse_vlegal(std::string_view task, std::string_view bytes);

}  // namespace lexgraph::eval
