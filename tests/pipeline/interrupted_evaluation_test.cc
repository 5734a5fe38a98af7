// A run of an evaluation, killed at any moment and resumed, ends as if nothing had happened, and no
// more than the requests in flight are made twice.
#include <csignal>
#include <cstdlib>
#include <random>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/support/misbehaving_server.h"
#include "tests/support/run_command.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::test {
namespace {

using std::chrono::milliseconds;

constexpr int kConcurrency = 16;

// Thirty kills with LEXGRAPH_FULL_TESTS=1, minutes on a busy machine.
int kills() { return std::getenv("LEXGRAPH_FULL_TESTS") != nullptr ? 30 : 4; }

class InterruptedEvaluation : public testing::Test {
 protected:
  InterruptedEvaluation() : server_([](const std::string&, int) { return Misbehaviour::kNone; }) {
    std::string lines;
    for (int i = 0; i < kSamples; ++i)
      lines += nlohmann::json{{"id", std::to_string(i)},
                              {"input", "question " + std::to_string(i)},
                              {"reference", "echo question"}}
                   .dump() +
               "\n";
    dir_.write("samples.jsonl", lines);
  }

  // Begins a run, or goes on with it, for at most this long.
  CommandResult evaluate(const std::string& folder, bool resume, milliseconds time) {
    std::vector<std::string> command = {"eval",          "run",
                                        "--out",         (dir_.path() / folder).string(),
                                        "--concurrency", std::to_string(kConcurrency),
                                        "--quiet"};
    if (resume) {
      command.emplace_back("--resume");
    } else {
      for (const std::string& word :
           {std::string("samples"), std::string("--data"), (dir_.path() / "samples.jsonl").string(),
            std::string("--model"), "openai:stand-in@" + server_.url()})
        command.push_back(word);
    }
    CommandOptions options;
    options.timeout = time;  // its end is SIGKILL
    return run_lexgraph(command, options);
  }
  std::string items(const std::string& folder) const {
    return read_file(dir_.path() / folder / "items.jsonl");
  }

  static constexpr int kSamples = 3'000;
  TempDir dir_;
  MisbehavingServer server_;
};

TEST_F(InterruptedEvaluation, EndsAsAnUndisturbedOneAndRepeatsOnlyWhatWasInFlight) {
  const auto begin = std::chrono::steady_clock::now();
  const CommandResult undisturbed = evaluate("whole", false, std::chrono::minutes(4));
  ASSERT_EQ(undisturbed.exit_code, 0) << undisturbed.err;
  const auto whole =
      std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - begin);
  const std::uint64_t asked = server_.requests();
  ASSERT_EQ(asked, static_cast<std::uint64_t>(kSamples));
  std::mt19937 random(11);
  int killed = 0;
  for (int i = 0; i < kills(); ++i) {
    // Each time a share of what the whole takes: some die before their first request.
    const milliseconds time(1 + static_cast<int>(random()) %
                                    std::max(2, static_cast<int>(whole.count()) / 3));
    const bool begun = std::filesystem::exists(dir_.path() / "killed" / "spec.json");
    killed += evaluate("killed", begun, time).signal == SIGKILL ? 1 : 0;
  }
  RecordProperty("killed", killed);
  EXPECT_GT(killed, 0) << "no run was killed: there are too few samples for this machine";
  const CommandResult last =
      evaluate("killed", std::filesystem::exists(dir_.path() / "killed" / "spec.json"),
               std::chrono::minutes(4));
  ASSERT_EQ(last.exit_code, 0) << last.err;
  EXPECT_EQ(items("killed"), items("whole"));
  const std::uint64_t repeated = server_.requests() - 2 * asked;
  EXPECT_LE(repeated, static_cast<std::uint64_t>(killed * kConcurrency));
}

}  // namespace
}  // namespace lexgraph::test
