#include "ingest/read/walk.h"

#include <gmock/gmock.h>

#include "tests/support/temp_dir.h"

namespace lexgraph::ingest {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

std::vector<std::string> below(const std::vector<std::string>& paths) {
  std::vector<std::string> names;
  for (const FoundFile& file : find_files(paths)) names.push_back(file.below);
  return names;
}

// What a file is called must not depend on where the folder lies, or shards lose files.
TEST(Walk, ThePathBelowTheFolderGiven) {
  const test::TempDir dir;
  dir.write("pages/b.html", "x");
  dir.write("pages/2021/a.html", "x");
  dir.write("moved/here/2021/a.html", "x");
  const std::string pages = (dir.path() / "pages").string();
  EXPECT_THAT(below({pages}), ElementsAre("2021/a.html", "b.html"));
  EXPECT_THAT(below({pages + "/"}), ElementsAre("2021/a.html", "b.html"));
  EXPECT_THAT(below({pages + "/b.html"}), ElementsAre("b.html"));
  EXPECT_THAT(below({(dir.path() / "moved/here").string()}), ElementsAre("2021/a.html"));
}

// Of two names of one folder the first counts, on every machine.
TEST(Walk, AFolderWithTwoNamesIsReadUnderTheFirst) {
  const test::TempDir dir;
  dir.write("pages/z/a.html", "x");
  fs::create_directory_symlink(dir.path() / "pages/z", dir.path() / "pages/b");
  EXPECT_THAT(below({(dir.path() / "pages").string()}), ElementsAre("b/a.html"));
}

TEST(Walk, APathThatIsNotThereHasAProblem) {
  const test::TempDir dir;
  const auto found = find_files({(dir.path() / "nothing").string()});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_FALSE(found.front().problem.empty());
}

}  // namespace
}  // namespace lexgraph::ingest
