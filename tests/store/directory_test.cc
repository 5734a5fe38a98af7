#include "src/store/directory.h"

#include <gtest/gtest.h>

#include "lexgraph/store/store.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::store {
namespace {

class Directory : public ::testing::Test {
 protected:
  DirectoryState state(const std::string& name) {
    return *inspect_directory((dir_.path() / name).string());
  }
  test::TempDir dir_;
};

TEST_F(Directory, TellsWhatIsThere) {
  dir_.write("file", "x");
  dir_.write("photos/a.jpg", "x");
  std::filesystem::create_directory(dir_.path() / "empty");
  EXPECT_EQ(state("nothing"), DirectoryState::kMissing);
  EXPECT_EQ(state("file"), DirectoryState::kNoDirectory);
  EXPECT_EQ(state("photos"), DirectoryState::kForeign);
  EXPECT_EQ(state("empty"), DirectoryState::kEmpty);
}

TEST_F(Directory, ADatabaseThatLostItsCurrentIsNoFolderOfSomethingElse) {
  dir_.write("damaged/MANIFEST-000005", "x");
  dir_.write("damaged/000012.sst", "x");
  EXPECT_EQ(state("damaged"), DirectoryState::kNoCurrent);
  dir_.write("cut-short/MANIFEST-000001", "x");
  EXPECT_EQ(state("cut-short"), DirectoryState::kEmpty);
  const auto store = Store::open((dir_.path() / "damaged").string(), Store::Mode::kWrite);
  ASSERT_FALSE(store.ok());
  EXPECT_EQ(store.error().code(), ErrorCode::kCorruption);
  EXPECT_NE(store.error().message().find("CURRENT is missing"), std::string::npos);
}

TEST_F(Directory, AStoreChangesItsFingerprintWhenItIsWritten) {
  const std::string path = (dir_.path() / "store").string();
  auto store = Store::open(path, Store::Mode::kWrite);
  ASSERT_TRUE(store.ok());
  EXPECT_EQ(state("store"), DirectoryState::kDatabase);
  const std::string before = fingerprint(path);
  EXPECT_EQ(fingerprint(path), before);
  ASSERT_TRUE((*store)->put_empty("a.html", std::string(64, '0')).ok());
  ASSERT_TRUE((*store)->flush().ok());
  EXPECT_NE(fingerprint(path), before);
}

}  // namespace
}  // namespace lexgraph::store
