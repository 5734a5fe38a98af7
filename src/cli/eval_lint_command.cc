#include <nlohmann/json.hpp>

#include "lexgraph/eval/lint.h"
#include "src/cli/eval_command.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

std::vector<std::string> layouts() {
  const auto names = eval::layout_names();
  return {names.begin(), names.end()};
}

class EvalLintCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positionals("FILE", files_, "Data files, plain or gzip");
    arguments.choice("--layout", layout_, layouts(), "Whose files they are");
    arguments.option("--task", task_, "ID", "Task of the files: 3.4 (vlegal), 3-4 (lawbench)");
    arguments.option("--rows", rows_, "N",
                     "Rows there should be (0: as many as the benchmark published)");
    arguments.flag("--json", json_, "Print JSON, one document a file");
    arguments.examples({"lexgraph eval lint --layout vlegal --task 3.4 VLegal-Bench/3.4/3_4.jsonl",
                        "lexgraph eval lint --layout safetyqa chinese_safetyqa.csv --json"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_ASSIGN_OR_RETURN(const eval::Layout layout, eval::parse_layout(layout_));
    bool clean = true, empty = false;
    for (const std::string& file : files_) {
      LEXGRAPH_ASSIGN_OR_RETURN(const eval::Dataset data, eval::read_dataset(layout, task_, file));
      LEXGRAPH_ASSIGN_OR_RETURN(const eval::LintReport report,
                                eval::lint(layout, task_, data, rows_));
      if (report.rows == 0 && report.remarks.empty()) {
        empty = true;
        terminal.err << "lexgraph eval lint: " << escaped(file) << " holds no rows\n";
      }
      clean = clean && report.remarks.empty();
      if (json_)
        print_json(terminal, eval::to_json(report));
      else
        print(terminal, file, report);
    }
    return (clean || json_) && !empty ? kExitOk : kExitFailed;
  }

 private:
  void print(Terminal& terminal, const std::string& file, const eval::LintReport& report) const {
    terminal.out << terminal.styled(Style::kBold, file) << "\n";
    print_remarks(terminal, report.remarks);
    for (const std::string& finding : report.findings)
      terminal.out << hanging("all rows: ", harmless(finding), 2, terminal.width) << "\n";
    terminal.out << "  " << counted(report.rows, "row") << ", "
                 << counted(report.remarks.size(), "remark") << "\n";
    if (report.metric.empty()) return;  // no row can be asked
    terminal.out << "  ceiling   " << percent(report.ceiling_as_published) << " as published, "
                 << percent(report.ceiling_corrected) << " corrected (" << report.metric << ")\n";
    if (report.best_constant) {
      terminal.out << "  constant  " << percent(report.best_constant->score) << " for always \""
                   << shortened(report.best_constant->answer, 40) << "\"\n";
    }
    if (report.random) terminal.out << "  random    " << percent(*report.random) << "\n";
    if (report.shuffled_reference) {
      terminal.out << "  shuffled  " << percent(*report.shuffled_reference)
                   << " for the answers of other rows\n";
    }
  }

  // Rows one behind the other with the same remark share a line.
  static void print_remarks(Terminal& terminal, const std::vector<eval::Remark>& remarks) {
    for (std::size_t first = 0, next = 0; first < remarks.size(); first = next) {
      const eval::Remark& remark = remarks[first];
      for (next = first + 1; next < remarks.size() && remarks[next].what == remark.what &&
                             remarks[next].row == remarks[next - 1].row + 1;) {
        ++next;
      }
      std::string rows = "row " + std::to_string(remark.row);
      if (next - first > 1)
        rows = "rows " + std::to_string(remark.row) + "-" + std::to_string(remarks[next - 1].row);
      terminal.out << hanging(rows + ": ", harmless(remark.what), 2, terminal.width) << "\n";
    }
  }

  std::vector<std::string> files_;
  std::string layout_ = "lexgraph", task_;
  std::uint64_t rows_ = 0;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_eval_lint_command() { return std::make_unique<EvalLintCommand>(); }

}  // namespace lexgraph::cli
