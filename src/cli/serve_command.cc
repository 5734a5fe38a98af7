#include "src/cli/command.h"
#include "src/cli/http_options.h"

namespace lexgraph::cli {
namespace {

class ServeCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    store_.define(arguments);
    http_.define(arguments);
    arguments.examples(
        {"lexgraph serve --store ./store",
         "curl -s localhost:8765/v1/tools/get_unit -H 'Content-Type: application/json' "
         "-d '{\"id\": \"Điều 5 Luật Đất đai 2024\"}'",
         "LEXGRAPH_TOKEN=... lexgraph serve --host 0.0.0.0 --access-log /var/log/lexgraph.jsonl"});
  }

  Result<int> run(Terminal& terminal) override { return http_.serve(terminal, store_, true); }

 private:
  StoreAccess store_;
  HttpOptions http_;
};

}  // namespace

std::unique_ptr<Command> make_serve_command() { return std::make_unique<ServeCommand>(); }

}  // namespace lexgraph::cli
