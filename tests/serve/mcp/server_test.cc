// Methods and eras, without a transport.
#include "src/serve/mcp/server.h"

#include <set>

#include <gmock/gmock.h>

#include "tests/serve/fixed_toolbox.h"

namespace lexgraph::serve::mcp {
namespace {

using nlohmann::json;
using testing::HasSubstr;

const json kModernMeta = {
    {"io.modelcontextprotocol/protocolVersion", "2026-07-28"},
    {"io.modelcontextprotocol/clientInfo", {{"name", "test"}, {"version", "1"}}},
    {"io.modelcontextprotocol/clientCapabilities", json::object()}};

class ServerTest : public testing::Test {
 protected:
  json answer(const std::string& method, const json& params) {
    const json message{{"jsonrpc", "2.0"}, {"id", "a1"}, {"method", method}, {"params", params}};
    const auto parsed = net::parse_rpc(message.dump());
    reply = server_.answer(std::get<net::RpcMessage>(parsed));
    const json whole = json::parse(reply.text);
    EXPECT_EQ(whole["jsonrpc"], "2.0");
    EXPECT_EQ(whole["id"], "a1");
    EXPECT_NE(whole.contains("result"), whole.contains("error"));
    return whole;
  }
  json legacy(const std::string& method, const json& params = json::object()) {
    return answer(method, params)["result"];
  }
  json modern(const std::string& method, json params = json::object()) {
    params["_meta"] = kModernMeta;
    return answer(method, params)["result"];
  }
  int code(const std::string& method, const json& params) {
    const json whole = answer(method, params);
    return whole.contains("error") ? whole["error"]["code"].get<int>() : 0;
  }
  int modern_code(const std::string& method, json params = json::object()) {
    params["_meta"] = kModernMeta;
    return code(method, params);
  }

  FixedToolbox tools_;
  Server server_{tools_};
  Reply reply;
};

TEST_F(ServerTest, InitializeNegotiatesARevision) {
  const auto version = [&](const char* wanted) {
    return legacy("initialize", {{"protocolVersion", wanted},
                                 {"capabilities", json::object()}})["protocolVersion"];
  };
  EXPECT_EQ(version("2025-06-18"), "2025-06-18");
  EXPECT_EQ(version("2025-11-25"), "2025-11-25");
  EXPECT_EQ(version("2024-11-05"), "2025-11-25");
  EXPECT_EQ(version("2030-01-01"), "2025-11-25");
  EXPECT_EQ(version("2026-07-28"), "2025-11-25") << "that revision has no initialize";
  EXPECT_EQ(code("initialize", json::object()), -32602);
}

TEST_F(ServerTest, InitializeSaysWhoAndWhat) {
  const json result = legacy("initialize", {{"protocolVersion", "2025-06-18"}});
  EXPECT_EQ(result["serverInfo"]["name"], "lexgraph");
  EXPECT_EQ(result["capabilities"], json::parse(R"({"tools":{},"resources":{},"prompts":{}})"));
  EXPECT_FALSE(result["instructions"].get<std::string>().empty());
  EXPECT_FALSE(result.contains("resultType"));
}

TEST_F(ServerTest, DiscoverListsEveryRevision) {
  const json result = modern("server/discover");
  EXPECT_EQ(result["supportedVersions"], json({"2026-07-28", "2025-11-25", "2025-06-18"}));
  EXPECT_EQ(result["resultType"], "complete");
  EXPECT_GE(result["ttlMs"], 0);
  EXPECT_EQ(result["cacheScope"], "private");
  EXPECT_EQ(result["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], "lexgraph");
}

TEST_F(ServerTest, EachEraHasItsOwnMethods) {
  EXPECT_EQ(legacy("ping"), json::object());
  EXPECT_EQ(modern_code("ping"), -32601);
  EXPECT_EQ(modern_code("initialize", {{"protocolVersion", "2025-06-18"}}), -32601);
  for (const char* method :
       {"logging/setLevel", "sampling/createMessage", "tools", "", "subscriptions/listen"}) {
    EXPECT_EQ(modern_code(method), -32601) << method;
    EXPECT_EQ(code(method, json::object()), -32601) << method;
  }
  EXPECT_FALSE(reply.envelope);
}

TEST_F(ServerTest, AModernRequestMustSayWhoSpeaks) {
  const auto with = [&](const json& meta) { return code("tools/list", {{"_meta", meta}}); };
  const std::string version = "io.modelcontextprotocol/protocolVersion";
  const std::string capabilities = "io.modelcontextprotocol/clientCapabilities";
  EXPECT_EQ(with({{version, "2026-07-28"}}), -32602);
  EXPECT_TRUE(reply.envelope);
  EXPECT_THAT(reply.text, HasSubstr(capabilities));
  EXPECT_EQ(with({{capabilities, json::object()}}), -32602);
  EXPECT_EQ(with({{version, 20260728}, {capabilities, json::object()}}), -32602);
  EXPECT_EQ(with({{version, "2026-07-28"}, {capabilities, "none"}}), -32602);
  EXPECT_EQ(with({{version, "2026-07-28"}, {capabilities, json::object()}}), 0)
      << "clientInfo may be absent";
  EXPECT_EQ(code("tools/list", {{"_meta", 5}}), -32602);
  EXPECT_EQ(code("server/discover", json::object()), -32602) << "a modern method without _meta";
  EXPECT_EQ(code("tools/list", {{"_meta", {{"progressToken", 1}}}}), 0)
      << "an older client's _meta";
}

TEST_F(ServerTest, AnUnknownRevisionIsRefusedWithWhatThereIs) {
  const json whole =
      answer("tools/list", {{"_meta",
                             {{"io.modelcontextprotocol/protocolVersion", "2099-01-01"},
                              {"io.modelcontextprotocol/clientCapabilities", json::object()}}}});
  EXPECT_EQ(whole["error"]["code"], -32022);
  EXPECT_EQ(whole["error"]["data"]["requested"], "2099-01-01");
  EXPECT_EQ(whole["error"]["data"]["supported"][0], "2026-07-28");
}

TEST_F(ServerTest, ListsCarryCacheHintsInTheModernEraOnly) {
  for (const char* method :
       {"tools/list", "resources/list", "resources/templates/list", "prompts/list"}) {
    const json result = modern(method);
    EXPECT_EQ(result["resultType"], "complete") << method;
    EXPECT_TRUE(result["ttlMs"].is_number_integer()) << method;
    EXPECT_EQ(result["cacheScope"], "private") << method;
    EXPECT_FALSE(legacy(method).contains("ttlMs")) << method;
    EXPECT_FALSE(legacy(method).contains("resultType")) << method;
  }
}

TEST_F(ServerTest, CallsATool) {
  for (const bool in_modern : {false, true}) {
    const json params{{"name", "get_unit"}, {"arguments", {{"id", "Điều 1"}}}};
    const json result = in_modern ? modern("tools/call", params) : legacy("tools/call", params);
    EXPECT_EQ(result["structuredContent"], json({{"id", "Điều 1"}}));
    EXPECT_EQ(result["content"].size(), 1U);
    EXPECT_EQ(result["content"][0]["type"], "text");
    EXPECT_EQ(json::parse(result["content"][0]["text"].get<std::string>()),
              result["structuredContent"]);
    EXPECT_EQ(result["isError"], false);
    EXPECT_EQ(result.contains("resultType"), in_modern);
    EXPECT_FALSE(result.contains("ttlMs"));
    EXPECT_EQ(reply.tool, "get_unit");
  }
}

TEST_F(ServerTest, WhatAToolRefusesIsAResultTheModelCanRead) {
  const json result =
      modern("tools/call", {{"name", "get_unit"}, {"arguments", {{"id", "missing"}}}});
  EXPECT_EQ(result["isError"], true);
  EXPECT_FALSE(result.contains("structuredContent"));
  EXPECT_THAT(result["content"][0]["text"].get<std::string>(), HasSubstr("not here"));
  EXPECT_TRUE(reply.failed);
  EXPECT_EQ(legacy("tools/call", {{"name", "get_unit"}})["isError"], true) << "no arguments at all";
}

TEST_F(ServerTest, AnUnknownToolIsAProtocolError) {
  EXPECT_EQ(code("tools/call", {{"name", "nothing"}}), -32602);
  EXPECT_EQ(modern_code("tools/call", {{"name", "nothing"}}), -32602);
  EXPECT_EQ(code("tools/call", json::object()), -32602);
  EXPECT_EQ(code("tools/call", {{"name", 5}}), -32602);
  EXPECT_EQ(code("tools/call", json::array({1})), -32602);
}

TEST_F(ServerTest, ResourcesComeInPages) {
  std::set<std::string> uris;
  json params = json::object();
  int pages = 0;
  do {
    const json result = modern("resources/list", params);
    for (const json& resource : result["resources"])
      EXPECT_TRUE(uris.insert(resource["uri"]).second);
    params = result.contains("nextCursor") ? json{{"cursor", result["nextCursor"]}} : json();
    ++pages;
  } while (!params.is_null());
  EXPECT_EQ(uris.size(), 250U);
  EXPECT_EQ(pages, 3);
  for (const json& cursor : {json("x"), json("-1"), json("999"), json(5), json("")}) {
    EXPECT_EQ(code("resources/list", {{"cursor", cursor}}), -32602) << cursor;
  }
}

TEST_F(ServerTest, ReadsAResourceByItsUri) {
  const std::string uri = "lexgraph://unit/13%2F2021%2FN%C4%90-CP%23art_3";
  const json result = modern("resources/read", {{"uri", uri}});
  ASSERT_EQ(result["contents"].size(), 1U);
  EXPECT_EQ(result["contents"][0]["uri"], uri);
  EXPECT_EQ(result["contents"][0]["mimeType"], "application/json");
  EXPECT_EQ(json::parse(result["contents"][0]["text"].get<std::string>())["id"],
            "13/2021/NĐ-CP#art_3");
  EXPECT_TRUE(result.contains("ttlMs"));
  // As a person would write it, too.
  EXPECT_EQ(code("resources/read", {{"uri", "lexgraph://unit/13/2021/NĐ-CP#art_3"}}), 0);
}

TEST_F(ServerTest, AMissingResourceIsAnErrorThatNamesIt) {
  for (const char* uri :
       {"lexgraph://unit/missing", "lexgraph://unit/", "lexgraph://unit/%", "lexgraph://unit/%zz",
        "lexgraph://unit/%ff", "http://example.org/", ""}) {
    const json whole = answer("resources/read", {{"uri", uri}});
    EXPECT_EQ(whole["error"]["code"], -32602) << uri;
    EXPECT_EQ(whole["error"]["data"]["uri"], uri);
  }
  EXPECT_EQ(code("resources/read", json::object()), -32602);
}

TEST_F(ServerTest, PromptsTakeTheirArguments) {
  const json listed = legacy("prompts/list")["prompts"];
  EXPECT_GE(listed.size(), 3U);
  for (const json& prompt : listed) {
    json arguments = json::object();
    for (const json& argument : prompt["arguments"])
      arguments[argument["name"].get<std::string>()] = "VALUE{x}";
    const json result = legacy("prompts/get", {{"name", prompt["name"]}, {"arguments", arguments}});
    const std::string text = result["messages"][0]["content"]["text"];
    EXPECT_THAT(text, HasSubstr("VALUE{x}")) << "what a person gives is not read for placeholders";
    EXPECT_EQ(result["messages"][0]["role"], "user");
    EXPECT_EQ(code("prompts/get", {{"name", prompt["name"]}}), -32602)
        << "a required argument is missing";
  }
  EXPECT_EQ(code("prompts/get", {{"name", "nothing"}}), -32602);
  EXPECT_EQ(code("prompts/get", json::object()), -32602);
  EXPECT_EQ(code("prompts/get", {{"name", "what_changed"}, {"arguments", {{"id", 5}}}}), -32602);
  EXPECT_EQ(code("prompts/get", {{"name", "what_changed"}, {"arguments", "x"}}), -32602);
}

TEST_F(ServerTest, NotificationsAndResponsesAreNotAnswered) {
  for (const char* text :
       {R"({"jsonrpc":"2.0","method":"notifications/initialized"})",
        R"({"jsonrpc":"2.0","method":"tools/list"})", R"({"jsonrpc":"2.0","id":1,"result":{}})"}) {
    EXPECT_EQ(server_.answer(std::get<net::RpcMessage>(net::parse_rpc(text))).text, "") << text;
  }
}

}  // namespace
}  // namespace lexgraph::serve::mcp
