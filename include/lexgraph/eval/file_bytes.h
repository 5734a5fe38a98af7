// Whole files, plain or gzip (told by content), with a limit on what they unpack to.
#pragma once

#include <string>
#include <string_view>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

// kLimit beyond limits::kMaxFileBytes unpacked.
Result<std::string> read_file_bytes(const std::string& path);

// Whole or absent: written beside the file (PATH.new) and renamed. kIo.
Result<void> write_whole_file(const std::string& path, std::string_view bytes);

}  // namespace lexgraph::eval
