// Methods and eras, without a transport.
#include "src/serve/mcp/server.h"

#include <gmock/gmock.h>

#include "tests/serve/mcp/asked_server.h"

namespace lexgraph::serve::mcp {
namespace {

using testing::HasSubstr;

class ServerTest : public AskedServer {};

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

TEST_F(ServerTest, NotificationsAndResponsesAreNotAnswered) {
  for (const char* text :
       {R"({"jsonrpc":"2.0","method":"notifications/initialized"})",
        R"({"jsonrpc":"2.0","method":"tools/list"})", R"({"jsonrpc":"2.0","id":1,"result":{}})"}) {
    EXPECT_EQ(server_.answer(std::get<net::RpcMessage>(net::parse_rpc(text))).text, "") << text;
  }
}

}  // namespace
}  // namespace lexgraph::serve::mcp
