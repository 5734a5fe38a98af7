#include "src/cli/stop_signal.h"

#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <cstdlib>

namespace lexgraph::cli {
namespace {

sigset_t stop_signals() {
  sigset_t signals;
  ::sigemptyset(&signals);
  ::sigaddset(&signals, SIGTERM);
  ::sigaddset(&signals, SIGINT);
  return signals;
}

void watch(int signals, int wake, const std::function<void()>& stop) {
  bool asked = false;
  while (true) {
    pollfd both[2] = {{signals, POLLIN, 0}, {wake, POLLIN, 0}};
    if (::poll(both, 2, -1) < 0) continue;
    if (both[1].revents != 0) break;
    signalfd_siginfo which;
    if (::read(signals, &which, sizeof which) != sizeof which) continue;
    if (asked) ::_exit(128 + static_cast<int>(which.ssi_signo));
    asked = true;
    stop();
  }
  ::close(signals);
}

}  // namespace

void hold_stop_signals() {
  const sigset_t signals = stop_signals();
  ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

StopSignal::StopSignal(std::function<void()> stop) : wake_(::eventfd(0, EFD_CLOEXEC)) {
  hold_stop_signals();
  const sigset_t signals = stop_signals();
  const int fd = ::signalfd(-1, &signals, SFD_CLOEXEC);
  thread_ = std::thread([fd, wake = wake_, stop = std::move(stop)] { watch(fd, wake, stop); });
}

StopSignal::~StopSignal() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(wake_, &one, sizeof one);
  thread_.join();
  ::close(wake_);
}

}  // namespace lexgraph::cli
