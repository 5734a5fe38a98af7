#include "src/serve/access_log.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>

#include <nlohmann/json.hpp>

#include "lexgraph/base/log.h"
#include "src/serve/answer.h"

namespace lexgraph::serve {
namespace {

constexpr std::size_t kMaxLoggedPath = 256;  // bytes

std::string time_of(std::int64_t milliseconds) {
  const std::time_t seconds = milliseconds / 1000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  char text[40];
  std::string out(text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S.", &parts));
  const std::string fraction = std::to_string(1000 + milliseconds % 1000);
  return out + fraction.substr(1) + "Z";
}

}  // namespace

std::string access_line(const net::HttpExchange& exchange, std::int64_t milliseconds_since_1970) {
  nlohmann::ordered_json line{{"time", time_of(milliseconds_since_1970)},
                              {"client", exchange.client},
                              {"method", exchange.method},
                              {"path", prefix_of(exchange.path, kMaxLoggedPath)},
                              {"status", exchange.status},
                              {"bytes_in", exchange.bytes_in},
                              {"bytes_out", exchange.bytes_out},
                              {"ms", static_cast<double>(exchange.time.count()) / 1000}};
  for (const auto& [name, value] : exchange.notes) line[name] = prefix_of(value, kMaxLoggedPath);
  return line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

Result<std::unique_ptr<AccessLog>> AccessLog::open(const std::string& path) {
  if (path.empty()) return std::unique_ptr<AccessLog>(new AccessLog(-1));
  const int fd = path == "-"
                     ? ::dup(STDERR_FILENO)
                     : ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0640);
  if (fd < 0)
    return Error(ErrorCode::kIo,
                 "cannot write the access log " + path + ": " + std::strerror(errno));
  return std::unique_ptr<AccessLog>(new AccessLog(fd));
}

AccessLog::~AccessLog() {
  if (fd_ >= 0) ::close(fd_);
}

void AccessLog::write(const net::HttpExchange& exchange) const {
  if (fd_ < 0) return;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  std::string line =
      access_line(exchange, std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
  line += '\n';
  // One call per line: the system keeps lines of several threads apart. A full disk loses lines,
  // not answers; the first loss is told.
  const ssize_t written = ::write(fd_, line.data(), line.size());
  if (written == static_cast<ssize_t>(line.size()) || told_.test_and_set()) return;
  log::warning("the access log cannot be written, lines of it are lost" +
               (written < 0 ? std::string(": ") + std::strerror(errno) : std::string()));
}

}  // namespace lexgraph::serve
