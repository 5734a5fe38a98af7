#include "src/serve/mcp/server.h"

#include "src/serve/mcp/methods.h"
#include "src/serve/mcp/protocol.h"

namespace lexgraph::serve::mcp {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

net::RpcError missing(std::string_view key) {
  return {net::kRpcInvalidParams, "the request's _meta lacks " + std::string(key),
          ordered_json{{"missing", ordered_json::array({key})}}.dump()};
}

// What the modern era adds to every answer.
void complete(ordered_json& answer, const Method& method) {
  answer["resultType"] = "complete";
  if (method.ttl_ms < 0) return;
  answer["ttlMs"] = method.ttl_ms;
  // A store may hold what is not for everyone.
  answer["cacheScope"] = "private";
}

Reply error_reply(const std::string& id, const net::RpcError& error, bool envelope) {
  Reply reply;
  reply.text = net::rpc_error(id, error);
  reply.error_code = error.code;
  reply.envelope = envelope;
  return reply;
}

bool only_modern(std::string_view method) {
  return find_method(method, Era::kModern) != nullptr &&
         find_method(method, Era::kLegacy) == nullptr;
}

}  // namespace

Claim claim_of(const json& params, std::optional<net::RpcError>& fault) {
  Claim claim;
  if (!params.is_object()) return claim;
  const auto meta = params.find("_meta");
  if (meta == params.end()) return claim;
  if (!meta->is_object()) {
    fault = net::RpcError{net::kRpcInvalidParams, "_meta must be an object", ""};
    return claim;
  }
  const auto version = meta->find(kMetaVersion);
  claim.present = version != meta->end() || meta->contains(kMetaCapabilities);
  if (!claim.present) return claim;
  if (version == meta->end()) {
    fault = missing(kMetaVersion);
  } else if (!version->is_string()) {
    fault =
        net::RpcError{net::kRpcInvalidParams, std::string(kMetaVersion) + " must be a string", ""};
  } else {
    claim.version = version->get<std::string>();
    if (is_legacy(claim.version)) {
      claim.present = false;  // a client of the older era that says so, too
    } else if (claim.version != kModern) {
      fault = net::RpcError{
          kUnsupportedVersion, "this server does not speak revision " + claim.version,
          ordered_json{{"supported", supported_versions()}, {"requested", claim.version}}.dump(
              -1, ' ', false, ordered_json::error_handler_t::replace)};
    } else if (!meta->contains(kMetaCapabilities)) {
      fault = missing(kMetaCapabilities);
    } else if (!(*meta)[kMetaCapabilities].is_object()) {
      fault = net::RpcError{net::kRpcInvalidParams,
                            std::string(kMetaCapabilities) + " must be an object", ""};
    }
  }
  return claim;
}

Reply Server::answer(const net::RpcMessage& message, bool default_modern) const {
  if (message.kind() != net::RpcKind::kRequest) return {};
  const std::string id = message.id();
  const std::string& name = message.method();
  std::optional<net::RpcError> fault;
  const Claim claim = claim_of(message.params(), fault);
  if (!fault && !claim.present && (default_modern || only_modern(name)))
    fault = missing(kMetaVersion);
  if (fault) {
    Reply reply = error_reply(id, *fault, true);
    reply.method = name;
    return reply;
  }
  const Era era = claim.present ? Era::kModern : Era::kLegacy;
  const Method* method = find_method(name, era);
  if (method == nullptr) {
    Reply reply =
        error_reply(id, {net::kRpcMethodNotFound, "no method \"" + name + "\"", ""}, false);
    reply.method = "unknown";
    return reply;
  }
  Reply reply;
  Outcome outcome = message.params().is_array()
                        ? refuse(net::kRpcInvalidParams, "params must be an object")
                        : method->run({toolbox_, message.params(), reply});
  if (outcome.error) {
    const std::string tool = reply.tool;
    reply = error_reply(id, *outcome.error, false);
    reply.tool = tool;
  } else {
    if (era == Era::kModern) complete(outcome.answer, *method);
    reply.text = net::rpc_result(id, outcome.answer);
  }
  reply.method = name;
  return reply;
}

}  // namespace lexgraph::serve::mcp
