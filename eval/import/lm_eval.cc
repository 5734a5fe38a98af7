// lm-evaluation-harness, --log_samples: one JSON object a line with doc_id, doc, target, arguments,
// resps, filtered_resps and the metrics of the task.
#include <algorithm>

#include "eval/dataset/json_rows.h"
#include "eval/import/log_rows.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kMetrics[] = {"acc", "exact_match", "acc_norm", "f1", "em"};

struct Request {
  std::string context, continuation;
};

// Older logs: [[context, continuation], …]; newer: {"gen_args_0": {"arg_0": …, "arg_1": …}, …}.
std::vector<Request> requests_of(const Json& row) {
  std::vector<Request> requests;
  const auto found = row.find("arguments");
  if (found == row.end()) return requests;
  for (const Json& one : *found) {
    Request request;
    if (one.is_array() && !one.empty()) {
      request.context = prompt_text(one[0]);
      if (one.size() > 1 && one[1].is_string()) request.continuation = one[1].get<std::string>();
    } else if (one.is_object()) {
      if (one.contains("arg_0")) request.context = prompt_text(one["arg_0"]);
      request.continuation = string_at(one, "arg_1");
    }
    requests.push_back(std::move(request));
  }
  return requests;
}

// A log-likelihood reply: [value, is_greedy], possibly within another list.
std::optional<double> likelihood(const Json& reply) {
  if (reply.is_number()) return reply.get<double>();
  if (reply.is_string()) {
    const std::string& text = reply.get_ref<const std::string&>();
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    return end == text.c_str() + text.size() && !text.empty() ? std::optional(value) : std::nullopt;
  }
  return reply.is_array() && !reply.empty() ? likelihood(reply.front()) : std::nullopt;
}

std::string first_text(const Json& replies) {
  if (replies.is_string()) return replies.get<std::string>();
  return replies.is_array() && !replies.empty() ? first_text(replies.front()) : std::string();
}

// Choices scored one by one: the likeliest continuation is the reply.
bool read_choice(const Json& row, const std::vector<Request>& requests, LoggedReply& out) {
  const auto replies = row.find("resps");
  const bool choices = requests.size() > 1 && replies != row.end() &&
                       replies->size() == requests.size() && !requests.front().continuation.empty();
  if (!choices) return false;
  std::vector<std::string> texts;
  std::size_t best = 0;
  double most = 0;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    texts.push_back(requests[i].continuation);
    const auto value = likelihood((*replies)[i]);
    if (!value) return false;
    if (i == 0 || *value > most) most = *value, best = i;
  }
  out.sample.options = lettered(texts);
  out.reply = letter_of(best);
  return true;
}

void read_options(const Json& row, Sample& sample) {
  const auto doc = row.find("doc");
  if (doc == row.end() || !doc->is_object()) return;
  for (const char* key : {"choices", "options"}) {
    const auto found = doc->find(key);
    if (found == doc->end()) continue;
    const Json& list = found->is_object() && found->contains("text") ? (*found)["text"] : *found;
    std::vector<std::string> texts;
    for (const Json& one : list) {
      if (one.is_string()) texts.push_back(one.get<std::string>());
    }
    if (texts.size() > 1 && texts.size() == list.size()) {
      sample.options = lettered(texts);
      return;
    }
  }
}

}  // namespace

Result<ForeignLog> read_lm_eval(std::string_view bytes) {
  ForeignLog log;
  log.format = LogFormat::kLmEval;
  Dataset data;
  for_each_json_row(bytes, 1, data, [&](const Json& row, Sample sample) {
    LoggedReply one;
    one.sample = std::move(sample);
    if (row.contains("doc_id")) one.sample.id = row["doc_id"].dump();
    const std::vector<Request> requests = requests_of(row);
    if (requests.empty() || !row.contains("target")) {
      data.remarks.push_back({0, "no arguments or no target"});
      return;
    }
    one.sample.input = requests.front().context;
    if (!read_choice(row, requests, one)) {
      read_options(row, one.sample);
      one.reply =
          first_text(row.contains("resps") ? row["resps"] : row.value("filtered_resps", Json()));
    }
    set_target(row["target"], one.sample);
    for (const char* metric : kMetrics) {
      if (one.logged || !row.contains(metric) || !row[metric].is_number()) continue;
      one.logged = row[metric].get<double>();
      log.metric = metric;
    }
    log.replies.push_back(std::move(one));
  });
  log.remarks = std::move(data.remarks);
  return log;
}

}  // namespace lexgraph::eval
