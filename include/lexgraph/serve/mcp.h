// MCP over a pair of descriptors, as clients that start the program speak it.
#pragma once

#include <cstddef>

#include "lexgraph/base/result.h"
#include "lexgraph/serve/toolbox.h"

namespace lexgraph::serve {

inline constexpr std::size_t kMaxMcpMessageBytes = 4ULL << 20;  // one line; longer ones are refused

// Reads messages, one a line, until the input ends; then finishes what was asked and returns.
// Writes nothing to `out` but messages. Requests are answered as they finish, several at a time;
// one that the client cancels is not answered.
Result<void> serve_mcp(const Toolbox& toolbox, int in, int out);

}  // namespace lexgraph::serve
