#include <nlohmann/json.hpp>

#include "lexgraph/law/eid.h"
#include "lexgraph/law/reference.h"
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
      auto json = query::to_json(steps);
      if (steps.empty()) json["joined"] = joined_without_steps(from, to);
      print_json(terminal, json);
      return kExitOk;
    }
    if (steps.empty()) print_nothing(terminal, from, to);
    for (const query::PathStep& step : steps) print(terminal, step);
    return kExitOk;
  }

 private:
  static constexpr std::string_view kSame = "same", kPart = "part", kNone = "none";

  // What there is between two ends that no edge joins.
  static std::string joined_without_steps(const query::Target& from, const query::Target& to) {
    if (from.id == to.id) return std::string(kSame);
    const std::string a = law::split_id(from.id).unit, b = law::split_id(to.id).unit;
    const bool part = from.node.doc == to.node.doc &&
                      (a.empty() || b.empty() || law::eid_within(a, b) || law::eid_within(b, a));
    return std::string(part ? kPart : kNone);
  }

  static void print_nothing(Terminal& terminal, const query::Target& from,
                            const query::Target& to) {
    const std::string joined = joined_without_steps(from, to);
    if (joined == kSame) {
      terminal.out << from.id << " is both ends\n";
      return;
    }
    if (joined == kPart) {
      terminal.out << "one of " << from.id << " and " << to.id << " is part of the other\n";
      return;
    }
    terminal.out << from.id << " is not connected with " << to.id << "\n";
    const bool whole = from.node.ordinal == 0 && to.node.ordinal == 0;
    if (whole || from.node.doc == to.node.doc) return;
    terminal.out << "The documents as wholes may be: lexgraph path "
                 << law::split_id(from.id).document << " " << law::split_id(to.id).document << "\n";
  }

  static void print(Terminal& terminal, const query::PathStep& step) {
    const std::string kind = terminal.styled(Style::kCyan, law::info(step.kind).name);
    terminal.out << step.from << "\n  " << (step.forward ? "— " : "← ") << kind
                 << (step.forward ? " → " : " — ") << step.to << "\n    "
                 << terminal.styled(Style::kDim, "edge " + step.edge) << "\n";
  }

  StoreAccess store_;
  std::string from_, to_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_path_command() { return std::make_unique<PathCommand>(); }

}  // namespace lexgraph::cli
