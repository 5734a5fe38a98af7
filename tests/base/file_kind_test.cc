#include "lexgraph/base/file_kind.h"

#include <sys/stat.h>

#include <fstream>

#include <gmock/gmock.h>

#include "tests/support/temp_dir.h"

namespace lexgraph {
namespace {

using testing::HasSubstr;

TEST(FileKindTest, OnlyARegularFileHasNoProblem) {
  EXPECT_EQ(problem_of_mode(S_IFREG | 0644), "");
  EXPECT_EQ(problem_of_mode(S_IFDIR | 0755), "it is a folder");
  EXPECT_THAT(problem_of_mode(S_IFIFO), HasSubstr("named pipe"));
  EXPECT_THAT(problem_of_mode(S_IFSOCK), HasSubstr("socket"));
  EXPECT_THAT(problem_of_mode(S_IFBLK), HasSubstr("device"));
}

TEST(FileKindTest, WhatNeverEndsIsNotOpened) {
  const test::TempDir dir;
  const std::string file = (dir.path() / "file").string(), pipe = (dir.path() / "pipe").string();
  std::ofstream(file) << "x";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_TRUE(expect_file(file, Pipes::kRefused).ok());
  EXPECT_TRUE(expect_file(pipe, Pipes::kRead).ok());
  EXPECT_TRUE(expect_file("/dev/null", Pipes::kRead).ok());
  EXPECT_THAT(expect_file(pipe, Pipes::kRefused).error().message(), HasSubstr("a named pipe"));
  for (const Pipes pipes : {Pipes::kRefused, Pipes::kRead}) {
    const auto zeros = expect_file("/dev/zero", pipes);
    ASSERT_FALSE(zeros.ok());
    EXPECT_EQ(zeros.error().code(), ErrorCode::kIo);
    EXPECT_EQ(zeros.error().message(),
              "cannot read /dev/zero: it is a device, neither a file nor a folder");
    EXPECT_THAT(expect_file(dir.path().string(), pipes).error().message(), HasSubstr("a folder"));
    EXPECT_EQ(expect_file(file + "x", pipes).error().code(), ErrorCode::kNotFound);
  }
}

}  // namespace
}  // namespace lexgraph
