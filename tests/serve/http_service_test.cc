// The service as a whole, over sockets.
#include "lexgraph/serve/http_service.h"

#include <latch>
#include <random>
#include <thread>

#include <gmock/gmock.h>

#include "src/serve/tool.h"
#include "tests/query/held.h"
#include "tests/serve/fixed_toolbox.h"
#include "tests/serve/sample_store.h"
#include "tests/support/raw_http.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;
using test::get;
using test::post;
using testing::HasSubstr;

class Running {
 public:
  explicit Running(const Toolbox& tools, HttpServiceOptions options = {}) {
    options.port = 0;
    options.access_log = "";
    service_ = query::take(HttpService::open(tools, options));
    thread_ = std::thread([this] { EXPECT_TRUE(service_->run().ok()); });
  }
  ~Running() {
    service_->stop();
    thread_.join();
  }
  int port() const { return service_->port(); }

 private:
  std::unique_ptr<HttpService> service_;
  std::thread thread_;
};

TEST(HttpService, AnswersTools) {
  const FixedToolbox tools;
  const Running running(tools);
  const auto answer = post(running.port(), "/v1/tools/get_unit", R"({"id":"Điều 1"})");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, R"({"id":"Điều 1"})");
  const auto missing = post(running.port(), "/v1/tools/get_unit", R"({"id":"missing"})");
  EXPECT_EQ(missing.status, 404);
  EXPECT_EQ(json::parse(missing.body)["error"]["code"], "not_found");
  EXPECT_EQ(post(running.port(), "/v1/tools/nothing", "{}").status, 404);
}

TEST(HttpService, SaysWhatItIs) {
  const FixedToolbox tools;
  const Running running(tools);
  EXPECT_EQ(json::parse(get(running.port(), "/healthz").body)["documents"], 250);
  EXPECT_EQ(json::parse(get(running.port(), "/openapi.json").body)["openapi"], "3.1.0");
  EXPECT_EQ(json::parse(get(running.port(), "/v1/tools").body)["tools"].size(),
            serve::tools().size());
  EXPECT_EQ(json::parse(get(running.port(), "/").body)["mcp"], "/mcp");
  const auto metrics = get(running.port(), "/metrics");
  EXPECT_THAT(metrics.headers.at("content-type"), HasSubstr("text/plain; version=0.0.4"));
  EXPECT_THAT(metrics.body,
              HasSubstr("lexgraph_requests_total{route=\"/healthz\",status=\"200\"} 1\n"));
}

TEST(HttpService, SpeaksMcpOfBothEras) {
  const FixedToolbox tools;
  HttpServiceOptions options;
  options.tool_api = false;
  const Running running(tools, options);
  const int port = running.port();
  EXPECT_EQ(post(port, "/mcp", R"({"jsonrpc":"2.0","id":1,"method":"ping"})").status, 200);
  EXPECT_EQ(post(port, "/mcp", R"({"jsonrpc":"2.0","method":"notifications/initialized"})").status,
            202);
  EXPECT_EQ(
      post(
          port, "/mcp",
          R"({"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"lexgraph://unit/a%2Fb","_meta":{
                 "io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}})",
          "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: resources/read\r\nMcp-Name: "
          "lexgraph://unit/a%2Fb\r\n")
          .status,
      200);
  EXPECT_EQ(get(port, "/mcp").status, 405);
  EXPECT_EQ(get(port, "/v1/tools").status, 404) << "only MCP was asked for";
  EXPECT_EQ(get(port, "/healthz").status, 200);
}

TEST(HttpService, ForeignPagesAreKeptOut) {
  const FixedToolbox tools;
  const Running running(tools);
  EXPECT_EQ(post(running.port(), "/mcp", "{}", "Origin: https://example.org\r\n").status, 403);
  const auto own = get(running.port(), "/healthz", "Origin: http://localhost:3000\r\n");
  EXPECT_EQ(own.status, 200);
  EXPECT_EQ(own.headers.at("access-control-allow-origin"), "http://localhost:3000");
}

TEST(HttpService, QuestionsWaitTheirTurnAndNotForEver) {
  std::latch inside(1);
  std::latch release(1);
  FixedToolbox tools;
  tools.before_answer = [&](const json& arguments) {
    if (arguments["id"] != "slow") return;
    inside.count_down();
    release.wait();
  };
  HttpServiceOptions options;
  options.max_questions = 1;
  options.question_wait = std::chrono::milliseconds(50);
  const Running running(tools, options);
  std::thread slow([&] {
    EXPECT_EQ(post(running.port(), "/v1/tools/get_unit", R"({"id":"slow"})").status, 200);
  });
  inside.wait();
  const auto busy = post(running.port(), "/v1/tools/get_unit", R"({"id":"x"})");
  EXPECT_EQ(busy.status, 503);
  EXPECT_EQ(busy.headers.at("retry-after"), "1");
  EXPECT_EQ(get(running.port(), "/healthz").status, 200) << "health does not wait behind questions";
  release.count_down();
  slow.join();
  EXPECT_EQ(post(running.port(), "/v1/tools/get_unit", R"({"id":"x"})").status, 200);
}

// 10,000 requests of every kind, broken ones too, on four connections at once: each gets the answer
// that fits it.
TEST(HttpService, TenThousandRandomRequests) {
  const SampleStore sample;
  const auto tools = sample.toolbox();
  const Running running(*tools);
  struct Kind {
    std::string path, body, headers;
    std::vector<int> statuses;
  };
  const std::vector<Kind> kinds = {
      {"/v1/tools/get_unit", R"({"id":"911/2012/QH13#art_2"})", "", {200}},
      {"/v1/tools/get_unit", R"({"id":"Điều 2 Luật Đèn lồng"})", "", {200}},
      {"/v1/tools/get_unit", R"({"id":"Luật Sao"})", "", {404}},
      {"/v1/tools/get_unit", R"({"id":)", "", {400}},
      {"/v1/tools/get_unit", R"({"ID":"x"})", "", {400}},
      {"/v1/tools/relations", R"({"id":"911/2012/QH13","kinds":["cites"]})", "", {200}},
      {"/v1/tools/relations", R"({"id":"911/2012/QH13","kinds":["sings"]})", "", {400}},
      {"/v1/tools/amendment_chain", R"({"id":"911/2012/QH13"})", "", {200}},
      {"/v1/tools/get_outline", R"({"id":"921/2014/QH13","cursor":"300"})", "", {200}},
      {"/v1/tools/resolve_citation", R"({"text":"khoản 1 Điều 2 Luật Đèn lồng"})", "", {200}},
      {"/v1/tools/none", "{}", "", {404}},
      {"/mcp", R"({"jsonrpc":"2.0","id":1,"method":"tools/list"})", "", {200}},
      {"/mcp", R"({"jsonrpc":"2.0","id":1,"method":"no/such"})", "", {200}},
      {"/mcp", R"({"jsonrpc":"2.0","method":"notifications/x"})", "", {202}},
      {"/mcp", std::string(200, '['), "", {400}},
      {"/mcp", "{}", "Origin: https://example.org\r\n", {403}},
      {"/mcp", "{}", "MCP-Protocol-Version: 2026-07-28\r\n", {400}},
  };
  std::vector<std::thread> clients;
  for (unsigned seed = 1; seed <= 4; ++seed) {
    clients.emplace_back([&, seed] {
      std::mt19937 random(seed);
      auto connection = std::make_unique<test::RawConnection>(running.port());
      for (int i = 0; i < 2500; ++i) {
        const Kind& kind = kinds[random() % kinds.size()];
        connection->send(test::post_bytes(kind.path, kind.body, kind.headers));
        const auto response = connection->receive();
        ASSERT_THAT(kind.statuses, testing::Contains(response.status)) << kind.path << kind.body;
        if (response.status != 202) {
          ASSERT_TRUE(json::accept(response.body)) << response.body;
        }
        const auto closing = response.headers.find("connection");
        if (closing != response.headers.end())
          connection = std::make_unique<test::RawConnection>(running.port());
      }
    });
  }
  for (std::thread& client : clients) client.join();
}

}  // namespace
}  // namespace lexgraph::serve
