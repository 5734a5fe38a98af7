#include <unistd.h>

#include "lexgraph/serve/mcp.h"
#include "src/cli/command.h"
#include "src/cli/http_options.h"

namespace lexgraph::cli {
namespace {

class McpCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    store_.define(arguments);
    arguments.flag("--http", over_http_,
                   "Serve MCP's Streamable HTTP at /mcp instead of standard input and output");
    http_.define(arguments);
    arguments.examples({"lexgraph mcp --store ./store",
                        "lexgraph mcp --http --port 8765 --store ./store",
                        "claude mcp add lexgraph -- lexgraph mcp --store /path/to/store"});
  }

  Result<int> run(Terminal& terminal) override {
    if (over_http_) return http_.serve(terminal, store_, false);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto toolbox, store_.open_toolbox(http_.toolbox()));
    LEXGRAPH_RETURN_IF_ERROR(serve::serve_mcp(*toolbox, STDIN_FILENO, STDOUT_FILENO));
    return kExitOk;
  }

 private:
  StoreAccess store_;
  HttpOptions http_;
  bool over_http_ = false;
};

}  // namespace

std::unique_ptr<Command> make_mcp_command() { return std::make_unique<McpCommand>(); }

}  // namespace lexgraph::cli
