#include "tests/support/run_command.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <string_view>
#include <system_error>

namespace lexgraph::test {
namespace {

using Clock = std::chrono::steady_clock;

void check(int error, const char* what) {
  if (error != 0) throw std::system_error(error, std::generic_category(), what);
}

// One end of a pipe; closed with the object.
class Descriptor {
 public:
  Descriptor() = default;
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  void open(int fd) { fd_ = fd; }
  void close() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }
  int get() const { return fd_; }
  bool is_open() const { return fd_ >= 0; }

 private:
  int fd_ = -1;
};

struct Pipe {
  Pipe() {
    std::array<int, 2> ends{};
    check(pipe2(ends.data(), O_CLOEXEC) == 0 ? 0 : errno, "pipe2");
    read.open(ends[0]);
    write.open(ends[1]);
  }
  Descriptor read;
  Descriptor write;
};

// posix_spawn's attributes: an own process group, and SIGPIPE as a program expects it.
class SpawnAttributes {
 public:
  SpawnAttributes() {
    check(posix_spawnattr_init(&attributes_), "posix_spawnattr_init");
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes_, &defaults);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  }
  ~SpawnAttributes() { posix_spawnattr_destroy(&attributes_); }
  SpawnAttributes(const SpawnAttributes&) = delete;
  SpawnAttributes& operator=(const SpawnAttributes&) = delete;
  const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_;
};

class SpawnActions {
 public:
  SpawnActions() { check(posix_spawn_file_actions_init(&actions_), "file_actions_init"); }
  ~SpawnActions() { posix_spawn_file_actions_destroy(&actions_); }
  SpawnActions(const SpawnActions&) = delete;
  SpawnActions& operator=(const SpawnActions&) = delete;
  void connect(int from, int to) {
    check(posix_spawn_file_actions_adddup2(&actions_, from, to), "file_actions_adddup2");
  }
  const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_;
};

// This process's environment with the additions, which replace variables of the same name.
std::vector<std::string> merge_environment(const std::vector<std::string>& additions) {
  std::vector<std::string> merged = additions;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view own = *entry;
    const std::string_view name = own.substr(0, own.find('=') + 1);
    const bool replaced = std::any_of(additions.begin(), additions.end(), [&](const auto& added) {
      return std::string_view(added).substr(0, name.size()) == name;
    });
    if (!replaced) merged.emplace_back(own);
  }
  return merged;
}

std::vector<char*> to_pointers(std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  for (std::string& string : strings) pointers.push_back(string.data());
  pointers.push_back(nullptr);
  return pointers;
}

// Writes what the pipe takes; closes it at the end of the input or when nobody reads.
void feed(Descriptor& pipe, std::string_view& input) {
  const ssize_t count = ::write(pipe.get(), input.data(), input.size());
  if (count > 0) input.remove_prefix(static_cast<std::size_t>(count));
  if (input.empty() || (count < 0 && errno != EAGAIN && errno != EINTR)) pipe.close();
}

// Reads what there is; closes the pipe at its end.
void drain(Descriptor& pipe, std::string& output) {
  std::array<char, 65536> buffer;
  const ssize_t count = ::read(pipe.get(), buffer.data(), buffer.size());
  if (count > 0) output.append(buffer.data(), static_cast<std::size_t>(count));
  if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) pipe.close();
}

pid_t spawn(const std::vector<std::string>& argv, const CommandOptions& options, const Pipe& in,
            const Pipe& out, const Pipe& err) {
  SpawnActions actions;
  actions.connect(in.read.get(), STDIN_FILENO);
  actions.connect(out.write.get(), STDOUT_FILENO);
  actions.connect(err.write.get(), STDERR_FILENO);
  const SpawnAttributes attributes;
  std::vector<std::string> arguments = argv;
  std::vector<std::string> environment = merge_environment(options.environment);
  pid_t pid = -1;
  check(posix_spawnp(&pid, argv.at(0).c_str(), actions.get(), attributes.get(),
                     to_pointers(arguments).data(), to_pointers(environment).data()),
        argv.at(0).c_str());
  return pid;
}

}  // namespace

CommandResult run_command(const std::vector<std::string>& argv, const CommandOptions& options) {
  ::signal(SIGPIPE, SIG_IGN);  // a program may end before it has read its input
  Pipe in;
  Pipe out;
  Pipe err;
  const Clock::time_point deadline = Clock::now() + options.timeout;
  const pid_t pid = spawn(argv, options, in, out, err);
  in.read.close();
  out.write.close();
  err.write.close();
  for (const Descriptor* end : {&in.write, &out.read, &err.read}) {
    fcntl(end->get(), F_SETFL, O_NONBLOCK);
  }

  CommandResult result;
  std::string_view input = options.input;
  if (input.empty()) in.write.close();
  int status = 0;
  bool ended = false;
  while (!ended || out.read.is_open() || err.read.is_open()) {
    if (!result.timed_out && Clock::now() >= deadline) {
      kill(-pid, SIGKILL);
      result.timed_out = true;
    }
    // poll skips closed ends, which are negative.
    std::array<pollfd, 3> ends{
        {{in.write.get(), POLLOUT, 0}, {out.read.get(), POLLIN, 0}, {err.read.get(), POLLIN, 0}}};
    const bool reading = out.read.is_open() || err.read.is_open();
    poll(ends.data(), ends.size(), reading ? 10 : 1);
    if (ends[0].revents != 0) feed(in.write, input);
    if (ends[1].revents != 0) drain(out.read, result.out);
    if (ends[2].revents != 0) drain(err.read, result.err);
    if (!ended) ended = waitpid(pid, &status, WNOHANG) == pid;
  }
  if (WIFEXITED(status)) result.exit_code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
  return result;
}

CommandResult run_lexgraph(const std::vector<std::string>& arguments,
                           const CommandOptions& options) {
  std::vector<std::string> argv = {LEXGRAPH_BINARY};
  argv.insert(argv.end(), arguments.begin(), arguments.end());
  return run_command(argv, options);
}

}  // namespace lexgraph::test
