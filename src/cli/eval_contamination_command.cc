#include <nlohmann/json.hpp>

#include "lexgraph/eval/contamination.h"
#include "lexgraph/eval/dataset.h"
#include "lexgraph/eval/suites.h"
#include "lexgraph/query/query.h"
#include "src/cli/eval_command.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

constexpr std::size_t kShown = 20;  // questions

// Every held document as issued, as a text.
eval::EachText texts_of_law(const store::Reader& reader) {
  return [&reader](const auto& each) -> Result<void> {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto documents, query::documents(reader));
    for (const query::ListedDocument& document : documents) {
      LEXGRAPH_ASSIGN_OR_RETURN(const query::Shown shown,
                                query::show(reader, {{document.id, 0}, document.name}));
      std::string text;
      for (const query::ShownUnit& unit : shown.units)
        text.append(unit.heading).append("\n").append(unit.text).append("\n");
      each(document.name, text);
    }
    return {};
  };
}

class EvalContaminationCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positionals("FILE", files_, "Files of questions, as `eval run` takes them");
    arguments.option("--suite", suite_, "SUITE", "Whose files they are");
    arguments.option("--corpus", corpus_, "DIR", "Folder of texts that a model may have read");
    store_.define(arguments);
    arguments.option("--words", words_, "N", "Words of a sequence", 1'000, 1);
    arguments.option("--sequences", sequences_, "N", "Sequences sampled of each question", 1'000,
                     1);
    arguments.option("--hits", hits_, "N", "Sequences found from which a question counts", 1'000,
                     1);
    arguments.option("--seed", seed_, "N", "Of the sampling");
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples(
        {"lexgraph eval contamination --suite vlegal 1_5.jsonl --corpus dump --store ./store"});
  }

  Result<int> run(Terminal& terminal) override {
    if (corpus_.empty()) return Error(ErrorCode::kInvalidArgument, "name the texts: --corpus DIR");
    eval::RunSpec spec;
    spec.suite = suite_;
    for (const std::string& file : files_) {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto found, eval::suite_files(suite_, file));
      spec.files.insert(spec.files.end(), found.begin(), found.end());
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const eval::RunSamples questions, eval::samples_of(spec));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto samples, questions.list());
    eval::EachText law;
    if (store_.given()) {
      LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
      law = texts_of_law(*reader);
    }
    const eval::ContaminationOptions options{words_, sequences_, hits_, seed_};
    std::vector<std::string> skipped;
    LEXGRAPH_ASSIGN_OR_RETURN(
        const auto report,
        eval::find_contamination(samples, options, eval::texts_below(corpus_, &skipped), law));
    print_skipped(terminal, skipped);
    // Nothing read is no finding of nothing.
    if (report.files == 0) return Error(ErrorCode::kInvalidArgument, "no texts in " + corpus_);
    if (json_)
      print_json(terminal, eval::to_json(report));
    else
      print(terminal, report, law != nullptr);
    return report.contaminated > 0 ? kExitFailed : kExitOk;
  }

 private:
  static void print_skipped(Terminal& terminal, const std::vector<std::string>& skipped) {
    for (std::size_t i = 0; i < std::min(skipped.size(), kShown); ++i) {
      terminal.err << "lexgraph eval contamination: not read: " << escaped(skipped[i]) << "\n";
    }
    if (skipped.size() > kShown) {
      terminal.err << "lexgraph eval contamination: not read: " << skipped.size() - kShown
                   << " more\n";
    }
  }

  void print(Terminal& terminal, const eval::ContaminationReport& report, bool law) const {
    const auto share = [&](std::uint64_t part) {
      return report.asked == 0
                 ? std::string("-")
                 : percent(static_cast<double>(part) / static_cast<double>(report.asked));
    };
    terminal.out << report.asked << " questions, " << report.files << " texts of "
                 << report.bytes / 1'000'000 << " MB: " << report.contaminated << " ("
                 << share(report.contaminated) << " %) with " << hits_ << " or more sequences of "
                 << words_ << " words found";
    if (law)
      terminal.out << "; " << report.statutory_only << " (" << share(report.statutory_only)
                   << " %) only with statutory text";
    terminal.out << "\n";
    if (report.too_short > 0)
      terminal.out << report.too_short << " questions are shorter than a sequence\n";
    for (std::size_t i = 0; i < std::min(report.questions.size(), kShown); ++i) {
      const eval::ContaminatedQuestion& question = report.questions[i];
      if (question.found == 0) break;
      terminal.out << "  " << padded(shortened(question.task + " " + question.id, 28), 28)
                   << question.found << " of " << question.sampled << "  "
                   << shortened(harmless(question.example), 60) << "  " << harmless(question.file)
                   << "\n";
    }
  }

  StoreAccess store_;
  std::vector<std::string> files_;
  std::string suite_ = "samples", corpus_;
  std::uint64_t words_ = 13, sequences_ = 8, hits_ = 2, seed_ = 1;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_eval_contamination_command() {
  return std::make_unique<EvalContaminationCommand>();
}

}  // namespace lexgraph::cli
