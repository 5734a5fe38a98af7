// A command of the program: declares what it takes, then runs. One file per command.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"
#include "src/cli/arguments.h"
#include "src/cli/terminal.h"

namespace lexgraph::cli {

inline constexpr int kExitOk = 0;
inline constexpr int kExitFailed = 1;
inline constexpr int kExitUsage = 2;

class Command {
 public:
  virtual ~Command() = default;
  virtual void define(Arguments& arguments) = 0;
  // Exit code, or the error to be printed (its code decides the exit code).
  virtual Result<int> run(Terminal& terminal) = 0;
};

struct CommandEntry {
  std::string_view name;
  std::string_view summary;
  std::unique_ptr<Command> (*make)();
};

// In the order of --help.
const std::vector<CommandEntry>& commands();

std::unique_ptr<Command> make_parse_command();
std::unique_ptr<Command> make_ingest_command();
std::unique_ptr<Command> make_docs_command();
std::unique_ptr<Command> make_stats_command();
std::unique_ptr<Command> make_tree_command();
std::unique_ptr<Command> make_show_command();
std::unique_ptr<Command> make_relations_command();
std::unique_ptr<Command> make_chain_command();
std::unique_ptr<Command> make_diff_command();
std::unique_ptr<Command> make_timeline_command();
std::unique_ptr<Command> make_impact_command();
std::unique_ptr<Command> make_compare_command();
std::unique_ptr<Command> make_path_command();
std::unique_ptr<Command> make_why_command();
std::unique_ptr<Command> make_resolve_command();
std::unique_ptr<Command> make_triples_command();
std::unique_ptr<Command> make_export_command();
std::unique_ptr<Command> make_eval_command();
std::unique_ptr<Command> make_search_command();
std::unique_ptr<Command> make_verify_citations_command();
std::unique_ptr<Command> make_serve_command();
std::unique_ptr<Command> make_mcp_command();
std::unique_ptr<Command> make_tools_command();
std::unique_ptr<Command> make_store_command();
std::unique_ptr<Command> make_completion_command();

}  // namespace lexgraph::cli
