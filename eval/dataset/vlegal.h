// VLegal-Bench's files as released (docs/formats/samples.md has the layouts).
#pragma once

#include <string_view>

#include "eval/dataset/json_rows.h"
#include "lexgraph/eval/sample_file.h"

namespace lexgraph::eval {

Result<Dataset> parse_vlegal(std::string_view task, std::string_view bytes);
// Row by row into `data`, which must outlive it. kInvalidArgument: no such task.
Result<JsonRow> vlegal_row(std::string_view task, Dataset& data, Repeats repeats);

}  // namespace lexgraph::eval
