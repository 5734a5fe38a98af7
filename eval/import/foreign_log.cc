#include "lexgraph/eval/foreign_log.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "eval/dataset/json_rows.h"
#include "eval/import/log_rows.h"
#include "eval/run/journal.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/eval/suites.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kNames[] = {"lm-eval", "inspect", "opencompass"};

// Logs are objects; lines of objects are lm-eval's.
std::optional<LogFormat> format_of(const Json& whole, std::string_view bytes) {
  if (!whole.is_object()) {
    const Json first = Json::parse(bytes.substr(0, bytes.find('\n')), nullptr, false);
    return first.is_object() ? std::optional(LogFormat::kLmEval) : std::nullopt;
  }
  if (whole.contains("eval") && whole.contains("version")) return LogFormat::kInspect;
  if (whole.contains("doc_id")) return LogFormat::kLmEval;
  return LogFormat::kOpenCompass;
}

// Several logs name samples by bare numbers: the same id twice in one repeat would be one item.
void make_ids_single(std::vector<LoggedReply>& replies) {
  std::set<std::pair<std::string, std::uint32_t>> seen;
  for (LoggedReply& one : replies) {
    const std::string id = one.sample.id;
    for (int n = 2; !seen.emplace(one.sample.id, one.repeat).second; ++n)
      one.sample.id = id + "~" + std::to_string(n);
  }
}

// Replies are found by their prompt: a prompt that comes again, in another sample, gets a blank.
void make_prompts_single(ForeignLog& log) {
  std::map<std::string, std::string> sample_of;  // by prompt
  for (LoggedReply& one : log.replies) {
    const std::string prompt = one.sample.input;
    while (sample_of.try_emplace(one.sample.input, one.sample.id).first->second != one.sample.id)
      one.sample.input += ' ';
    if (one.sample.input.size() > prompt.size() && one.repeat == 0)
      log.remarks.push_back({one.sample.row, "same prompt as sample " + sample_of[prompt]});
  }
}

Result<void> write_samples(const ForeignLog& log, const std::string& path) {
  std::ofstream out(path, std::ios::binary);
  std::set<std::string> written;
  for (const LoggedReply& one : log.replies) {
    if (written.insert(one.sample.id).second)
      out << to_json(one.sample).dump(-1, ' ', false, Json::error_handler_t::replace) << "\n";
  }
  out.close();
  if (!out) return Error(ErrorCode::kIo, "cannot write " + path);
  return {};
}

ModelRequest request_of(const LoggedReply& one, const StrategyOptions& options) {
  ModelRequest request;
  request.messages.push_back({"user", one.sample.input});
  request.temperature = options.temperature;
  request.top_p = options.top_p;
  request.max_tokens = options.max_tokens;
  request.repeat = one.repeat;
  return request;
}

Result<void> write_journal(const ForeignLog& log, const RunSpec& spec, const std::string& path) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto journal, Journal::open(path, Journal::Mode::kAppend));
  for (const LoggedReply& one : log.replies) {
    const ModelRequest request = request_of(one, spec.strategy);
    CallRecord record;
    record.key = call_key(spec.model_id, request);
    record.sample = one.sample.id;
    ModelReply reply;
    reply.text = one.reply;
    record.outcome = one.failure.empty()
                         ? ModelOutcome::of(std::move(reply))
                         : ModelOutcome::failed({ModelFailure::Kind::kTransient, one.failure});
    LEXGRAPH_RETURN_IF_ERROR(journal->append(record, request));
  }
  return {};
}

}  // namespace

std::string_view name(LogFormat format) { return kNames[static_cast<std::size_t>(format)]; }

Result<ForeignLog> read_foreign_log(std::string_view bytes, std::optional<LogFormat> format) {
  const Json whole = Json::parse(bytes, nullptr, false);
  if (!format) format = format_of(whole, bytes);
  if (!format)
    return Error(ErrorCode::kInvalidArgument,
                 "no log of lm-evaluation-harness, Inspect or OpenCompass");
  if (*format == LogFormat::kInspect && !whole.is_object())
    return Error(ErrorCode::kInvalidArgument, "a log of Inspect is one JSON object, this is none");
  Result<ForeignLog> log = *format == LogFormat::kLmEval    ? read_lm_eval(bytes)
                           : *format == LogFormat::kInspect ? read_inspect(whole)
                                                            : read_opencompass(bytes);
  if (!log.ok()) return log;
  if (log->replies.empty()) {
    const std::string why = log->remarks.empty()
                                ? std::string()
                                : "; row " + std::to_string(log->remarks.front().row) + ": " +
                                      log->remarks.front().what;
    return Error(ErrorCode::kInvalidArgument,
                 "a log of " + std::string(name(*format)) + " without replies" + why);
  }
  for (LoggedReply& one : log->replies) {
    if (one.sample.task.empty()) one.sample.task = log->task.empty() ? "imported" : log->task;
  }
  make_ids_single(log->replies);
  make_prompts_single(*log);
  return log;
}

Result<RunSpec> import_log(const ForeignLog& log, const std::string& folder) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (std::filesystem::exists(folder + "/spec.json", failed))
    return Error(ErrorCode::kInvalidArgument, folder + " holds a run already");
  RunSpec spec;
  spec.suite = kImportedSuite;
  spec.model = "imported:" + (log.model.empty() ? std::string(name(log.format)) : log.model);
  spec.model_id = spec.model;
  spec.strategy.verbatim = true;
  for (const LoggedReply& one : log.replies) spec.repeats = std::max(spec.repeats, one.repeat + 1);
  const std::string samples = folder + "/samples.jsonl";
  LEXGRAPH_RETURN_IF_ERROR(write_samples(log, samples));
  spec.files = {{samples, Layout::kLexgraph, "", ""}};
  LEXGRAPH_ASSIGN_OR_RETURN(spec.prompts, prompts_hash(""));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto read, samples_of(spec));
  LEXGRAPH_RETURN_IF_ERROR(write_journal(log, spec, folder + "/journal.jsonl"));
  LEXGRAPH_RETURN_IF_ERROR(open_run_folder(folder, spec, false));
  return spec;
}

}  // namespace lexgraph::eval
