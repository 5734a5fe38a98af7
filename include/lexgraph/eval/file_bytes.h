// Whole files, plain or gzip (told by content), with a limit on what they unpack to.
#pragma once

#include <string>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

// kLimit beyond limits::kMaxFileBytes unpacked.
Result<std::string> read_file_bytes(const std::string& path);

}  // namespace lexgraph::eval
