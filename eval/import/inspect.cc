// Inspect (UK AI Security Institute): one JSON object with "eval" and "samples".
#include <stdexcept>

#include "eval/dataset/json_rows.h"
#include "eval/import/log_rows.h"
#include "lexgraph/eval/run.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

// "C" correct, "I" incorrect, "P" partial, "N" no answer; or a number.
std::optional<double> score_value(const Json& value) {
  if (value.is_number()) return value.get<double>();
  if (value.is_boolean()) return value.get<bool>() ? 1 : 0;
  if (value == "C") return 1;
  if (value == "P") return 0.5;
  if (value == "I" || value == "N") return 0;
  return std::nullopt;
}

void read_score(const Json& sample, LoggedReply& out, std::string& metric) {
  const auto scores = sample.find("scores");
  if (scores == sample.end() || !scores->is_object()) return;
  for (const auto& [scorer, score] : scores->items()) {
    if (!score.is_object() || !score.contains("value")) continue;
    out.logged = score_value(score["value"]);
    metric = scorer;
    if (out.logged) return;
  }
}

std::string reply_of(const Json& sample) {
  const auto output = sample.find("output");
  if (output == sample.end() || !output->is_object()) return {};
  const auto choices = output->find("choices");
  if (choices == output->end() || !choices->is_array() || choices->empty())
    return string_at(*output, "completion");
  const Json& first = choices->front();
  return first.is_object() && first.contains("message") ? prompt_text(first["message"])
                                                        : std::string();
}

LoggedReply logged_reply(const Json& sample, std::size_t row, std::string& metric) {
  LoggedReply out;
  out.sample.row = row;
  out.sample.id = id_of(sample, std::to_string(row));
  const std::uint64_t epoch = sample.value("epoch", std::uint64_t{1});
  if (epoch > kMaxRepeats)
    throw std::out_of_range("epoch " + std::to_string(epoch) + " of at most " +
                            std::to_string(kMaxRepeats));
  out.repeat = static_cast<std::uint32_t>(epoch > 0 ? epoch - 1 : 0);
  out.sample.input = prompt_text(sample.at("input"));
  std::vector<std::string> choices;
  if (sample.contains("choices") && sample["choices"].is_array()) {
    for (const Json& choice : sample["choices"]) choices.push_back(choice.get<std::string>());
  }
  out.sample.options = lettered(choices);
  set_target(sample.at("target"), out.sample);
  out.reply = reply_of(sample);
  if (sample.contains("error") && sample["error"].is_object())
    out.failure = string_at(sample["error"], "message");
  read_score(sample, out, metric);
  return out;
}

}  // namespace

Result<ForeignLog> read_inspect(const Json& json) {
  ForeignLog log;
  log.format = LogFormat::kInspect;
  if (const auto eval = json.find("eval"); eval != json.end() && eval->is_object()) {
    log.model = string_at(*eval, "model");
    log.task = string_at(*eval, "task");
  }
  const auto samples = json.find("samples");
  if (samples == json.end() || !samples->is_array())
    return Error(ErrorCode::kInvalidArgument,
                 "the log has no samples: write it with its samples, in JSON");
  std::size_t row = 0;
  for (const Json& sample : *samples) {
    ++row;
    try {
      log.replies.push_back(logged_reply(sample, row, log.metric));
    } catch (const std::exception& fault) {
      log.remarks.push_back({row, fault.what()});
    }
  }
  return log;
}

}  // namespace lexgraph::eval
