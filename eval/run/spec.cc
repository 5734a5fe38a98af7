#include <algorithm>

#include <nlohmann/json.hpp>

#include "eval/run/spec_fields.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/eval/run.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kFormat = 1;
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

Result<StrategyOptions> parse_strategy(const Json& json) {
  StrategyOptions o;
  SpecFields fields(json, "strategy");
  std::string lookup = "none";
  fields.take("verbatim", o.verbatim);
  fields.take("chain_of_thought", o.chain_of_thought);
  fields.take("shots", o.shots, 0, kMaxShots);
  fields.take("reflection", o.reflection);
  fields.take("confidence", o.confidence);
  fields.take("lookup", lookup);
  fields.take("language", o.language);
  fields.take("passages", o.passages, 1, kMaxPassages);
  fields.take("max_steps", o.max_steps, 1, kMaxSteps);
  fields.take("agent_tokens", o.agent_tokens, 0, kMaxTokens);
  fields.take("input_tokens", o.input_tokens, 0, kMaxTokens);
  fields.take("max_tokens", o.max_tokens, 1, kMaxTokens);
  fields.take("temperature", o.temperature, 0, 2);
  fields.take("top_p", o.top_p, 0, 1);
  fields.take("top_logprobs", o.top_logprobs, 0, kMaxLogprobs);
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
  SpecFields fields(json, "files");
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
  SpecFields fields(json, "spec");
  std::uint64_t format = kFormat;
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
  fields.take("repeats", spec.repeats, 1, kMaxRepeats);
  fields.take("limit", spec.limit);
  fields.take("sample_seed", spec.sample_seed);
  fields.take("version", spec.version);
  if (const Json* files = fields.array("files")) {
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
  if (!json.is_object()) return Error(ErrorCode::kInvalidArgument, "no JSON object, as a spec is");
  return parse(json);
}

std::string RunSpec::hash() const {
  Json json = to_json(*this);
  json.erase("version");
  return sha256_hex(json.dump());
}

}  // namespace lexgraph::eval
