#include <map>

#include <nlohmann/json.hpp>

#include "lexgraph/law/eid.h"
#include "lexgraph/query/json.h"
#include "src/cli/command.h"
#include "src/cli/day_argument.h"
#include "src/cli/marked_words.h"
#include "src/cli/status_words.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class DiffCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.reference("REF", ref_, "Document or unit");
    store_.define_dated(arguments);
    arguments.option("--from", from_, "DATE", "The earlier day (2024-08-01, 01/08/2024); needed");
    arguments.option("--to", to_, "DATE", "The later day (default: today)");
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples(
        {"lexgraph diff \"Luật Đất đai 2024\" --from 2024-01-18 --to 2024-08-01 --store ./store",
         "lexgraph diff \"Điều 5 Luật Bến đò 2012\" --from 01/01/2013"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_ASSIGN_OR_RETURN(const Date from, read_day(from_));
    LEXGRAPH_ASSIGN_OR_RETURN(Date to, read_day(to_));
    if (!from.known()) return Error(ErrorCode::kInvalidArgument, "--from DATE is needed");
    if (!to.known()) to = today();
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target, query::resolve_ref(*reader, ref_, to));
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Diff diff, query::diff(*reader, target, from, to));
    if (json_)
      print_json(terminal, query::to_json(diff));
    else
      print(terminal, diff);
    return kExitOk;
  }

 private:
  static void print(Terminal& terminal, const query::Diff& diff) {
    const std::string head = terminal.styled(Style::kBold, diff.after.id) + ": " +
                             diff.before.at.to_string() + " (" + status_of(diff.before) + ") to " +
                             diff.after.at.to_string() + " (" + status_of(diff.after) + "), " +
                             counted(diff.differences.size(), "difference");
    terminal.out << wrapped(head, 0, terminal.width) << "\n";
    std::map<std::string, std::vector<std::string>> only_dates;  // what happened → units
    for (const query::Difference& difference : diff.differences) {
      if (difference.kind == query::DifferenceKind::kDatesOnly)
        only_dates[date_words(difference)].push_back(law::eid_words(difference.after.eid));
      else
        print(terminal, difference);
    }
    for (const auto& [words, units] : only_dates) print_only_dates(terminal, words, units);
  }

  // "not yet in force → in force since 2024-08-01"
  static std::string date_words(const query::Difference& difference) {
    std::string words = status_words(difference.before.status);
    words += " → " + status_words(difference.after.status);
    if (difference.after.since.known()) words += " since " + difference.after.since.to_string();
    if (!difference.after.by.empty()) words += " by " + difference.after.by;
    return words;
  }

  // When a whole law takes effect, each of its units does.
  static void print_only_dates(Terminal& terminal, const std::string& words,
                               const std::vector<std::string>& units) {
    terminal.out << "\n"
                 << terminal.styled(Style::kCyan, padded("only dates", kKindWidth))
                 << terminal.styled(Style::kBold, counted(units.size(), "unit")) << ": " << words
                 << "\n";
    std::string names;
    for (std::size_t i = 0; i < units.size() && i < kNamedUnits; ++i)
      names += (i == 0 ? "" : "; ") + units[i];
    if (units.size() > kNamedUnits)
      names += "; … and " + with_commas(units.size() - kNamedUnits) + " more, see --json";
    terminal.out << wrapped(names, 2, terminal.width) << "\n";
  }

  // Of the unit, if one was asked for.
  static std::string status_of(const query::TextAsOf& text) {
    if (text.id == text.document_id) return status_words(text.validity.status);
    if (text.units.empty()) return "not there";
    return status_words(text.units.front().status);
  }

  static void print(Terminal& terminal, const query::Difference& difference) {
    const bool here = !difference.after.eid.empty();
    const query::DatedUnit& unit = here ? difference.after : difference.before;
    terminal.out << "\n"
                 << terminal.styled(
                        style(difference.kind),
                        padded(std::string(query::name_of(difference.kind)), kKindWidth))
                 << terminal.styled(Style::kBold, law::eid_words(unit.eid));
    if (difference.kind == query::DifferenceKind::kRenumbered ||
        difference.kind == query::DifferenceKind::kMoved) {
      terminal.out << " (formerly " << law::eid_words(difference.before.eid) << ")";
    }
    if (here && !unit.by.empty())
      terminal.out << "  "
                   << terminal.styled(Style::kDim, unit.since.to_string() + " by " + unit.by);
    terminal.out << "\n";
    if (difference.kind == query::DifferenceKind::kRepealed) {
      const query::DatedUnit& gone = difference.before;
      const std::string text = gone.heading.empty() ? gone.text : gone.heading;
      if (!text.empty())
        terminal.out << terminal.styled(Style::kRed, wrapped(shortened(harmless(text), kGoneWidth),
                                                             2, terminal.width))
                     << "\n";
    } else if (!difference.words.empty()) {
      terminal.out << wrapped(marked_words(terminal, difference.words), 2, terminal.width) << "\n";
    }
  }

  static Style style(query::DifferenceKind kind) {
    switch (kind) {
      case query::DifferenceKind::kInserted:
        return Style::kGreen;
      case query::DifferenceKind::kRepealed:
        return Style::kRed;
      case query::DifferenceKind::kChanged:
        return Style::kYellow;
      default:
        return Style::kCyan;
    }
  }

  static constexpr std::size_t kGoneWidth = 300;
  static constexpr std::size_t kKindWidth = 12;
  static constexpr std::size_t kNamedUnits = 10;

  StoreAccess store_;
  std::string ref_, from_, to_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_diff_command() { return std::make_unique<DiffCommand>(); }

}  // namespace lexgraph::cli
