// Every page of the shared corpus of real documents, where this machine has it: an outcome without
// a crash or a sanitizer's report, no character lost, every diagnostic in the report. A build with
// sanitizers or assertions reads a share of the pages, the release build all.

#include <algorithm>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/pipeline/world.h"
#include "tests/support/run_command.h"

namespace lexgraph::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::uintmax_t kBytesWithSanitizer = 25'000'000;
#else
constexpr std::uintmax_t kBytesWithSanitizer = UINTMAX_MAX;
#endif

// All pages, or every n-th so that no more than kBytesWithSanitizer are read.
std::vector<std::string> pages_of(const fs::path& folder) {
  std::vector<std::string> files;
  std::uintmax_t bytes = 0;
  for (const auto& entry : fs::directory_iterator(folder)) {
    files.push_back(entry.path().string());
    bytes += entry.file_size();
  }
  std::sort(files.begin(), files.end());
  const std::uintmax_t step = bytes / kBytesWithSanitizer + 1;
  std::vector<std::string> chosen;
  for (std::size_t i = 0; i < files.size(); i += step) chosen.push_back(files[i]);
  return chosen;
}

class SharedCorpus : public testing::TestWithParam<const char*> {};

TEST_P(SharedCorpus, EveryPageGivesAnOutcomeAndLosesNothing) {
  if (shared_corpus().empty()) GTEST_SKIP() << "no shared corpus at " << LEXGRAPH_SHARED_DIR;
  const std::vector<std::string> pages = pages_of(shared_corpus() / GetParam());
  const TempDir dir;
  const std::string report_path = (dir.path() / "report.json").string();
  std::vector<std::string> command = {"ingest",   "--store",   (dir.path() / "store").string(),
                                      "--report", report_path, "--jobs",
                                      "2",        "--quiet"};
  command.insert(command.end(), pages.begin(), pages.end());
  CommandOptions options;
  options.timeout = std::chrono::minutes(4);
  const CommandResult result = run_lexgraph(command, options);
  ASSERT_EQ(result.exit_code, 0) << result.err << result.out;

  const json report = json::parse(read_file(report_path));
  EXPECT_EQ(report["files"].size(), pages.size());
  std::size_t diagnostics = 0;
  for (const json& file : report["files"]) {
    EXPECT_EQ(file["body_characters"], file["unit_characters"]) << file["file"];
    EXPECT_TRUE(file["state"] == "added" || file["state"] == "duplicate" ||
                file["state"] == "replaced" || file["state"] == "no_document")
        << file["file"] << " " << file["state"];
    if (file["state"] == "no_document") {
      EXPECT_FALSE(file["diagnostics"].empty())
          << file["file"] << " gave no document and no reason";
    }
    for (const json& diagnostic : file["diagnostics"]) {
      EXPECT_FALSE(diagnostic["code"].get<std::string>().empty()) << file["file"];
      EXPECT_FALSE(diagnostic["message"].get<std::string>().empty()) << file["file"];
      ++diagnostics;
    }
  }
  EXPECT_THAT(store_faults(dir.path() / "store"), testing::IsEmpty());
  RecordProperty("pages", static_cast<int>(pages.size()));
  RecordProperty("diagnostics", static_cast<int>(diagnostics));
}

INSTANTIATE_TEST_SUITE_P(Folders, SharedCorpus,
                         testing::Values("laws-html", "pages-html", "phapdien-html"),
                         [](const auto& parameter) {
                           std::string name = parameter.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace lexgraph::test
