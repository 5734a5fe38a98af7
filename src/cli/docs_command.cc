#include <algorithm>

#include <nlohmann/json.hpp>

#include "lexgraph/law/readable_title.h"
#include "lexgraph/query/json.h"
#include "lexgraph/query/missing_documents.h"
#include "src/cli/command.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class DocsCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    store_.define_dated(arguments);
    arguments.option("--type", filter_.type, "TYPE",
                     "Only this kind of document, e.g. \"Nghị định\"");
    arguments.option("--issuer", filter_.issuer, "NAME", "Only issuers whose name contains this");
    arguments.option("--year", year_, "YEAR", "Only documents signed in this year");
    arguments.flag("--unresolved", unresolved_,
                   "Instead, the documents that texts name and that are not held");
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples({"lexgraph docs --store ./store",
                        "lexgraph docs --type Luật --year 2024 --json",
                        "lexgraph docs --unresolved"});
  }

  Result<int> run(Terminal& terminal) override {
    if (year_ != 0) filter_.year = static_cast<int>(year_);
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    if (unresolved_) return print_missing(terminal, *reader);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto found, query::documents(*reader, filter_));
    if (json_)
      print_as_json(terminal, found);
    else
      print_as_table(terminal, found);
    return kExitOk;
  }

 private:
  Result<int> print_missing(Terminal& terminal, const store::Reader& reader) const {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto missing, query::missing_documents(reader));
    if (json_) {
      print_json(terminal, query::to_json(missing));
      return kExitOk;
    }
    for (const query::MissingDocument& one : missing) {
      const std::string by = "named by " + counted(one.documents, "document") + ", " +
                             counted(one.edges, "edge") + ": " + one.reason;
      terminal.out << wrapped(terminal.styled(Style::kBold, harmless(one.name)), 0, terminal.width)
                   << "\n"
                   << wrapped(harmless(by), 4, terminal.width) << "\n";
    }
    terminal.out << counted(missing.size(), "document") << " named and not held\n";
    return kExitOk;
  }

  static void print_as_json(Terminal& terminal, const std::vector<query::ListedDocument>& found) {
    nlohmann::ordered_json out;
    out["documents"] = nlohmann::ordered_json::array();
    for (const auto& document : found) out["documents"].push_back(query::to_json(document));
    print_json(terminal, out);
  }

  static void print_as_table(Terminal& terminal, const std::vector<query::ListedDocument>& found) {
    std::size_t name_width = 6;
    std::size_t type_width = 4;
    for (const auto& d : found) {
      name_width = std::max(name_width, std::min(columns(d.name), kLongestName));
      type_width = std::max(type_width, columns(d.head.type));
    }
    const std::size_t used = name_width + 2 + type_width + 2 + 12 + 12 + 10;
    const bool beside = used + kLeastTitle <= terminal.width;
    const std::string header = padded("number", name_width + 2) + padded("type", type_width + 2) +
                               padded("signed", 12) + padded("effective", 12) + "articles" +
                               (beside ? "  title" : "");
    terminal.out << terminal.styled(Style::kBold, header) << "\n";
    for (const auto& d : found) {
      // An id that would push the columns apart has a line of its own.
      const bool apart = columns(d.name) > name_width;
      if (apart) terminal.out << d.name << "\n";
      terminal.out << padded(apart ? "" : d.name, name_width + 2)
                   << padded(d.head.type, type_width + 2)
                   << padded(d.head.signed_on.to_string(), 12)
                   << padded(d.head.effective_on.to_string(), 12)
                   << padded(std::to_string(d.coverage.articles), 8, true);
      const std::string title = harmless(law::readable_title(d.head.title));
      if (beside)
        terminal.out << "  " << shortened(title, terminal.width - used) << "\n";
      else
        terminal.out << "\n" << wrapped(title, 4, terminal.width) << "\n";
    }
    terminal.out << counted(found.size(), "document") << "\n";
  }

  static constexpr std::size_t kLongestName = 26;
  static constexpr std::size_t kLeastTitle = 24;

  StoreAccess store_;
  query::DocumentFilter filter_;
  std::uint64_t year_ = 0;
  bool unresolved_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_docs_command() { return std::make_unique<DocsCommand>(); }

}  // namespace lexgraph::cli
