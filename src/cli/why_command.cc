#include <nlohmann/json.hpp>

#include "lexgraph/query/json.h"
#include "src/cli/command.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class WhyCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positional("EDGE", edge_, "Id of an edge, as printed by relations, chain and path");
    store_.define(arguments);
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples({"lexgraph why '13/2021/NĐ-CP#art_1@12' --store ./store"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Evidence evidence, query::why(*reader, edge_));
    if (json_)
      print_json(terminal, query::to_json(evidence));
    else
      print(terminal, evidence);
    return kExitOk;
  }

 private:
  static void print(Terminal& terminal, const query::Evidence& evidence) {
    const query::Relation& relation = evidence.relation;
    terminal.out << relation.from << "\n  — " << terminal.styled(Style::kCyan, kind_words(evidence))
                 << " → "
                 << (relation.to.empty() ? relation.to_text + "  [" + relation.reason + "]"
                                         : relation.to)
                 << "\n\n"
                 << wrapped(marked(terminal, evidence), 2, terminal.width) << "\n\n"
                 << "named as    " << relation.to_text << "\n"
                 << "rule        " << evidence.rule << " (confidence " << evidence.confidence
                 << " %)\n";
    if (!relation.to.empty() && !relation.reason.empty())
      terminal.out << hanging("resolved    ", relation.reason, 0, terminal.width) << "\n";
    if (relation.effective_on.known())
      terminal.out << "effective   " << relation.effective_on.to_string() << "\n";
    terminal.out << "source      " << escaped(evidence.file) << "\n"
                 << "sha256      " << evidence.sha256 << "\n"
                 << "place       bytes " << evidence.span.begin << "–" << evidence.span.end
                 << " of the " << (evidence.in_heading ? "heading" : "text") << " of "
                 << relation.from << "\n";
  }

  // Of an instruction what it does, as `chain` says it, with the kind of the relation beside.
  static std::string kind_words(const query::Evidence& evidence) {
    constexpr std::string_view kInstruction = "amend.";
    const std::string kind(law::info(evidence.relation.kind).name);
    const std::string_view rule =
        std::string_view(evidence.rule).substr(0, evidence.rule.find('+'));
    const auto op = rule.starts_with(kInstruction) ? law::amend_op(rule.substr(kInstruction.size()))
                                                   : std::nullopt;
    return op ? std::string(law::info(*op).name) + " (" + kind + ")" : kind;
  }

  // The paragraphs of the unit in which the quote stands, with the quote set off.
  static std::string marked(const Terminal& terminal, const query::Evidence& evidence) {
    const std::string& text = evidence.unit_text;
    if (evidence.span.end > text.size() || evidence.span.begin > evidence.span.end)
      return relation_quote(evidence);
    const std::size_t before = text.rfind('\n', evidence.span.begin);
    const std::size_t begin =
        evidence.span.begin == 0 || before == std::string::npos ? 0 : before + 1;
    const std::size_t end = std::min(text.find('\n', evidence.span.end), text.size());
    const std::string quote = harmless(text.substr(evidence.span.begin, evidence.span.size()));
    return harmless(text.substr(begin, evidence.span.begin - begin)) +
           (terminal.out_color ? terminal.styled(Style::kBold, quote) : "»" + quote + "«") +
           harmless(text.substr(evidence.span.end, end - evidence.span.end));
  }

  static std::string relation_quote(const query::Evidence& evidence) {
    return "“" + evidence.relation.quote + "”";
  }

  StoreAccess store_;
  std::string edge_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_why_command() { return std::make_unique<WhyCommand>(); }

}  // namespace lexgraph::cli
