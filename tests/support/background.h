// A program that runs beside the test until it is told to stop.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace lexgraph::test {

class BackgroundProgram {
 public:
  // Waits until the program has written a line that holds `ready` to its stderr; throws when it
  // ends before, or after a minute.
  BackgroundProgram(const std::vector<std::string>& argv, const std::string& ready,
                    const std::vector<std::string>& environment = {});
  ~BackgroundProgram();  // kills it if it still runs
  BackgroundProgram(const BackgroundProgram&) = delete;
  BackgroundProgram& operator=(const BackgroundProgram&) = delete;

  const std::string& ready_line() const { return ready_line_; }
  int stop(int signal);  // sends the signal and waits: exit code, or minus the signal that ended it
  std::string rest_of_stderr();  // after stop()

 private:
  pid_t pid_ = -1;
  int err_ = -1;
  std::string seen_, ready_line_;
};

// Port in "listening on http://127.0.0.1:8765/mcp".
int port_in(const std::string& line);

}  // namespace lexgraph::test
