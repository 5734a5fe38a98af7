#include <algorithm>

#include <nlohmann/json.hpp>

#include "lexgraph/query/json.h"
#include "src/cli/command.h"
#include "src/cli/day_argument.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

std::vector<std::string> kind_names() {
  std::vector<std::string> names;
  for (const law::EdgeKindInfo& kind : law::all_edge_kinds()) names.emplace_back(kind.name);
  return names;
}

class RelationsCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.reference("REF", ref_, "Document or unit");
    store_.define_dated(arguments);
    arguments.option("--at", at_, "DATE", "REF names the law in force on that day");
    arguments.choices("--kind", kinds_, kind_names(), "Only edges of this kind; may be repeated");
    arguments.choice("--direction", direction_, {"in", "out", "both"},
                     "Edges that arrive, leave, or both");
    arguments.flag("--here", here_, "Only edges of the unit itself, not of the units below it");
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples(
        {"lexgraph relations 13/2021/NĐ-CP --store ./store",
         "lexgraph relations \"Điều 5 Luật Đất đai 2024\" --direction in --kind guides"});
  }

  Result<int> run(Terminal& terminal) override {
    query::RelationFilter filter;
    for (const std::string& name : kinds_) filter.kinds.push_back(*law::edge_kind(name));
    filter.direction = direction_ == "in"    ? query::Direction::kIn
                       : direction_ == "out" ? query::Direction::kOut
                                             : query::Direction::kBoth;
    filter.whole_subtree = !here_;
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const Date at, read_day(at_));
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target, query::resolve_ref(*reader, ref_, at));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto found, query::relations(*reader, target, filter));
    if (json_)
      print_as_json(terminal, target, found);
    else
      print_as_text(terminal, target, found);
    return kExitOk;
  }

 private:
  static void print_as_json(Terminal& terminal, const query::Target& target,
                            const std::vector<query::Relation>& found) {
    nlohmann::ordered_json out;
    out["id"] = target.id;
    out["relations"] = nlohmann::ordered_json::array();
    for (const query::Relation& relation : found)
      out["relations"].push_back(query::to_json(relation));
    print_json(terminal, out);
  }

  // "; only amends, repeals": what of the relations was asked for.
  std::string selection() const {
    std::string words;
    for (const std::string& kind : kinds_) words += (words.empty() ? "; only " : ", ") + kind;
    if (direction_ != "both") words += "; only " + direction_;
    return words;
  }

  void print_as_text(Terminal& terminal, const query::Target& target,
                     const std::vector<query::Relation>& found) const {
    const auto incoming = static_cast<std::size_t>(std::count_if(
        found.begin(), found.end(), [](const query::Relation& r) { return r.incoming; }));
    terminal.out << terminal.styled(Style::kBold, target.id) << ": "
                 << with_commas(found.size() - incoming) << " out, " << with_commas(incoming)
                 << " in" << selection() << "\n";
    for (std::size_t i = 0; i < found.size();) {
      if (found[i].incoming && (i == 0 || !found[i - 1].incoming)) {
        terminal.out << "\n" << terminal.styled(Style::kBold, "in") << "\n";
      } else if (i == 0) {
        terminal.out << "\n" << terminal.styled(Style::kBold, "out") << "\n";
      }
      std::size_t end = i + 1;
      while (end < found.size() && same_words(found[i], found[end])) ++end;
      print_group(terminal, found, i, end);
      i = end;
    }
  }

  // One sentence that names several provisions is printed once.
  static bool same_words(const query::Relation& a, const query::Relation& b) {
    return a.kind == b.kind && a.incoming == b.incoming && a.from == b.from && a.quote == b.quote &&
           a.effective_on == b.effective_on;
  }

  static void print_group(Terminal& terminal, const std::vector<query::Relation>& found,
                          std::size_t begin, std::size_t end) {
    const query::Relation& first = found[begin];
    terminal.out << terminal.styled(Style::kCyan, padded(law::info(first.kind).name, kKindWidth))
                 << first.from;
    if (first.effective_on.known()) terminal.out << "  from " << first.effective_on.to_string();
    terminal.out << "\n"
                 << wrapped(quoted(first.quote, kQuoteLetters), kKindWidth, terminal.width) << "\n";
    std::size_t width = 0;
    for (std::size_t i = begin; i < end; ++i)
      width = std::max(width, columns(target_of(terminal, found[i])));
    width = std::min(width, terminal.width - std::min(terminal.width, kKindWidth + 2));
    for (std::size_t i = begin; i < end; ++i) print_target(terminal, found[i], width);
  }

  static void print_target(Terminal& terminal, const query::Relation& relation, std::size_t width) {
    const std::string to = target_of(terminal, relation);
    const bool beside = kKindWidth + 2 + width + 2 + columns(relation.edge) <= terminal.width;
    if (beside) {
      terminal.out << std::string(kKindWidth, ' ') << "→ " << padded(to, width) << "  ";
    } else {
      terminal.out << hanging("→ ", to, kKindWidth, terminal.width) << "\n"
                   << std::string(kKindWidth + 2, ' ');
    }
    terminal.out << terminal.styled(Style::kDim, relation.edge) << "\n";
  }

  // The id, or why there is none with the words.
  static std::string target_of(const Terminal& terminal, const query::Relation& relation) {
    if (relation.state == query::ResolveState::kResolved) return relation.to;
    return shortened(harmless(relation.to_text), kQuoteLetters) + "  " +
           terminal.styled(Style::kYellow, "[" + relation.reason + "]");
  }

  static constexpr std::size_t kKindWidth = 13;
  static constexpr std::size_t kQuoteLetters = 300;

  StoreAccess store_;
  std::string ref_, at_;
  std::string direction_ = "both";
  std::vector<std::string> kinds_;
  bool here_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_relations_command() { return std::make_unique<RelationsCommand>(); }

}  // namespace lexgraph::cli
