// The subcommands of `lexgraph eval`, one file each.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "src/cli/command.h"

namespace lexgraph::cli {

// In the order of `lexgraph eval --help`.
const std::vector<CommandEntry>& eval_commands();

std::unique_ptr<Command> make_eval_generate_command();
std::unique_ptr<Command> make_eval_verify_command();
std::unique_ptr<Command> make_eval_explain_command();
std::unique_ptr<Command> make_eval_construct_command();
std::unique_ptr<Command> make_eval_annotations_command();
std::unique_ptr<Command> make_eval_lint_command();
std::unique_ptr<Command> make_eval_samples_command();
std::unique_ptr<Command> make_eval_run_command();
std::unique_ptr<Command> make_eval_score_command();
std::unique_ptr<Command> make_eval_judge_command();
std::unique_ptr<Command> make_eval_rejudge_command();
std::unique_ptr<Command> make_eval_import_command();
std::unique_ptr<Command> make_eval_strategies_command();
std::unique_ptr<Command> make_eval_contamination_command();
std::unique_ptr<Command> make_eval_report_command();

// A share as percent with two decimals: "61.20".
std::string percent(double share);

}  // namespace lexgraph::cli
