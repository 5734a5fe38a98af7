// Standard input, output and error, also when the caller closed them.
#pragma once

#include <cstddef>
#include <string>

#include "lexgraph/base/result.h"

namespace lexgraph::cli {

// Opens what is closed so that it fails when it is used. Otherwise the next file that is opened
// (one of a store) would become standard input or output. To be called first.
void fill_standard_streams();

// All of standard input from where it stands; kLimit when that is more than `most` bytes.
Result<std::string> rest_of_standard_input(std::size_t most);

// Text of any charset as UTF-8. What is UTF-8 stays byte for byte; kInvalidArgument with `name` for
// bytes that are no text.
Result<std::string> text_of_bytes(std::string bytes, const std::string& name);

// After reading to the end: Io when that was no end but a failure.
Result<void> standard_input_was_read();

}  // namespace lexgraph::cli
