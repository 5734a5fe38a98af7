#include <nlohmann/json.hpp>

#include "lexgraph/eval/judge.h"
#include "lexgraph/eval/model.h"
#include "src/cli/eval_command.h"
#include "src/cli/eval_running.h"
#include "src/cli/eval_runs.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

// `judge` asks what was not asked yet; `rejudge` asks again.
class EvalJudgeCommand : public Command {
 public:
  explicit EvalJudgeCommand(bool again) : again_(again) {}

  void define(Arguments& arguments) override {
    arguments.positional("RUN", folder_, "Folder of a finished run");
    if (!again_) {
      arguments.option("--judge", model_, "MODEL", "The judge, as `eval run --model` takes it");
      arguments.option("--votes", votes_, "K", "How often every reply is judged");
      arguments.option("--tries", tries_, "N", "Requests for one vote whose answer is no label");
      arguments.choice("--language", language_, {"auto", "vi", "zh", "en"}, "Of the prompt");
      arguments.option("--prompts", prompts_, "DIR", "Prompts that replace the built-in ones");
    } else {
      arguments.flag("--failed-only", failed_only_,
                     "Only the votes without a reply or without a label");
    }
    store_.define(arguments);
    arguments.option("--concurrency", concurrency_, "N", "Calls at once, at most");
    arguments.option("--deadline", deadline_, "SECONDS", "Of one request");
    arguments.option("--prices", prices_, "FILE", "Prices per million tokens, JSON");
    arguments.flag("--json", json_, "Print the scores as JSON");
    if (again_)
      arguments.examples({"lexgraph eval rejudge runs/qwen --failed-only"});
    else
      arguments.examples({"lexgraph eval judge runs/qwen --judge openai:gpt-4o --votes 3",
                          "lexgraph eval judge runs/qwen --judge scripted:labels.jsonl"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_ASSIGN_OR_RETURN(const OpenedRun opened, open_run(folder_));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto items, eval::items_to_judge(opened.spec, opened.samples,
                                                                     *opened.strategy, folder_));
    if (items.empty())
      return Error(ErrorCode::kInvalidArgument,
                   folder_ + " has no short facts with a reply: there is nothing to judge");
    LEXGRAPH_ASSIGN_OR_RETURN(eval::JudgeSpec spec, judge_spec());
    eval::ModelOptions options;
    options.deadline = std::chrono::seconds(std::max<std::uint64_t>(1, deadline_));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto judge, eval::make_model(spec.model, options));
    spec.model_id = judge->id();
    eval::RunControl control;
    control.policy.concurrency =
        static_cast<std::uint32_t>(std::max<std::uint64_t>(1, concurrency_));
    control.stop = &stop_on_signals();
    LEXGRAPH_ASSIGN_OR_RETURN(const eval::Progress done,
                              eval::run_judge(items, *judge, judge_folder(folder_), spec, control));
    if (done.done < done.total) {
      terminal.err << "lexgraph eval judge: stopped at " << done.done << " of " << done.total
                   << " votes; go on with: lexgraph eval rejudge " << folder_ << " --failed-only\n";
      return kExitFailed;
    }
    ScoringSources sources{prices_, nullptr};
    if (store_.given()) {
      LEXGRAPH_ASSIGN_OR_RETURN(sources.law, store_.open());
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const eval::RunScores scores, score_run(folder_, sources));
    if (json_)
      print_json(terminal, eval::to_json(scores));
    else
      print_scores(terminal, scores);
    return scores.transport_errors > 0 ? kExitFailed : kExitOk;
  }

 private:
  Result<eval::JudgeSpec> judge_spec() const {
    LEXGRAPH_ASSIGN_OR_RETURN(auto before, eval::read_judge(judge_folder(folder_)));
    if (again_ && !before)
      return Error(
          ErrorCode::kInvalidArgument,
          folder_ + " was not judged yet: lexgraph eval judge " + folder_ + " --judge MODEL");
    if (again_) {
      // One more try finds the votes without a label; a new round asks for every vote.
      ++(failed_only_ ? before->options.tries : before->options.round);
      return std::move(*before);
    }
    if (model_.empty()) return Error(ErrorCode::kInvalidArgument, "name the judge: --judge MODEL");
    eval::JudgeSpec spec;
    spec.model = model_;
    spec.prompts_folder = prompts_;
    LEXGRAPH_ASSIGN_OR_RETURN(spec.prompts, eval::prompts_hash(prompts_));
    spec.options.votes = static_cast<std::uint32_t>(votes_);
    spec.options.tries = static_cast<std::uint32_t>(tries_);
    spec.options.language = language_;
    return spec;
  }

  const bool again_;
  StoreAccess store_;
  std::string folder_, model_, prompts_, prices_, language_ = "auto";
  std::uint64_t votes_ = 1, tries_ = 2, concurrency_ = 8, deadline_ = 120;
  bool failed_only_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_eval_judge_command() {
  return std::make_unique<EvalJudgeCommand>(false);
}

std::unique_ptr<Command> make_eval_rejudge_command() {
  return std::make_unique<EvalJudgeCommand>(true);
}

}  // namespace lexgraph::cli
