#include <nlohmann/json.hpp>

#include "lexgraph/eval/construct.h"
#include "lexgraph/eval/law_retriever.h"
#include "src/cli/eval_command.h"
#include "src/cli/eval_running.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class EvalConstructCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positional("SEEDS", spec_.seeds, "Samples with a proof, from `eval generate`");
    arguments.option("--out", folder_, "DIR", "Folder of the stages");
    store_.define(arguments);
    arguments.option("--writer", spec_.writer, "MODEL",
                     "Puts the questions in other words; without it they stay as they are");
    arguments.option("--checker", spec_.checker, "MODEL",
                     "Says whether an answer is unique and stable, a question challenging");
    arguments.options("--answerer", spec_.answerers, "MODEL",
                      "Answers the questions; what all of them answer is dropped. Several times");
    arguments.option("--rules", spec_.rules, "FILE", "Safety rules instead of the built-in ones");
    arguments.option("--passages", passages_, "N",
                     "Among so many hits a search must find a document of the proof");
    arguments.flag("--resume", resume_, "Go on with the stages in --out");
    calls_.define(arguments, false);
    arguments.flag("--json", json_, "Print the funnel as JSON");
    arguments.examples(
        {"lexgraph eval construct seeds.jsonl --store ./store --writer openai:gpt-4o --checker "
         "anthropic:claude --answerer openai:gpt-4o --answerer gemini:gemini-pro --out build/qa"});
  }

  Result<int> run(Terminal& terminal) override {
    if (folder_.empty())
      return Error(ErrorCode::kInvalidArgument, "name the folder of the stages: --out DIR");
    spec_.passages = static_cast<std::uint32_t>(std::max<std::uint64_t>(1, passages_));
    eval::ConstructParts parts;
    LEXGRAPH_ASSIGN_OR_RETURN(parts.law, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string directory, store_.directory());
    LEXGRAPH_ASSIGN_OR_RETURN(parts.retriever, eval::make_law_retriever(*parts.law, directory));
    LEXGRAPH_RETURN_IF_ERROR(make_models(directory, parts));
    const eval::RunControl control = run_control(calls_, {}, terminal);
    LEXGRAPH_ASSIGN_OR_RETURN(const eval::Construction done,
                              eval::construct(spec_, parts, folder_, resume_, control));
    if (json_)
      print_json(terminal, eval::to_json(done));
    else
      print(terminal, done);
    for (const std::string& fault : done.unread) {
      terminal.err << "lexgraph eval construct: " << escaped(spec_.seeds) << ": " << harmless(fault)
                   << "\n";
    }
    if (done.waiting.empty()) return done.unread.empty() ? kExitOk : kExitFailed;
    terminal.err << "lexgraph eval construct: " << done.waiting
                 << "; go on with the same command and --resume\n";
    return kExitFailed;
  }

 private:
  Result<void> make_models(const std::string& directory, eval::ConstructParts& parts) const {
    eval::ModelOptions options;
    options.deadline = std::chrono::seconds(std::max<std::uint64_t>(1, calls_.deadline));
    options.retriever = parts.retriever;
    options.law = parts.law;
    options.store = directory;
    for (const auto& [address, model] :
         {std::pair(&spec_.writer, &parts.writer), std::pair(&spec_.checker, &parts.checker)}) {
      if (address->empty()) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(*model, eval::make_model(*address, options));
    }
    for (const std::string& address : spec_.answerers) {
      LEXGRAPH_ASSIGN_OR_RETURN(auto model, eval::make_model(address, options));
      parts.answerers.push_back(std::move(model));
    }
    return {};
  }

  static void print(Terminal& terminal, const eval::Construction& done) {
    terminal.out << padded("stage", 14) << padded("in", 8, true) << padded("out", 8, true)
                 << "  dropped\n";
    for (const eval::ConstructStage& stage : done.stages) {
      terminal.out << padded(stage.name, 14) << padded(std::to_string(stage.in), 8, true)
                   << padded(std::to_string(stage.out), 8, true) << "  ";
      std::string dropped;
      for (const auto& [reason, n] : stage.dropped)
        dropped += (dropped.empty() ? "" : ", ") + std::to_string(n) + " " + reason;
      terminal.out << (dropped.empty() ? "-" : dropped) << "\n";
    }
    if (!done.questions.empty()) terminal.out << "questions in " << done.questions << "\n";
  }

  eval::ConstructSpec spec_;
  StoreAccess store_;
  CallOptions calls_;
  std::string folder_;
  std::uint64_t passages_ = 10;
  bool resume_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_eval_construct_command() {
  return std::make_unique<EvalConstructCommand>();
}

}  // namespace lexgraph::cli
