#include "src/cli/eval_command.h"

#include <deque>

#include <fmt/format.h>

namespace lexgraph::cli {
namespace {

class EvalCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    for (const CommandEntry& entry : eval_commands()) {
      Sub& sub = subs_.emplace_back();
      sub.command = entry.make();
      Arguments own =
          arguments.subcommand(std::string(entry.name), std::string(entry.summary), sub.chosen);
      sub.command->define(own);
    }
    arguments.examples(
        {"lexgraph eval generate 1.5 --store ./store --count 1000 --output schema.jsonl",
         "lexgraph eval lint --layout vlegal --task 3.4 3_4.jsonl",
         "lexgraph eval score --layout lawbench --task 1-1 predictions/1-1.json.gz --json"});
  }

  Result<int> run(Terminal& terminal) override {
    for (const Sub& sub : subs_) {
      if (sub.chosen) return sub.command->run(terminal);
    }
    return kExitUsage;
  }

 private:
  struct Sub {
    std::unique_ptr<Command> command;
    bool chosen = false;
  };
  std::deque<Sub> subs_;  // never moves: the parser keeps references to `chosen`
};

}  // namespace

const std::vector<CommandEntry>& eval_commands() {
  static const std::vector<CommandEntry> kCommands = {
      {"generate", "Questions from the graph, each with the proof of its answer",
       make_eval_generate_command},
      {"verify", "Does each sample of a file still hold?", make_eval_verify_command},
      {"explain", "The proof of a sample, for people", make_eval_explain_command},
      {"construct", "Questions worded, checked and filtered with the help of models, in stages",
       make_eval_construct_command},
      {"annotations", "Sheets for two annotators; their agreement and what a third must decide",
       make_eval_annotations_command},
      {"lint", "Faults of a benchmark's data files, and what its scorer lets anybody reach",
       make_eval_lint_command},
      {"samples", "Read a benchmark's data file and print it in lexgraph's own format",
       make_eval_samples_command},
      {"run", "Put a benchmark to a model; journalled, resumable", make_eval_run_command},
      {"score", "Score a run again, or stored replies, as published and corrected",
       make_eval_score_command},
      {"judge", "Let a model judge the short facts of a run", make_eval_judge_command},
      {"rejudge", "Ask the judge of a run again: everything, or what failed",
       make_eval_rejudge_command},
      {"import", "A log of lm-evaluation-harness, Inspect or OpenCompass as a run",
       make_eval_import_command},
      {"strategies", "One model with the law looked up in four ways, side by side",
       make_eval_strategies_command},
      {"contamination", "Word sequences of questions in texts that a model may have read",
       make_eval_contamination_command},
      {"report", "Tables, HTML and comparisons of finished runs", make_eval_report_command},
  };
  return kCommands;
}

std::string percent(double share) { return fmt::format("{:.2f}", 100 * share); }

std::unique_ptr<Command> make_eval_command() { return std::make_unique<EvalCommand>(); }

}  // namespace lexgraph::cli
