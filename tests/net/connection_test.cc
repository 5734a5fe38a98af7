#include "src/net/connection.h"

#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>
#include <thread>

#include <gtest/gtest.h>

namespace lexgraph::net {
namespace {

using namespace std::chrono_literals;

// Both ends of a stream; the test is the client.
class ConnectionTest : public testing::Test {
 protected:
  ConnectionTest() {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) throw std::runtime_error("socketpair");
    client_ = ends[0];
    stop_ = ::eventfd(0, EFD_NONBLOCK);
    connection_.emplace(ends[1], stop_);
  }
  ~ConnectionTest() override {
    close_client();
    ::close(stop_);
  }
  void close_client() {
    if (client_ >= 0) ::close(client_);
    client_ = -1;
  }
  void send(const std::string& bytes) {
    ASSERT_EQ(::send(client_, bytes.data(), bytes.size(), 0), static_cast<ssize_t>(bytes.size()));
  }
  std::string receive(std::size_t size) {
    std::string bytes(size, '\0');
    const ssize_t n = ::recv(client_, bytes.data(), size, MSG_WAITALL);
    bytes.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
    return bytes;
  }
  void begin(std::size_t head_bytes, std::chrono::milliseconds time = 10s) {
    connection_->begin_request(head_bytes, Connection::Clock::now() + time);
  }
  std::string read(std::size_t size) {
    std::string bytes(size, '\0');
    const ssize_t n = connection_->read(bytes.data(), size);
    bytes.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
    return bytes;
  }

  int client_ = -1;
  int stop_ = -1;
  std::optional<Connection> connection_;
};

TEST_F(ConnectionTest, HeadAndBodyAreCountedApart) {
  send("HEADbodyNEXT");
  begin(4);
  EXPECT_EQ(read(100), "HEAD") << "no more than the head may have";
  EXPECT_EQ(connection_->head(), "HEAD");
  connection_->begin_body(4);
  EXPECT_EQ(read(2), "bo");
  EXPECT_EQ(read(100), "dy");
  EXPECT_EQ(connection_->head(), "HEAD");
  EXPECT_EQ(connection_->bytes_read(), 8U);
  EXPECT_EQ(read(1), "");
  EXPECT_EQ(connection_->read_fault(), Connection::Fault::kTooLarge);
  // The next request has come already, and begins with nothing of this one.
  EXPECT_TRUE(connection_->wait_for_request(0ms));
  begin(100);
  EXPECT_EQ(read(100), "NEXT");
  EXPECT_EQ(connection_->head(), "NEXT");
  EXPECT_EQ(connection_->bytes_read(), 4U);
  EXPECT_EQ(connection_->read_fault(), Connection::Fault::kNone);
}

// A byte now and then does not put off the end: the time is for the whole request.
TEST_F(ConnectionTest, TheTimeIsForTheWholeRequest) {
  begin(1'000, 50ms);
  std::thread slow([this] {
    for (int i = 0; i < 1'000 && ::send(client_, "x", 1, MSG_NOSIGNAL) == 1; ++i) {
      std::this_thread::sleep_for(5ms);
    }
  });
  std::size_t taken = 0;
  while (!read(1).empty()) ++taken;
  EXPECT_EQ(connection_->read_fault(), Connection::Fault::kTimedOut);
  EXPECT_LT(taken, 1'000U);
  connection_.reset();  // the client's writes fail now
  slow.join();
}

TEST_F(ConnectionTest, AClosedClient) {
  send("ab");
  ::shutdown(client_, SHUT_WR);
  begin(100);
  EXPECT_EQ(read(100), "ab");
  EXPECT_EQ(read(100), "");
  EXPECT_EQ(connection_->read_fault(), Connection::Fault::kClosed);
  // It still gets its answer.
  EXPECT_EQ(connection_->write("answer", 6), 6);
  EXPECT_TRUE(connection_->flush());
  EXPECT_EQ(receive(6), "answer");
  EXPECT_FALSE(connection_->wait_for_request(10s)) << "nothing more will come";
}

TEST_F(ConnectionTest, WritesAreGatheredUntilFlushed) {
  EXPECT_EQ(connection_->write("a", 1), 1);
  char byte;
  EXPECT_EQ(::recv(client_, &byte, 1, MSG_DONTWAIT), -1);
  EXPECT_TRUE(connection_->flush());
  EXPECT_EQ(receive(1), "a");
  EXPECT_EQ(connection_->bytes_written(), 1U);
}

// "100 Continue": what was gathered goes out before anything more is waited for.
TEST_F(ConnectionTest, WhatWasWrittenGoesOutBeforeReading) {
  begin(100);
  connection_->write("continue", 8);
  std::thread client([this] {
    EXPECT_EQ(receive(8), "continue");
    EXPECT_EQ(::send(client_, "body", 4, 0), 4);
  });
  EXPECT_EQ(read(100), "body");
  client.join();
}

TEST_F(ConnectionTest, AClientThatIsGoneFailsTheWrite) {
  close_client();
  const std::string large(1 << 20, 'x');
  EXPECT_EQ(connection_->write(large.data(), large.size()), -1);
  EXPECT_FALSE(connection_->is_writable());
  EXPECT_EQ(connection_->write("a", 1), -1);
}

TEST_F(ConnectionTest, AClientThatReadsNothingIsNotWaitedForLong) {
  connection_->set_write_time(20ms);
  const std::string large(8 << 20, 'x');
  EXPECT_EQ(connection_->write(large.data(), large.size()), -1);
  EXPECT_LT(connection_->bytes_written(), large.size());
}

TEST_F(ConnectionTest, IdleAndStopEndTheWait) {
  EXPECT_FALSE(connection_->wait_for_request(1ms));
  const std::uint64_t one = 1;
  ASSERT_EQ(::write(stop_, &one, sizeof one), static_cast<ssize_t>(sizeof one));
  EXPECT_FALSE(connection_->wait_for_request(1h)) << "the server stops";
  send("G");
  EXPECT_TRUE(connection_->wait_for_request(1h)) << "but what has come is answered";
}

}  // namespace
}  // namespace lexgraph::net
