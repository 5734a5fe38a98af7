#include "src/cli/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>

namespace lexgraph::cli {

void fill_standard_streams() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(fd, F_GETFD) >= 0) continue;
    // The lowest number that is free, which is `fd`; opened the other way round, so that it fails.
    [[maybe_unused]] const int opened =
        ::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

Result<void> standard_input_was_read() {
  if (std::ferror(stdin) == 0) return {};
  return Error(ErrorCode::kIo, "standard input cannot be read");
}

}  // namespace lexgraph::cli
