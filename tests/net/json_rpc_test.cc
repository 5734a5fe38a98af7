#include "lexgraph/net/json_rpc.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace lexgraph::net {
namespace {

using nlohmann::json;

int code_of(std::string_view text) {
  const auto parsed = parse_rpc(text);
  const auto* error = std::get_if<RpcError>(&parsed);
  return error == nullptr ? 0 : error->code;
}

RpcMessage message_of(std::string_view text) { return std::get<RpcMessage>(parse_rpc(text)); }

TEST(JsonRpc, TellsRequestsNotificationsAndResponsesApart) {
  const RpcMessage request =
      message_of(R"({"jsonrpc":"2.0","id":7,"method":"m","params":{"a":1}})");
  EXPECT_EQ(request.kind(), RpcKind::kRequest);
  EXPECT_EQ(request.method(), "m");
  EXPECT_EQ(request.id(), "7");
  EXPECT_EQ(request.params(), json({{"a", 1}}));
  EXPECT_EQ(message_of(R"({"jsonrpc":"2.0","method":"m"})").kind(), RpcKind::kNotification);
  EXPECT_EQ(message_of(R"({"jsonrpc":"2.0","id":"x","result":{}})").kind(), RpcKind::kResponse);
  EXPECT_EQ(message_of(R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}})").kind(),
            RpcKind::kResponse);
}

TEST(JsonRpc, AbsentParamsAreNull) {
  EXPECT_TRUE(message_of(R"({"jsonrpc":"2.0","id":1,"method":"m"})").params().is_null());
}

TEST(JsonRpc, IdsKeepTheirForm) {
  EXPECT_EQ(message_of(R"({"jsonrpc":"2.0","id":"a\"ề","method":"m"})").id(), R"("a\"ề")");
  EXPECT_EQ(message_of(R"({"jsonrpc":"2.0","id":-12345678901234,"method":"m"})").id(),
            "-12345678901234");
  EXPECT_EQ(message_of(R"({"jsonrpc":"2.0","id":18446744073709551615,"method":"m"})").id(),
            "18446744073709551615");
}

TEST(JsonRpc, RefusesWhatIsNoMessage) {
  for (const char* text :
       {"", " ", "{", "nonsense", "{\"a\":\"\xff\"}", "{} {}", "{\"a\":01}", "[1,]"}) {
    EXPECT_EQ(code_of(text), kRpcParseError) << text;
  }
  for (const char* text :
       {"1", "null", "[]", "{}", R"({"method":"m"})", R"({"jsonrpc":"1.0","method":"m"})",
        R"({"jsonrpc":2.0,"method":"m"})", R"({"jsonrpc":"2.0","method":5})",
        R"({"jsonrpc":"2.0","method":"m","params":5})",
        R"({"jsonrpc":"2.0","id":null,"method":"m"})", R"({"jsonrpc":"2.0","id":1.5,"method":"m"})",
        R"({"jsonrpc":"2.0","id":{},"method":"m"})", R"({"jsonrpc":"2.0","id":1})",
        R"({"jsonrpc":"2.0","result":{}})", R"([{"jsonrpc":"2.0","id":1,"method":"m"}])"}) {
    EXPECT_EQ(code_of(text), kRpcInvalidRequest) << text;
  }
}

TEST(JsonRpc, AKeyGivenTwiceIsNoJson) {
  for (const char* text : {R"({"a":1,"a":1})", R"({"a":{"b":1,"\u0062":2}})", R"([{"":1,"":2}])"}) {
    EXPECT_EQ(parse_json(text), nullptr) << text;
  }
  for (const char* text : {R"({"a":{"a":1},"b":{"a":1}})", R"([{"a":1},{"a":1}])", "{}", "1"}) {
    EXPECT_NE(parse_json(text), nullptr) << text;
  }
}

std::string nested(std::size_t depth) {
  return R"({"jsonrpc":"2.0","id":1,"method":"m","params":)" + std::string(depth - 1, '[') +
         std::string(depth - 1, ']') + "}";
}

TEST(JsonRpc, DepthIsLimitedBeforeAnythingIsBuilt) {
  EXPECT_EQ(code_of(nested(kMaxJsonDepth)), 0);
  EXPECT_EQ(code_of(nested(kMaxJsonDepth + 1)), kRpcParseError);
  EXPECT_EQ(code_of(nested(2'000'000)), kRpcParseError);
  EXPECT_EQ(code_of(std::string(3'000'000, '[')), kRpcParseError);
}

TEST(JsonRpc, BracketsInStringsAreNoDepth) {
  EXPECT_EQ(code_of(R"({"jsonrpc":"2.0","id":1,"method":"m","params":{"a":"\")" +
                    std::string(1000, '[') + "\"}}"),
            0);
}

TEST(JsonRpc, WritesAnswersOnOneLine) {
  EXPECT_EQ(rpc_result("7", {{"text", "a\nb"}}),
            R"({"jsonrpc":"2.0","id":7,"result":{"text":"a\nb"}})");
  EXPECT_EQ(
      rpc_error("\"x\"", {-32602, "no \"such\"", R"({"uri":"u"})"}),
      R"({"jsonrpc":"2.0","id":"x","error":{"code":-32602,"message":"no \"such\"","data":{"uri":"u"}}})");
  EXPECT_EQ(rpc_error("null", {-32700, "broken", ""}),
            R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"broken"}})");
}

TEST(JsonRpc, AnswersAreValidWhateverBytesTheyQuote) {
  EXPECT_TRUE(json::accept(rpc_result("1", {{"text", "\xff\xfe"}})));
  EXPECT_TRUE(json::accept(rpc_error("1", {1, "\xc3", ""})));
}

// A client that cannot tell which of its messages was refused cannot mend it.
TEST(JsonRpc, ARefusalBearsTheIdWhereItCanBeRead) {
  const auto id_of = [](std::string_view text) { return std::get<RpcError>(parse_rpc(text)).id; };
  EXPECT_EQ(id_of(R"({"jsonrpc":"1.0","id":7,"method":"m"})"), "7");
  EXPECT_EQ(id_of(R"({"jsonrpc":"2.0","id":"a","method":5})"), "\"a\"");
  EXPECT_EQ(id_of(R"({"jsonrpc":"2.0","id":{},"method":"m"})"), "null");
  EXPECT_EQ(id_of(R"([{"id":7}])"), "null");
  EXPECT_EQ(id_of(R"({"id":7)"), "null");
}

}  // namespace
}  // namespace lexgraph::net
