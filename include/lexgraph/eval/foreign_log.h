// Logs of other evaluation programs, read as runs of ours: prompt and reply of every sample, so
// that they can be scored, compared and shown like any other run without asking a model.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/eval/run.h"

namespace lexgraph::eval {

enum class LogFormat {
  kLmEval,       // lm-evaluation-harness: samples_*.jsonl
  kInspect,      // Inspect: a log in JSON
  kOpenCompass,  // predictions: {"0": {"origin_prompt", "prediction", "gold"}, …}
};
std::string_view name(LogFormat format);  // "lm-eval", "inspect", "opencompass"

struct LoggedReply {
  Sample sample;  // `input` is the whole prompt as it was sent
  std::uint32_t repeat = 0;
  std::string reply;
  std::string failure;           // the other program had no reply; then `reply` is ""
  std::optional<double> logged;  // its own score
};

struct ForeignLog {
  LogFormat format = LogFormat::kOpenCompass;
  std::string model, task;  // as the log names them; may be ""
  std::string metric;       // of `logged`
  std::vector<LoggedReply> replies;
  std::vector<Remark> remarks;  // rows that cannot be read
};

// The format is told by the content unless `format` says it. kInvalidArgument when nothing fits.
Result<ForeignLog> read_foreign_log(std::string_view bytes, std::optional<LogFormat> format = {});

// Makes a run folder of the log (samples.jsonl, spec.json, journal.jsonl); kInvalidArgument when
// the folder holds a run. `eval score` and `eval report` then take it.
Result<RunSpec> import_log(const ForeignLog& log, const std::string& folder);

}  // namespace lexgraph::eval
