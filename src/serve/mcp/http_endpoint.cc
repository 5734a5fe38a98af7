#include "src/serve/mcp/http_endpoint.h"

#include <algorithm>
#include <array>

#include "lexgraph/text/unicode.h"
#include "src/serve/mcp/methods.h"
#include "src/serve/mcp/protocol.h"

namespace lexgraph::serve::mcp {
namespace {

using nlohmann::json;

constexpr std::string_view kVersionHeader = "MCP-Protocol-Version";
constexpr std::string_view kMethodHeader = "Mcp-Method";
constexpr std::string_view kNameHeader = "Mcp-Name";

// Methods whose parameter the header Mcp-Name repeats.
struct NamedMethod {
  std::string_view method;
  const char* parameter;
};
constexpr NamedMethod kNamedMethods[] = {
    {"tools/call", "name"}, {"prompts/get", "name"}, {"resources/read", "uri"}};

net::HttpResponse rpc_response(int status, std::string text, const Reply& reply) {
  net::HttpResponse response;
  response.status = status;
  response.body = std::move(text);
  if (!reply.method.empty()) response.notes.emplace_back("rpc", reply.method);
  if (!reply.tool.empty()) response.notes.emplace_back("tool", reply.tool);
  if (!reply.tool.empty())
    response.notes.emplace_back("outcome", reply.failed || reply.error_code != 0 ? "failed" : "ok");
  if (reply.error_code != 0)
    response.notes.emplace_back("rpc_error", std::to_string(reply.error_code));
  return response;
}

net::HttpResponse refused(int status, const std::string& id, const net::RpcError& error) {
  Reply reply;
  reply.error_code = error.code;
  return rpc_response(status, net::rpc_error(id, error), reply);
}

net::RpcError mismatch(std::string message) { return {kHeaderMismatch, std::move(message), ""}; }

// JSON is all that is ever sent; a client that takes only event streams cannot be served.
bool takes_json(const net::HttpRequest& request) {
  const std::string* accept = request.header("Accept");
  if (accept == nullptr) return true;
  for (const std::string_view type : {"application/json", "application/*", "*/*"}) {
    if (accept->find(type) != std::string::npos) return true;
  }
  return false;
}

std::optional<net::RpcError> name_fault(const net::HttpRequest& request,
                                        const net::RpcMessage& message) {
  const auto named =
      std::find_if(std::begin(kNamedMethods), std::end(kNamedMethods),
                   [&](const NamedMethod& one) { return one.method == message.method(); });
  if (named == std::end(kNamedMethods)) return std::nullopt;
  const std::string* in_body = text_param(message.params(), named->parameter);
  const std::string* header = request.header(kNameHeader);
  if (header == nullptr) {
    if (in_body == nullptr) return std::nullopt;  // the method will say that it is missing
    return mismatch("the header Mcp-Name is missing");
  }
  const auto name = header_text(*header);
  if (!name) return mismatch("the header Mcp-Name is not encoded as it says");
  if (in_body != nullptr && *name != *in_body)
    return mismatch("the header Mcp-Name is not the body's " + std::string(named->parameter));
  return std::nullopt;
}

// Of a request of the modern era: its headers must say what its body says.
std::optional<net::RpcError> header_fault(const net::HttpRequest& request,
                                          const net::RpcMessage& message,
                                          const std::string& claimed) {
  const std::string* version = request.header(kVersionHeader);
  if (version == nullptr) return mismatch("the header MCP-Protocol-Version is missing");
  if (*version != claimed)
    return mismatch("the header MCP-Protocol-Version is not the revision of the body's _meta");
  const std::string* method = request.header(kMethodHeader);
  if (method == nullptr) return mismatch("the header Mcp-Method is missing");
  if (*method != message.method())
    return mismatch("the header Mcp-Method is not the body's method");
  return name_fault(request, message);
}

bool known_version(std::string_view version) {
  return version == kModern || is_legacy(version) || version == kAssumed;
}

net::RpcError unknown_version(const std::string& version) {
  return {kUnsupportedVersion, "this server does not speak revision " + version,
          nlohmann::ordered_json{{"supported", supported_versions()}, {"requested", version}}.dump(
              -1, ' ', false, json::error_handler_t::replace)};
}

// What the request's headers make impossible, before its method is looked at.
std::optional<net::RpcError> request_fault(const net::HttpRequest& request,
                                           const net::RpcMessage& message) {
  const std::string* version = request.header(kVersionHeader);
  std::optional<net::RpcError> fault;
  const Claim claim = claim_of(message.params(), fault);
  if (fault && fault->code != kUnsupportedVersion) return fault;
  if (claim.present && version != nullptr && *version != claim.version) {
    return mismatch("the header MCP-Protocol-Version is not the revision of the body's _meta");
  }
  if (fault) return fault;
  if (claim.present) return header_fault(request, message, claim.version);
  if (version == nullptr) return std::nullopt;
  if (message.method() == "initialize") {
    // Its own parameter negotiates; only a header of the other era contradicts it.
    if (*version == kModern)
      return mismatch("initialize belongs to revisions before " + std::string(kModern));
    return std::nullopt;
  }
  if (!known_version(*version)) return unknown_version(*version);
  return std::nullopt;
}

int status_of(const Reply& reply, bool modern) {
  if (reply.error_code == 0) return 200;
  if (reply.envelope) return 400;
  return modern && reply.error_code == net::kRpcMethodNotFound ? 404 : 200;
}

}  // namespace

std::optional<std::string> header_text(std::string_view value) {
  constexpr std::string_view kBegin = "=?base64?";
  constexpr std::string_view kEnd = "?=";
  if (!value.starts_with(kBegin)) return std::string(value);
  value.remove_prefix(kBegin.size());
  if (!value.ends_with(kEnd)) return std::nullopt;
  value.remove_suffix(kEnd.size());
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  if (value.size() % 4 != 0) return std::nullopt;
  while (value.ends_with('=')) value.remove_suffix(1);
  if (value.size() % 4 == 1) return std::nullopt;
  std::string out;
  std::uint32_t bits = 0;
  int held = 0;
  for (const char c : value) {
    const std::size_t digit = kDigits.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    bits = (bits << 6 | static_cast<std::uint32_t>(digit)) & 0xFFFFFF;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    out += static_cast<char>(bits >> held & 0xFF);
  }
  if (!text::valid_utf8(out)) return std::nullopt;
  return out;
}

net::HttpResponse answer_post(const Server& server, const net::HttpRequest& request) {
  if (!takes_json(request)) {
    return refused(
        406, "null",
        {net::kRpcInvalidRequest, "answers are application/json, which Accept does not list", ""});
  }
  const auto parsed = net::parse_rpc(request.body);
  if (const auto* error = std::get_if<net::RpcError>(&parsed))
    return refused(400, error->id, *error);
  const auto& message = std::get<net::RpcMessage>(parsed);
  const std::string* version = request.header(kVersionHeader);
  if (message.kind() != net::RpcKind::kRequest) {
    if (version != nullptr && !known_version(*version))
      return refused(400, "null", unknown_version(*version));
    net::HttpResponse accepted;
    accepted.status = 202;
    return accepted;
  }
  if (const auto fault = request_fault(request, message)) return refused(400, message.id(), *fault);
  const bool modern = version != nullptr && *version == kModern;
  Reply reply = server.answer(message, modern);
  const int status = status_of(reply, modern);
  return rpc_response(status, std::move(reply.text), reply);
}

}  // namespace lexgraph::serve::mcp
