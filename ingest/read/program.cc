#include "ingest/read/program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

extern char** environ;

namespace lexgraph::ingest {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kErrorBytes = 4096;  // of standard error kept

class Descriptor {
 public:
  Descriptor() = default;
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  void set(int fd) { fd_ = fd; }
  void close() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }
  int get() const { return fd_; }

 private:
  int fd_ = -1;
};

struct Pipe {
  bool open() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read.set(ends[0]);
    write.set(ends[1]);
    return true;
  }
  Descriptor read, write;
};

// The running program; killed with all it started, and waited for, at the latest with this object.
class Process {
 public:
  ~Process() { end(); }

  int start(const std::vector<std::string>& argv, const Pipe& in, const Pipe& out,
            const Pipe& err) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, in.read.get(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out.write.get(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, err.write.get(), STDERR_FILENO);
    sigset_t defaults;
    sigemptyset(&defaults);
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM}) sigaddset(&defaults, signal);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    std::vector<std::string> words = argv;
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const int error =
        ::posix_spawnp(&pid_, pointers[0], &actions, &attributes, pointers.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) pid_ = -1;
    return error;
  }

  void limit(const ProgramLimits& limits) const {
    const rlimit memory{limits.memory_bytes, limits.memory_bytes};
    ::prlimit(pid_, RLIMIT_AS, &memory, nullptr);
  }

  // Waits for the end until the deadline. False: still running.
  bool wait(Clock::time_point deadline, int* status) {
    while (pid_ > 0) {
      const pid_t ended = ::waitpid(pid_, status, WNOHANG);
      if (ended == pid_ || (ended < 0 && errno != EINTR)) {
        pid_ = -1;
        return true;
      }
      if (Clock::now() >= deadline) return false;
      ::poll(nullptr, 0, 2);
    }
    return true;
  }

 private:
  void end() {
    if (pid_ <= 0) return;
    ::kill(-pid_, SIGKILL);
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
  }

  pid_t pid_ = -1;
};

// Reads what there is; false at the end.
bool drain(Descriptor& end, std::string& into, std::size_t most) {
  std::array<char, 65536> buffer;
  const ssize_t n = ::read(end.get(), buffer.data(), buffer.size());
  if (n < 0) return errno == EAGAIN || errno == EINTR;
  if (n > 0 && into.size() < most) into.append(buffer.data(), static_cast<std::size_t>(n));
  return n > 0;
}

void feed(Descriptor& end, std::string_view& input) {
  const ssize_t n = ::write(end.get(), input.data(), input.size());
  if (n > 0) input.remove_prefix(static_cast<std::size_t>(n));
  if (input.empty() || (n < 0 && errno != EAGAIN && errno != EINTR)) end.close();
}

std::string last_line(std::string_view text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  return std::string(text.substr(text.rfind('\n') + 1).substr(0, 300));
}

Error too_slow(const std::string& program, const ProgramLimits& limits) {
  return Error(ErrorCode::kTimeout, program + " took longer than the limit of " +
                                        std::to_string(limits.time.count() / 1000) + " s");
}

// Not `env`, through which it may be started with a variable set.
const std::string& name_of(const std::vector<std::string>& argv) {
  if (argv[0] != "env") return argv[0];
  const auto name = std::find_if(argv.begin() + 1, argv.end(), [](const std::string& word) {
    return word.find('=') == std::string::npos;
  });
  return name == argv.end() ? argv[0] : *name;
}

// Writing to a program that has ended must not end ours.
void ignore_broken_pipes() {
  struct sigaction now {};
  if (::sigaction(SIGPIPE, nullptr, &now) == 0 && now.sa_handler == SIG_DFL)
    ::signal(SIGPIPE, SIG_IGN);
}

}  // namespace

Result<std::string> run_program(const std::vector<std::string>& argv, std::string_view input,
                                const ProgramLimits& limits) {
  ignore_broken_pipes();
  const std::string& name = name_of(argv);
  Pipe in, out, err;
  if (!in.open() || !out.open() || !err.open()) {
    return Error(ErrorCode::kIo, "cannot start " + name + ": " + std::strerror(errno));
  }
  Process process;
  if (const int error = process.start(argv, in, out, err); error != 0) {
    const bool absent = error == ENOENT;
    return Error(absent ? ErrorCode::kUnsupported : ErrorCode::kIo,
                 absent ? "the program " + name + " is not installed"
                        : "cannot start " + name + ": " + std::strerror(error));
  }
  process.limit(limits);
  in.read.close();
  out.write.close();
  err.write.close();
  for (const Descriptor* end : {&in.write, &out.read, &err.read})
    ::fcntl(end->get(), F_SETFL, O_NONBLOCK);
  if (input.empty()) in.write.close();

  const Clock::time_point deadline = Clock::now() + limits.time;
  std::string output, errors;
  while (out.read.get() >= 0 || err.read.get() >= 0) {
    if (Clock::now() >= deadline) return too_slow(name, limits);
    std::array<pollfd, 3> ends{
        {{in.write.get(), POLLOUT, 0}, {out.read.get(), POLLIN, 0}, {err.read.get(), POLLIN, 0}}};
    ::poll(ends.data(), ends.size(), 100);
    if (ends[0].revents != 0) feed(in.write, input);
    if (ends[1].revents != 0 && !drain(out.read, output, limits.output_bytes + 1)) out.read.close();
    if (ends[2].revents != 0 && !drain(err.read, errors, kErrorBytes)) err.read.close();
    if (output.size() > limits.output_bytes) {
      return Error(ErrorCode::kLimit, name + " gave more than the limit of " +
                                          std::to_string(limits.output_bytes >> 20) + " MiB");
    }
  }
  int status = 0;
  if (!process.wait(deadline, &status)) return too_slow(name, limits);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return output;
  const std::string reason = last_line(errors);
  return Error(ErrorCode::kIo, name + (WIFSIGNALED(status) ? " was ended by a signal" : " failed") +
                                   (reason.empty() ? "" : ": " + reason));
}

}  // namespace lexgraph::ingest
