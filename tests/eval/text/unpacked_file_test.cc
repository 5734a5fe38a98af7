#include "eval/text/unpacked_file.h"

#include <zlib.h>

#include <filesystem>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temp_dir.h"

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;

// The lines of a file; `bytes` gets what they are made of.
Result<std::vector<std::string>> lines_of(const std::string& path, std::string* all = nullptr) {
  LEXGRAPH_ASSIGN_OR_RETURN(UnpackedFile file, UnpackedFile::open(path));
  FileLines lines(std::move(file));
  std::vector<std::string> out;
  std::string_view line, bytes;
  for (;;) {
    LEXGRAPH_ASSIGN_OR_RETURN(const bool more, lines.next(line, bytes));
    if (!more) return out;
    out.emplace_back(line);
    if (all != nullptr) all->append(bytes);
  }
}

std::string packed(const test::TempDir& dir, const std::string& text) {
  const std::string path = (dir.path() / "a.gz").string();
  gzFile file = gzopen(path.c_str(), "wb");
  EXPECT_EQ(gzwrite(file, text.data(), static_cast<unsigned>(text.size())),
            static_cast<int>(text.size()));
  gzclose(file);
  return path;
}

TEST(FileLinesTest, EveryLineAndEveryByteOnce) {
  const test::TempDir dir;
  std::string all;
  const std::string text("\none\n\r\ntwo\0\nlast", 16);
  EXPECT_THAT(*lines_of(dir.write("a", text).string(), &all),
              ElementsAre("", "one", "\r", std::string("two\0", 4), "last"));
  EXPECT_EQ(all, text);
  EXPECT_THAT(*lines_of(dir.write("b", "one\n").string()), ElementsAre("one"));
  EXPECT_THAT(*lines_of(dir.write("c", "").string()), ElementsAre());
}

TEST(FileLinesTest, LinesLongerThanABlockPlainAndPacked) {
  const test::TempDir dir;
  std::string text;
  for (const std::size_t n : {700'000U, 1U, 262'143U, 262'144U, 0U, 300'000U})
    text += std::string(n, 'x') + "\n";
  std::string plain, unpacked;
  const auto lines = lines_of(dir.write("a", text).string(), &plain);
  ASSERT_EQ(lines->size(), 6U);
  EXPECT_EQ((*lines)[2].size(), 262'143U);
  EXPECT_EQ(*lines_of(packed(dir, text), &unpacked), *lines);
  EXPECT_EQ(plain, text);
  EXPECT_EQ(unpacked, text);
}

TEST(UnpackedFileTest, SaysWhatCannotBeRead) {
  const test::TempDir dir;
  const std::string nowhere = (dir.path() / "no").string();
  EXPECT_EQ(UnpackedFile::open(nowhere).error().code(), ErrorCode::kNotFound);
  std::string text;
  for (int i = 0; i < 50'000; ++i) text += std::to_string(i * 7919) + "\n";
  const std::string path = packed(dir, text);
  std::filesystem::resize_file(path, std::filesystem::file_size(path) / 2);
  const auto cut = lines_of(path);
  ASSERT_FALSE(cut.ok());
  EXPECT_EQ(cut.error().code(), ErrorCode::kCorruption);
  EXPECT_NE(cut.error().to_string().find(path), std::string::npos);
}

}  // namespace
}  // namespace lexgraph::eval
