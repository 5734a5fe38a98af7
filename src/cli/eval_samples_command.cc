#include <nlohmann/json.hpp>

#include "lexgraph/eval/sample_file.h"
#include "src/cli/eval_command.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class EvalSamplesCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    const auto names = eval::layout_names();
    arguments.positional("FILE", file_, "A data file, plain or gzip");
    arguments.choice("--layout", layout_, {names.begin(), names.end()}, "Whose file it is");
    arguments.option("--task", task_, "ID", "Task of the file: 3.4 (vlegal), 3-4 (lawbench)");
    arguments.flag("--json", json_, "Accepted for symmetry: the output is always JSON lines");
    arguments.examples(
        {"lexgraph eval samples --layout vlegal --task 2.5 2_5.jsonl > intents.jsonl"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_ASSIGN_OR_RETURN(const eval::Layout layout, eval::parse_layout(layout_));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto file,
                              eval::SampleFile::open(layout, task_, file_, eval::Repeats::kNoted));
    std::size_t samples = 0;
    eval::Dataset row;
    for (;;) {
      LEXGRAPH_ASSIGN_OR_RETURN(const bool more, file->next(row));
      if (!more) break;
      for (const eval::Sample& sample : row.samples) {
        if (sample.input.empty()) continue;  // nothing to ask; the remark says so
        ++samples;
        print_json(terminal, eval::to_json(sample));
      }
      for (const eval::Remark& remark : row.remarks) {
        terminal.err << "lexgraph eval samples: row " << remark.row << ": " << harmless(remark.what)
                     << "\n";
      }
    }
    if (samples > 0 && samples == row.rows) return kExitOk;
    terminal.err << "lexgraph eval samples: "
                 << (row.rows == 0 ? "the file holds no rows"
                                   : std::to_string(row.rows - samples) + " of " +
                                         counted(row.rows, "row") + " cannot be read")
                 << "\n";
    return kExitFailed;
  }

 private:
  std::string file_, layout_ = "lexgraph", task_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_eval_samples_command() {
  return std::make_unique<EvalSamplesCommand>();
}

}  // namespace lexgraph::cli
