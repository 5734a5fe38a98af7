// Errors for programs: with --json, standard output holds one JSON object whether a command
// succeeds or fails. The message for people goes to standard error all the same.
#pragma once

#include "lexgraph/base/error.h"
#include "src/cli/terminal.h"

namespace lexgraph::cli {

// Is --json among the arguments (before a "--")?
bool asks_for_json(int argc, const char* const* argv);

// {"error": {"code": "not_found", "message": "…"}} and a line end; `file` (may be "") comes first
// as
// {"file": …}, for commands that answer a file per line.
void print_json_error(Terminal& terminal, const Error& error, const std::string& file = {});

}  // namespace lexgraph::cli
