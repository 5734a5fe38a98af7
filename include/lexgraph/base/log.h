// Logging for operation, on stderr only; stdout belongs to command output. Thread-safe.
#pragma once

#include <string_view>

namespace lexgraph::log {

enum class Level { kDebug, kInfo, kWarning, kError, kOff };

// Messages below the level are dropped. Default: warning.
void set_level(Level level);
void debug(std::string_view message);
void info(std::string_view message);
void warning(std::string_view message);
void error(std::string_view message);

}  // namespace lexgraph::log
