// What headers say against what bodies say.
#include "src/serve/mcp/http_endpoint.h"

#include <gmock/gmock.h>

#include "tests/serve/fixed_toolbox.h"

namespace lexgraph::serve::mcp {
namespace {

using net::HttpHeaders;
using nlohmann::json;
using testing::HasSubstr;

json modern_params(json params = json::object()) {
  params["_meta"] = {{"io.modelcontextprotocol/protocolVersion", "2026-07-28"},
                     {"io.modelcontextprotocol/clientCapabilities", json::object()}};
  return params;
}

HttpHeaders modern_headers(const std::string& method, const std::string& name = "") {
  HttpHeaders headers{{"Mcp-Protocol-Version", "2026-07-28"}, {"Mcp-Method", method}};
  if (!name.empty()) headers.emplace_back("Mcp-Name", name);
  return headers;
}

class EndpointTest : public testing::Test {
 protected:
  // "200", "400 -32020": HTTP status and the code of the error.
  std::string post(const std::string& body, const HttpHeaders& headers = {}) {
    net::HttpRequest request;
    request.method = "POST";
    request.path = "/mcp";
    request.headers = headers;
    request.body = body;
    response = answer_post(server_, request);
    if (response.body.empty()) return std::to_string(response.status);
    const json parsed = json::parse(response.body);
    return std::to_string(response.status) +
           (parsed.contains("error") ? " " + parsed["error"]["code"].dump() : std::string());
  }
  std::string ask(const std::string& method, const json& params, const HttpHeaders& headers = {}) {
    return post(json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump(),
                headers);
  }

  FixedToolbox tools_;
  Server server_{tools_};
  net::HttpResponse response;
};

TEST_F(EndpointTest, AnswersOlderClients) {
  EXPECT_EQ(ask("initialize", {{"protocolVersion", "2025-06-18"}}), "200");
  EXPECT_EQ(ask("tools/list", json::object()), "200") << "no header: 2025-03-26 is assumed";
  for (const char* version : {"2025-11-25", "2025-06-18", "2025-03-26"}) {
    EXPECT_EQ(ask("tools/list", json::object(), {{"MCP-Protocol-Version", version}}), "200")
        << version;
  }
  EXPECT_EQ(ask("tools/list", json::object(), {{"MCP-Protocol-Version", "1999-01-01"}}),
            "400 -32022");
  EXPECT_EQ(ask("no/method", json::object()), "200 -32601");
  EXPECT_EQ(ask("initialize", {{"protocolVersion", "2025-06-18"}},
                {{"MCP-Protocol-Version", "1999-01-01"}}),
            "200");
}

TEST_F(EndpointTest, AnswersModernClients) {
  EXPECT_EQ(ask("server/discover", modern_params(), modern_headers("server/discover")), "200");
  EXPECT_EQ(ask("tools/call", modern_params({{"name", "get_unit"}, {"arguments", {{"id", "x"}}}}),
                modern_headers("tools/call", "get_unit")),
            "200");
  EXPECT_EQ(ask("no/method", modern_params(), modern_headers("no/method")), "404 -32601");
  EXPECT_EQ(ask("ping", modern_params(), modern_headers("ping")), "404 -32601");
  EXPECT_EQ(ask("tools/call", modern_params({{"name", "nothing"}}),
                modern_headers("tools/call", "nothing")),
            "200 -32602");
}

TEST_F(EndpointTest, HeadersMustSayWhatTheBodySays) {
  const json call = modern_params({{"name", "get_unit"}, {"arguments", {{"id", "x"}}}});
  EXPECT_EQ(ask("tools/call", call), "400 -32020") << "no headers";
  EXPECT_EQ(ask("tools/call", call, {{"MCP-Protocol-Version", "2026-07-28"}}), "400 -32020");
  EXPECT_EQ(ask("tools/call", call, modern_headers("tools/call")), "400 -32020") << "no name";
  EXPECT_EQ(ask("tools/call", call, modern_headers("tools/list", "get_unit")), "400 -32020");
  EXPECT_EQ(ask("tools/call", call, modern_headers("tools/call", "relations")), "400 -32020");
  EXPECT_EQ(ask("tools/call", call, {{"MCP-Protocol-Version", "2025-11-25"}}), "400 -32020");
  EXPECT_EQ(ask("tools/list", json::object(), modern_headers("tools/list")), "400 -32602")
      << "no _meta";
  EXPECT_EQ(ask("initialize", {{"protocolVersion", "2025-06-18"}}, modern_headers("initialize")),
            "400 -32020");
  EXPECT_EQ(
      ask("prompts/get", modern_params({{"name", "what_changed"}}), modern_headers("prompts/get")),
      "400 -32020");
  EXPECT_EQ(
      ask("resources/read", modern_params({{"uri", "a"}}), modern_headers("resources/read", "b")),
      "400 -32020");
}

TEST_F(EndpointTest, TheEnvelopeIsCheckedBeforeTheHeaders) {
  json params = modern_params();
  params["_meta"].erase("io.modelcontextprotocol/clientCapabilities");
  EXPECT_EQ(ask("tools/list", params, modern_headers("tools/list")), "400 -32602");
  params = modern_params();
  params["_meta"]["io.modelcontextprotocol/protocolVersion"] = "2099-01-01";
  EXPECT_EQ(ask("tools/list", params,
                {{"MCP-Protocol-Version", "2099-01-01"}, {"Mcp-Method", "tools/list"}}),
            "400 -32022");
  EXPECT_EQ(ask("tools/list", params, modern_headers("tools/list")), "400 -32020");
}

TEST_F(EndpointTest, NamesBeyondAsciiAreEncoded) {
  const json read = modern_params({{"uri", "lexgraph://unit/Điều 1"}});
  EXPECT_EQ(
      ask("resources/read", read,
          modern_headers("resources/read", "=?base64?bGV4Z3JhcGg6Ly91bml0L8SQaeG7gXUgMQ==?=")),
      "200");
  EXPECT_EQ(ask("resources/read", read, modern_headers("resources/read", "=?base64?!!!!?=")),
            "400 -32020");
  EXPECT_EQ(header_text("=?base64?aGVsbG8=?="), "hello");
  EXPECT_EQ(header_text("=?base64?"
                        "?="),
            "");
  EXPECT_EQ(header_text("plain"), "plain");
  for (const char* bad : {"=?base64?aGVsbG8=", "=?base64?aGVsbG8?=", "=?base64?a===?=",
                          "=?base64?/w==?=", "=?base64?a b=?="}) {
    EXPECT_EQ(header_text(bad), std::nullopt) << bad;
  }
}

TEST_F(EndpointTest, NotificationsAndResponsesAreAccepted) {
  EXPECT_EQ(post(R"({"jsonrpc":"2.0","method":"notifications/initialized"})"), "202");
  EXPECT_EQ(response.body, "");
  EXPECT_EQ(post(R"({"jsonrpc":"2.0","id":1,"result":{}})"), "202");
  EXPECT_EQ(post(R"({"jsonrpc":"2.0","method":"notifications/cancelled"})",
                 {{"MCP-Protocol-Version", "x"}}),
            "400 -32022");
}

TEST_F(EndpointTest, WhatIsNoMessageIsABadRequest) {
  EXPECT_EQ(post("nonsense"), "400 -32700");
  EXPECT_EQ(post(""), "400 -32700");
  EXPECT_EQ(post("{}"), "400 -32600");
  EXPECT_EQ(post(R"([{"jsonrpc":"2.0","id":1,"method":"ping"}])"), "400 -32600")
      << "batches are of 2025-03-26 only";
}

TEST_F(EndpointTest, AnswersOnlyInJson) {
  const json none = json::object();
  EXPECT_EQ(ask("ping", none, {{"Accept", "application/json, text/event-stream"}}), "200");
  EXPECT_EQ(ask("ping", none, {{"Accept", "*/*"}}), "200");
  EXPECT_EQ(ask("ping", none, {{"Accept", "text/event-stream"}}), "406 -32600");
  EXPECT_EQ(response.type, "application/json");
}

TEST_F(EndpointTest, TellsTheLogWhatWasAsked) {
  ask("tools/call", {{"name", "get_unit"}, {"arguments", {{"id", "missing"}}}});
  EXPECT_THAT(response.notes, testing::ElementsAre(testing::Pair("rpc", "tools/call"),
                                                   testing::Pair("tool", "get_unit"),
                                                   testing::Pair("outcome", "failed")));
  ask("weird\nmethod", json::object());
  EXPECT_THAT(response.notes, testing::Contains(testing::Pair("rpc", "unknown")));
}

}  // namespace
}  // namespace lexgraph::serve::mcp
