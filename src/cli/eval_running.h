// Putting a spec to its model: what `eval run` and `eval strategies` share.
#pragma once

#include <cstdint>
#include <string>

#include "lexgraph/eval/run.h"
#include "src/cli/arguments.h"
#include "src/cli/store_access.h"
#include "src/cli/terminal.h"

namespace lexgraph::cli {

// How calls are made: options of the command line that do not decide the result.
struct CallOptions {
  std::uint64_t concurrency = 8, per_minute = 0, deadline = 120, attempts = 6;
  bool quiet = false;

  void define(Arguments& arguments);
};

// Does this need a store?
bool needs_law(const eval::RunSpec& spec);

// Fills what the spec leaves open (hashes, the model's id), makes or resumes the folder and asks
// until all is answered or Ctrl-C. `store` is opened when the spec names one; `law` then is its
// reader. With fewer items done than there are, the run was stopped.
Result<eval::Progress> run_spec(eval::RunSpec spec, const std::string& folder, bool resume,
                                const CallOptions& options, StoreAccess& store,
                                const store::Reader*& law, Terminal& terminal);

}  // namespace lexgraph::cli
