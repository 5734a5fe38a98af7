#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "lexgraph/eval/file_bytes.h"
#include "lexgraph/eval/foreign_log.h"
#include "src/cli/eval_command.h"
#include "src/cli/eval_runs.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class EvalImportCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positional("FILE", file_, "The log, plain or gzip");
    arguments.option("--out", folder_, "DIR", "Folder of the run that it becomes");
    arguments.choice("--format", format_, {"auto", "lm-eval", "inspect", "opencompass"},
                     "Whose log it is; told by its content if absent");
    arguments.option("--task", task_, "ID",
                     "Task of its samples, such as 3.4 (vlegal), where the log names none");
    arguments.flag("--json", json_, "Print the scores as JSON");
    arguments.examples({"lexgraph eval import samples_law_2025.jsonl --out runs/harness",
                        "lexgraph eval import inspect_log.json --out runs/inspect"});
  }

  Result<int> run(Terminal& terminal) override {
    if (folder_.empty())
      return Error(ErrorCode::kInvalidArgument, "name the folder of the run: --out DIR");
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, eval::read_file_bytes(file_));
    auto log = eval::read_foreign_log(bytes, format());
    if (!log.ok()) return std::move(log).error().with_context(file_);
    for (eval::LoggedReply& one : log->replies) {
      if (!task_.empty()) one.sample.task = task_;
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const eval::RunSpec spec, eval::import_log(*log, folder_));
    LEXGRAPH_ASSIGN_OR_RETURN(const eval::RunScores scores, score_run(folder_, {}));
    for (const eval::Remark& remark : log->remarks)
      terminal.err << "row " << remark.row << ": " << harmless(remark.what) << "\n";
    if (json_) {
      print_json(terminal, eval::to_json(scores));
      return kExitOk;
    }
    terminal.out << counted(log->replies.size(), "sample") << " of " << eval::name(log->format)
                 << " in " << folder_ << "\n";
    print_logged(terminal, *log);
    print_scores(terminal, scores);
    return kExitOk;
  }

 private:
  std::optional<eval::LogFormat> format() const {
    for (const auto format :
         {eval::LogFormat::kLmEval, eval::LogFormat::kInspect, eval::LogFormat::kOpenCompass}) {
      if (format_ == eval::name(format)) return format;
    }
    return std::nullopt;
  }

  // What the other program made of the same replies.
  static void print_logged(Terminal& terminal, const eval::ForeignLog& log) {
    double sum = 0, n = 0;
    for (const eval::LoggedReply& one : log.replies) {
      if (one.logged) sum += *one.logged, ++n;
    }
    if (n > 0)
      terminal.out << "its own " << log.metric << ": " << percent(sum / n) << " over " << n
                   << " samples\n";
  }

  std::string file_, folder_, format_ = "auto", task_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_eval_import_command() {
  return std::make_unique<EvalImportCommand>();
}

}  // namespace lexgraph::cli
