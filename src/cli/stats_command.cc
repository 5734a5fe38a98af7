#include <cstdio>

#include <nlohmann/json.hpp>

#include "lexgraph/query/json.h"
#include "src/cli/command.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

std::string percent(double share) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.2f %%", 100 * share);
  return buffer;
}

std::string decimal(double value) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.2f", value);
  return buffer;
}

class StatsCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    store_.define(arguments);
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples({"lexgraph stats --store ./store"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Statistics statistics, query::statistics(*reader));
    if (json_)
      print_json(terminal, query::to_json(statistics));
    else
      print(terminal, statistics);
    return kExitOk;
  }

 private:
  static void row(Terminal& terminal, std::string_view name, const std::string& value) {
    terminal.out << "  " << padded(name, 26) << padded(value, 14, true) << "\n";
  }

  static void counts(Terminal& terminal, std::string_view title,
                     const std::vector<std::pair<std::string, std::uint64_t>>& rows) {
    terminal.out << "\n" << terminal.styled(Style::kBold, title) << "\n";
    for (const auto& [name, n] : rows) row(terminal, name, with_commas(n));
  }

  static void print(Terminal& terminal, const query::Statistics& s) {
    terminal.out << terminal.styled(Style::kBold, "store") << "\n";
    row(terminal, "documents", with_commas(s.documents));
    row(terminal, "units", with_commas(s.units));
    row(terminal, "edges", with_commas(s.edges));
    row(terminal, "amendments", with_commas(s.amendments));
    row(terminal, "diagnostics", with_commas(s.diagnostics));
    row(terminal, "empty articles",
        with_commas(s.empty_articles) + " of " + with_commas(s.articles));
    row(terminal, "body outside articles", percent(s.body_outside_articles));
    terminal.out << terminal.styled(Style::kDim,
                                    "    preambles, closings, appendices, texts without articles")
                 << "\n";
    counts(terminal, "documents by type", s.by_type);
    counts(terminal, "units by kind", s.by_unit_kind);
    print_edges(terminal, s);
    print_graph(terminal, s);
  }

  static void print_edges(Terminal& terminal, const query::Statistics& s) {
    terminal.out << "\n"
                 << terminal.styled(Style::kBold, "edges by kind") << padded("resolved", 27, true)
                 << padded("open", 12, true) << padded("ambiguous", 12, true) << "\n";
    for (const auto& kind : s.by_edge_kind) {
      terminal.out << "  " << padded(kind.kind, 26) << padded(with_commas(kind.resolved), 12, true)
                   << padded(with_commas(kind.open), 12, true)
                   << padded(with_commas(kind.ambiguous), 12, true) << "\n";
    }
  }

  static void print_graph(Terminal& terminal, const query::Statistics& s) {
    terminal.out << "\n" << terminal.styled(Style::kBold, "graph of documents") << "\n";
    row(terminal, "components", with_commas(s.components));
    row(terminal, "largest component", with_commas(s.largest_component));
    row(terminal, "mean out-degree", decimal(s.mean_out_degree));
    row(terminal, "largest out-degree", with_commas(s.max_out_degree));
    row(terminal, "largest in-degree", with_commas(s.max_in_degree));
    row(terminal, "cycles of amendments", with_commas(s.amends_cycles.size()));
    for (const auto& cycle : s.amends_cycles) {
      std::string line;
      for (const std::string& id : cycle) line += id + " → ";
      terminal.out << "    " << line << (cycle.empty() ? "" : cycle.front()) << "\n";
    }
    if (!s.most_cited.empty()) counts(terminal, "most referred to", s.most_cited);
  }

  StoreAccess store_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_stats_command() { return std::make_unique<StatsCommand>(); }

}  // namespace lexgraph::cli
