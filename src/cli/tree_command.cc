#include <algorithm>

#include <nlohmann/json.hpp>

#include "lexgraph/query/json.h"
#include "src/cli/command.h"
#include "src/cli/day_argument.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class TreeCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.reference("REF", ref_, "Document or unit");
    store_.define_dated(arguments);
    arguments.option("--at", at_, "DATE", "REF names the law in force on that day");
    arguments.option("--depth", depth_, "N", "Levels to show; 0 shows all");
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples({"lexgraph tree 13/2021/NĐ-CP --store ./store",
                        "lexgraph tree \"Điều 5 Luật Đất đai 2024\" --depth 1"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const Date at, read_day(at_));
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target, query::resolve_ref(*reader, ref_, at));
    const auto depth = depth_ == 0 ? UINT32_MAX : static_cast<std::uint32_t>(depth_);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto nodes, query::tree(*reader, target, depth));
    if (json_) {
      print_json(terminal, query::to_json(nodes));
      return kExitOk;
    }
    print(terminal, nodes);
    return kExitOk;
  }

 private:
  static std::string words_of(const query::TreeNode& node) {
    std::string words = node.label.empty() ? node.kind : node.label;
    const std::string& rest = node.heading.empty() ? node.opening : node.heading;
    if (rest.empty()) return words;
    const bool lettered = node.kind == "point" || node.kind == "subpoint";
    return words +
           (node.label.empty()        ? ": "
            : node.kind == "document" ? "  "
            : lettered                ? ") "
                                      : ". ") +
           rest;
  }

  // Words on the left, ids in a column on the right; where that leaves too little room for the
  // words, ids on lines of their own.
  static void print(Terminal& terminal, const std::vector<query::TreeNode>& nodes) {
    std::size_t widest_id = 0;
    std::size_t widest_words = 0;
    for (const query::TreeNode& node : nodes) {
      widest_id = std::max(widest_id, columns(node.id));
      widest_words = std::max(widest_words, 2 * node.depth + columns(words_of(node)));
    }
    const bool beside = widest_id + 2 + kLeastWords <= terminal.width;
    const std::size_t room =
        beside ? std::min(widest_words, terminal.width - widest_id - 2) : terminal.width;
    for (const query::TreeNode& node : nodes) {
      const std::size_t indent = std::min<std::size_t>(2 * node.depth, room / 2);
      const std::string words = shortened(harmless(words_of(node)), room - indent);
      const std::string id = terminal.styled(Style::kDim, node.id);
      terminal.out << std::string(indent, ' ');
      if (beside)
        terminal.out << padded(words, room - indent) << "  " << id << "\n";
      else
        terminal.out << words << "\n" << std::string(indent + 4, ' ') << id << "\n";
    }
  }

  static constexpr std::size_t kLeastWords = 40;

  StoreAccess store_;
  std::string ref_, at_;
  std::uint64_t depth_ = 0;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_tree_command() { return std::make_unique<TreeCommand>(); }

}  // namespace lexgraph::cli
