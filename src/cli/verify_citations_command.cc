#include <algorithm>

#include <nlohmann/json.hpp>

#include "lexgraph/eval/file_bytes.h"
#include "lexgraph/query/verify_citations.h"
#include "src/cli/command.h"
#include "src/cli/day_argument.h"
#include "src/cli/standard_streams.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class VerifyCitationsCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positionals("TEXT", words_, "Text to check, after --; without it, standard input",
                          false);
    store_.define(arguments);
    arguments.option("--file", file_, "FILE", "Check this file of text");
    arguments.option("--at", at_, "DATE", "Day on which the citations must hold; today by default");
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples({"lexgraph verify-citations --file reply.txt --store ./store",
                        "lexgraph verify-citations --at 2020-01-01 -- 'Theo khoản 2 Điều 5 Luật "
                        "Đất đai 2013: \"…\"'"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_ASSIGN_OR_RETURN(const Date at, read_day(at_));
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string text, read_text());
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const query::CitationCheck check,
                              query::verify_citations(*reader, text, at, today()));
    if (json_)
      print_json(terminal, query::to_json(check));
    else
      print(terminal, check);
    return check.sound() == check.citations.size() ? kExitOk : kExitFailed;
  }

 private:
  Result<std::string> read_text() const {
    if (!words_.empty()) {
      if (!file_.empty())
        return Error(ErrorCode::kInvalidArgument, "give TEXT or --file, not both");
      std::string text;
      for (const std::string& word : words_) text += (text.empty() ? "" : " ") + word;
      return text;
    }
    if (file_.empty() || file_ == "-") {
      LEXGRAPH_ASSIGN_OR_RETURN(std::string bytes, rest_of_standard_input(query::kMaxCheckedBytes));
      return text_of_bytes(std::move(bytes), "standard input");
    }
    LEXGRAPH_ASSIGN_OR_RETURN(std::string bytes, eval::read_file_bytes(file_));
    return text_of_bytes(std::move(bytes), file_);
  }

  static void print(Terminal& terminal, const query::CitationCheck& check) {
    for (const query::CheckedCitation& citation : check.citations) {
      const bool sound = citation.verdict <= query::CitationVerdict::kExists;
      terminal.out << terminal.styled(sound ? Style::kGreen : Style::kRed,
                                      padded(query::name_of(citation.verdict), kVerdictWidth))
                   << shortened(harmless(citation.text),
                                terminal.width - std::min(terminal.width, kVerdictWidth))
                   << "\n";
      for (const std::string& target : citation.targets) print_line(terminal, "→ " + target);
      if (!citation.reason.empty()) print_line(terminal, citation.reason);
      for (const std::string& by : citation.superseded_by) {
        const bool told = citation.reason.find(by) != std::string::npos;
        if (!told) print_line(terminal, "by " + by);
      }
      if (!citation.quoted.empty()) print_quotation(terminal, citation);
    }
    terminal.out << check.sound() << " of " << counted(check.citations.size(), "citation")
                 << " sound on " << check.at.to_string() << "\n";
  }

  static void print_quotation(Terminal& terminal, const query::CheckedCitation& citation) {
    if (citation.quoted_found) {
      print_line(terminal, "the quoted words stand there");
      return;
    }
    print_line(terminal, std::to_string(static_cast<int>(citation.quoted_share * 100)) +
                             " % of the quoted words stand there");
    if (citation.closest.empty()) return;
    terminal.out << wrapped("held: " + quoted(citation.closest, kQuoteLetters), kVerdictWidth,
                            terminal.width)
                 << "\n";
  }

  static void print_line(Terminal& terminal, const std::string& words) {
    terminal.out << wrapped(harmless(words), kVerdictWidth, terminal.width) << "\n";
  }

  static constexpr std::size_t kVerdictWidth = 20;
  static constexpr std::size_t kQuoteLetters = 300;

  StoreAccess store_;
  std::vector<std::string> words_;
  std::string file_, at_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_verify_citations_command() {
  return std::make_unique<VerifyCitationsCommand>();
}

}  // namespace lexgraph::cli
