// Programs of others (pdftotext, tesseract), run as processes of their own: nothing of theirs is
// linked.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::ingest {

struct ProgramLimits {
  std::chrono::milliseconds time{60'000};
  std::size_t output_bytes = 64 << 20;
  std::size_t memory_bytes = std::size_t{2} << 30;  // of its address space
};

// Runs argv[0], found in PATH, with `input` on its standard input, and gives its standard output.
// Unsupported when there is no such program, Timeout and Limit when it takes too long or says too
// much (it is killed), Io with the last line of its standard error when it fails. Thread-safe.
Result<std::string> run_program(const std::vector<std::string>& argv, std::string_view input,
                                const ProgramLimits& limits = {});

}  // namespace lexgraph::ingest
