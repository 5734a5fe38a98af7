#include "src/cli/descriptor_buffer.h"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <ostream>
#include <system_error>
#include <thread>

#include <gtest/gtest.h>

#include "tests/support/temp_dir.h"

namespace lexgraph::cli {
namespace {

class DescriptorBufferTest : public testing::Test {
 protected:
  int open_file() {
    file_ = (dir_.path() / "out").string();
    return ::open(file_.c_str(), O_CREAT | O_WRONLY, 0600);
  }
  // Reading end first.
  void open_pipe(int flags = 0) { ASSERT_EQ(::pipe2(pipe_, flags), 0); }

  test::TempDir dir_;
  std::string file_;
  int pipe_[2] = {-1, -1};
};

TEST_F(DescriptorBufferTest, WritesAllInOrder) {
  std::string expected;
  {
    DescriptorBuffer buffer(open_file(), nullptr);
    std::ostream out(&buffer);
    for (int i = 0; i < 50'000; ++i) {
      out << i << ' ';
      expected += std::to_string(i) + ' ';
    }
    EXPECT_TRUE(buffer.close());
    EXPECT_EQ(buffer.reason(), "");
    EXPECT_TRUE(buffer.close()) << "again does no harm";
  }
  EXPECT_EQ(test::read_file(file_), expected);
}

TEST_F(DescriptorBufferTest, FlushWritesAndTheEndToo) {
  {
    DescriptorBuffer buffer(open_file(), nullptr);
    std::ostream out(&buffer);
    out << "một" << std::flush;
    EXPECT_EQ(test::read_file(file_), "một");
    out << " hai";
  }
  EXPECT_EQ(test::read_file(file_), "một hai");
}

TEST_F(DescriptorBufferTest, AFailureIsKeptWithItsReason) {
  std::signal(SIGPIPE, SIG_IGN);
  open_pipe();
  ::close(pipe_[0]);
  DescriptorBuffer buffer(pipe_[1], nullptr);
  std::ostream out(&buffer);
  out << "a" << std::flush;
  EXPECT_FALSE(out);
  EXPECT_EQ(buffer.reason(), std::generic_category().message(EPIPE));
  EXPECT_FALSE(buffer.close());
}

// What came behind the gap would be read as if it were whole.
TEST_F(DescriptorBufferTest, AfterAFailureNothingMoreIsWritten) {
  DescriptorBuffer buffer(::open("/dev/full", O_WRONLY), nullptr);
  std::ostream out(&buffer);
  out << "a" << std::flush;
  EXPECT_FALSE(out);
  out.clear();
  out << "b" << std::flush;
  EXPECT_FALSE(out);
  EXPECT_EQ(buffer.reason(), std::generic_category().message(ENOSPC));
}

TEST_F(DescriptorBufferTest, WaitsForAReaderThatIsSlow) {
  open_pipe(O_NONBLOCK);
  std::string got;
  std::thread reader([&] {
    char bytes[4096];
    for (;;) {
      const ssize_t n = ::read(pipe_[0], bytes, sizeof bytes);
      if (n > 0) got.append(bytes, static_cast<std::size_t>(n));
      if (n == 0) return;
    }
  });
  const std::string large(1 << 20, 'x');
  const std::atomic<bool> stop = false;
  DescriptorBuffer buffer(pipe_[1], &stop);
  std::ostream out(&buffer);
  out << large;
  EXPECT_TRUE(buffer.close());
  reader.join();
  ::close(pipe_[0]);
  EXPECT_EQ(got, large);
}

TEST_F(DescriptorBufferTest, StopEndsTheWait) {
  open_pipe(O_NONBLOCK);
  const std::atomic<bool> stop = true;
  DescriptorBuffer buffer(pipe_[1], &stop);
  std::ostream out(&buffer);
  out << std::string(1 << 20, 'x') << std::flush;  // nobody reads
  EXPECT_FALSE(out);
  EXPECT_EQ(buffer.reason(), std::generic_category().message(ECANCELED));
  ::close(pipe_[0]);
}

}  // namespace
}  // namespace lexgraph::cli
