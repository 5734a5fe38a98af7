#include <nlohmann/json.hpp>

#include "lexgraph/query/json.h"
#include "src/cli/command.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class PathCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positional("FROM", from_, "Document or unit");
    arguments.positional("TO", to_, "Document or unit");
    store_.define(arguments);
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples({"lexgraph path 13/2021/NĐ-CP \"Luật Đất đai 2024\" --store ./store"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Target from, query::resolve_ref(*reader, from_));
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Target to, query::resolve_ref(*reader, to_));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto steps, query::path(*reader, from, to));
    if (json_) {
      print_json(terminal, query::to_json(steps));
      return kExitOk;
    }
    if (steps.empty()) {
      terminal.out << from.id << (same_place(from, to) ? " and " : " is not connected with ") << to.id
                   << (same_place(from, to) ? " are the same, or one is part of the other\n" : "\n");
    }
    for (const query::PathStep& step : steps) print(terminal, step);
    return kExitOk;
  }

 private:
  static bool same_place(const query::Target& from, const query::Target& to) { return from.node.doc == to.node.doc; }

  static void print(Terminal& terminal, const query::PathStep& step) {
    const std::string kind = terminal.styled(Style::kCyan, law::info(step.kind).name);
    terminal.out << step.from << "\n  " << (step.forward ? "— " : "← ") << kind << (step.forward ? " → " : " — ")
                 << step.to << "\n    " << terminal.styled(Style::kDim, "edge " + step.edge) << "\n";
  }

  StoreAccess store_;
  std::string from_, to_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_path_command() { return std::make_unique<PathCommand>(); }

}  // namespace lexgraph::cli
