// A real file system that is full, a limit on the size of files, a folder that may only be read.

#include <gmock/gmock.h>

#include "tests/faults/fault_world.h"
#include "tests/support/small_disk.h"

namespace lexgraph::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::uintmax_t kilobytes(const fs::path& folder) {
  std::uintmax_t bytes = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) bytes += entry.file_size() + 4096;
  }
  return bytes / 1024;
}

class Disk : public testing::TestWithParam<Stage> {};

TEST_P(Disk, FullAtAnyPlace) {
  const FaultWorld& world = FaultWorld::get();
  const Stage stage = GetParam();
  const SmallDisk disk("300m");
  if (!disk.mounted()) GTEST_SKIP() << "no right to mount a small file system";
  world.prepare(stage, disk.path() / "undisturbed");
  const std::uintmax_t before = kilobytes(disk.path());
  ASSERT_EQ(world.run(stage, disk.path() / "undisturbed").exit_code, 0);
  const std::uintmax_t needed = kilobytes(disk.path()) - before;
  fs::remove_all(disk.path() / "undisturbed");
  Random random(31);
  Outcomes outcomes;
  for (int i = 0; i < tries(1, 20); ++i) {
    const fs::path scratch = disk.path() / std::to_string(i);
    world.prepare(stage, scratch);
    const std::uintmax_t room = below(random, static_cast<std::uint32_t>(needed + 1));
    SCOPED_TRACE(std::to_string(room) + " KB where " + std::to_string(needed) + " are needed");
    ASSERT_TRUE(disk.resize(std::to_string(kilobytes(disk.path()) + room + 8) + "k"));
    const CommandResult result = world.run(stage, scratch);
    ASSERT_TRUE(disk.resize("300m"));
    if (result.exit_code != 0) {
      EXPECT_THAT(result.err, HasSubstr("space"));
    }
    world.check(stage, scratch, result, outcomes);
    fs::remove_all(scratch);
  }
  print_outcomes("file system full", name_of(stage), outcomes);
}

TEST_P(Disk, FilesMayNotGrowBeyondALimit) {
  const FaultWorld& world = FaultWorld::get();
  const Stage stage = GetParam();
  const TempDir dir;
  Random random(37);
  Outcomes outcomes;
  for (int i = 0; i < tries(1, 20); ++i) {
    const fs::path scratch = dir.path() / std::to_string(i);
    world.prepare(stage, scratch);
    const std::string blocks = std::to_string(1 + below(random, 600));
    SCOPED_TRACE("files of at most " + blocks + " blocks");
    std::vector<std::string> command = {"sh", "-c", "ulimit -f " + blocks + "; exec \"$@\"", "sh",
                                        LEXGRAPH_BINARY};
    for (std::string& word : world.command(stage, scratch)) command.push_back(std::move(word));
    world.check(stage, scratch, run_command(command), outcomes);
    fs::remove_all(scratch);
  }
  print_outcomes("limit on the size of files", name_of(stage), outcomes);
}

// Nothing can be written; what only reads works as ever.
TEST_P(Disk, ThatMayOnlyBeRead) {
  const FaultWorld& world = FaultWorld::get();
  const Stage stage = GetParam();
  const TempDir dir;
  const fs::path scratch = dir.path() / "scratch";
  world.prepare(stage, scratch);
  const auto locked = [&](std::vector<std::string> arguments) {
    std::vector<std::string> command = {
        "unshare",
        "-m",
        "sh",
        "-c",
        "mount --bind \"$0\" \"$0\" && mount -o remount,bind,ro \"$0\" && exec \"$@\"",
        scratch.string(),
        LEXGRAPH_BINARY};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return run_command(command);
  };
  if (locked({"--version"}).exit_code != 0) GTEST_SKIP() << "no right to mount";
  const std::string store = (scratch / "store").string();
  if (fs::exists(store)) {
    const CommandResult digest = locked({"store", "digest", "--store", store});
    EXPECT_EQ(digest.out, world.digest() + "\n") << digest.err;
    const CommandResult found = locked({"search", "phạm vi", "--store", store});
    EXPECT_EQ(found.exit_code, 0) << found.err;
  }
  Outcomes outcomes;
  const CommandResult result = locked(world.command(stage, scratch));
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("Read-only file system"));
  world.check(stage, scratch, result, outcomes);
  print_outcomes("read-only folder", name_of(stage), outcomes);
}

INSTANTIATE_TEST_SUITE_P(Stages, Disk, testing::ValuesIn(kStages),
                         [](const auto& parameter) { return name_of(parameter.param); });

}  // namespace
}  // namespace lexgraph::test
