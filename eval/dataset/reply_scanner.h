// The quick way through a file of replies: prompts, which are most of it, are passed over.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "lexgraph/eval/reply.h"

namespace lexgraph::eval {

// The rows in the order of the file; nullopt when anything is not as prediction files are commonly
// written (an escaped code point, another number than a plain one, a fault of the JSON): then the
// whole parser must read it, which also words the fault.
std::optional<std::vector<StoredReply>> scan_stored_replies(std::string_view json);

}  // namespace lexgraph::eval
