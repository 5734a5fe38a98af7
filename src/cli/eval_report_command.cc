#include <iomanip>
#include <sstream>

#include <nlohmann/json.hpp>

#include "lexgraph/eval/journal_faults.h"
#include "lexgraph/eval/report.h"
#include "src/cli/eval_command.h"
#include "src/cli/eval_runs.h"
#include "src/cli/output_file.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class EvalReportCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positionals("RUN", folders_,
                          "Folders of finished runs; the others are compared with the first");
    arguments.option("--html", html_, "FILE", "Write one offline HTML file");
    arguments.flag("--csv", csv_, "Print the scores as CSV");
    arguments.flag("--latex", latex_, "Print a LaTeX table");
    arguments.flag("--json", json_, "Print scores and comparisons as JSON");
    arguments.examples({"lexgraph eval report runs/a runs/b --html report.html",
                        "lexgraph eval report runs/a --latex > table.tex"});
  }

  Result<int> run(Terminal& terminal) override {
    if (csv_ + latex_ + json_ > 1)
      return Error(ErrorCode::kInvalidArgument, "--csv, --latex and --json exclude one another");
    std::vector<eval::ReportedRun> runs;
    bool sound = true;
    for (const std::string& folder : folders_) {
      LEXGRAPH_ASSIGN_OR_RETURN(eval::ReportedRun run, eval::open_reported_run(folder));
      runs.push_back(std::move(run));
      LEXGRAPH_ASSIGN_OR_RETURN(const auto faults, eval::journal_faults(folder));
      sound = sound && faults.empty();
      for (const std::string& fault : faults) {
        terminal.err << "lexgraph eval report: " << escaped(folder) << "/journal.jsonl: " << fault
                     << "; these are the scores of before, `lexgraph eval score` gives those of "
                        "what is left\n";
      }
    }
    const int code = sound ? kExitOk : kExitFailed;
    if (!html_.empty()) LEXGRAPH_RETURN_IF_ERROR(write_html(runs));
    if (csv_) terminal.out << eval::scores_csv(runs);
    if (latex_) terminal.out << eval::scores_latex(runs);
    if (csv_ || latex_) return code;
    std::vector<eval::Comparison> comparisons;
    for (std::size_t i = 1; i < runs.size(); ++i) {
      LEXGRAPH_ASSIGN_OR_RETURN(eval::Comparison comparison, eval::compare_runs(runs[0], runs[i]));
      comparisons.push_back(std::move(comparison));
    }
    if (json_) {
      nlohmann::ordered_json out = {{"runs", nlohmann::ordered_json::array()},
                                    {"comparisons", nlohmann::ordered_json::array()}};
      for (const eval::ReportedRun& run : runs) out["runs"].push_back(eval::to_json(run.scores));
      for (const eval::Comparison& comparison : comparisons)
        out["comparisons"].push_back(eval::to_json(comparison));
      print_json(terminal, out);
      return code;
    }
    if (!html_.empty()) {
      std::uint64_t items = 0;
      for (const eval::ReportedRun& run : runs) items += run.scores.n;
      terminal.out << html_ << ": report of " << counted(runs.size(), "run") << " with "
                   << counted(items, "item") << ", to be opened in a browser\n";
      return code;
    }
    for (const eval::ReportedRun& run : runs) print_scores(terminal, run.scores);
    for (const eval::Comparison& comparison : comparisons) print(terminal, comparison);
    return code;
  }

 private:
  Result<void> write_html(const std::vector<eval::ReportedRun>& runs) const {
    LEXGRAPH_ASSIGN_OR_RETURN(OutputFile file, OutputFile::create(html_));
    LEXGRAPH_RETURN_IF_ERROR(eval::write_html(runs, file.stream()));
    return file.commit();
  }

  static std::string three_digits(double value) {
    std::ostringstream text;
    text << std::setprecision(3) << value;
    return text.str();
  }

  static void print(Terminal& terminal, const eval::Comparison& comparison) {
    terminal.out << terminal.styled(Style::kBold, comparison.first + " -> " + comparison.second)
                 << "\n"
                 << terminal.styled(
                        Style::kDim,
                        "mean score of the items, of tasks with an F-score the share of "
                        "right ones; difference, [95 %]")
                 << "\n";
    const auto line = [&](const eval::ComparedTask& t) {
      terminal.out << padded(t.task, 14) << padded(std::to_string(t.n), 7, true)
                   << padded(percent(t.first), 9, true) << padded(percent(t.second), 9, true)
                   << padded(percent(t.second - t.first), 9, true) << "  ["
                   << percent(t.difference.low) << ", " << percent(t.difference.high) << "]";
      if (t.mcnemar) {
        terminal.out << "  only first " << t.mcnemar->only_first << ", only second "
                     << t.mcnemar->only_second << ", p " << three_digits(t.mcnemar->p);
      }
      terminal.out << "\n";
    };
    for (const eval::ComparedTask& task : comparison.tasks) line(task);
    line(comparison.all);
  }

  std::vector<std::string> folders_;
  std::string html_;
  bool csv_ = false, latex_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_eval_report_command() {
  return std::make_unique<EvalReportCommand>();
}

}  // namespace lexgraph::cli
