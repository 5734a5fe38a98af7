#include "lexgraph/net/json_rpc.h"

#include <set>
#include <vector>

#include <nlohmann/json.hpp>

#include "lexgraph/base/json_depth.h"

namespace lexgraph::net {
namespace {

using nlohmann::json;

std::string text_of(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

RpcError invalid(std::string message) { return {kRpcInvalidRequest, std::move(message), ""}; }

bool valid_id(const json& id) { return id.is_string() || id.is_number_integer(); }

std::string id_of(const json& message) {
  const auto id = message.is_object() ? message.find("id") : message.end();
  return id != message.end() && valid_id(*id) ? text_of(*id) : "null";
}

std::variant<RpcMessage, RpcError> classify(std::shared_ptr<const json> whole) {
  if (whole->is_array()) return invalid("batches are not supported; send one message");
  if (!whole->is_object()) return invalid("a message is an object");
  const auto version = whole->find("jsonrpc");
  if (version == whole->end() || *version != "2.0") return invalid("\"jsonrpc\" must be \"2.0\"");
  const auto id = whole->find("id");
  const auto method = whole->find("method");
  if (method == whole->end()) {
    if (id == whole->end() || (!whole->contains("result") && !whole->contains("error")))
      return invalid("no method");
    return RpcMessage(RpcKind::kResponse, std::move(whole));
  }
  if (!method->is_string()) return invalid("\"method\" must be a string");
  const auto params = whole->find("params");
  if (params != whole->end() && !params->is_structured())
    return invalid("\"params\" must be an object or array");
  if (id == whole->end()) return RpcMessage(RpcKind::kNotification, std::move(whole));
  if (!valid_id(*id)) return invalid("\"id\" must be a string or an integer");
  return RpcMessage(RpcKind::kRequest, std::move(whole));
}

}  // namespace

const std::string& RpcMessage::method() const {
  return whole_->at("method").get_ref<const std::string&>();
}

const json& RpcMessage::params() const {
  static const json kNone;
  const auto params = whole_->find("params");
  return params == whole_->end() ? kNone : *params;
}

std::string RpcMessage::id() const {
  const auto id = whole_->find("id");
  return id == whole_->end() ? "null" : text_of(*id);
}

std::shared_ptr<const json> parse_json(std::string_view text) {
  if (json_deeper_than(text, kMaxJsonDepth)) return nullptr;
  bool repeated = false;
  std::vector<std::set<std::string>> keys;  // of the objects that are open
  const auto watch = [&](int, json::parse_event_t event, json& parsed) {
    if (event == json::parse_event_t::object_start) keys.emplace_back();
    if (event == json::parse_event_t::object_end) keys.pop_back();
    if (event == json::parse_event_t::key)
      repeated |= !keys.back().insert(parsed.get_ref<const std::string&>()).second;
    return true;
  };
  auto parsed = std::make_shared<json>(json::parse(text, watch, false));
  return parsed->is_discarded() || repeated ? nullptr : parsed;
}

std::variant<RpcMessage, RpcError> parse_rpc(std::string_view text) {
  auto parsed = parse_json(text);
  if (parsed == nullptr)
    return RpcError{kRpcParseError, "not JSON, nested too deeply, or with a key given twice", ""};
  std::string id = id_of(*parsed);
  auto message = classify(std::move(parsed));
  if (auto* error = std::get_if<RpcError>(&message)) error->id = std::move(id);
  return message;
}

std::string rpc_result(const std::string& id, const nlohmann::ordered_json& result) {
  return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" +
         result.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "}";
}

std::string rpc_error(const std::string& id, const RpcError& error) {
  std::string out = "{\"jsonrpc\":\"2.0\",\"id\":" + id +
                    ",\"error\":{\"code\":" + std::to_string(error.code) +
                    ",\"message\":" + text_of(error.message);
  if (!error.data.empty()) out += ",\"data\":" + error.data;
  return out + "}}";
}

}  // namespace lexgraph::net
