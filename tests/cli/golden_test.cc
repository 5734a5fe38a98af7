// Golden tests: every folder golden/<command>/<case>/ has a shell line `cmd` and what it must
// print.
//
//   cmd               run by bash in the source folder, with lexgraph on the PATH, LEXGRAPH_STORE
//   naming a
//                     store made from data/sample, $EMPTY an empty folder, $SCRATCH one to write to
//   expected_stdout   exactly, after paths, times and hashes are made alike
//   expected_stderr   likewise; absent: nothing may be printed there
//   code              exit code; absent: 0
//
// LEXGRAPH_UPDATE_GOLDEN=1 writes what is printed instead of comparing; look at the difference in
// git.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/run_command.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::test {
namespace {

namespace fs = std::filesystem;

const fs::path kSource = LEXGRAPH_SOURCE_DIR;
const fs::path kGolden = kSource / "tests/cli/golden";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// What follows `mark` up to one of `ends` becomes `to`.
std::string blanked(std::string text, const std::string& mark, const std::string& ends,
                    const std::string& to) {
  for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos;) {
    at += mark.size();
    const std::size_t end = std::min(text.find_first_of(ends, at), text.size());
    text.replace(at, end - at, to);
    at += to.size();
  }
  return text;
}

// Runs of 64 hexadecimal digits.
std::string without_hashes(const std::string& text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && std::isxdigit(static_cast<unsigned char>(text[end]))) ++end;
    if (end - at == 64)
      result += "<hash>";
    else
      result += text.substr(at, end - at);
    if (end < text.size()) result += text[end];
    at = end + 1;
  }
  return result;
}

class GoldenWorld {
 public:
  GoldenWorld() {
    fs::create_directory(dir_.path() / "empty");
    fs::create_directory(dir_.path() / "scratch");
    const CommandResult result = run_line("lexgraph ingest data/sample --jobs 1 --quiet");
    if (result.exit_code != 0)
      ADD_FAILURE() << "data/sample does not ingest: " << result.out << result.err;
  }

  CommandResult run_line(const std::string& line) const {
    CommandOptions options;
    const std::string path =
        fs::path(LEXGRAPH_BINARY).parent_path().string() + ":" + std::getenv("PATH");
    options.environment = {"PATH=" + path,
                           "LEXGRAPH_STORE=" + (dir_.path() / "store").string(),
                           "EMPTY=" + (dir_.path() / "empty").string(),
                           "SCRATCH=" + (dir_.path() / "scratch").string(),
                           "COLUMNS=100",
                           "TERM=xterm",
                           "LC_ALL=C.UTF-8"};
    return run_command({"bash", "-c", "cd '" + kSource.string() + "' && " + line}, options);
  }

  std::string normalised(std::string text) const {
    text = replaced(std::move(text), dir_.path().string(), "<tmp>");
    text = replaced(std::move(text), kSource.string(), "<source>");
    text = blanked(std::move(text), " MB in ", "\n", "<time>");
    text = blanked(std::move(text), "\"seconds\":", ",}", "0");
    text = blanked(std::move(text), "name=\"ingested\" date=\"", "\"", "<day>");
    if (text.starts_with("lexgraph 0.")) text = "lexgraph <version>\n";
    return without_hashes(text);
  }

 private:
  TempDir dir_;
};

std::vector<fs::path> cases() {
  std::vector<fs::path> found;
  for (const auto& entry : fs::recursive_directory_iterator(kGolden)) {
    if (entry.path().filename() == "cmd") found.push_back(entry.path().parent_path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string content(const fs::path& file) {
  return fs::exists(file) ? read_file(file) : std::string();
}

void put(const fs::path& file, const std::string& text, const std::string& absent) {
  if (text == absent) {
    fs::remove(file);
    return;
  }
  std::ofstream(file, std::ios::binary) << text;
}

TEST(Golden, EveryCase) {
  const bool update = std::getenv("LEXGRAPH_UPDATE_GOLDEN") != nullptr;
  const GoldenWorld world;
  const auto all = cases();
  EXPECT_GT(all.size(), 40U);
  for (const fs::path& folder : all) {
    SCOPED_TRACE(fs::relative(folder, kGolden).string());
    const CommandResult result = world.run_line(read_file(folder / "cmd"));
    const std::string out = world.normalised(result.out);
    const std::string err = world.normalised(result.err);
    const std::string code = std::to_string(result.exit_code) + "\n";
    if (update) {
      put(folder / "expected_stdout", out, "");
      put(folder / "expected_stderr", err, "");
      put(folder / "code", code, "0\n");
      continue;
    }
    EXPECT_EQ(out, content(folder / "expected_stdout"));
    EXPECT_EQ(err, content(folder / "expected_stderr"));
    EXPECT_EQ(code, fs::exists(folder / "code") ? content(folder / "code") : "0\n");
  }
}

// The commands that a help text lists: a name after two blanks, then what it does.
std::vector<std::string> listed_commands(const std::string& help) {
  std::vector<std::string> names;
  std::istringstream lines(help.substr(std::min(help.size(), help.find("Subcommands:"))));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t end = line.find(' ', 2);
    if (line.starts_with("  ") && end != 2 && end != std::string::npos)
      names.push_back(line.substr(2, end - 2));
    else if (!names.empty())
      break;
  }
  return names;
}

// "eval lint" -> how many cases call it.
std::size_t cases_calling(const std::vector<std::string>& calls, const std::string& command) {
  return static_cast<std::size_t>(
      std::count_if(calls.begin(), calls.end(), [&](const std::string& call) {
        return call.find("lexgraph " + command) != std::string::npos;
      }));
}

void expect_help_and_cases(const std::string& command, const std::vector<std::string>& calls) {
  std::istringstream words(command);
  std::vector<std::string> line{std::istream_iterator<std::string>(words), {}};
  line.emplace_back("--help");
  const CommandResult help = run_lexgraph(line);
  EXPECT_EQ(help.exit_code, 0) << command;
  EXPECT_EQ(help.err, "") << command;
  EXPECT_NE(help.out.find("Examples:\n  "), std::string::npos) << command;
  line.back() = "--no-such-option";
  EXPECT_EQ(run_lexgraph(line).exit_code, 2) << command;
  EXPECT_GT(cases_calling(calls, command), 0U) << command << " has no golden case";
}

// Every command and subcommand that the help lists, also one that has no case yet.
TEST(Golden, EveryCommandHasHelpWithExamplesAndCases) {
  std::vector<std::string> calls;
  for (const fs::path& folder : cases()) calls.push_back(read_file(folder / "cmd"));
  const auto commands = listed_commands(run_lexgraph({"--help"}).out);
  EXPECT_GT(commands.size(), 20U);
  for (const std::string& command : commands) {
    expect_help_and_cases(command, calls);
    for (const std::string& sub : listed_commands(run_lexgraph({command, "--help"}).out))
      expect_help_and_cases(command + " " + sub, calls);
  }
}

}  // namespace
}  // namespace lexgraph::test
