#include "src/serve/access_log.h"

#include <thread>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/support/temp_dir.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;

net::HttpExchange exchange() {
  net::HttpExchange one;
  one.method = "POST";
  one.path = "/v1/tools/get_unit";
  one.client = "127.0.0.1";
  one.status = 200;
  one.bytes_in = 10;
  one.bytes_out = 20;
  one.time = std::chrono::microseconds(1500);
  one.notes = {{"tool", "get_unit"}, {"outcome", "ok"}};
  return one;
}

TEST(AccessLog, ALineIsOneJsonObject) {
  EXPECT_EQ(
      access_line(exchange(), 1'600'000'000'007),
      R"({"time":"2020-09-13T12:26:40.007Z","client":"127.0.0.1","method":"POST","path":"/v1/tools/get_unit",)"
      R"("status":200,"bytes_in":10,"bytes_out":20,"ms":1.5,"tool":"get_unit","outcome":"ok"})");
}

TEST(AccessLog, WhatClientsSendCannotBreakALine) {
  net::HttpExchange one = exchange();
  one.path = "/\n{\"status\":500}\xff" + std::string(10'000, 'x');
  const std::string line = access_line(one, 0);
  EXPECT_EQ(line.find('\n'), std::string::npos);
  EXPECT_LT(line.size(), 1000U);
  EXPECT_TRUE(json::accept(line));
}

TEST(AccessLog, ThreadsDoNotMixLines) {
  const test::TempDir dir;
  const std::string path = (dir.path() / "access.jsonl").string();
  {
    const auto opened = AccessLog::open(path);
    ASSERT_TRUE(opened.ok());
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
      threads.emplace_back([&] {
        for (int i = 0; i < 200; ++i) (*opened)->write(exchange());
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
  const std::string all = test::read_file(path);
  int lines = 0;
  for (std::size_t at = 0; at < all.size(); ++lines) {
    const std::size_t end = all.find('\n', at);
    ASSERT_TRUE(json::accept(all.substr(at, end - at)));
    at = end + 1;
  }
  EXPECT_EQ(lines, 800);
}

TEST(AccessLog, ALostLineIsToldOnce) {
  const auto full = AccessLog::open("/dev/full");
  if (!full.ok()) GTEST_SKIP() << "no /dev/full here";
  testing::internal::CaptureStderr();
  (*full)->write(exchange());
  (*full)->write(exchange());
  const std::string told = testing::internal::GetCapturedStderr();
  EXPECT_NE(told.find("No space left"), std::string::npos) << told;
  EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), 1) << told;
}

TEST(AccessLog, NoneAndUnwritable) {
  const auto none = AccessLog::open("");
  ASSERT_TRUE(none.ok());
  (*none)->write(exchange());
  EXPECT_FALSE(AccessLog::open("/nonexistent/folder/log").ok());
}

}  // namespace
}  // namespace lexgraph::serve
