// Promise 4: a document is in the store whole, or not at all; after kill -9 at any moment the store
// opens, verifies, and a second run completes it. tools/crash_campaign does the same on any folder,
// as often as one likes.

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/pipeline/sample_load.h"
#include "tests/pipeline/world.h"
#include "tests/support/random_statute.h"
#include "tests/support/run_command.h"

namespace lexgraph::test {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int kMoments = 10;
constexpr int kCopies = 8;

class Atomicity : public testing::Test {
 protected:
  Atomicity() {
    write_sample_copies(dir_.path() / "pages", kCopies);
    const auto begin = Clock::now();
    EXPECT_EQ(ingest("undisturbed").exit_code, 0);
    took_ = std::chrono::duration_cast<milliseconds>(Clock::now() - begin);
    expected_ = store_digest(dir_.path() / "undisturbed");
    documents_ = documents("undisturbed");
  }

  CommandResult ingest(const std::string& store,
                       milliseconds killed_after = std::chrono::minutes(4)) {
    CommandOptions options;
    options.timeout = killed_after;  // its end is SIGKILL
    return run_lexgraph({"ingest", (dir_.path() / "pages").string(), "--store",
                         (dir_.path() / store).string(), "--jobs", "2", "--quiet"},
                        options);
  }

  // Documents of a sound store; 0 where the run ended before there was a store. Anything else
  // fails.
  std::uint64_t documents(const std::string& store) {
    const auto opened =
        store::Store::open((dir_.path() / store).string(), store::Store::Mode::kRead);
    if (!opened.ok()) {
      EXPECT_EQ(opened.error().code(), ErrorCode::kNotFound) << opened.error().to_string();
      return 0;
    }
    EXPECT_THAT(take((*opened)->verify()).faults, testing::IsEmpty());
    return take((*opened)->reader()->document_count());
  }

  TempDir dir_;
  milliseconds took_{0};
  std::string expected_;
  std::uint64_t documents_ = 0;
};

TEST_F(Atomicity, KilledAtAnyMomentTheStoreIsSoundAndASecondRunCompletesIt) {
  Random random(3);
  int killed = 0;
  int in_the_middle = 0;
  for (int moment = 0; moment < kMoments; ++moment) {
    const std::string store = "killed-" + std::to_string(moment);
    const auto after = took_ * moment / kMoments + milliseconds(1 + below(random, 50));
    killed += ingest(store, after).signal == SIGKILL ? 1 : 0;
    SCOPED_TRACE("killed after " + std::to_string(after.count()) + " ms of " +
                 std::to_string(took_.count()));
    const std::uint64_t held = documents(store);
    EXPECT_LE(held, documents_);
    in_the_middle += held > 0 && held < documents_ ? 1 : 0;
    const CommandResult second = ingest(store);
    EXPECT_EQ(second.exit_code, 0) << second.err;
    EXPECT_THAT(store_faults(dir_.path() / store), testing::IsEmpty());
    EXPECT_EQ(store_digest(dir_.path() / store), expected_);
  }
  RecordProperty("killed", killed);
  RecordProperty("killed_with_some_documents_held", in_the_middle);
  EXPECT_GT(killed, 0) << "no run was killed: the corpus is too small for this machine";
}

// Killed again and again, the same store gets on.
TEST_F(Atomicity, ManyKillsOfOneStoreLoseNothing) {
  std::uint64_t held = 0;
  for (int moment = 0; moment < 4; ++moment) {
    ingest("again", took_ / 5);
    const std::uint64_t now = documents("again");
    EXPECT_GE(now, held) << "a document that was stored is gone";
    held = now;
  }
  EXPECT_EQ(ingest("again").exit_code, 0);
  EXPECT_EQ(store_digest(dir_.path() / "again"), expected_);
}

// Ctrl-C: the documents in hand are finished, exit code 1, the next run goes on from there.
TEST_F(Atomicity, AnInterruptedRunSaysSoAndIsResumed) {
  const std::string pages = (dir_.path() / "pages").string();
  std::string store;
  nlohmann::json summary;
  // How long a run takes varies with what else the machine does: earlier each time, until it is
  // met.
  for (const int share : {3, 6, 12, 24, 48}) {
    store = (dir_.path() / ("interrupted" + std::to_string(share))).string();
    const std::string wait = std::to_string(static_cast<double>(took_.count()) / 1000 / share);
    const CommandResult result =
        run_command({"timeout", "--foreground", "--preserve-status", "-s", "INT", wait,
                     LEXGRAPH_BINARY, "ingest", pages, "--store", store, "--jobs", "2", "--json"});
    if (result.signal != 0 || result.out.empty()) continue;  // before it listened to signals
    summary = nlohmann::json::parse(result.out);
    EXPECT_EQ(result.exit_code, summary["interrupted"] ? 1 : 0) << result.err;
    if (summary["interrupted"]) break;
  }
  ASSERT_TRUE(summary["interrupted"]);
  EXPECT_THAT(store_faults(store), testing::IsEmpty());
  const CommandResult second = run_lexgraph({"ingest", pages, "--store", store, "--json"});
  EXPECT_EQ(second.exit_code, 0) << second.err;
  EXPECT_EQ(nlohmann::json::parse(second.out)["unchanged"], summary["files"]);
  EXPECT_EQ(store_digest(store), expected_);
}

}  // namespace
}  // namespace lexgraph::test
