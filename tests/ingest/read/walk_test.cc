#include "ingest/read/walk.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/base/limits.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::ingest {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

class FindFiles : public testing::Test {
 protected:
  // Paths relative to the folder, with "!" behind those that have a problem.
  std::vector<std::string> found(std::vector<std::string> paths) {
    for (std::string& path : paths) path = (dir_.path() / path).string();
    std::vector<std::string> out;
    for (const FoundFile& file : find_files(paths)) {
      out.push_back(fs::path(file.path).lexically_relative(dir_.path()).string() +
                    (file.problem.empty() ? "" : "!"));
    }
    return out;
  }

  test::TempDir dir_;
};

TEST_F(FindFiles, SortedEachOnce) {
  for (const char* name : {"b.html", "a/z.html", "a/b/c.html", "a.html"}) dir_.write(name, "x");
  EXPECT_THAT(found({"", "a", "a/../b.html"}),
              ElementsAre("a.html", "a/b/c.html", "a/z.html", "b.html"));
}

TEST_F(FindFiles, SizesAreThoseOfTheFiles) {
  const fs::path file = dir_.write("a.html", "1234567");
  const auto files = find_files({file.string()});
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].bytes, 7U);
  EXPECT_EQ(files[0].path, file.string());
}

TEST_F(FindFiles, HiddenEntriesAreSkippedUnlessNamed) {
  dir_.write(".git/config", "x");
  dir_.write("a/.b.html", "x");
  EXPECT_THAT(found({""}), IsEmpty());
  EXPECT_THAT(found({".git", "a/.b.html"}), ElementsAre(".git/config", "a/.b.html"));
}

TEST_F(FindFiles, LoopsEndAndAFolderIsReadOnce) {
  dir_.write("a/x.html", "x");
  fs::create_directory_symlink(dir_.path() / "a", dir_.path() / "a" / "loop");
  fs::create_directory_symlink(dir_.path() / "a", dir_.path() / "z");
  EXPECT_THAT(found({""}), ElementsAre("a/x.html"));
}

// Of two names of one folder the first by name is taken, whatever order the file system gives.
TEST_F(FindFiles, TheNameOfAFolderOfTwoNames) {
  for (const char* name : {"m", "a", "t", "c", "q"}) {
    fs::create_directory_symlink(dir_.path() / "real", dir_.path() / name);
  }
  dir_.write("real/x.html", "x");
  EXPECT_THAT(found({""}), ElementsAre("a/x.html"));
}

TEST_F(FindFiles, WhatCannotBeReadIsTold) {
  fs::create_symlink(dir_.path() / "nowhere", dir_.path() / "dangling");
  EXPECT_THAT(found({"", "missing.html"}), ElementsAre("dangling!", "missing.html!"));
  const auto empty = find_files({""});
  ASSERT_EQ(empty.size(), 1U);
  EXPECT_NE(empty[0].problem, "");
}

TEST_F(FindFiles, FoldersBeyondTheLimitAreTold) {
  fs::path deep;
  for (std::size_t i = 0; i <= limits::kMaxDirectoryDepth; ++i) deep /= "d";
  dir_.write(deep / "x.html", "x");
  EXPECT_THAT(found({""}), ElementsAre(deep.string() + "!"));
  // A shorter way leads there all the same.
  fs::create_directory_symlink(dir_.path() / deep, dir_.path() / "short");
  EXPECT_THAT(found({""}), ElementsAre(deep.string() + "!", "short/x.html"));
}

TEST_F(FindFiles, StandardInputComesLastAndOnce) {
  dir_.write("a.html", "x");
  const auto files = find_files({"-", (dir_.path() / "a.html").string(), "-"});
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(files[1].path, "-");
}

// `ingest . --store ./store` does not read the store that it writes.
TEST_F(FindFiles, TheStoreThatIsWrittenIsLeftOut) {
  for (const char* name : {"b.html", "store/CURRENT", "store/7.sst"}) dir_.write(name, "x");
  EXPECT_EQ(find_files({dir_.path().string()}).size(), 3U);
  const auto files = find_files({dir_.path().string()}, (dir_.path() / "store").string());
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].below, "b.html");
}

// What a file is called must not depend on where the folder lies, or shards lose files.
TEST_F(FindFiles, ThePathBelowTheFolderGiven) {
  for (const char* name : {"pages/b.html", "pages/2021/a.html", "moved/here/2021/a.html"})
    dir_.write(name, "x");
  const auto below = [this](const std::string& path) {
    std::vector<std::string> names;
    for (const FoundFile& file : find_files({(dir_.path() / path).string()}))
      names.push_back(file.below);
    return names;
  };
  EXPECT_THAT(below("pages"), ElementsAre("2021/a.html", "b.html"));
  EXPECT_THAT(below("pages/"), ElementsAre("2021/a.html", "b.html"));
  EXPECT_THAT(below("pages/b.html"), ElementsAre("b.html"));
  EXPECT_THAT(below("moved/here"), ElementsAre("2021/a.html"));
}

}  // namespace
}  // namespace lexgraph::ingest
