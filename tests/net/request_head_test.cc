#include "src/net/request_head.h"

#include <gmock/gmock.h>

namespace lexgraph::net {
namespace {

using testing::ElementsAre;
using testing::Pair;

TEST(RequestHeadTest, HeadersAsTheyStandWithoutBlanksAround) {
  EXPECT_THAT(headers_of("GET / HTTP/1.1\r\nHost:  a:1 \r\nno colon\r\nX-Y:\t1:2\r\n\r\n"),
              ElementsAre(Pair("Host", "a:1"), Pair("X-Y", "1:2")));
  EXPECT_TRUE(headers_of("GET / HTTP/1.1").empty());
}

TEST(RequestHeadTest, NamesAreCountedInAnyCase) {
  HttpRequest request;
  request.headers = {{"Host", "a"}, {"HOST", "b"}, {"Hosts", "c"}};
  EXPECT_EQ(header_count(request, "host"), 2U);
  EXPECT_EQ(header_count(request, "Via"), 0U);
}

TEST(RequestHeadTest, ABodyIsWhatTheHeadersSay) {
  HttpRequest request;
  EXPECT_FALSE(has_body(request));
  request.headers = {{"Content-Length", "0"}};
  EXPECT_FALSE(has_body(request));
  request.headers = {{"content-length", "5"}};
  EXPECT_TRUE(has_body(request));
  request.headers = {{"Transfer-Encoding", "chunked"}};
  EXPECT_TRUE(has_body(request));
}

TEST(RequestHeadTest, JsonPerhapsWithParameters) {
  EXPECT_TRUE(is_json("application/json"));
  EXPECT_TRUE(is_json("Application/JSON ; charset=utf-8"));
  EXPECT_FALSE(is_json("application/json5"));
  EXPECT_FALSE(is_json("text/plain"));
}

TEST(RequestHeadTest, WhatReadersTakeDifferently) {
  EXPECT_FALSE(has_bare_control("GET / HTTP/1.1\r\nA: b\r\n\r\n"));
  EXPECT_TRUE(has_bare_control("GET / HTTP/1.1\r\nA: b\rC: d\r\n\r\n"));
  EXPECT_TRUE(has_bare_control(std::string_view("A: \0", 4)));
}

TEST(RequestHeadTest, RequestLinesOfKnownAndOtherMethods) {
  EXPECT_TRUE(is_request_line("BREW /pot HTTP/1.1\r\nHost: a"));
  EXPECT_FALSE(known_method("BREW /pot HTTP/1.1"));
  EXPECT_TRUE(known_method("POST /mcp HTTP/1.1"));
  EXPECT_FALSE(known_method("POSTS /mcp HTTP/1.1"));
  for (const char* line : {"", " / HTTP/1.1", "GET /", "GET / HTTP/3", "G\"T / HTTP/1.1"})
    EXPECT_FALSE(is_request_line(line)) << line;
}

}  // namespace
}  // namespace lexgraph::net
