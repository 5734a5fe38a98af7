#include "src/cli/progress_bar.h"

#include <cmath>
#include <cstdio>

namespace lexgraph::cli {
namespace {

constexpr std::chrono::milliseconds kBarEvery{100};
constexpr std::chrono::seconds kLineEvery{5};
constexpr std::size_t kBarWidth = 30;
constexpr double kMega = 1e6;

double share_done(const ingest::IngestProgress& progress) {
  if (progress.bytes_total == 0) return 1;
  return static_cast<double>(progress.bytes_done) / static_cast<double>(progress.bytes_total);
}

std::string clock_time(double seconds) {
  const auto whole = std::lround(seconds);
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%ld:%02ld", whole / 60, whole % 60);
  return buffer;
}

std::string rates(const ingest::IngestProgress& progress, double seconds) {
  const double done = share_done(progress);
  const double rate = seconds > 0 ? static_cast<double>(progress.bytes_done) / kMega / seconds : 0;
  char buffer[96];
  std::snprintf(buffer, sizeof buffer, "%llu/%llu files  %.1f MB/s",
                static_cast<unsigned long long>(progress.files_done),
                static_cast<unsigned long long>(progress.files_total), rate);
  std::string text = buffer;
  if (done > 0 && done < 1) text += "  " + clock_time(seconds * (1 - done) / done) + " left";
  return text;
}

}  // namespace

ProgressBar::ProgressBar(Terminal& terminal)
    : terminal_(terminal), begin_(Clock::now()), last_(begin_) {}

void ProgressBar::update(const ingest::IngestProgress& progress) {
  const auto now = Clock::now();
  const bool due = terminal_.err_is_terminal ? now - last_ >= kBarEvery : now - last_ >= kLineEvery;
  if (!due) return;
  last_ = now;
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  if (terminal_.err_is_terminal)
    draw_bar(progress, seconds);
  else
    print_line(progress, seconds);
}

void ProgressBar::draw_bar(const ingest::IngestProgress& progress, double seconds) {
  const auto filled = static_cast<std::size_t>(share_done(progress) * kBarWidth);
  std::string bar;
  for (std::size_t i = 0; i < kBarWidth; ++i) bar += i < filled ? "█" : "░";
  terminal_.err << "\r\033[K" << bar << "  " << rates(progress, seconds) << std::flush;
  drawn_ = true;
}

void ProgressBar::print_line(const ingest::IngestProgress& progress, double seconds) {
  terminal_.err << "ingest: " << rates(progress, seconds) << "\n" << std::flush;
}

void ProgressBar::finish() {
  if (drawn_) terminal_.err << "\r\033[K" << std::flush;
}

}  // namespace lexgraph::cli
