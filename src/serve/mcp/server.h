// MCP without its transports: one message in, at most one message out. Keeps nothing between
// messages, so that any number of clients, of either era, may speak at once.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "lexgraph/net/json_rpc.h"
#include "lexgraph/serve/toolbox.h"

namespace lexgraph::serve::mcp {

enum class Era { kLegacy, kModern };

// Of a request: what its _meta claims. An error when the claim is malformed or the revision
// unknown.
struct Claim {
  bool present = false;  // the _meta names a revision of the modern era, or tries to
  std::string version;   // as claimed
};

// A method's outcome; `answer` is a result object unless `error` is set.
struct Outcome {
  nlohmann::ordered_json answer;
  std::optional<net::RpcError> error;
};

struct Reply {
  std::string text;       // the message; "" for notifications and responses
  int error_code = 0;     // 0 when it is a result
  bool envelope = false;  // the error lies in how the request presents itself, not in what it asks
  std::string method;     // "" when the message could not be read
  std::string tool;       // of tools/call
  bool failed = false;    // of tools/call: the tool failed
};

class Server {
 public:
  explicit Server(const Toolbox& toolbox) : toolbox_(toolbox) {}

  // `default_modern`: a request without _meta comes from a client whose transport says that it
  // speaks the modern revision: its _meta is missing.
  Reply answer(const net::RpcMessage& message, bool default_modern = false) const;

 private:
  const Toolbox& toolbox_;
};

// The claim of a request's params; `fault` is set when it cannot be served.
Claim claim_of(const nlohmann::json& params, std::optional<net::RpcError>& fault);

}  // namespace lexgraph::serve::mcp
