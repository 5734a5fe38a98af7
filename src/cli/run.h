// The program: arguments in, exit code out.
#pragma once

namespace lexgraph::cli {

// 0 all good, 1 something failed, 2 usage, 141 nobody reads standard output any more.
int run(int argc, const char* const* argv);

}  // namespace lexgraph::cli
