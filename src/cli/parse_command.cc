#include <nlohmann/json.hpp>

#include "lexgraph/ingest/parser.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/query/json.h"
#include "src/cli/command.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class ParseCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positionals("FILE", files_,
                          "Files to parse: HTML, DOCX, DOC, RTF, text, archives of them, JSON "
                          "dumps; - is standard input");
    arguments.flag("--json", json_, "One JSON object per file, one per line");
    arguments.option("--sites", sites_, "DIR", "Further site profiles (JSON files)");
    arguments.option("--map", map_, "MAP",
                     "Fields of JSON records, such as number=so_hieu,html=noi_dung");
    arguments.examples({"lexgraph parse luat.html", "lexgraph parse luat.doc pages.zip",
                        "lexgraph parse dump.jsonl --map number=so_hieu,html=noi_dung --json",
                        "lexgraph parse --json *.html > parsed.jsonl"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_ASSIGN_OR_RETURN(const ingest::Parser parser, ingest::Parser::create({sites_, map_}));
    int exit_code = kExitOk;
    for (const std::string& file : files_) {
      const Result<void> read = parser.parse_file(file, [&](const law::Document& document) {
        if (ingest::why_unread(document) != nullptr) exit_code = kExitFailed;
        if (json_) {
          print_json(terminal, query::to_json(document));
        } else {
          print_summary(terminal, document);
        }
        return static_cast<bool>(terminal.out);
      });
      if (read.ok()) continue;
      terminal.err << "lexgraph parse: " << escaped(read.error().to_string()) << "\n";
      exit_code = kExitFailed;
    }
    return exit_code;
  }

 private:
  static void print_summary(Terminal& terminal, const law::Document& document) {
    const law::Head& head = document.head;
    const std::string name = document.units.empty() ? "no document" : law::display_name(head);
    terminal.out << terminal.styled(Style::kBold, harmless(name)) << "  " << escaped(document.file)
                 << "\n";
    if (document.units.empty()) return print_diagnostics(terminal, document);
    print_field(terminal, "type", head.type);
    print_field(terminal, "issuer", head.issuer);
    print_field(terminal, "title", head.title);
    print_field(terminal, "signed", head.signed_on.to_string());
    print_field(terminal, "effective", head.effective_on.to_string());
    print_field(terminal, "uri", head.uri);
    terminal.out << "  " << counted(document.units.size(), "unit") << " ("
                 << counted(document.coverage.articles, "article") << ", "
                 << with_commas(document.coverage.empty_articles) << " empty), "
                 << counted(document.edges.size(), "edge") << ", "
                 << counted(document.amendments.size(), "amendment") << "\n";
    print_diagnostics(terminal, document);
  }

  static void print_diagnostics(Terminal& terminal, const law::Document& document) {
    for (const law::Diagnostic& d : document.diagnostics) {
      terminal.out << "  " << terminal.styled(Style::kYellow, d.code) << " "
                   << escaped((d.where.empty() ? "" : d.where + ": ") + d.message) << "\n";
    }
  }

  static void print_field(Terminal& terminal, std::string_view name, const std::string& value) {
    if (value.empty()) return;
    terminal.out << "  " << padded(name, 10) << shortened(harmless(value), terminal.width - 14)
                 << "\n";
  }

  std::vector<std::string> files_;
  std::string sites_, map_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_parse_command() { return std::make_unique<ParseCommand>(); }

}  // namespace lexgraph::cli
