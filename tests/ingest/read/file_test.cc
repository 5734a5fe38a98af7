#include "ingest/read/file.h"

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temp_dir.h"

namespace lexgraph::ingest {
namespace {

using testing::HasSubstr;

TEST(ReadFile, AllBytes) {
  const test::TempDir dir;
  const std::string bytes = std::string("a\0b\xFF", 4) + std::string(3 << 20, 'x');
  EXPECT_EQ(read_file(dir.write("a", bytes).string()).value(), bytes);
  EXPECT_EQ(read_file(dir.write("empty", "").string()).value(), "");
}

TEST(ReadFile, WhatIsNoFileSaysWhatItIs) {
  const test::TempDir dir;
  const std::string pipe = (dir.path() / "pipe").string();
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const std::pair<std::string, const char*> cases[] = {
      {dir.path().string(), "it is a folder"},
      {pipe, "named pipe"},  // and nobody who writes to it is waited for
      {"/dev/null", "device"},
      {(dir.path() / "none").string(), "No such file"}};
  for (const auto& [path, why] : cases) {
    const auto read = read_file(path);
    ASSERT_FALSE(read.ok()) << path;
    EXPECT_EQ(read.error().code(), ErrorCode::kIo);
    EXPECT_THAT(read.error().message(), HasSubstr(path));
    EXPECT_THAT(read.error().message(), HasSubstr(why));
  }
  EXPECT_EQ(read_file("").error().code(), ErrorCode::kInvalidArgument);
}

TEST(ReadFile, ASocket) {
  const test::TempDir dir;
  const std::string path = (dir.path() / "s").string();
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  ASSERT_LT(path.size(), sizeof address.sun_path);
  path.copy(address.sun_path, path.size());
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
  ASSERT_EQ(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  EXPECT_THAT(read_file(path).error().message(), HasSubstr("it is a socket"));
  ::close(socket);
}

}  // namespace
}  // namespace lexgraph::ingest
