#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace lexgraph::test {

struct CommandResult {
  int exit_code = -1;      // -1 when a signal ended the program
  int signal = 0;          // the signal that ended it, else 0
  bool timed_out = false;  // killed because the timeout passed; then signal is SIGKILL
  std::string out;         // all of stdout
  std::string err;         // all of stderr
};

struct CommandOptions {
  std::string input;  // the program's stdin, which then ends
  // For the whole run; long, because sanitizers on a busy machine are slow.
  std::chrono::milliseconds timeout = std::chrono::seconds(60);
  std::vector<std::string> environment;  // NAME=value, added to (or replacing) this process's own
};

// Runs a program (argv[0]: its path, or a name to find in PATH) to its end, without a shell.
// The program and all that it starts form one process group, killed when the timeout passes.
// Throws std::system_error when the program cannot be started.
CommandResult run_command(const std::vector<std::string>& argv, const CommandOptions& options = {});

// The same for the program lexgraph of this build: arguments without its name.
CommandResult run_lexgraph(const std::vector<std::string>& arguments,
                           const CommandOptions& options = {});

}  // namespace lexgraph::test
