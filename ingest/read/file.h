// Bytes of a file or of standard input.
#pragma once

#include <atomic>
#include <string>

#include "lexgraph/base/result.h"

namespace lexgraph::ingest {

// "-" is standard input; there the wait for bytes ends with Io when *stop (may be null) becomes
// true. Io with path and reason when it cannot be read: a folder, and whatever might never end or
// answer (pipes, sockets, devices) included. Limit when it holds more than limits::kMaxFileBytes.
Result<std::string> read_file(const std::string& path, const std::atomic<bool>* stop = nullptr);

}  // namespace lexgraph::ingest
