#include "lexgraph/net/http_client.h"

#include <thread>

#include <gmock/gmock.h>

#include "tests/support/misbehaving_server.h"

namespace lexgraph::net {
namespace {

using test::MisbehavingServer;
using test::Misbehaviour;
using testing::HasSubstr;

ClientRequest chat(const MisbehavingServer& server) {
  ClientRequest request;
  request.url = server.url() + "/chat/completions";
  request.headers = {{"Content-Type", "application/json"}};
  request.body = R"({"messages":[{"role":"user","content":"hello"}]})";
  request.deadline = std::chrono::milliseconds(250);
  return request;
}

TEST(HttpClientTest, AnswersAndStatuses) {
  MisbehavingServer server([](const std::string&, int nth) {
    return nth == 0   ? Misbehaviour::kNone
           : nth == 1 ? Misbehaviour::kBusy
                      : Misbehaviour::kServerError;
  });
  HttpClient client;
  const auto first = client.send(chat(server));
  ASSERT_TRUE(first.ok()) << first.error().to_string();
  EXPECT_EQ(first->status, 200);
  EXPECT_THAT(first->body, HasSubstr("echo:hello"));
  const auto second = client.send(chat(server));
  ASSERT_TRUE(second.ok());
  EXPECT_EQ(second->status, 429);
  EXPECT_EQ(second->retry_after, "0");
  EXPECT_EQ(client.send(chat(server))->status, 500);
}

TEST(HttpClientTest, WhatIsNoAnswerIsAnError) {
  MisbehavingServer server([](const std::string&, int nth) {
    return nth == 0   ? Misbehaviour::kHang
           : nth == 1 ? Misbehaviour::kClosed
                      : Misbehaviour::kHalfAnswer;
  });
  HttpClient client;
  EXPECT_EQ(client.send(chat(server)).error().code(), ErrorCode::kTimeout);
  EXPECT_EQ(client.send(chat(server)).error().code(), ErrorCode::kIo);
  EXPECT_EQ(client.send(chat(server)).error().code(), ErrorCode::kIo);
}

TEST(HttpClientTest, StopEndsTheWait) {
  MisbehavingServer server([](const std::string&, int) { return Misbehaviour::kHang; });
  HttpClient client;
  ClientRequest request = chat(server);
  request.deadline = std::chrono::seconds(60);
  std::atomic<bool> stop{false};
  std::thread later([&] {
    while (server.requests() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    stop = true;
  });
  const auto stopped = client.send(request, &stop);
  later.join();
  ASSERT_FALSE(stopped.ok());
  EXPECT_THAT(stopped.error().to_string(), HasSubstr("stopped"));
}

TEST(HttpClientTest, ErrorsNameTheHostOnly) {
  HttpClient client;
  ClientRequest request;
  request.url = "http://user:secret@127.0.0.1:1/path?key=secret";
  const auto refused = client.send(request);
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.error().to_string(), HasSubstr("127.0.0.1:1"));
  EXPECT_EQ(refused.error().to_string().find("secret"), std::string::npos);
  request.url = "file:///etc/passwd";
  EXPECT_EQ(client.send(request).error().code(), ErrorCode::kInvalidArgument);
}

TEST(HttpClientTest, RetryAfter) {
  EXPECT_EQ(retry_after_seconds("7", 0), 7);
  EXPECT_EQ(retry_after_seconds("0.5", 0), 0.5);
  EXPECT_EQ(retry_after_seconds("Thu, 01 Jan 1970 00:01:00 GMT", 10), 50);
  EXPECT_EQ(retry_after_seconds("Thu, 01 Jan 1970 00:01:00 GMT", 100), 0);
  EXPECT_LT(retry_after_seconds("soon", 0), 0);
}

}  // namespace
}  // namespace lexgraph::net
