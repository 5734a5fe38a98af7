// A server without a transport, spoken to in both eras.
#pragma once

#include <string>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "src/serve/mcp/server.h"
#include "tests/serve/fixed_toolbox.h"

namespace lexgraph::serve::mcp {

using nlohmann::json;

inline const json kModernMeta = {
    {"io.modelcontextprotocol/protocolVersion", "2026-07-28"},
    {"io.modelcontextprotocol/clientInfo", {{"name", "test"}, {"version", "1"}}},
    {"io.modelcontextprotocol/clientCapabilities", json::object()}};

class AskedServer : public testing::Test {
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

}  // namespace lexgraph::serve::mcp
