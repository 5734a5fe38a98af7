// A layer between a program and the system, put in with LD_PRELOAD, whose calls fail as told: what
// a dying disk, a full one, a network file system that went away or a clock that jumps look like to
// a program. No rights and no file system of one's own are needed, and the nth call can be told
// exactly.
//
//   FAULT_CALL   write | sync | create | rename | read: which calls
//   FAULT_ERRNO  number of the error that they give
//   FAULT_FROM   the first call that fails, from 1; absent: none
//   FAULT_TIMES  how many fail, from then on; 0: all
//   FAULT_BELOW  only files whose path starts so
//   FAULT_COUNT  a file into which the number of such calls is written at the end
//   FAULT_CLOCK  days by which the clock of the day jumps to and fro, from call to call
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace {

const char* setting(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

struct Settings {
  const char* call = setting("FAULT_CALL");
  const char* below = setting("FAULT_BELOW");
  const char* count = setting("FAULT_COUNT");
  int error = std::atoi(setting("FAULT_ERRNO"));
  long from = std::atol(setting("FAULT_FROM"));
  long times = std::atol(setting("FAULT_TIMES"));
  long clock_days = std::atol(setting("FAULT_CLOCK"));
  std::atomic<long> calls{0};
  std::atomic<long> clock_calls{0};

  Settings() = default;
  ~Settings() {
    if (*count == '\0') return;
    if (std::FILE* file = std::fopen(count, "w")) {
      std::fprintf(file, "%ld\n", calls.load());
      std::fclose(file);
    }
  }
};

Settings& settings() {
  static Settings all;
  return all;
}

template <typename F>
F* real(const char* name) {
  return reinterpret_cast<F*>(dlsym(RTLD_NEXT, name));
}

bool fails(const char* call, const char* path) {
  Settings& all = settings();
  if (std::strcmp(all.call, call) != 0) return false;
  if (path == nullptr || std::strncmp(path, all.below, std::strlen(all.below)) != 0) return false;
  const long number = ++all.calls;
  const bool now =
      all.from > 0 && number >= all.from && (all.times == 0 || number < all.from + all.times);
  if (now) errno = all.error;
  return now;
}

bool fails(const char* call, int descriptor) {
  if (std::strcmp(settings().call, call) != 0) return false;
  char name[64], path[4096];
  std::snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  const ssize_t size = readlink(name, path, sizeof path - 1);
  path[size < 0 ? 0 : size] = '\0';
  return fails(call, path);
}

// Calls that only make files fail as "create".
bool makes(int flags) { return (flags & O_CREAT) != 0; }

std::time_t jump() {
  Settings& all = settings();
  if (all.clock_days == 0) return 0;
  const long number = ++all.clock_calls;
  return (number % 3 - 1) * all.clock_days * 86400;
}

}  // namespace

#define CALL(name) real<decltype(name)>(#name)

extern "C" {

int open(const char* path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  const mode_t mode = va_arg(list, mode_t);
  va_end(list);
  return makes(flags) && fails("create", path) ? -1 : CALL(open)(path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  const mode_t mode = va_arg(list, mode_t);
  va_end(list);
  return makes(flags) && fails("create", path) ? -1 : CALL(open64)(path, flags, mode);
}
int mkdir(const char* path, mode_t mode) {
  return fails("create", path) ? -1 : CALL(mkdir)(path, mode);
}
int rename(const char* from, const char* to) {
  return fails("rename", from) ? -1 : CALL(rename)(from, to);
}
int link(const char* from, const char* to) {
  return fails("rename", to) ? -1 : CALL(link)(from, to);
}
ssize_t write(int file, const void* bytes, size_t size) {
  return fails("write", file) ? -1 : CALL(write)(file, bytes, size);
}
ssize_t writev(int file, const iovec* parts, int count) {
  return fails("write", file) ? -1 : CALL(writev)(file, parts, count);
}
ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) {
  return fails("write", file) ? -1 : CALL(pwrite)(file, bytes, size, at);
}
ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
  return fails("write", file) ? -1 : CALL(pwrite64)(file, bytes, size, at);
}
ssize_t sendfile(int to, int from, off_t* at, size_t size) {
  using SendFile = ssize_t(int, int, off_t*, size_t);
  return fails("write", to) ? -1 : real<SendFile>("sendfile")(to, from, at, size);
}
int fsync(int file) { return fails("sync", file) ? -1 : CALL(fsync)(file); }
int fdatasync(int file) { return fails("sync", file) ? -1 : CALL(fdatasync)(file); }
ssize_t read(int file, void* bytes, size_t size) {
  return fails("read", file) ? -1 : CALL(read)(file, bytes, size);
}
ssize_t __read_chk(int file, void* bytes, size_t size, size_t) { return read(file, bytes, size); }
ssize_t pread(int file, void* bytes, size_t size, off_t at) {
  return fails("read", file) ? -1 : CALL(pread)(file, bytes, size, at);
}
ssize_t pread64(int file, void* bytes, size_t size, off64_t at) {
  return fails("read", file) ? -1 : CALL(pread64)(file, bytes, size, at);
}
ssize_t __pread_chk(int file, void* bytes, size_t size, off_t at, size_t) {
  return pread(file, bytes, size, at);
}
ssize_t __pread64_chk(int file, void* bytes, size_t size, off64_t at, size_t) {
  return pread64(file, bytes, size, at);
}

int clock_gettime(clockid_t clock, timespec* time) {
  const int result = CALL(clock_gettime)(clock, time);
  if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += jump();
  return result;
}
int gettimeofday(timeval* time, void* zone) {
  using GetTime = int(timeval*, void*);
  const int result = real<GetTime>("gettimeofday")(time, zone);
  if (result == 0) time->tv_sec += jump();
  return result;
}
time_t time(time_t* out) {
  using Time = time_t(time_t*);
  const time_t now = real<Time>("time")(nullptr) + jump();
  if (out != nullptr) *out = now;
  return now;
}

}  // extern "C"
