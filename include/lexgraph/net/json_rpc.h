// JSON-RPC 2.0 messages: reading one from bytes, writing answers. No transport, no methods.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include <nlohmann/json_fwd.hpp>

namespace lexgraph::net {

inline constexpr std::size_t kMaxJsonDepth = 64;  // nesting of arrays and objects in a message

// Codes of the specification.
inline constexpr int kRpcParseError = -32700;
inline constexpr int kRpcInvalidRequest = -32600;
inline constexpr int kRpcMethodNotFound = -32601;
inline constexpr int kRpcInvalidParams = -32602;
inline constexpr int kRpcInternalError = -32603;

enum class RpcKind { kRequest, kNotification, kResponse };

// A well-formed message. Values stay in the parsed object.
class RpcMessage {
 public:
  RpcMessage(RpcKind kind, std::shared_ptr<const nlohmann::json> whole)
      : kind_(kind), whole_(std::move(whole)) {}

  RpcKind kind() const { return kind_; }
  const std::string& method() const;     // of a request or notification
  const nlohmann::json& params() const;  // an object or array; null when absent
  std::string id() const;                // as JSON text: `7`, `"a"`; "null" when there is none

 private:
  RpcKind kind_;
  std::shared_ptr<const nlohmann::json> whole_;
};

struct RpcError {
  int code = kRpcInternalError;
  std::string message;
  std::string data;         // JSON text, "" when there is none
  std::string id = "null";  // of the refused message where it could be read, as RpcMessage::id()
};

// What the text is, or the error to answer with. Batches are refused (removed in MCP 2025-06-18).
std::variant<RpcMessage, RpcError> parse_rpc(std::string_view text);

// JSON of untrusted bytes within kMaxJsonDepth; nullptr when it is none.
std::shared_ptr<const nlohmann::json> parse_json(std::string_view text);

// One message without line ends. `id` is JSON text.
std::string rpc_result(const std::string& id, const nlohmann::ordered_json& result);
std::string rpc_error(const std::string& id, const RpcError& error);

}  // namespace lexgraph::net
