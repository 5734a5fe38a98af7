#include <cctype>
#include <iostream>

#include <nlohmann/json.hpp>

#include "lexgraph/base/limits.h"
#include "lexgraph/query/json.h"
#include "src/cli/command.h"
#include "src/cli/standard_streams.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class ResolveCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positionals("TEXT", words_,
                          "Text to look through, after --; without it, standard input: plain "
                          "text, or JSON lines {\"text\": ...} when it begins with {",
                          false);
    store_.define_dated(arguments);
    arguments.option("--at", at_, "DATE", "Day on which names of laws are understood (YYYY-MM-DD)");
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples(
        {"lexgraph resolve --store ./store -- \"theo khoản 2 Điều 5 Luật Đất đai 2024\"",
         "lexgraph resolve --store ./store < reply.txt",
         "lexgraph resolve --json < texts.jsonl > citations.jsonl"});
  }

  Result<int> run(Terminal& terminal) override {
    if (!at_.empty()) {
      const auto date = Date::parse_iso(at_);
      if (!date)
        return Error(ErrorCode::kInvalidArgument, "--at " + at_ + " is no date; write YYYY-MM-DD");
      on_ = *date;
    }
    if (store_.given()) {
      LEXGRAPH_ASSIGN_OR_RETURN(reader_, store_.open());
    }
    if (words_.empty()) return run_input(terminal);
    std::string text = words_.front();
    for (std::size_t i = 1; i < words_.size(); ++i) text += ' ' + words_[i];
    return run_text(terminal, text);
  }

 private:
  Result<int> run_text(Terminal& terminal, const std::string& text) const {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto found, query::resolve_text(reader_, text, on_));
    if (json_)
      print_json(terminal, query::to_json(found));
    else
      print(terminal, found);
    return kExitOk;
  }

  // What begins as JSON lines do is read as such, line by line; all else is one text.
  Result<int> run_input(Terminal& terminal) const {
    std::size_t lines = 0;
    for (; std::isspace(std::cin.peek()) != 0; std::cin.get()) {
      if (std::cin.peek() == '\n') ++lines;
    }
    if (std::cin.peek() == '{' || std::cin.eof()) return run_lines(terminal, lines + 1);
    LEXGRAPH_ASSIGN_OR_RETURN(std::string bytes, rest_of_standard_input(limits::kMaxFileBytes));
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string text,
                              text_of_bytes(std::move(bytes), "standard input"));
    return run_text(terminal, text);
  }

  // A bad line is reported with its number, and answered by an object with "error", so that the
  // answers stay beside the questions; the run goes on.
  static void report_bad_line(Terminal& terminal, std::size_t number,
                              const nlohmann::ordered_json& row) {
    const std::string what = "not a JSON object with a string \"text\"";
    terminal.err << "lexgraph resolve: standard input, line " << number << ": " << what << "\n";
    nlohmann::ordered_json out;
    if (row.is_object() && row.contains("id")) out["id"] = row["id"];
    out["error"] = {{"line", number}, {"message", what}};
    print_json(terminal, out);
  }

  Result<int> run_lines(Terminal& terminal, std::size_t first) const {
    int exit_code = kExitOk;
    std::string line;
    for (std::size_t number = first; terminal.out && std::getline(std::cin, line); ++number) {
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      const auto row = nlohmann::ordered_json::parse(line, nullptr, false);
      if (!row.is_object() || !row.contains("text") || !row["text"].is_string()) {
        report_bad_line(terminal, number, row);
        exit_code = kExitFailed;
        continue;
      }
      LEXGRAPH_ASSIGN_OR_RETURN(
          const auto found,
          query::resolve_text(reader_, row["text"].get_ref<const std::string&>(), on_));
      nlohmann::ordered_json out;
      if (row.contains("id")) out["id"] = row["id"];
      out.update(query::to_json(found));
      print_json(terminal, out);
    }
    LEXGRAPH_RETURN_IF_ERROR(standard_input_was_read());
    return exit_code;
  }

  static void print(Terminal& terminal, const std::vector<query::ResolvedCitation>& found) {
    if (found.empty()) terminal.out << "no citations\n";
    for (const query::ResolvedCitation& citation : found) {
      terminal.out << terminal.styled(Style::kBold,
                                      shortened(harmless(citation.text), terminal.width))
                   << "\n";
      for (const std::string& target : citation.targets) terminal.out << "    " << target << "\n";
      if (citation.state != query::ResolveState::kResolved) {
        terminal.out << "    " << terminal.styled(Style::kYellow, citation.reason) << "\n";
      }
    }
  }

  StoreAccess store_;
  std::vector<std::string> words_;
  std::string at_;
  Date on_;
  const store::Reader* reader_ = nullptr;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_resolve_command() { return std::make_unique<ResolveCommand>(); }

}  // namespace lexgraph::cli
