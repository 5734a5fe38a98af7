#include <nlohmann/json.hpp>

#include "lexgraph/serve/toolbox.h"
#include "src/cli/command.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

struct FormatName {
  std::string_view name;
  serve::ToolFormat format;
};
constexpr FormatName kFormats[] = {{"mcp", serve::ToolFormat::kMcp},
                                   {"openai", serve::ToolFormat::kOpenAi},
                                   {"anthropic", serve::ToolFormat::kAnthropic},
                                   {"openapi", serve::ToolFormat::kOpenApi}};

class ToolsCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    std::vector<std::string> names;
    for (const FormatName& format : kFormats) names.emplace_back(format.name);
    arguments.choice("--format", format_, names, "Whose form");
    arguments.flag("--json", json_, "JSON, which every form is: accepted, as by other commands");
    arguments.examples({"lexgraph tools --format openai > tools.json",
                        "lexgraph tools --format openapi > openapi.json"});
  }

  Result<int> run(Terminal& terminal) override {
    for (const FormatName& format : kFormats) {
      if (format.name == format_) print_json(terminal, serve::tool_definitions(format.format));
    }
    return kExitOk;
  }

 private:
  std::string format_ = "mcp";
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_tools_command() { return std::make_unique<ToolsCommand>(); }

}  // namespace lexgraph::cli
