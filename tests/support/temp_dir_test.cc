#include "tests/support/temp_dir.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

#include <gtest/gtest.h>

namespace lexgraph::test {
namespace {

TEST(TempDirTest, IsRemovedWithItsContent) {
  std::filesystem::path path;
  {
    const TempDir dir;
    path = dir.path();
    dir.write("a/b.txt", "x");
    EXPECT_TRUE(std::filesystem::exists(path / "a" / "b.txt"));
  }
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(TempDirTest, NoTwoAreTheSame) { EXPECT_NE(TempDir().path(), TempDir().path()); }

TEST(TempDirTest, KeepsEveryByte) {
  using std::string_view_literals::operator""sv;
  const TempDir dir;
  const std::string_view content = "a\0\r\n\xff"sv;
  EXPECT_EQ(read_file(dir.write("f", content)), content);
}

TEST(TempDirTest, ReadingWhatIsNotThereThrows) {
  const TempDir dir;
  EXPECT_THROW(read_file(dir.path() / "nothing"), std::system_error);
}

}  // namespace
}  // namespace lexgraph::test
