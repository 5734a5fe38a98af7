#include "tests/support/background.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <stdexcept>
#include <system_error>

extern char** environ;

namespace lexgraph::test {
namespace {

std::vector<char*> pointers(const std::vector<std::string>& strings) {
  std::vector<char*> out;
  for (const std::string& string : strings) out.push_back(const_cast<char*>(string.c_str()));
  out.push_back(nullptr);
  return out;
}

std::vector<std::string> whole_environment(const std::vector<std::string>& more) {
  std::vector<std::string> all = more;  // the first of two of one name counts
  for (char** entry = environ; *entry != nullptr; ++entry) all.emplace_back(*entry);
  return all;
}

}  // namespace

BackgroundProgram::BackgroundProgram(const std::vector<std::string>& argv, const std::string& ready,
                                     const std::vector<std::string>& environment) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "pipe");
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
  ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  const auto all = whole_environment(environment);
  const int failed = ::posix_spawnp(&pid_, argv.front().c_str(), &actions, nullptr,
                                    pointers(argv).data(), pointers(all).data());
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  err_ = ends[0];
  if (failed != 0) throw std::system_error(failed, std::generic_category(), argv.front());
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (true) {
    const std::size_t at = seen_.find(ready);
    const std::size_t line_end = at == std::string::npos ? at : seen_.find('\n', at);
    if (line_end != std::string::npos) {
      ready_line_ = seen_.substr(at, line_end - at);
      return;
    }
    pollfd one{err_, POLLIN, 0};
    char bytes[4096];
    const bool came = ::poll(&one, 1, 1000) > 0;
    const ssize_t n = came ? ::read(err_, bytes, sizeof bytes) : 0;
    if ((came && n <= 0) || std::chrono::steady_clock::now() > end) {
      stop(SIGKILL);
      throw std::runtime_error(argv.front() + " did not say \"" + ready + "\" but: " + seen_);
    }
    seen_.append(bytes, static_cast<std::size_t>(n));
  }
}

BackgroundProgram::~BackgroundProgram() {
  if (pid_ > 0) stop(SIGKILL);
  if (err_ >= 0) ::close(err_);
}

int BackgroundProgram::stop(int signal) {
  ::kill(pid_, signal);
  int status = 0;
  while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

std::string BackgroundProgram::rest_of_stderr() {
  std::string rest;
  char bytes[4096];
  for (ssize_t n; (n = ::read(err_, bytes, sizeof bytes)) > 0;)
    rest.append(bytes, static_cast<std::size_t>(n));
  return rest;
}

int port_in(const std::string& line) { return std::stoi(line.substr(line.rfind(':') + 1)); }

}  // namespace lexgraph::test
