// lexgraph's own sample format, JSON lines (docs/formats/samples.md).
#pragma once

#include <string_view>

#include "eval/dataset/json_rows.h"
#include "lexgraph/eval/sample_file.h"

namespace lexgraph::eval {

Result<Dataset> parse_own_samples(std::string_view bytes);
// Row by row into `data`, which must outlive it.
JsonRow own_row(Dataset& data, Repeats repeats);

}  // namespace lexgraph::eval
