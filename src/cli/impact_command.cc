#include <nlohmann/json.hpp>

#include "lexgraph/query/json.h"
#include "lexgraph/query/validity.h"
#include "src/cli/command.h"
#include "src/cli/day_argument.h"
#include "src/cli/status_words.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class ImpactCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.reference("REF", ref_, "Document or unit");
    store_.define_dated(arguments);
    arguments.option("--at", at_, "DATE", "Day on which validity is told (default: today)");
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples({"lexgraph impact \"Luật Đất đai 2024\" --store ./store",
                        "lexgraph impact \"khoản 2 Điều 5 Luật Bến đò 2012\" --at 2020-01-01"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_ASSIGN_OR_RETURN(Date at, read_day(at_));
    if (!at.known()) at = today();
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target, query::resolve_ref(*reader, ref_, at));
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Impact impact, query::impact(*reader, target, at));
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Validity own, query::validity(*reader, target, at));
    if (json_)
      print_json(terminal, query::to_json(impact));
    else
      print(terminal, impact, own.status);
    return kExitOk;
  }

 private:
  // `status` of what is asked about: that it has ended itself changes what the rest means.
  static void print(Terminal& terminal, const query::Impact& impact, const std::string& status) {
    terminal.out << terminal.styled(Style::kBold, impact.id) << " on " << impact.at.to_string()
                 << ": " << status_words(status) << "\n";
    for (const query::ImpactGroup& group : impact.groups) {
      terminal.out << "\n"
                   << terminal.styled(Style::kBold, std::string(law::info(group.kind).name)) << ": "
                   << counted(group.dependents.size(), "edge") << "\n";
      print_dependents(terminal, group.dependents, impact.id);
    }
    if (impact.groups.empty() && impact.falls.empty())
      terminal.out << "nothing held rests on it or refers to it\n";
    if (impact.falls.empty()) return;
    terminal.out << "\n" << terminal.styled(Style::kBold, "Falls with it") << "\n";
    for (const query::Falls& falls : impact.falls) {
      terminal.out << std::string(2 * falls.depth, ' ') << falls.id << "  details " << falls.details
                   << "\n";
    }
  }

  // Words that concern several provisions are printed once.
  static void print_dependents(Terminal& terminal, const std::vector<query::Dependent>& all,
                               const std::string& asked) {
    for (std::size_t i = 0; i < all.size();) {
      const query::Dependent& first = all[i];
      std::vector<std::string> on;
      for (; i < all.size() && all[i].id == first.id && all[i].quote == first.quote; ++i) {
        if (!all[i].on.empty() && all[i].on != asked) on.push_back(all[i].on);
      }
      terminal.out << "  " << first.id << "  "
                   << terminal.styled(Style::kCyan, status_words(first.status)) << "\n";
      if (!on.empty()) terminal.out << wrapped(list_of(on), 4, terminal.width) << "\n";
      terminal.out << wrapped(quoted(first.quote, kQuoteLetters), 4, terminal.width) << "\n";
    }
  }

  static std::string list_of(const std::vector<std::string>& on) {
    std::string words = "on " + on.front();
    for (std::size_t i = 1; i < on.size() && i < kMostNamed; ++i) words += ", " + on[i];
    if (on.size() > kMostNamed) words += " and " + with_commas(on.size() - kMostNamed) + " more";
    return words;
  }

  static constexpr std::size_t kMostNamed = 8;
  static constexpr std::size_t kQuoteLetters = 160;

  StoreAccess store_;
  std::string ref_, at_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_impact_command() { return std::make_unique<ImpactCommand>(); }

}  // namespace lexgraph::cli
