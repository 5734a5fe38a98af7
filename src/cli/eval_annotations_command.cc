#include <algorithm>

#include <nlohmann/json.hpp>

#include "lexgraph/eval/annotations.h"
#include "lexgraph/eval/dataset.h"
#include "lexgraph/eval/file_bytes.h"
#include "lexgraph/text/unicode.h"
#include "src/cli/eval_command.h"
#include "src/cli/output_file.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class EvalAnnotationsCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positional("QUESTIONS", questions_,
                         "Samples, from `eval construct` or in lexgraph's own format");
    arguments.option("--sheet", sheet_, "FILE",
                     "Write a sheet (CSV) for an annotator, without gold");
    arguments.option("--first", first_, "FILE", "Filled sheet of the first annotator");
    arguments.option("--second", second_, "FILE", "Filled sheet of the second");
    arguments.option("--accepted", accepted_, "FILE",
                     "Write the questions on which both and the gold agree");
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples({"lexgraph eval annotations questions.jsonl --sheet first.csv",
                        "lexgraph eval annotations questions.jsonl --first first.csv --second "
                        "second.csv --accepted final.jsonl"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, eval::read_file_bytes(questions_));
    auto data = eval::parse_dataset(eval::Layout::kLexgraph, "", bytes);
    if (!data.ok()) return std::move(data).error().with_context(questions_);
    if (data->samples.empty())
      return Error(ErrorCode::kInvalidArgument, questions_ + " has no questions");
    if (data->samples.size() < data->rows) {
      const std::string why = data->remarks.empty() ? "" : ": " + data->remarks.front().what;
      return Error(ErrorCode::kInvalidArgument,
                   questions_ + " has rows that are no questions of one task" + why);
    }
    const bool all_ask =
        std::all_of(data->samples.begin(), data->samples.end(),
                    [](const eval::Sample& sample) { return !text::trim(sample.input).empty(); });
    if (!all_ask)
      return Error(ErrorCode::kInvalidArgument, questions_ + " has rows without a question");
    if (!sheet_.empty()) return write_sheet(terminal, data->samples);
    if (first_.empty() || second_.empty())
      return Error(ErrorCode::kInvalidArgument,
                   "give --sheet FILE to make one, or --first and --second to compare two");
    LEXGRAPH_ASSIGN_OR_RETURN(const auto first, read(first_, data->samples));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto second, read(second_, data->samples));
    const eval::Agreement agreement = eval::agreement_of(data->samples, first, second);
    if (!accepted_.empty()) LEXGRAPH_RETURN_IF_ERROR(write_accepted(bytes, *data, agreement));
    if (json_)
      print_json(terminal, eval::to_json(agreement));
    else
      print(terminal, agreement);
    return kExitOk;
  }

 private:
  Result<int> write_sheet(Terminal& terminal, const std::vector<eval::Sample>& questions) const {
    LEXGRAPH_ASSIGN_OR_RETURN(OutputFile file, OutputFile::create(sheet_));
    eval::write_sheet(questions, file.stream());
    LEXGRAPH_RETURN_IF_ERROR(file.commit());
    terminal.out << counted(questions.size(), "question") << " in " << sheet_
                 << "; the column \"answer\" takes a letter or label, or " << eval::kNoGoodQuestion
                 << " for a question without one right answer\n";
    return kExitOk;
  }

  static Result<std::vector<eval::Annotation>> read(const std::string& file,
                                                    const std::vector<eval::Sample>& questions) {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, eval::read_file_bytes(file));
    auto annotations = eval::read_sheet(bytes, questions);
    if (!annotations.ok()) return std::move(annotations).error().with_context(file);
    return annotations;
  }

  // The lines of the questions as they are, so that their proofs stay with them.
  Result<void> write_accepted(const std::string& bytes, const eval::Dataset& data,
                              const eval::Agreement& agreement) const {
    LEXGRAPH_ASSIGN_OR_RETURN(OutputFile file, OutputFile::create(accepted_));
    std::size_t row = 0, next = 0;
    for (std::size_t at = 0; at < bytes.size();) {
      const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
      const std::string_view line = std::string_view(bytes).substr(at, end - at);
      at = end + 1;
      if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
      ++row;
      while (next < data.samples.size() && data.samples[next].row < row) ++next;
      if (next == data.samples.size() || data.samples[next].row != row) continue;
      const auto& ids = agreement.accepted;
      if (std::find(ids.begin(), ids.end(), data.samples[next].id) != ids.end())
        file.stream() << line << "\n";
    }
    return file.commit();
  }

  static void print(Terminal& terminal, const eval::Agreement& agreement) {
    terminal.out << counted(agreement.questions, "question") << ", " << agreement.both
                 << " answered by both\n";
    const auto shown = [](const std::optional<double>& value) {
      return value ? percent(*value) + " %" : std::string("undefined");
    };
    terminal.out << "  agreement     " << shown(agreement.share) << "\n";
    terminal.out << "  Cohen's kappa " << shown(agreement.kappa) << "\n";
    terminal.out << "  with the gold " << shown(agreement.first_with_gold) << " and "
                 << shown(agreement.second_with_gold) << "\n";
    terminal.out << "  accepted      " << agreement.accepted.size() << "\n";
    if (agreement.cases.empty()) return;
    terminal.out << "to be decided by a third:\n";
    for (const eval::AdjudicationCase& one : agreement.cases) {
      terminal.out << "  " << padded(one.id, 20) << " first " << one.first << ", second "
                   << one.second << ", gold " << one.gold << ": " << one.why << "\n";
      for (const std::string& comment : {one.first_comment, one.second_comment}) {
        if (!comment.empty()) terminal.out << wrapped(harmless(comment), 4, terminal.width) << "\n";
      }
    }
  }

  std::string questions_, sheet_, first_, second_, accepted_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_eval_annotations_command() {
  return std::make_unique<EvalAnnotationsCommand>();
}

}  // namespace lexgraph::cli
