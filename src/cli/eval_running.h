// Putting a spec to its model: what `eval run` and `eval strategies` share.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "lexgraph/eval/run.h"
#include "src/cli/arguments.h"
#include "src/cli/price_file.h"
#include "src/cli/store_access.h"
#include "src/cli/terminal.h"

namespace lexgraph::cli {

// How calls are made: options of the command line that do not decide the result.
struct CallOptions {
  std::uint64_t concurrency = 8, per_minute = 0, deadline = 120, attempts = 6, budget = 600;
  std::string prices;
  bool quiet = false;

  // `priced`: with --prices.
  void define(Arguments& arguments, bool priced = true);
};

// True from the first Ctrl-C or SIGTERM on; a second one ends the program.
const std::atomic<bool>& stop_on_signals();

// How calls are made, with progress on a terminal. Ctrl-C and SIGTERM stop what runs under it; a
// second one ends the program.
eval::RunControl run_control(const CallOptions& options, const ModelPrice& price,
                             Terminal& terminal);

// Does this need a store?
bool needs_law(const eval::RunSpec& spec);

// Fills what the spec leaves open (hashes, the model's id), makes or resumes the folder and asks
// until all is answered or Ctrl-C (SIGTERM). `store` is opened when the spec names one; `law` then
// is its reader. With fewer items done than there are, the run was stopped.
Result<eval::Progress> run_spec(eval::RunSpec spec, const std::string& folder, bool resume,
                                const CallOptions& options, StoreAccess& store,
                                const store::Reader*& law, Terminal& terminal);

}  // namespace lexgraph::cli
