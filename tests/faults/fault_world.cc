#include "tests/faults/fault_world.h"

#include <cstdlib>
#include <fstream>

#include <gmock/gmock.h>

namespace lexgraph::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr int kDocuments = 60;

CommandResult succeed(const std::vector<std::string>& arguments) {
  CommandResult result = run_lexgraph(arguments);
  if (result.exit_code != 0) {
    throw std::runtime_error(testing::PrintToString(arguments) + ": " + result.err);
  }
  return result;
}

void write_pages(const TempDir& dir) {
  Random random(17);
  std::vector<std::string> numbers;
  for (int i = 0; i < kDocuments; ++i) {
    numbers.push_back(std::to_string(1000 + i) + "/2016/NĐ-CP");
  }
  const StatuteShape shape{4, 12, 4, 3};
  for (const std::string& number : numbers) {
    std::string page = "<html><head><meta charset=utf-8></head><body>\n";
    for (const std::string& line : random_statute(number, random, shape, numbers)) {
      page += "<p>" + line + "</p>\n";
    }
    dir.write("pages/" + number.substr(0, 4) + ".html", page + "</body></html>\n");
  }
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

std::string name_of(Stage stage) {
  constexpr const char* kNames[] = {"ingest", "index", "merge", "backup"};
  return kNames[static_cast<int>(stage)];
}

int tries(int few, int many) { return std::getenv("LEXGRAPH_FULL_TESTS") != nullptr ? many : few; }

void print_outcomes(const std::string& fault, const std::string& stage, const Outcomes& outcomes) {
  const char* table = std::getenv("LEXGRAPH_FAULT_TABLE");
  if (table == nullptr) return;
  std::ofstream stream(table, std::ios::app);
  stream << "| " << fault << " | " << stage << " | " << outcomes.tries << " | " << outcomes.right
         << " | " << outcomes.reported << " | " << outcomes.killed << " | " << outcomes.held
         << " | " << (testing::Test::HasFailure() ? "**see the test**" : "none") << " |\n";
}

std::vector<std::string> failing_layer() {
  const fs::path layer =
      fs::path(LEXGRAPH_BINARY).parent_path() / "tests/liblexgraph_failing_calls.so";
  if (!fs::exists(layer)) return {};
  std::vector<std::string> environment = {"LD_PRELOAD=" + layer.string()};
  CommandOptions options;
  options.environment = environment;
  const CommandResult result = run_lexgraph({"--version"}, options);
  return result.exit_code == 0 && result.err.empty() ? environment : std::vector<std::string>();
}

const FaultWorld& FaultWorld::get() {
  static const FaultWorld world;
  return world;
}

FaultWorld::FaultWorld() {
  write_pages(dir_);
  succeed({"ingest", pages(), "--store", at("unindexed"), "--no-index", "--quiet"});
  succeed({"ingest", pages(), "--store", at("whole"), "--quiet"});
  digest_ = first_line(succeed({"store", "digest", "--store", at("whole")}).out);
  for (const char* shard : {"1/3", "2/3", "3/3"}) {
    shards_.push_back(at(std::string("shard-") + shard[0]));
    succeed({"ingest", pages(), "--shard", shard, "--store", shards_.back(), "--quiet"});
  }
}

void FaultWorld::prepare(Stage stage, const fs::path& scratch) const {
  fs::create_directories(scratch);
  if (stage == Stage::kIndex) {
    fs::copy(at("unindexed"), scratch / "store", fs::copy_options::recursive);
  }
}

std::vector<std::string> FaultWorld::command(Stage stage, const fs::path& scratch) const {
  const std::string store = (scratch / "store").string();
  switch (stage) {
    case Stage::kIngest:
      return {"ingest", pages(), "--store", store, "--jobs", "2", "--quiet"};
    case Stage::kIndex:
      return {"store", "index", "--store", store};
    case Stage::kBackup:
      return {"store", "backup", store, "--store", at("whole")};
    case Stage::kMerge:
      break;
  }
  std::vector<std::string> merge = {"store", "merge", store};
  merge.insert(merge.end(), shards_.begin(), shards_.end());
  return merge;
}

CommandResult FaultWorld::run(Stage stage, const fs::path& scratch,
                              const CommandOptions& options) const {
  return run_lexgraph(command(stage, scratch), options);
}

void FaultWorld::check(Stage stage, const fs::path& scratch, const CommandResult& result,
                       Outcomes& outcomes) const {
  const std::string store = (scratch / "store").string();
  ++outcomes.tries;
  outcomes.killed += result.signal == SIGKILL ? 1 : 0;
  EXPECT_TRUE(result.signal == 0 || result.signal == SIGKILL) << "signal " << result.signal;
  const CommandResult found = run_lexgraph({"store", "verify", "--store", store});
  const bool none = found.err.find("no store at") != std::string::npos;
  EXPECT_TRUE(found.exit_code == 0 || none) << found.out << found.err;
  const auto digest_now = [&] {
    return first_line(run_lexgraph({"store", "digest", "--store", store}).out);
  };
  if (result.exit_code == 0) {
    ++outcomes.right;
    EXPECT_EQ(digest_now(), digest_) << "said to be done";
  } else {
    if (result.signal == 0) {
      ++outcomes.reported;
      EXPECT_THAT(result.exit_code, testing::AnyOf(1, 2));  // 2: another got there first
      EXPECT_THAT(result.err, HasSubstr("lexgraph")) << "a failure says why";
    }
    if (!none) outcomes.held += found.out.find("sound: 0 ") == std::string::npos ? 1 : 0;
  }
  // A copy or a merge that got its name is whole; then there is nothing to do again.
  const bool whole = !none && (stage == Stage::kMerge || stage == Stage::kBackup);
  if (!whole) {
    const CommandResult again = run(stage, scratch);
    EXPECT_EQ(again.exit_code, 0) << again.err;
  }
  EXPECT_EQ(digest_now(), digest_);
  const CommandResult sound = run_lexgraph({"store", "verify", "--store", store});
  EXPECT_EQ(sound.exit_code, 0) << sound.out << sound.err;
}

}  // namespace lexgraph::test
