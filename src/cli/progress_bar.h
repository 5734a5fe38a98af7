// Progress of an ingest on standard error: a bar with rate and time left on a terminal, a plain
// line every few seconds otherwise.
#pragma once

#include <chrono>

#include "lexgraph/ingest/ingest.h"
#include "src/cli/terminal.h"

namespace lexgraph::cli {

class ProgressBar {
 public:
  explicit ProgressBar(Terminal& terminal);
  void update(const ingest::IngestProgress& progress);
  void finish();  // leaves the cursor on an empty line

 private:
  using Clock = std::chrono::steady_clock;
  void draw_bar(const ingest::IngestProgress& progress, double seconds);
  void print_line(const ingest::IngestProgress& progress, double seconds);

  Terminal& terminal_;
  Clock::time_point begin_;
  Clock::time_point last_;
  bool drawn_ = false;
};

}  // namespace lexgraph::cli
