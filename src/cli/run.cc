#include "src/cli/run.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "lexgraph/base/log.h"
#include "lexgraph/version.h"
#include "src/cli/command.h"
#include "src/cli/descriptor_buffer.h"
#include "src/cli/json_error.h"
#include "src/cli/standard_streams.h"

namespace lexgraph::cli {
namespace {

constexpr char kDescription[] =
    "lexgraph turns dumps of statutes into a graph that can be trusted: documents, articles, "
    "clauses and\n"
    "points, and the edges between them with the words that prove them.";

constexpr int kHelpPrinted = -1;
// Nobody reads standard output any more: as a shell reports programs that SIGPIPE ends.
constexpr int kExitPipeClosed = 141;

constexpr char kFooter[] =
    "A REF is what a lawyer writes: 13/2021/NĐ-CP, \"điểm b khoản 1 Điều 3 Nghị định "
    "13/2021/NĐ-CP\",\n"
    "\"Luật Đất đai 2024\", or an id that any command printed: "
    "13/2021/NĐ-CP#art_3__cl_1__point_b.\n"
    "`lexgraph COMMAND --help` says what a command takes, with examples.";

std::string version_line() {
  std::string line = std::string("lexgraph ") + kVersion;
  if (kRevision[0] != '\0') line += std::string(" (") + kRevision + ")";
  return line;
}

struct Program {
  CLI::App app{kDescription, "lexgraph"};
  bool verbose = false;
  std::vector<std::unique_ptr<Command>> made;
  std::vector<std::pair<CLI::App*, Command*>> subcommands;
  bool json = false;  // errors are also wanted as JSON

  // `words`: the command line. Only a command named in it learns its arguments: defining those of
  // all would take a third of the time of a short call.
  explicit Program(const std::vector<const char*>& words) {
    app.footer(kFooter);
    app.set_version_flag("--version", version_line());
    app.add_flag("--verbose", verbose, "Log what is being done, on standard error");
    app.require_subcommand(1);
    app.fallthrough();
    for (const CommandEntry& entry : commands()) {
      CLI::App* sub = app.add_subcommand(std::string(entry.name), std::string(entry.summary));
      if (std::find(words.begin(), words.end(), entry.name) != words.end()) define(entry, sub);
    }
  }

  void define(const CommandEntry& entry, CLI::App* sub) {
    made.push_back(entry.make());
    Arguments arguments(*sub);
    made.back()->define(arguments);
    subcommands.emplace_back(sub, made.back().get());
  }
};

int report(Terminal& terminal, const std::string& command, const Error& error, bool json) {
  if (json) print_json_error(terminal, error);
  terminal.err << "lexgraph" << (command.empty() ? "" : " ") << command << ": "
               << escaped(error.to_string()) << "\n";
  return info(error.code()).exit_code;
}

// `lexgraph chain ... | head`: whoever read the answer has seen enough; nothing to complain about.
bool reader_is_gone() {
  pollfd out{STDOUT_FILENO, POLLOUT, 0};
  return ::poll(&out, 1, 0) == 1 && (out.revents & POLLERR) != 0;
}

// The exit code once everything that was printed is out, or could not be printed.
int after_output(Terminal& terminal, const std::string& command, int code) {
  terminal.out.flush();
  if (terminal.out) return code;
  if (reader_is_gone()) return kExitPipeClosed;
  std::string what = "cannot write to standard output";
  const auto* const output = dynamic_cast<const DescriptorBuffer*>(terminal.out.rdbuf());
  if (output != nullptr && !output->reason().empty()) what += ": " + output->reason();
  return report(terminal, command, Error(ErrorCode::kIo, what), false);
}

// "eval score": the command with the one of its own that was chosen.
std::string whole_name(const CLI::App& command) {
  std::string name = command.get_name();
  for (const CLI::App* one : command.get_subcommands()) name += " " + one->get_name();
  return name;
}

int run_chosen(Program& program, Terminal& terminal) {
  for (const auto& [sub, command] : program.subcommands) {
    if (!sub->parsed()) continue;
    const std::string name = whole_name(*sub);
    const Result<int> result = command->run(terminal);
    terminal.out.flush();
    int code = result.ok() ? *result : info(result.error().code()).exit_code;
    const bool of_output = !result.ok() && !terminal.out && result.error().code() == ErrorCode::kIo;
    if (!result.ok() && !of_output) code = report(terminal, name, result.error(), program.json);
    return after_output(terminal, name, code);
  }
  return kExitUsage;
}

bool has_subcommand(const CLI::App& command, const std::string& word) {
  const auto all = command.get_subcommands([](const CLI::App*) { return true; });
  return std::any_of(all.begin(), all.end(),
                     [&](const CLI::App* one) { return one->get_name() == word; });
}

// The names of the command's own commands, when it has some and `word` should have been one; else
// "".
std::string subcommands_unless(const CLI::App& command, const std::string& word) {
  if (word.empty() || word.front() == '-' || has_subcommand(command, word)) return "";
  std::string names;
  for (const CLI::App* one : command.get_subcommands([](const CLI::App*) { return true; }))
    names += (names.empty() ? "" : ", ") + one->get_name();
  return names;
}

// One line, like every other error: which command, what, and where to read on.
void report_usage(const Program& program, Terminal& terminal, std::string what,
                  const std::string& first, const std::string& second) {
  for (char& c : what) {
    if (c == '\n') c = ' ';
  }
  what = escaped(what);
  for (const auto& [sub, command] : program.subcommands) {
    if (sub->get_name() != first) continue;
    if (const std::string known = subcommands_unless(*sub, second); !known.empty()) {
      terminal.err << "lexgraph " << first << ": no command " << escaped(second) << " of " << first
                   << "; there are " << known << "; see lexgraph " << first << " --help\n";
      return;
    }
    const std::string name = has_subcommand(*sub, second) ? first + " " + second : first;
    terminal.err << "lexgraph " << name << ": " << what << "; see lexgraph " << name << " --help\n";
    return;
  }
  if (first.empty() || first.front() == '-') {
    terminal.err << "lexgraph: " << (first.empty() ? "no command given" : what)
                 << "; see lexgraph --help\n";
    return;
  }
  std::string near;
  for (const CommandEntry& entry : commands()) {
    const bool alike =
        entry.name.starts_with(first.substr(0, 3)) || first.starts_with(entry.name.substr(0, 3));
    if (alike) near += (near.empty() ? "; did you mean " : " or ") + std::string(entry.name);
  }
  terminal.err << "lexgraph: no command " << escaped(first) << near << (near.empty() ? "" : "?")
               << "; see lexgraph --help\n";
}

int parse_arguments(Program& program, Terminal& terminal, int argc, const char* const* argv) {
  try {
    program.app.parse(argc, argv);
    return kExitOk;
  } catch (const CLI::ParseError& e) {
    if (e.get_exit_code() == 0) {  // --help, --version
      program.app.exit(e, terminal.out, terminal.err);
      return kHelpPrinted;
    }
    if (asks_for_json(argc, argv)) {
      print_json_error(terminal, Error(ErrorCode::kInvalidArgument, e.what()));
    }
    int command = 1;  // behind options of the program itself
    while (command + 1 < argc && argv[command][0] == '-') ++command;
    report_usage(program, terminal, e.what(), argc > command ? argv[command] : "",
                 argc > command + 1 ? argv[command + 1] : "");
    return kExitUsage;
  }
}

// Answers are out before a message is, and before more is read.
class TiedTo {
 public:
  explicit TiedTo(std::ostream& out)
      : of_error_(std::cerr.tie(&out)), of_input_(std::cin.tie(&out)) {}
  ~TiedTo() {
    std::cerr.tie(of_error_);
    std::cin.tie(of_input_);
  }
  TiedTo(const TiedTo&) = delete;
  TiedTo& operator=(const TiedTo&) = delete;

 private:
  std::ostream* of_error_;
  std::ostream* of_input_;
};

// `lexgraph help`, `lexgraph help chain`: as with --help behind.
std::vector<const char*> with_help_behind(int argc, const char* const* argv) {
  std::vector<const char*> words(argv, argv + argc);
  if (argc < 2 || std::string_view(argv[1]) != "help") return words;
  words.erase(words.begin() + 1);
  words.push_back("--help");
  return words;
}

}  // namespace

int run(int given, const char* const* arguments) {
  const std::vector<const char*> words = with_help_behind(given, arguments);
  const int argc = static_cast<int>(words.size());
  const char* const* argv = words.data();
  fill_standard_streams();
  // A closed pipe and a file at its limit are failed writes, not a death.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  DescriptorBuffer output(STDOUT_FILENO, nullptr);
  std::ostream out(&output);
  const TiedTo ties(out);
  Terminal terminal = process_terminal(out);
  try {
    Program program(words);
    const int parsed = parse_arguments(program, terminal, argc, argv);
    if (parsed == kHelpPrinted) return after_output(terminal, "", kExitOk);
    if (parsed != kExitOk) return parsed;
    program.json = asks_for_json(argc, argv);
    if (program.verbose) log::set_level(log::Level::kInfo);
    return run_chosen(program, terminal);
  } catch (const std::exception& e) {
    return report(terminal, "", Error(ErrorCode::kInternal, e.what()), asks_for_json(argc, argv));
  }
}

}  // namespace lexgraph::cli
