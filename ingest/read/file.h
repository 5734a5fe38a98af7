// Bytes of a file or of standard input.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <string>

#include "lexgraph/base/result.h"

namespace lexgraph::ingest {

// "-" is standard input; there the wait for bytes ends with Io when *stop (may be null) becomes
// true. Io with path and reason when it cannot be read: a folder, and whatever might never end or
// answer (pipes, sockets, devices) included. Limit when it holds more than limits::kMaxFileBytes.
Result<std::string> read_file(const std::string& path, const std::atomic<bool>* stop = nullptr);

// Why what has this mode (stat) is not read: "it is a named pipe, neither a file nor a folder"; ""
// for a regular file.
std::string problem_of_mode(mode_t mode);

}  // namespace lexgraph::ingest
