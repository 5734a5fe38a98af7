// Bytes of a file or of standard input.
#pragma once

#include <string>

#include "lexgraph/base/result.h"

namespace lexgraph::ingest {

// "-" is standard input. Io with path and reason when it cannot be read (a folder included); Limit
// when it holds more than limits::kMaxFileBytes.
Result<std::string> read_file(const std::string& path);

}  // namespace lexgraph::ingest
