#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include "lexgraph/base/sha256.h"
#include "lexgraph/eval/run.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kFormat = 1;
constexpr std::string_view kLookups[] = {"none", "passive", "active", "react"};

Json strategy_json(const StrategyOptions& o) {
  return {{"verbatim", o.verbatim},
          {"chain_of_thought", o.chain_of_thought},
          {"shots", o.shots},
          {"reflection", o.reflection},
          {"confidence", o.confidence},
          {"lookup", kLookups[static_cast<std::size_t>(o.lookup)]},
          {"language", o.language},
          {"passages", o.passages},
          {"max_steps", o.max_steps},
          {"agent_tokens", o.agent_tokens},
          {"input_tokens", o.input_tokens},
          {"max_tokens", o.max_tokens},
          {"temperature", o.temperature},
          {"top_p", o.top_p},
          {"top_logprobs", o.top_logprobs},
          {"seed", o.seed}};
}

// Takes values out of an object and complains about what is left.
class Fields {
 public:
  Fields(const Json& json, std::string where) : json_(json), where_(std::move(where)) {}

  template <typename T>
  void take(const char* key, T& value) {
    const auto found = json_.find(key);
    if (found == json_.end()) return;
    taken_.insert(key);
    value = found->get<T>();
  }
  const Json* object(const char* key) {
    const auto found = json_.find(key);
    if (found == json_.end()) return nullptr;
    taken_.insert(key);
    return &*found;
  }
  Result<void> done() const {
    for (const auto& [key, value] : json_.items()) {
      if (!taken_.contains(key))
        return Error(ErrorCode::kInvalidArgument, where_ + ": unknown key \"" + key + "\"");
    }
    return {};
  }

 private:
  const Json& json_;
  std::string where_;
  std::set<std::string> taken_;
};

Result<StrategyOptions> parse_strategy(const Json& json) {
  StrategyOptions o;
  Fields fields(json, "strategy");
  std::string lookup = "none";
  fields.take("verbatim", o.verbatim);
  fields.take("chain_of_thought", o.chain_of_thought);
  fields.take("shots", o.shots);
  fields.take("reflection", o.reflection);
  fields.take("confidence", o.confidence);
  fields.take("lookup", lookup);
  fields.take("language", o.language);
  fields.take("passages", o.passages);
  fields.take("max_steps", o.max_steps);
  fields.take("agent_tokens", o.agent_tokens);
  fields.take("input_tokens", o.input_tokens);
  fields.take("max_tokens", o.max_tokens);
  fields.take("temperature", o.temperature);
  fields.take("top_p", o.top_p);
  fields.take("top_logprobs", o.top_logprobs);
  fields.take("seed", o.seed);
  LEXGRAPH_RETURN_IF_ERROR(fields.done());
  const auto* found = std::find(std::begin(kLookups), std::end(kLookups), lookup);
  if (found == std::end(kLookups))
    return Error(ErrorCode::kInvalidArgument, "strategy: unknown lookup \"" + lookup + "\"");
  o.lookup = static_cast<Lookup>(found - std::begin(kLookups));
  return o;
}

Result<SpecFile> parse_file(const Json& json) {
  SpecFile file;
  std::string layout = "lexgraph";
  Fields fields(json, "files");
  fields.take("path", file.path);
  fields.take("layout", layout);
  fields.take("task", file.task);
  fields.take("sha256", file.sha256);
  LEXGRAPH_RETURN_IF_ERROR(fields.done());
  LEXGRAPH_ASSIGN_OR_RETURN(file.layout, parse_layout(layout));
  return file;
}

Result<RunSpec> parse(const Json& json) {
  RunSpec spec;
  Fields fields(json, "spec");
  int format = kFormat;
  fields.take("format", format);
  if (format != kFormat)
    return Error(ErrorCode::kUnsupported, "spec of format " + std::to_string(format) +
                                              "; this lexgraph reads " + std::to_string(kFormat));
  fields.take("suite", spec.suite);
  fields.take("model", spec.model);
  fields.take("model_id", spec.model_id);
  fields.take("native_tools", spec.native_tools);
  fields.take("dev", spec.dev);
  fields.take("dev_sha256", spec.dev_sha256);
  fields.take("prompts", spec.prompts);
  fields.take("prompts_folder", spec.prompts_folder);
  fields.take("store", spec.store);
  fields.take("repeats", spec.repeats);
  fields.take("limit", spec.limit);
  fields.take("sample_seed", spec.sample_seed);
  fields.take("version", spec.version);
  if (const Json* files = fields.object("files")) {
    for (const Json& one : *files) {
      LEXGRAPH_ASSIGN_OR_RETURN(SpecFile file, parse_file(one));
      spec.files.push_back(std::move(file));
    }
  }
  if (const Json* strategy = fields.object("strategy")) {
    LEXGRAPH_ASSIGN_OR_RETURN(spec.strategy, parse_strategy(*strategy));
  }
  LEXGRAPH_RETURN_IF_ERROR(fields.done());
  return spec;
}

}  // namespace

nlohmann::ordered_json to_json(const RunSpec& spec) {
  Json files = Json::array();
  for (const SpecFile& file : spec.files) {
    files.push_back({{"path", file.path},
                     {"layout", name(file.layout)},
                     {"task", file.task},
                     {"sha256", file.sha256}});
  }
  return {{"format", kFormat},
          {"suite", spec.suite},
          {"files", files},
          {"model", spec.model},
          {"model_id", spec.model_id},
          {"native_tools", spec.native_tools},
          {"strategy", strategy_json(spec.strategy)},
          {"dev", spec.dev},
          {"dev_sha256", spec.dev_sha256},
          {"prompts", spec.prompts},
          {"prompts_folder", spec.prompts_folder},
          {"store", spec.store},
          {"repeats", spec.repeats},
          {"limit", spec.limit},
          {"sample_seed", spec.sample_seed},
          {"version", spec.version}};
}

Result<RunSpec> parse_spec(const nlohmann::ordered_json& json) {
  if (!json.is_object()) return Error(ErrorCode::kInvalidArgument, "a spec is a JSON object");
  try {
    return parse(json);
  } catch (const Json::exception& e) {
    // "[json.exception.type_error.302] type must be string, but is number", without its number.
    const std::string_view what = e.what();
    const std::size_t mark = what.find("] ");
    return Error(ErrorCode::kInvalidArgument,
                 "spec: " + std::string(what.substr(mark == what.npos ? 0 : mark + 2)));
  }
}

std::string RunSpec::hash() const {
  Json json = to_json(*this);
  json.erase("version");
  return sha256_hex(json.dump());
}

}  // namespace lexgraph::eval
