#include "src/serve/gate.h"

#include <gmock/gmock.h>

namespace lexgraph::serve {
namespace {

int status(const GateOptions& options, const net::HttpHeaders& headers,
           const std::string& path = "/mcp", const std::string& method = "POST") {
  net::HttpRequest request;
  request.method = method;
  request.path = path;
  request.headers = headers;
  const auto refused = make_gate(options)(request);
  return refused ? refused->status : 0;
}

TEST(Gate, ALoopbackServerAnswersToNamesOfThisMachineOnly) {
  for (const char* host : {"localhost", "localhost:8765", "127.0.0.1:1", "[::1]", "[::1]:8765"}) {
    EXPECT_EQ(status({}, {{"Host", host}}), 0) << host;
  }
  for (const char* host :
       {"example.org", "localhost.example.org", "localhost:80:90", "localhost:", "localhost:x", "",
        "127.0.0.1.example.org", "user@localhost", "[::1", "::1"}) {
    EXPECT_EQ(status({}, {{"Host", host}}), 403) << host;
  }
  EXPECT_EQ(status({}, {}), 403);
  GateOptions open;
  open.loopback = false;
  EXPECT_EQ(status(open, {{"Host", "law.example.org"}}), 0);
}

TEST(Gate, ForeignOriginsAreRefused) {
  const auto with = [](const char* origin) {
    return net::HttpHeaders{{"Host", "localhost"}, {"Origin", origin}};
  };
  for (const char* origin :
       {"http://localhost", "http://localhost:3000", "https://127.0.0.1", "http://[::1]:5173"}) {
    EXPECT_EQ(status({}, with(origin)), 0) << origin;
  }
  for (const char* origin : {"https://example.org", "null", "http://localhost.example.org",
                             "file://", "localhost", ""}) {
    EXPECT_EQ(status({}, with(origin)), 403) << origin;
  }
  EXPECT_EQ(status({}, {{"Host", "localhost"},
                        {"Origin", "http://localhost"},
                        {"origin", "https://example.org"}}),
            403)
      << "every one of them is looked at";
  GateOptions allowing;
  allowing.origins = {"https://example.org"};
  EXPECT_EQ(status(allowing, with("https://example.org")), 0);
  EXPECT_EQ(status(allowing, with("https://example.org.evil.net")), 403);
  EXPECT_EQ(status(allowing, with("http://example.org")), 403);
}

TEST(Gate, ATokenIsAskedForWhenThereIsOne) {
  GateOptions options;
  options.token = "0123456789abcdef";
  const auto with = [](const std::string& authorization) {
    return net::HttpHeaders{{"Host", "localhost"}, {"Authorization", authorization}};
  };
  EXPECT_EQ(status(options, with("Bearer 0123456789abcdef")), 0);
  for (const char* wrong :
       {"Bearer 0123456789abcdeg", "Bearer 0123456789abcde", "Bearer 0123456789abcdef0", "Bearer ",
        "", "Basic 0123456789abcdef", "0123456789abcdef"}) {
    EXPECT_EQ(status(options, with(wrong)), 401) << wrong;
  }
  EXPECT_EQ(status(options, {{"Host", "localhost"}}), 401);
  EXPECT_EQ(status(options, {{"Host", "localhost"}}, "/healthz", "GET"), 0);
  EXPECT_EQ(status(options, {{"Host", "localhost"}}, "/metrics", "GET"), 401);
  EXPECT_EQ(status(options, {{"Host", "localhost"}}, "/mcp", "OPTIONS"), 0)
      << "browsers ask first without it";
}

TEST(Gate, PagesOfAnAllowedOriginMayReadAnswers) {
  net::HttpRequest request;
  net::HttpResponse response;
  allow_origin(request, response);
  EXPECT_TRUE(response.headers.empty());
  request.headers = {{"Origin", "http://localhost:3000"}};
  allow_origin(request, response);
  EXPECT_THAT(response.headers, testing::Contains(testing::Pair("Access-Control-Allow-Origin",
                                                                "http://localhost:3000")));
}

}  // namespace
}  // namespace lexgraph::serve
