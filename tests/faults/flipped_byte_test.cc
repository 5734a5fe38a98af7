// One byte turned in any file of a store: what is read is right, or the damage is said.

#include <csignal>

#include <gmock/gmock.h>

#include "tests/faults/fault_world.h"
#include "tests/support/damaged_file.h"

namespace lexgraph::test {
namespace {

namespace fs = std::filesystem;

// The file and place that is turned.
std::string turn_any_byte(const std::vector<fs::path>& files, Random& random) {
  const fs::path& file = files[below(random, static_cast<std::uint32_t>(files.size()))];
  const std::size_t at = below(random, static_cast<std::uint32_t>(fs::file_size(file)));
  flip_byte(file, at);
  return file.filename().string() + " at " + std::to_string(at);
}

constexpr const char* kKinds[] = {".sst", "MANIFEST", "CURRENT", "IDENTITY", "OPTIONS"};

// Reading, writing, copying and merging, each from the damaged store.
TEST(FlippedByte, IsReportedOrHarmless) {
  const FaultWorld& world = FaultWorld::get();
  const TempDir dir;
  Random random(43);
  for (const char* kind : kKinds) {
    Outcomes outcomes;
    for (int i = 0; i < tries(2, 40); ++i) {
      const fs::path scratch = dir.path() / "scratch";
      fs::remove_all(scratch);
      fs::create_directories(scratch);
      std::vector<std::string> shards = world.shards();
      shards[1] = (scratch / "shard-2").string();
      fs::copy(world.shards()[1], shards[1], fs::copy_options::recursive);
      const std::string store = (scratch / "store").string();
      fs::copy(world.at("whole"), store, fs::copy_options::recursive);
      SCOPED_TRACE(turn_any_byte(files_of_kind(store, kind), random) + "; in the shard " +
                   turn_any_byte(files_of_kind(shards[1], kind), random));
      const std::string merged = (scratch / "merged").string(), copy = (scratch / "copy").string();
      for (const std::vector<std::string>& command : {
               std::vector<std::string>{"store", "verify", "--store", store},
               {"search", "phạm vi", "--store", store},
               {"store", "backup", copy, "--store", store},
               {"store", "merge", merged, shards[0], shards[1], shards[2]},
               {"ingest", world.pages(), "--store", store, "--quiet"},
           }) {
        const CommandResult result = run_lexgraph(command);
        ++outcomes.tries;
        EXPECT_EQ(result.signal, 0) << command[0];
        if (result.exit_code != 0) {
          ++outcomes.reported;
          EXPECT_FALSE(result.err.empty() && result.out.empty()) << command[0];
          continue;
        }
        ++outcomes.right;
        if (command[0] == "search" || command[1] == "backup") continue;
        const std::string& made = command[1] == "merge" ? merged : store;
        const CommandResult digest = run_lexgraph({"store", "digest", "--store", made});
        // A reader that does not touch the damaged block may say that all is well; a digest that
        // differs may not come out.
        if (digest.exit_code == 0) {
          EXPECT_EQ(digest.out, world.digest() + "\n") << command[1];
        }
      }
    }
    print_outcomes(std::string("byte turned in ") + kind, "verify, search, backup, merge, ingest",
                   outcomes);
  }
}

// The log of a run that was killed: what comes after the damage is not there, as after the end of
// the machine; what is there is whole, and the next run completes it.
TEST(FlippedByte, InTheLogOfAKilledRun) {
  const FaultWorld& world = FaultWorld::get();
  const TempDir dir;
  Random random(47);
  Outcomes outcomes;
  // How fast a run is varies: killed later each time until it has written something.
  std::chrono::milliseconds after(20);
  while (outcomes.tries < tries(3, 40)) {
    const fs::path scratch = dir.path() / std::to_string(after.count());
    fs::remove_all(scratch);
    world.prepare(Stage::kIngest, scratch);
    CommandOptions options;
    options.timeout = after;
    const CommandResult result = world.run(Stage::kIngest, scratch, options);
    ASSERT_EQ(result.signal, SIGKILL) << "the run is too short to be killed";
    const auto logs = fs::exists(scratch / "store") ? files_of_kind(scratch / "store", ".log")
                                                    : std::vector<fs::path>();
    if (logs.empty() || fs::file_size(logs.front()) < 4096) {
      after += std::chrono::milliseconds(10);
      continue;
    }
    SCOPED_TRACE(turn_any_byte(logs, random));
    world.check(Stage::kIngest, scratch, result, outcomes);
  }
  print_outcomes("byte turned in the log", "ingest, killed", outcomes);
}

}  // namespace
}  // namespace lexgraph::test
