// The same pages as loose files, as members of an archive and as records of a dump give the same
// graph, however many threads read them.

#include <algorithm>
#include <filesystem>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/pipeline/sample_load.h"
#include "tests/pipeline/world.h"
#include "tests/support/run_command.h"
#include "tests/support/stored_zip.h"

namespace lexgraph::test {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

class Archives : public testing::Test {
 protected:
  Archives() {
    for (const std::string& path : sample_files()) {
      if (path.ends_with(".html"))
        pages_.emplace_back(fs::path(path).filename().string(), read_file(path));
    }
  }

  std::string digest(const fs::path& path, unsigned jobs) {
    const fs::path store = dir_.path() / ("store" + std::to_string(++stores_));
    const IngestLog log = ingest_paths({path.string()}, store, jobs);
    EXPECT_EQ(log.files.size(), pages_.size());
    EXPECT_EQ(log.summary.failed, 0U);
    const CommandResult result = run_lexgraph({"store", "digest", "--store", store.string()});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    last_store_ = store;
    return result.out;
  }

  TempDir dir_;
  std::vector<std::pair<std::string, std::string>> pages_;
  fs::path last_store_;
  int stores_ = 0;
};

TEST_F(Archives, GiveTheGraphOfTheLooseFiles) {
  for (const auto& [name, bytes] : pages_) dir_.write(fs::path("loose") / name, bytes);
  const std::string loose = digest(dir_.path() / "loose", 1);
  const fs::path zip = dir_.write("pages.zip", stored_zip(pages_));
  const fs::path nested = dir_.write("nested.zip", stored_zip({{"pages.zip", stored_zip(pages_)}}));
  for (const unsigned jobs : {1U, 2U, 4U}) {
    EXPECT_EQ(digest(zip, jobs), loose) << jobs;
    EXPECT_EQ(digest(nested, jobs), loose) << jobs;
  }
}

TEST_F(Archives, ASecondRunChangesNothing) {
  const fs::path zip = dir_.write("pages.zip", stored_zip(pages_));
  digest(zip, 2);
  const IngestLog again = ingest_paths({zip.string()}, last_store_, 2);
  EXPECT_EQ(again.summary.added + again.summary.replaced, 0U);
}

TEST_F(Archives, EachRecordOfADumpIsItsOwnSource) {
  std::string dump;
  for (const auto& [name, bytes] : pages_)
    dump += json{{"ten", name}, {"noi_dung", bytes}}.dump(-1, ' ', false,
                                                          json::error_handler_t::replace) +
            "\n";
  const fs::path file = dir_.write("dump.jsonl", dump);
  const std::string one = digest(file, 1);
  EXPECT_EQ(digest(file, 4), one);
  const CommandResult parsed = run_lexgraph({"parse", "--json", file.string()});
  EXPECT_EQ(std::count(parsed.out.begin(), parsed.out.end(), '\n'),
            static_cast<long>(pages_.size()));
  EXPECT_EQ(json::parse(parsed.out.substr(0, parsed.out.find('\n')))["file"], file.string() + "#1");
}

TEST_F(Archives, WhyAMemberIsNotReadIsWhatTheReportSays) {
  std::string zip = stored_zip({{"a.html", std::string(400, 'x')}, {"b.html", pages_[0].second}});
  zip[zip.find("xxxx") + 200] = 'y';  // no longer what its checksum says
  const IngestLog log = ingest_paths({dir_.write("pages.zip", zip).string()}, dir_.path() / "s");
  ASSERT_EQ(log.files.size(), 2U);
  const auto& damaged = log.of("pages.zip!a.html");
  EXPECT_EQ(damaged.state, ingest::FileOutcome::State::kFailed);
  ASSERT_FALSE(damaged.diagnostics.empty());
  EXPECT_EQ(damaged.diagnostics[0].code, "damaged_source");
  EXPECT_THAT(damaged.diagnostics[0].message, testing::HasSubstr("cannot be unpacked"));
  EXPECT_EQ(log.of("pages.zip!b.html").state, ingest::FileOutcome::State::kAdded);
}

TEST_F(Archives, ABadMappingIsAUsageError) {
  const fs::path file = dir_.write("dump.jsonl", "{\"html\":\"x\"}");
  for (const std::string command : {"parse", "ingest"}) {
    std::vector<std::string> arguments = {command, file.string(), "--map", "colour=x"};
    if (command == "ingest")
      arguments.insert(arguments.end(), {"--store", (dir_.path() / "s").string()});
    const CommandResult result = run_lexgraph(arguments);
    EXPECT_EQ(result.exit_code, 2) << command;
    EXPECT_THAT(result.err, testing::HasSubstr("write WORD=FIELD"));
  }
}

}  // namespace
}  // namespace lexgraph::test
