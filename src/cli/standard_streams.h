// Standard input, output and error, also when the caller closed them.
#pragma once

#include "lexgraph/base/result.h"

namespace lexgraph::cli {

// Opens what is closed so that it fails when it is used. Otherwise the next file that is opened
// (one of a store) would become standard input or output. To be called first.
void fill_standard_streams();

// After reading to the end: Io when that was no end but a failure.
Result<void> standard_input_was_read();

}  // namespace lexgraph::cli
