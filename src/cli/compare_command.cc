#include <nlohmann/json.hpp>

#include "lexgraph/law/eid.h"
#include "lexgraph/query/json.h"
#include "src/cli/command.h"
#include "src/cli/day_argument.h"
#include "src/cli/marked_words.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class CompareCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positional("BASE", base_, "Document as enacted");
    arguments.option("--with", official_, "CONSOLIDATED",
                     "Official consolidated text (văn bản hợp nhất)");
    arguments.option(
        "--at", at_, "DATE",
        "Day of the replay (default: of the last change that those it names make to BASE)");
    store_.define_dated(arguments);
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples({"lexgraph compare 911/2012/QH13 --with 941/VBHN-VPQH --store ./store"});
  }

  Result<int> run(Terminal& terminal) override {
    if (official_.empty())
      return Error(ErrorCode::kInvalidArgument, "--with CONSOLIDATED is needed");
    LEXGRAPH_ASSIGN_OR_RETURN(const Date at, read_day(at_));
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Target base, query::resolve_ref(*reader, base_));
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Target official, query::resolve_ref(*reader, official_));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto comparison, query::compare(*reader, base, official, at));
    if (json_)
      print_json(terminal, query::to_json(comparison));
    else
      print(terminal, comparison);
    return kExitOk;
  }

 private:
  static void print(Terminal& terminal, const query::Comparison& comparison) {
    const std::string head = terminal.styled(Style::kBold, comparison.base) + " replayed to " +
                             comparison.at.to_string() + ", against " + comparison.official + ": " +
                             std::to_string(comparison.same) + " of " +
                             counted(comparison.articles, "article") + " the same";
    terminal.out << wrapped(head, 0, terminal.width) << "\n";
    for (const query::ArticleComparison& article : comparison.different) {
      std::string cause(query::name_of(article.cause));
      terminal.out << "\n"
                   << terminal.styled(Style::kBold, law::eid_words(article.eid)) << "  "
                   << terminal.styled(Style::kYellow, cause);
      if (!article.detail.empty()) terminal.out << ": " << article.detail;
      terminal.out << "\n";
      if (article.replayed.empty() || article.official.empty()) continue;
      const auto words = query::word_diff(article.replayed, article.official);
      terminal.out << wrapped(marked_words(terminal, words), 2, terminal.width) << "\n";
    }
  }

  StoreAccess store_;
  std::string base_, official_, at_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_compare_command() { return std::make_unique<CompareCommand>(); }

}  // namespace lexgraph::cli
