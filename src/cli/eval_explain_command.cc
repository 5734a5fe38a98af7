#include <nlohmann/json.hpp>

#include "lexgraph/eval/proven_sample.h"
#include "src/cli/eval_command.h"
#include "src/cli/sample_lines.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class EvalExplainCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positional("ID", id_, "Id of a sample, or the beginning of it");
    arguments.option("--file", file_, "FILE", "File of samples; standard input if absent");
    arguments.flag("--json", json_, "Print the sample as JSON");
    arguments.examples({"lexgraph eval explain 1.5-0c9a31f0d2b4 --file schema.jsonl"});
  }

  Result<int> run(Terminal& terminal) override {
    if (id_.empty()) return Error(ErrorCode::kInvalidArgument, "the id is empty");
    LEXGRAPH_ASSIGN_OR_RETURN(const eval::ProvenSample sample, find());
    if (json_)
      print_json(terminal, eval::to_json(sample));
    else
      terminal.out << harmless(eval::explain(sample));
    return kExitOk;
  }

 private:
  // The sample of that id, or the only one whose id begins so.
  Result<eval::ProvenSample> find() const {
    LEXGRAPH_ASSIGN_OR_RETURN(SampleLines lines, SampleLines::open(file_));
    std::vector<eval::ProvenSample> found;
    for (;;) {
      LEXGRAPH_ASSIGN_OR_RETURN(const bool more, lines.next());
      if (!more) break;
      // Reading the proof of every line before the right one would be most of the work.
      if (lines.line().find(id_) == std::string::npos) continue;
      auto sample = eval::read_proven_sample(lines.line());
      if (!sample.ok() || !sample->id.starts_with(id_)) continue;
      if (sample->id == id_) return std::move(*sample);
      found.push_back(std::move(*sample));
      if (found.size() > kMostNamed) break;
    }
    if (found.size() == 1) return std::move(found.front());
    const std::string where = file_ == "-" ? "standard input" : file_;
    if (found.empty())
      return Error(ErrorCode::kNotFound, "no sample " + id_ + " with a proof in " + where);
    std::string ids;
    for (std::size_t i = 0; i < std::min(found.size(), kMostNamed); ++i)
      ids += (i == 0 ? "" : ", ") + found[i].id;
    return Error(ErrorCode::kAmbiguous, "several samples of " + where + " begin with " + id_ +
                                            ": " + ids + (found.size() > kMostNamed ? ", …" : ""));
  }

  static constexpr std::size_t kMostNamed = 5;

  std::string id_, file_ = "-";
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_eval_explain_command() {
  return std::make_unique<EvalExplainCommand>();
}

}  // namespace lexgraph::cli
