#include <nlohmann/json.hpp>

#include "lexgraph/law/eid.h"
#include "lexgraph/query/json.h"
#include "src/cli/command.h"
#include "src/cli/statute_page.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class ShowCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positional("REF", ref_, "Document or unit");
    store_.define(arguments);
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples({"lexgraph show \"khoản 2 Điều 5 Luật Đất đai 2024\" --store ./store",
                        "lexgraph show 13/2021/NĐ-CP#art_3 --json"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target, query::resolve_ref(*reader, ref_));
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Shown shown, query::show(*reader, target));
    if (json_) print_json(terminal, query::to_json(shown));
    else print(terminal, shown);
    return kExitOk;
  }

 private:
  static void print(Terminal& terminal, const query::Shown& shown) {
    const law::Head& head = shown.document.head;
    std::string title = head.type;
    if (!head.title.empty()) title += (title.empty() ? "" : " ") + harmless(head.title);
    terminal.out << terminal.styled(Style::kBold, shown.document_id) << "\n";
    if (!title.empty()) terminal.out << wrapped(title, 0, terminal.width) << "\n";
    std::string line = head.issuer;
    if (head.signed_on.known()) line += (line.empty() ? "signed " : "; signed ") + head.signed_on.to_string();
    if (head.effective_on.known()) {
      line += (line.empty() ? "in effect from " : "; in effect from ") + head.effective_on.to_string();
    }
    if (!line.empty()) terminal.out << terminal.styled(Style::kDim, line) << "\n";
    if (shown.units.empty()) return;
    // A clause or point alone does not say where it stands.
    const query::ShownUnit& first = shown.units.front();
    const bool part_of_article = !first.parent.empty() && first.eid.find("__") != std::string::npos;
    if (part_of_article) terminal.out << "\n" << terminal.styled(Style::kBold, law::eid_words(first.eid)) << "\n";
    StatutePage(terminal).print(shown.units);
  }

  StoreAccess store_;
  std::string ref_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_show_command() { return std::make_unique<ShowCommand>(); }

}  // namespace lexgraph::cli
