#include "src/cli/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "tests/support/temp_dir.h"

namespace lexgraph::cli {
namespace {

namespace fs = std::filesystem;

Result<void> write(const fs::path& path, const std::string& text) {
  LEXGRAPH_ASSIGN_OR_RETURN(OutputFile file, OutputFile::create(path.string()));
  file.stream() << text;
  return file.commit();
}

bool has_unnamed_files(const fs::path& folder) {
  const int file = ::open(folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
  return file >= 0;
}

class OutputFileTest : public testing::Test {
 protected:
  fs::path at(const std::string& name) const { return dir_.path() / name; }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(dir_.path()), fs::directory_iterator()));
  }

  test::TempDir dir_;
};

TEST_F(OutputFileTest, ANewFileIsThereOnlyWhenItIsWhole) {
  {
    auto file = OutputFile::create(at("a").string());
    ASSERT_TRUE(file.ok());
    file->stream() << std::string(1 << 20, 'x') << std::flush;
    EXPECT_FALSE(fs::exists(at("a")));
    if (has_unnamed_files(dir_.path())) {
      EXPECT_EQ(files(), 0U) << "nothing for a kill to leave";
    }
  }
  EXPECT_EQ(files(), 0U) << "what was not committed leaves nothing";
  ASSERT_TRUE(write(at("a"), "whole").ok());
  EXPECT_EQ(test::read_file(at("a")), "whole");
  EXPECT_EQ(files(), 1U);
}

TEST_F(OutputFileTest, AFileIsReplacedAndKeepsItsRights) {
  dir_.write("a", "before");
  fs::permissions(at("a"), fs::perms::owner_read | fs::perms::owner_write);
  ASSERT_TRUE(write(at("a"), "after").ok());
  EXPECT_EQ(test::read_file(at("a")), "after");
  EXPECT_EQ(fs::status(at("a")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(OutputFileTest, ALinkStaysAndTheFileBehindItIsReplaced) {
  dir_.write("sub/real", "before");
  fs::create_symlink("sub/real", at("link"));
  fs::create_symlink(at("link"), at("link to link"));
  ASSERT_TRUE(write(at("link to link"), "after").ok());
  EXPECT_TRUE(fs::is_symlink(at("link")));
  EXPECT_TRUE(fs::is_symlink(at("link to link")));
  EXPECT_FALSE(fs::is_symlink(at("sub/real")));
  EXPECT_EQ(test::read_file(at("sub/real")), "after");
}

TEST_F(OutputFileTest, ALinkToNothingMakesTheFileThere) {
  fs::create_symlink("not yet", at("link"));
  ASSERT_TRUE(write(at("link"), "new").ok());
  EXPECT_TRUE(fs::is_symlink(at("link")));
  EXPECT_EQ(test::read_file(at("not yet")), "new");
}

TEST_F(OutputFileTest, ALoopOfLinksIsRefused) {
  fs::create_symlink("b", at("a"));
  fs::create_symlink("a", at("b"));
  EXPECT_FALSE(write(at("a"), "x").ok());
}

TEST_F(OutputFileTest, ALinkOfThePartsNameIsNotFollowed) {
  dir_.write("other", "untouched");
  fs::create_symlink("other", at("a.part"));
  ASSERT_TRUE(write(at("a"), "x").ok());
  EXPECT_EQ(test::read_file(at("other")), "untouched");
}

TEST_F(OutputFileTest, APipeIsWrittenThrough) {
  ASSERT_EQ(::mkfifo(at("pipe").c_str(), 0600), 0);
  std::string read;
  std::thread reader([&] { read = test::read_file(at("pipe")); });
  const std::string long_text(300'000, 'x');  // more than a pipe holds
  const auto written = write(at("pipe"), long_text);
  reader.join();
  EXPECT_TRUE(written.ok());
  EXPECT_EQ(read, long_text);
  EXPECT_TRUE(fs::is_fifo(at("pipe")));
  EXPECT_EQ(files(), 1U);
}

TEST_F(OutputFileTest, TheWaitForAReaderCanBeEnded) {
  ASSERT_EQ(::mkfifo(at("pipe").c_str(), 0600), 0);
  const std::atomic<bool> stop{true};
  const auto file = OutputFile::create(at("pipe").string(), &stop);
  ASSERT_FALSE(file.ok());
  EXPECT_NE(file.error().to_string().find(at("pipe").string()), std::string::npos);
}

TEST_F(OutputFileTest, TheWaitForAReaderThatDoesNotReadCanBeEnded) {
  ASSERT_EQ(::mkfifo(at("pipe").c_str(), 0600), 0);
  const int reader = ::open(at("pipe").c_str(), O_RDONLY | O_NONBLOCK);
  std::atomic<bool> stop{false};
  auto file = OutputFile::create(at("pipe").string(), &stop);
  ASSERT_TRUE(file.ok());
  stop = true;
  file->stream() << std::string(1 << 20, 'x');
  EXPECT_FALSE(file->commit().ok());
  ::close(reader);
}

TEST_F(OutputFileTest, AFullDeviceSaysSoAndStaysADevice) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  fs::create_symlink("/dev/full", at("full"));
  const auto written = write(at("full"), "x");
  ASSERT_FALSE(written.ok());
  EXPECT_NE(written.error().to_string().find("No space left"), std::string::npos)
      << written.error().to_string();
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  EXPECT_TRUE(fs::is_symlink(at("full")));
}

TEST_F(OutputFileTest, AFolderIsNoFile) {
  const auto written = write(dir_.path(), "x");
  ASSERT_FALSE(written.ok());
  EXPECT_TRUE(fs::is_directory(dir_.path()));
}

}  // namespace
}  // namespace lexgraph::cli
