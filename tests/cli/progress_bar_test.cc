#include "src/cli/progress_bar.h"

#include <sstream>
#include <thread>

#include <gtest/gtest.h>

namespace lexgraph::cli {
namespace {

struct Screen {
  std::ostringstream out, err;
  Terminal terminal{out, err};
};

ingest::IngestProgress half() {
  ingest::IngestProgress progress;
  progress.files_done = 1;
  progress.files_total = 2;
  progress.bytes_done = 500'000;
  progress.bytes_total = 1'000'000;
  return progress;
}

// Longer than the bar waits between two drawings.
void wait() { std::this_thread::sleep_for(std::chrono::milliseconds(120)); }

TEST(ProgressBar, DrawsOnATerminalAndCleansUp) {
  Screen screen;
  screen.terminal.err_is_terminal = true;
  ProgressBar bar(screen.terminal);
  wait();
  bar.update(half());
  const std::string drawn = screen.err.str();
  EXPECT_NE(drawn.find("███████████████░░░░░░░░░░░░░░░  1/2 files"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find(" left"), std::string::npos) << drawn;
  bar.finish();
  EXPECT_EQ(screen.err.str().substr(drawn.size()), "\r\033[K");
  EXPECT_EQ(screen.out.str(), "");
}

TEST(ProgressBar, IsSilentAtFirstWithoutATerminal) {
  Screen screen;
  ProgressBar bar(screen.terminal);
  wait();
  bar.update(half());
  bar.finish();
  EXPECT_EQ(screen.err.str(), "");
}

}  // namespace
}  // namespace lexgraph::cli
