// What stands behind a path that somebody named as a file: reading a folder fails, and reading a
// device may never end.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

#include "lexgraph/base/result.h"

namespace lexgraph {

// Why what has this mode (stat) is not read: "it is a named pipe, neither a file nor a folder"; ""
// for a regular file.
std::string problem_of_mode(mode_t mode);

// kRead: a pipe is as good as a file, such as `<(zcat replies.gz)` of a shell; so are a terminal
// and /dev/null.
enum class Pipes : std::uint8_t { kRefused, kRead };

// Without opening it. kNotFound; kIo with path and reason for a folder, a socket, a device, and a
// pipe where those are refused.
Result<void> expect_file(const std::string& path, Pipes pipes);

}  // namespace lexgraph
