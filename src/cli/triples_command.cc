#include <iostream>

#include <nlohmann/json.hpp>

#include "lexgraph/ingest/triples.h"
#include "src/cli/command.h"
#include "src/cli/json_error.h"
#include "src/cli/standard_streams.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

// Reads JSON lines and answers each with one; no store.
class TriplesCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.flag("--json", json_, "Accepted for symmetry: the output is always JSON lines");
    arguments.examples(
        {"lexgraph triples < amending.jsonl > triples.jsonl",
         "echo '{\"document\": \"Bãi bỏ khoản 2 Điều 5 Luật Đất đai.\"}' | lexgraph triples"});
  }

  // A bad line is reported with its number and the run goes on.
  Result<int> run(Terminal& terminal) override {
    int exit_code = kExitOk;
    std::string line;
    for (std::size_t number = 1; terminal.out && std::getline(std::cin, line); ++number) {
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      if (const std::string fault = answer(terminal, line); !fault.empty()) {
        print_json_error(terminal, Error(ErrorCode::kInvalidArgument, fault));
        terminal.err << "lexgraph triples: standard input, line " << number << ": " << fault
                     << "\n";
        exit_code = kExitFailed;
      }
    }
    LEXGRAPH_RETURN_IF_ERROR(standard_input_was_read());
    return exit_code;
  }

 private:
  static std::string answer(Terminal& terminal, const std::string& line) {
    const auto row = nlohmann::ordered_json::parse(line, nullptr, false);
    if (!row.is_object() || !row.contains("document") || !row["document"].is_string()) {
      return "not a JSON object with a string \"document\"";
    }
    const auto triples = ingest::read_triples(row["document"].get_ref<const std::string&>());
    if (!triples.ok()) return triples.error().to_string();
    nlohmann::ordered_json out;
    if (row.contains("id")) out["id"] = row["id"];
    out["triples"] = nlohmann::ordered_json::array();
    out["targets"] = nlohmann::ordered_json::array();
    for (const ingest::Triple& triple : *triples) {
      out["triples"].push_back({triple.source, triple.relation, triple.target});
      if (triple.target_id.empty())
        out["targets"].push_back(nullptr);
      else
        out["targets"].push_back(triple.target_id);
    }
    print_json(terminal, out);
    return {};
  }

  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_triples_command() { return std::make_unique<TriplesCommand>(); }

}  // namespace lexgraph::cli
