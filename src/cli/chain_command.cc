#include <nlohmann/json.hpp>

#include "lexgraph/query/export.h"
#include "lexgraph/query/introduction.h"
#include "lexgraph/query/json.h"
#include "src/cli/command.h"
#include "src/cli/day_argument.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class ChainCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.reference("REF", ref_, "Document or unit");
    store_.define_dated(arguments);
    arguments.option(
        "--at", at_, "DATE",
        "Day on which changes count as applied, and REF names the law in force (default: today)");
    arguments.flag("--content", content_, "Also print the new wording");
    arguments.choice("--format", format_, {"text", "json", "dot", "mermaid"},
                     "Words, JSON, or a drawing for Graphviz or Mermaid");
    arguments.flag("--json", json_, "The same as --format json");
    arguments.examples({"lexgraph chain \"Luật Đất đai 2024\" --store ./store",
                        "lexgraph chain \"Luật Đất đai 2024\" --format dot | dot -Tsvg > chain.svg",
                        "lexgraph chain \"Điều 5 Luật Đất đai 2024\" --content"});
  }

  Result<int> run(Terminal& terminal) override {
    if (json_ && (format_ == "dot" || format_ == "mermaid")) {
      return Error(ErrorCode::kInvalidArgument, "--json and --format " + format_ + " contradict");
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const Date at, read_day(at_));
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target, query::resolve_ref(*reader, ref_, at));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto events,
                              query::chain(*reader, target, at.known() ? at : today()));
    if (json_ || format_ == "json")
      print_json(terminal, query::chain_to_json(target, events));
    else if (format_ == "dot")
      terminal.out << query::chain_to_dot(target, events);
    else if (format_ == "mermaid")
      terminal.out << query::chain_to_mermaid(target, events);
    else
      return print(terminal, *reader, target, events);
    return kExitOk;
  }

 private:
  Result<int> print(Terminal& terminal, const store::Reader& reader, const query::Target& target,
                    const std::vector<query::ChainEvent>& events) const {
    terminal.out << terminal.styled(Style::kBold, target.id) << ": "
                 << counted(events.size(), "change") << "\n";
    for (const query::ChainEvent& event : events) {
      LEXGRAPH_ASSIGN_OR_RETURN(const std::string introduction,
                                query::introduction_of(reader, event));
      print(terminal, event, introduction);
    }
    return kExitOk;
  }

  void print(Terminal& terminal, const query::ChainEvent& event,
             const std::string& introduction) const {
    const std::string date = event.date.known() ? event.date.to_string() : "date unknown";
    std::string changed = event.unit;
    if (event.status != "applied")
      changed += " " + terminal.styled(Style::kYellow, "[" + status_words(event) + "]");
    const std::string mark = terminal.styled(Style::kBold, padded(date, kMargin)) +
                             terminal.styled(Style::kCyan, padded(event.op, kOpWidth));
    terminal.out << "\n"
                 << hanging(mark, changed, 0, terminal.width) << "\n"
                 << wrapped(by_words(event), kMargin, terminal.width) << "\n";
    if (!event.reason.empty())
      terminal.out << wrapped("not applied: " + event.reason, kMargin, terminal.width) << "\n";
    if (!introduction.empty())
      terminal.out << wrapped(quoted(introduction, kQuoteLetters), kMargin, terminal.width) << "\n";
    terminal.out << wrapped(quoted(event.quote, kQuoteLetters), kMargin, terminal.width) << "\n";
    if (content_ && !event.content.empty()) {
      terminal.out << terminal.styled(Style::kGreen, hanging("│ ", harmless(event.content), kMargin,
                                                             terminal.width))
                   << "\n";
    }
    terminal.out << std::string(kMargin, ' ') << terminal.styled(Style::kDim, "edge " + event.edge)
                 << "\n";
  }

  static std::string by_words(const query::ChainEvent& event) {
    std::string words = "by " + event.by;
    if (event.signed_on.known()) words += ", signed " + event.signed_on.to_string();
    if (!event.part.empty())
      words += "; " + event.part + (event.part == "unnamed" ? " part" : " only");
    if (event.until.known()) words += "; until " + event.until.plus_days(-1).to_string();
    return words;
  }

  static std::string status_words(const query::ChainEvent& event) {
    if (event.status == "future") return "not yet in effect";
    if (event.status == "target_missing") return "no such unit is held";
    return event.status;
  }

  static constexpr std::size_t kMargin = 14;
  static constexpr std::size_t kOpWidth = 18;
  static constexpr std::size_t kQuoteLetters = 300;

  StoreAccess store_;
  std::string ref_, at_;
  std::string format_ = "text";
  bool content_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_chain_command() { return std::make_unique<ChainCommand>(); }

}  // namespace lexgraph::cli
