#include <nlohmann/json.hpp>

#include "lexgraph/eval/verify.h"
#include "src/cli/eval_command.h"
#include "src/cli/sample_lines.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class EvalVerifyCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positional("FILE", file_,
                         "Samples, one JSON object a line; with a proof, or anybody's of task 1.5");
    store_.define(arguments);
    arguments.option("--at", at_, "DATE", "Do they hold on this day, rather than on their own?");
    arguments.flag("--all", all_, "Also print the samples that hold");
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples(
        {"lexgraph eval verify schema.jsonl --store ./store",
         "lexgraph eval verify 1_5.jsonl --store ./store --all",
         "lexgraph eval verify schema.jsonl --store ./store --at 2020-01-01 --json"});
  }

  Result<int> run(Terminal& terminal) override {
    Date at;
    if (!at_.empty()) {
      const auto given = Date::parse_iso(at_);
      if (!given || given->precision() != DatePrecision::kDay)
        return Error(ErrorCode::kInvalidArgument,
                     "\"" + at_ + "\" is no day; write it as 2025-07-01");
      at = *given;
    }
    LEXGRAPH_ASSIGN_OR_RETURN(SampleLines lines, SampleLines::open(file_));
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const auto verifier, eval::SampleVerifier::open(*reader));
    eval::VerifySummary summary;
    std::vector<eval::SampleVerdict> items;
    for (;;) {
      LEXGRAPH_ASSIGN_OR_RETURN(const bool more, lines.next());
      if (!more) break;
      LEXGRAPH_ASSIGN_OR_RETURN(eval::SampleVerdict verdict,
                                verifier->verify_line(lines.line(), lines.number(), at));
      summary.count(verdict.state);
      if (json_)
        items.push_back(std::move(verdict));
      else if (all_ || verdict.state != eval::SampleState::kHolds)
        print(terminal, verdict);
    }
    if (summary.samples == 0)
      return Error(ErrorCode::kInvalidArgument,
                   (file_ == "-" ? "standard input" : file_) + " holds no samples");
    if (json_)
      print_json(terminal, eval::to_json(summary, items));
    else {
      terminal.out << counted(summary.samples, "sample") << ": " << summary.holds << " hold, "
                   << summary.stale << " stale, " << summary.broken << " broken, "
                   << summary.unknown << " unknown\n";
    }
    // Of which nothing could be judged, nothing holds.
    const bool sound = summary.stale + summary.broken == 0 && summary.holds > 0;
    return sound ? kExitOk : kExitFailed;
  }

 private:
  static void print(Terminal& terminal, const eval::SampleVerdict& verdict) {
    const Style style = verdict.state == eval::SampleState::kHolds ? Style::kGreen : Style::kYellow;
    terminal.out << terminal.styled(style, padded(name_of(verdict.state), 8))
                 << harmless(verdict.id) << "  " << harmless(verdict.why) << "\n";
  }

  StoreAccess store_;
  std::string file_, at_;
  bool all_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_eval_verify_command() {
  return std::make_unique<EvalVerifyCommand>();
}

}  // namespace lexgraph::cli
