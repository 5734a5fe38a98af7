#include <nlohmann/json.hpp>

#include "lexgraph/law/eid.h"
#include "lexgraph/query/json.h"
#include "src/cli/command.h"
#include "src/cli/day_argument.h"
#include "src/cli/marked_words.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class DiffCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.reference("REF", ref_, "Document or unit");
    store_.define_dated(arguments);
    arguments.option("--from", from_, "DATE", "The earlier day (2024-08-01, 01/08/2024)");
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
    terminal.out << terminal.styled(Style::kBold, diff.after.id) << ": "
                 << diff.before.at.to_string() << " (" << law::name_of(diff.before.validity.status)
                 << ") to " << diff.after.at.to_string() << " ("
                 << law::name_of(diff.after.validity.status) << "), "
                 << counted(diff.differences.size(), "difference") << "\n";
    for (const query::Difference& difference : diff.differences) print(terminal, difference);
  }

  static void print(Terminal& terminal, const query::Difference& difference) {
    const bool here = !difference.after.eid.empty();
    const query::DatedUnit& unit = here ? difference.after : difference.before;
    terminal.out << "\n"
                 << terminal.styled(style(difference.kind), padded(words(difference.kind), 12))
                 << terminal.styled(Style::kBold, law::eid_words(unit.eid));
    if (difference.kind == query::DifferenceKind::kRenumbered ||
        difference.kind == query::DifferenceKind::kMoved) {
      terminal.out << " (formerly " << law::eid_words(difference.before.eid) << ")";
    }
    if (difference.kind == query::DifferenceKind::kDatesOnly) {
      terminal.out << ": " << law::name_of(difference.before.status) << " → "
                   << law::name_of(difference.after.status);
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

  static std::string words(query::DifferenceKind kind) {
    return kind == query::DifferenceKind::kDatesOnly ? "only dates"
                                                     : std::string(query::name_of(kind));
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

  StoreAccess store_;
  std::string ref_, from_, to_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_diff_command() { return std::make_unique<DiffCommand>(); }

}  // namespace lexgraph::cli
