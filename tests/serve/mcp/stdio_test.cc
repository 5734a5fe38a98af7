#include <fcntl.h>
#include <unistd.h>

#include <condition_variable>
#include <csignal>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include <gmock/gmock.h>

#include "lexgraph/serve/mcp.h"
#include "tests/serve/fixed_toolbox.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;

struct Pipe {
  int read = -1, write = -1;
  Pipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("pipe");
    read = ends[0];
    write = ends[1];
  }
  ~Pipe() {
    close_read();
    close_write();
  }
  void close_read() {
    if (read >= 0) ::close(std::exchange(read, -1));
  }
  void close_write() {
    if (write >= 0) ::close(std::exchange(write, -1));
  }
};

// A server on two pipes.
class Conversation {
 public:
  explicit Conversation(const Toolbox& tools)
      : server_([this, &tools] {
          ok_ = serve_mcp(tools, in_.read, out_.write).ok();
          out_.close_write();
          in_.close_read();  // a program that ends closes both
        }) {}
  ~Conversation() {
    in_.close_write();
    if (server_.joinable()) server_.join();
  }

  void say(std::string text, bool with_end = true) {
    if (with_end) text += '\n';
    for (std::string_view rest = text; !rest.empty();) {
      const ssize_t n = ::write(in_.write, rest.data(), rest.size());
      if (n <= 0) throw std::runtime_error("the server does not read");
      rest.remove_prefix(static_cast<std::size_t>(n));
    }
  }
  // The next message; null at the end of the output.
  json hear() {
    std::size_t end;
    while ((end = heard_.find('\n')) == std::string::npos) {
      char bytes[4096];
      const ssize_t n = ::read(out_.read, bytes, sizeof bytes);
      if (n <= 0) {
        EXPECT_EQ(heard_, "") << "the last line has no end";
        return nullptr;
      }
      heard_.append(bytes, static_cast<std::size_t>(n));
    }
    const json message = json::parse(heard_.substr(0, end));
    heard_.erase(0, end + 1);
    return message;
  }
  void end() { in_.close_write(); }
  void stop_listening() { out_.close_read(); }
  bool joined_well() {
    server_.join();
    return ok_;
  }

 private:
  Pipe in_, out_;
  std::string heard_;
  bool ok_ = false;
  std::thread server_;
};

std::string call(int id, const std::string& unit) {
  return json{{"jsonrpc", "2.0"},
              {"id", id},
              {"method", "tools/call"},
              {"params", {{"name", "get_unit"}, {"arguments", {{"id", unit}}}}}}
      .dump();
}

TEST(McpStdio, AnswersUntilTheInputEnds) {
  const FixedToolbox tools;
  Conversation talk(tools);
  talk.say(
      R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}})");
  EXPECT_EQ(talk.hear()["result"]["protocolVersion"], "2025-11-25");
  talk.say(R"({"jsonrpc":"2.0","method":"notifications/initialized"})");
  talk.say(call(2, "Điều 1") + "\r");
  EXPECT_EQ(talk.hear()["id"], 2);
  talk.say("");
  talk.say("  ");
  talk.end();
  EXPECT_TRUE(talk.hear().is_null());
  EXPECT_TRUE(talk.joined_well());
}

TEST(McpStdio, EverythingAskedIsAnsweredBeforeItEnds) {
  const FixedToolbox tools;
  Conversation talk(tools);
  std::thread asking([&] {
    for (int i = 0; i < 2000; ++i) talk.say(call(i, "x" + std::to_string(i)));
    talk.say(call(2000, "without line end"), false);
    talk.end();
  });
  std::map<int, std::string> answers;
  for (json message = talk.hear(); !message.is_null(); message = talk.hear()) {
    answers[message["id"]] = message["result"]["structuredContent"]["id"];
  }
  asking.join();
  EXPECT_EQ(answers.size(), 2001U);
  EXPECT_EQ(answers[1234], "x1234");
}

TEST(McpStdio, WhatIsNoMessageIsRefusedAndTheTalkGoesOn) {
  const FixedToolbox tools;
  Conversation talk(tools);
  talk.say("nonsense");
  EXPECT_EQ(talk.hear()["error"]["code"], -32700);
  talk.say("[]");
  EXPECT_EQ(talk.hear()["error"]["code"], -32600);
  talk.say(call(1, "x"));
  EXPECT_EQ(talk.hear()["id"], 1);
}

TEST(McpStdio, ALineBeyondTheLimitIsSkipped) {
  const FixedToolbox tools;
  Conversation talk(tools);
  std::thread asking([&] {
    talk.say(std::string(2 * kMaxMcpMessageBytes, 'x'));
    talk.say(call(1, "x"));
    talk.end();
  });
  const json refusal = talk.hear();
  EXPECT_TRUE(refusal["id"].is_null());
  EXPECT_EQ(refusal["error"]["code"], -32600);
  EXPECT_EQ(talk.hear()["id"], 1);
  EXPECT_TRUE(talk.hear().is_null());
  asking.join();
}

// Tools that wait until the test lets them go.
struct Gate {
  std::mutex mutex;
  std::condition_variable changed;
  int inside = 0;
  bool open = false;

  void pass() {
    std::unique_lock lock(mutex);
    ++inside;
    changed.notify_all();
    changed.wait(lock, [this] { return open; });
  }
  void wait_inside(int n) {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return inside >= n; });
  }
  void release() {
    const std::lock_guard lock(mutex);
    open = true;
    changed.notify_all();
  }
};

TEST(McpStdio, ACancelledRequestIsNotAnswered) {
  Gate gate;
  FixedToolbox tools;
  tools.before_answer = [&](const json& arguments) {
    if (arguments["id"] == "slow") gate.pass();
  };
  Conversation talk(tools);
  talk.say(call(1, "slow"));
  gate.wait_inside(1);
  talk.say(
      R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1,"reason":"enough"}})");
  talk.say(
      R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"never asked"}})");
  talk.say(R"({"jsonrpc":"2.0","method":"notifications/cancelled"})");
  talk.say(call(2, "quick"));
  EXPECT_EQ(talk.hear()["id"], 2) << "asked later, and not held up";
  gate.release();
  talk.end();
  EXPECT_TRUE(talk.hear().is_null());
}

TEST(McpStdio, AClientThatNoLongerReadsEndsIt) {
  ::signal(SIGPIPE, SIG_IGN);
  const FixedToolbox tools;
  Conversation talk(tools);
  talk.stop_listening();
  try {
    for (int i = 0; i < 100'000; ++i) talk.say(call(i, "x"));
  } catch (const std::runtime_error&) {
  }
  talk.end();
  EXPECT_FALSE(talk.joined_well());
}

TEST(McpStdio, AnAnswerThatCannotBeWrittenIsAnError) {
  const FixedToolbox tools;
  Pipe in;
  const std::string ping = R"({"jsonrpc":"2.0","id":1,"method":"ping"})"
                           "\n";
  ASSERT_EQ(::write(in.write, ping.data(), ping.size()), static_cast<ssize_t>(ping.size()));
  in.close_write();
  const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
  ASSERT_GE(full, 0);
  const Result<void> served = serve_mcp(tools, in.read, full);
  ::close(full);
  ASSERT_FALSE(served.ok());
  EXPECT_THAT(served.error().to_string(), testing::HasSubstr("cannot write"));
}

}  // namespace
}  // namespace lexgraph::serve
