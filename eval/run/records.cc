#include "eval/run/records.h"

#include <nlohmann/json.hpp>

#include "lexgraph/base/sha256.h"

namespace lexgraph::eval {
namespace {

using SortedJson = nlohmann::json;  // keys sorted: equal content, equal bytes

SortedJson calls_json(const std::vector<ToolCall>& calls) {
  SortedJson out = SortedJson::array();
  for (const ToolCall& call : calls)
    out.push_back({{"id", call.id}, {"name", call.name}, {"arguments", call.arguments}});
  return out;
}

ModelReply reply_of(const SortedJson& json) {
  ModelReply reply;
  reply.text = json.at("text").get<std::string>();
  for (const SortedJson& call : json.value("calls", SortedJson::array()))
    reply.calls.push_back({call.at("id"), call.at("name"), call.at("arguments")});
  reply.truncated = json.value("truncated", false);
  reply.refused = json.value("refused", false);
  reply.input_tokens = json.value("input_tokens", 0U);
  reply.output_tokens = json.value("output_tokens", 0U);
  for (const SortedJson& one : json.value("first_token", SortedJson::array()))
    reply.first_token.push_back({one.at(0), one.at(1)});
  reply.adapted = json.value("adapted", std::vector<std::string>());
  return reply;
}

std::string dumped(const SortedJson& json) {
  return json.dump(-1, ' ', false, SortedJson::error_handler_t::replace);
}

}  // namespace

SortedJson to_json(const Message& message) {
  SortedJson out = {{"role", message.role}, {"text", message.text}};
  if (!message.calls.empty()) out["calls"] = calls_json(message.calls);
  if (!message.answers_call.empty()) out["answers_call"] = message.answers_call;
  if (!message.tool.empty()) out["tool"] = message.tool;
  return out;
}

SortedJson to_json(const ModelRequest& request) {
  SortedJson out = {{"temperature", request.temperature},
                    {"top_p", request.top_p},
                    {"max_tokens", request.max_tokens},
                    {"repeat", request.repeat}};
  out["messages"] = SortedJson::array();
  for (const Message& message : request.messages) out["messages"].push_back(to_json(message));
  for (const ToolSpec& tool : request.tools) {
    out["tools"].push_back(
        {{"name", tool.name}, {"description", tool.description}, {"parameters", tool.parameters}});
  }
  if (request.top_logprobs > 0) out["top_logprobs"] = request.top_logprobs;
  return out;
}

SortedJson to_json(const ModelReply& reply) {
  SortedJson out = {{"text", reply.text}};
  if (!reply.calls.empty()) out["calls"] = calls_json(reply.calls);
  if (reply.truncated) out["truncated"] = true;
  if (reply.refused) out["refused"] = true;
  if (reply.input_tokens > 0) out["input_tokens"] = reply.input_tokens;
  if (reply.output_tokens > 0) out["output_tokens"] = reply.output_tokens;
  for (const TokenProbability& one : reply.first_token)
    out["first_token"].push_back({one.token, one.probability});
  if (!reply.adapted.empty()) out["adapted"] = reply.adapted;
  return out;
}

SortedJson to_json(const CallRecord& record) {
  SortedJson out = {{"key", record.key},
                    {"sample", record.sample},
                    {"attempts", record.attempts},
                    {"ms", record.milliseconds}};
  if (record.outcome.reply)
    out["reply"] = to_json(*record.outcome.reply);
  else
    out["failure"] = record.outcome.failure.what;
  return out;
}

std::optional<CallRecord> call_record(const SortedJson& json) {
  try {
    CallRecord record;
    record.key = json.at("key").get<std::string>();
    record.sample = json.at("sample").get<std::string>();
    record.attempts = json.at("attempts").get<std::uint32_t>();
    record.milliseconds = json.at("ms").get<double>();
    if (json.contains("reply"))
      record.outcome = ModelOutcome::of(reply_of(json["reply"]));
    else
      record.outcome.failure.what = json.at("failure").get<std::string>();
    return record;
  } catch (const SortedJson::exception&) {
    return std::nullopt;
  }
}

std::string canonical(const ModelRequest& request) { return dumped(to_json(request)); }

std::string call_key(std::string_view model, const ModelRequest& request) {
  return sha256_hex(std::string(model) + '\n' + canonical(request));
}

}  // namespace lexgraph::eval
