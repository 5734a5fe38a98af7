#include "lexgraph/base/log.h"

#include <memory>

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace lexgraph::log {
namespace {

// Own logger, not spdlog's default one: that writes to stdout, which belongs to command output.
spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> kLogger = [] {
    auto made = std::make_shared<spdlog::logger>("lexgraph",
                                                 std::make_shared<spdlog::sinks::stderr_sink_mt>());
    made->set_level(spdlog::level::warn);
    made->set_pattern("%Y-%m-%dT%H:%M:%S.%e %l: %v");
    return made;
  }();
  return *kLogger;
}

spdlog::level::level_enum level_of(Level level) {
  switch (level) {
    case Level::kDebug:
      return spdlog::level::debug;
    case Level::kInfo:
      return spdlog::level::info;
    case Level::kWarning:
      return spdlog::level::warn;
    case Level::kError:
      return spdlog::level::err;
    case Level::kOff:
      return spdlog::level::off;
  }
  return spdlog::level::warn;
}

void write(spdlog::level::level_enum level, std::string_view message) {
  logger().log(level, spdlog::string_view_t(message.data(), message.size()));
}

}  // namespace

void set_level(Level level) { logger().set_level(level_of(level)); }
void debug(std::string_view message) { write(spdlog::level::debug, message); }
void info(std::string_view message) { write(spdlog::level::info, message); }
void warning(std::string_view message) { write(spdlog::level::warn, message); }
void error(std::string_view message) { write(spdlog::level::err, message); }

}  // namespace lexgraph::log
