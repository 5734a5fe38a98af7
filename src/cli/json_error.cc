#include "src/cli/json_error.h"

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "src/cli/store_access.h"

namespace lexgraph::cli {

bool asks_for_json(int argc, const char* const* argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--") return false;
    if (argument == "--json") return true;
  }
  return false;
}

void print_json_error(Terminal& terminal, const Error& error, const std::string& file) {
  nlohmann::ordered_json out;
  if (!file.empty()) out["file"] = file;
  out["error"]["code"] = std::string(info(error.code()).name);
  out["error"]["message"] = error.to_string();
  print_json(terminal, out);
}

}  // namespace lexgraph::cli
