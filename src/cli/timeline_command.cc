#include <map>
#include <tuple>

#include <nlohmann/json.hpp>

#include "lexgraph/query/json.h"
#include "src/cli/command.h"
#include "src/cli/day_argument.h"
#include "src/cli/status_words.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class TimelineCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.reference("REF", ref_, "Document or unit");
    store_.define_dated(arguments);
    arguments.option("--at", at_, "DATE", "REF names the law in force on that day");
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples({"lexgraph timeline \"Luật Đất đai 2024\" --store ./store"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const Date at, read_day(at_));
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target, query::resolve_ref(*reader, ref_, at));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto timeline, query::timeline(*reader, target));
    if (json_)
      print_json(terminal, query::timeline_to_json(target, timeline));
    else
      return print(terminal, *reader, target, timeline);
    return kExitOk;
  }

 private:
  using Reasons = std::map<std::tuple<std::string, std::string, std::string>, std::string>;

  // What could not be carried out by the last day, by operation, unit and what orders it.
  static Result<Reasons> unapplied(const store::Reader& reader, const query::Target& target,
                                   const std::vector<query::TimelineEntry>& timeline) {
    Reasons reasons;
    if (timeline.empty() || !timeline.back().on.known()) return reasons;
    LEXGRAPH_ASSIGN_OR_RETURN(const query::TextAsOf text,
                              query::text_at(reader, target, timeline.back().on));
    for (const query::UnappliedChange& change : text.unapplied)
      reasons[{change.op, change.unit, change.by}] = change.reason;
    return reasons;
  }

  static Result<int> print(Terminal& terminal, const store::Reader& reader,
                           const query::Target& target,
                           const std::vector<query::TimelineEntry>& timeline) {
    LEXGRAPH_ASSIGN_OR_RETURN(const Reasons reasons, unapplied(reader, target, timeline));
    terminal.out << terminal.styled(Style::kBold, target.id) << ": "
                 << counted(timeline.size(), "day") << "\n";
    for (const query::TimelineEntry& entry : timeline) {
      terminal.out << "\n"
                   << terminal.styled(Style::kBold, entry.on.to_string()) << "  "
                   << terminal.styled(Style::kCyan, status_words(entry.status)) << "\n";
      for (const query::TimelineChange& change : entry.changes) {
        std::string words = change.unit;
        if (!change.part.empty()) words += " (" + change.part + ")";
        words += " by " + change.by;
        const auto reason = reasons.find({change.op, change.unit, change.by});
        if (reason != reasons.end())
          words += " " + terminal.styled(Style::kYellow, "[unapplied: " + reason->second + "]");
        terminal.out << hanging(padded(change.op, kOpWidth), words, 2, terminal.width) << "\n";
      }
    }
    return kExitOk;
  }

  static constexpr std::size_t kOpWidth = 18;

  StoreAccess store_;
  std::string ref_, at_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_timeline_command() { return std::make_unique<TimelineCommand>(); }

}  // namespace lexgraph::cli
