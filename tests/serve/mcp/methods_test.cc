#include "src/serve/mcp/methods.h"

#include "tests/serve/mcp/asked_server.h"

namespace lexgraph::serve::mcp {
namespace {

using testing::HasSubstr;

class Methods : public AskedServer {};

TEST_F(Methods, InitializeNegotiatesARevision) {
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

TEST_F(Methods, InitializeSaysWhoAndWhat) {
  const json result = legacy("initialize", {{"protocolVersion", "2025-06-18"}});
  EXPECT_EQ(result["serverInfo"]["name"], "lexgraph");
  EXPECT_EQ(result["capabilities"], json::parse(R"({"tools":{},"resources":{},"prompts":{}})"));
  EXPECT_FALSE(result["instructions"].get<std::string>().empty());
  EXPECT_FALSE(result.contains("resultType"));
}

TEST_F(Methods, DiscoverListsEveryRevision) {
  const json result = modern("server/discover");
  EXPECT_EQ(result["supportedVersions"], json({"2026-07-28", "2025-11-25", "2025-06-18"}));
  EXPECT_EQ(result["resultType"], "complete");
  EXPECT_GE(result["ttlMs"], 0);
  EXPECT_EQ(result["cacheScope"], "private");
  EXPECT_EQ(result["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], "lexgraph");
}

TEST_F(Methods, EachEraHasItsOwnMethods) {
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

TEST_F(Methods, ListsCarryCacheHintsInTheModernEraOnly) {
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

TEST_F(Methods, CallsATool) {
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

TEST_F(Methods, WhatAToolRefusesIsAResultTheModelCanRead) {
  const json result =
      modern("tools/call", {{"name", "get_unit"}, {"arguments", {{"id", "missing"}}}});
  EXPECT_EQ(result["isError"], true);
  EXPECT_FALSE(result.contains("structuredContent"));
  EXPECT_THAT(result["content"][0]["text"].get<std::string>(), HasSubstr("not here"));
  EXPECT_TRUE(reply.failed);
  EXPECT_EQ(legacy("tools/call", {{"name", "get_unit"}})["isError"], true) << "no arguments at all";
}

TEST_F(Methods, AnUnknownToolIsAProtocolError) {
  EXPECT_EQ(code("tools/call", {{"name", "nothing"}}), -32602);
  EXPECT_EQ(modern_code("tools/call", {{"name", "nothing"}}), -32602);
  EXPECT_EQ(code("tools/call", json::object()), -32602);
  EXPECT_EQ(code("tools/call", {{"name", 5}}), -32602);
  EXPECT_EQ(code("tools/call", json::array({1})), -32602);
}

TEST(FindMethod, ByNameAndEra) {
  ASSERT_NE(find_method("tools/call", Era::kModern), nullptr);
  EXPECT_EQ(find_method("tools/call", Era::kModern), find_method("tools/call", Era::kLegacy));
  EXPECT_EQ(find_method("ping", Era::kModern), nullptr);
  EXPECT_EQ(find_method("server/discover", Era::kLegacy), nullptr);
  EXPECT_EQ(find_method("tools/call", Era::kModern)->ttl_ms, -1) << "an answer is not kept";
}

TEST(KeepListPage, TheLastPageHasNoCursor) {
  const auto page = [](std::size_t items, const json& params) {
    nlohmann::ordered_json answer;
    answer["all"] = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < items; ++i) answer["all"].push_back(i);
    EXPECT_FALSE(keep_list_page(params, answer, "all").has_value());
    return answer;
  };
  const auto whole = page(100, json::object());
  EXPECT_EQ(whole["all"].size(), 100U);
  EXPECT_FALSE(whole.contains("nextCursor"));
  const auto first = page(101, json::object());
  EXPECT_EQ(first["all"].size(), 100U);
  EXPECT_EQ(first["nextCursor"], "100");
  const auto last = page(101, {{"cursor", "100"}});
  EXPECT_EQ(last["all"].dump(), "[100]");
  EXPECT_EQ(page(101, {{"cursor", "101"}})["all"].dump(), "[]");
}

}  // namespace
}  // namespace lexgraph::serve::mcp
