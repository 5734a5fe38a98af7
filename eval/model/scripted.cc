#include <algorithm>
#include <iterator>

#include <nlohmann/json.hpp>

#include "eval/dataset/json_rows.h"
#include "eval/model/stand_ins.h"
#include "eval/run/journal.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/eval/file_bytes.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

struct Line {
  std::string id, match;
  std::vector<ModelReply> replies;  // turn by turn; the last one is repeated
};

ModelReply reply_of(const Json& json) {
  ModelReply reply;
  if (json.is_string()) reply.text = json.get<std::string>();
  if (!json.is_object()) return reply;
  reply.text = string_at(json, "text");
  if (json.contains("calls")) {
    for (const Json& call : json["calls"]) {
      reply.calls.push_back({"call_" + std::to_string(reply.calls.size()), string_at(call, "name"),
                             call.value("arguments", Json::object()).dump()});
    }
  }
  if (json.contains("probabilities")) {
    for (const auto& [token, value] : json["probabilities"].items()) {
      if (value.is_number()) reply.first_token.push_back({token, value.get<double>()});
    }
  }
  reply.truncated = json.value("truncated", false);
  return reply;
}

class Scripted : public Model {
 public:
  Scripted(std::vector<Line> lines, std::string hash)
      : lines_(std::move(lines)), hash_(std::move(hash)) {}
  std::string id() const override { return "scripted:" + hash_.substr(0, 12); }
  bool takes_tools() const override { return true; }

  ModelOutcome ask(const ModelRequest& request, const CallContext& context) override {
    std::string prompt;
    std::size_t turn = 0;
    for (const Message& message : request.messages) {
      prompt += message.text + '\n';
      if (message.role == "assistant") ++turn;
    }
    for (const Line& line : lines_) {
      if (!line.id.empty() && (context.sample == nullptr || context.sample->id != line.id))
        continue;
      if (prompt.find(line.match) == std::string::npos) continue;
      ModelReply reply = line.replies[std::min(turn, line.replies.size() - 1)];
      reply.input_tokens = prompt.size() / 4;
      reply.output_tokens = reply.text.size() / 4;
      return ModelOutcome::of(std::move(reply));
    }
    return ModelOutcome::of({});
  }

 private:
  std::vector<Line> lines_;
  std::string hash_;
};

class Replay : public Model {
 public:
  Replay(std::unordered_map<std::string, ModelReply> replies, std::string name)
      : replies_(std::move(replies)), name_(std::move(name)) {}
  std::string id() const override { return "replay:" + name_; }
  bool takes_tools() const override { return true; }

  ModelOutcome ask(const ModelRequest& request, const CallContext&) override {
    const auto found = replies_.find(sha256_hex(canonical(request)));
    if (found == replies_.end())
      return ModelOutcome::failed(
          {ModelFailure::Kind::kPermanent, "the earlier run has no such request"});
    return ModelOutcome::of(found->second);
  }

 private:
  std::unordered_map<std::string, ModelReply> replies_;  // by hash of the request
  std::string name_;
};

constexpr const char* kReplyKeys[] = {"reply", "replies", "text", "calls"};

}  // namespace

Result<std::shared_ptr<Model>> make_scripted(const std::string& file) {
  if (file.empty())
    return std::shared_ptr<Model>(std::make_shared<Scripted>(
        std::vector<Line>{{"", "", {ModelReply{"A", {}, false, false, 0, 0, {}, {}}}}}, "A"));
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, read_file_bytes(file));
  Dataset faults;
  std::vector<Line> lines;
  for_each_json_row(bytes, 1, faults, [&](const Json& json, const Sample& row) {
    const bool says = std::any_of(std::begin(kReplyKeys), std::end(kReplyKeys),
                                  [&json](const char* key) { return json.contains(key); });
    if (!says) return faults.remarks.push_back({row.row, "no \"reply\"", row.row});
    Line line{string_at(json, "id"), string_at(json, "match"), {}};
    if (json.contains("replies")) {
      for (const Json& reply : json["replies"]) line.replies.push_back(reply_of(reply));
    } else {
      line.replies.push_back(
          reply_of(json.contains("text") || !json.contains("reply") ? json : json["reply"]));
    }
    if (!line.replies.empty()) lines.push_back(std::move(line));
  });
  if (!faults.remarks.empty()) {
    return Error(
        ErrorCode::kInvalidArgument,
        file + ", line " + std::to_string(faults.remarks[0].line) + ": " + faults.remarks[0].what);
  }
  return std::shared_ptr<Model>(std::make_shared<Scripted>(std::move(lines), sha256_hex(bytes)));
}

Result<std::shared_ptr<Model>> make_replay(const std::string& run_folder) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes,
                            read_file_bytes(run_folder + "/journal.jsonl"));
  std::unordered_map<std::string, ModelReply> replies;
  Dataset faults;
  for_each_json_row(bytes, 1, faults, [&](const Json& json, const Sample&) {
    if (!json.contains("request") || !json.contains("reply")) return;
    // Sorted keys on both sides: what canonical() writes.
    const std::string request = nlohmann::json(json["request"])
                                    .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    ModelReply reply = reply_of(json["reply"]);
    const auto calls = json["reply"].value("calls", Json::array());
    for (std::size_t i = 0; i < reply.calls.size(); ++i) {
      reply.calls[i].id = string_at(calls[i], "id");
      reply.calls[i].arguments = string_at(calls[i], "arguments");
    }
    for (const Json& one : json["reply"].value("first_token", Json::array()))
      reply.first_token.push_back({one.at(0), one.at(1)});
    reply.refused = json["reply"].value("refused", false);
    replies[sha256_hex(request)] = std::move(reply);
  });
  return std::shared_ptr<Model>(std::make_shared<Replay>(std::move(replies), run_folder));
}

}  // namespace lexgraph::eval
