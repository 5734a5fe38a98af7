#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "eval/dataset/askable.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/eval/run.h"
#include "lexgraph/eval/suites.h"
#include "lexgraph/eval/variants.h"

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

// The samples that `limit` keeps: those whose hash with the seed is smallest, in file order.
// Variants of one question are kept or left together.
void keep_some(std::vector<Sample>& samples, const RunSpec& spec) {
  if (spec.limit == 0) return;
  const auto question = [](const Sample& sample) {
    return sample.base.empty() ? sample.task + "\n" + sample.id : sample.base;
  };
  std::set<std::pair<std::string, std::string>> order;
  for (const Sample& sample : samples) {
    std::string key = question(sample);
    std::string hash = sha256_hex(std::to_string(spec.sample_seed) + "\n" + key);
    order.emplace(std::move(hash), std::move(key));
  }
  std::set<std::string> kept;
  for (const auto& [hash, key] : order) {
    if (kept.size() < spec.limit) kept.insert(key);
  }
  std::erase_if(samples, [&](const Sample& sample) { return !kept.contains(question(sample)); });
}

// A task is scored by one metric: where samples of one name want different answers, the kind
// becomes part of the name.
void part_kinds(std::vector<Sample>& samples) {
  std::map<std::string, std::set<AnswerKind>> kinds;
  for (const Sample& sample : samples) kinds[sample.task].insert(sample.kind);
  for (Sample& sample : samples) {
    if (kinds[sample.task].size() < 2) continue;
    const std::string before = sample.task.empty() ? "" : sample.task + " ";
    sample.task = before + std::string(name(sample.kind));
  }
}

// Files of one task (5.3 has two) may number their rows alike: then the file belongs to the id, so
// that no question is taken for another. "" when the task has one file.
std::string distinction(const RunSpec& spec, const SpecFile& file) {
  const auto of_task =
      std::count_if(spec.files.begin(), spec.files.end(), [&](const SpecFile& other) {
        return other.layout == file.layout && other.task == file.task;
      });
  if (of_task < 2) return {};
  const std::filesystem::path path(file.path);
  const std::string folder = path.parent_path().filename().string();
  return (folder.empty() ? "" : folder + "/") + path.filename().string() + ":";
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

Result<std::vector<Sample>> samples_of(RunSpec& spec, std::vector<std::string>* lost) {
  std::vector<Sample> all;
  for (SpecFile& file : spec.files) {
    LEXGRAPH_ASSIGN_OR_RETURN(Dataset data, read_dataset(file.layout, file.task, file.path));
    if (file.layout == Layout::kLexgraph) LEXGRAPH_RETURN_IF_ERROR(check_askable(data, file.path));
    if (!file.sha256.empty() && file.sha256 != data.sha256) {
      return Error(ErrorCode::kInvalidArgument,
                   file.path + " is not the file that the run began with (SHA-256 differs)");
    }
    file.sha256 = data.sha256;
    if (lost != nullptr && data.samples.size() < data.rows) {
      lost->push_back(file.path + ": " + std::to_string(data.rows - data.samples.size()) + " of " +
                      std::to_string(data.rows) +
                      " rows cannot be read and are left out; `lexgraph eval lint` names them");
    }
    if (const std::string before = distinction(spec, file); !before.empty()) {
      for (Sample& sample : data.samples) {
        sample.id.insert(0, before);
        if (!sample.base.empty()) sample.base.insert(0, before);
      }
    }
    keep_some(data.samples, spec);
    if (spec.suite == kRobustnessSuite)
      data.samples = with_variants(data.samples, spec.sample_seed);
    if (all.empty())
      all = std::move(data.samples);
    else
      std::move(data.samples.begin(), data.samples.end(), std::back_inserter(all));
  }
  if (all.empty()) return Error(ErrorCode::kInvalidArgument, "no samples to ask");
  part_kinds(all);
  return all;
}

Result<std::vector<Sample>> dev_samples_of(RunSpec& spec, const std::vector<Sample>& samples) {
  if (spec.dev.empty()) return std::vector<Sample>();
  LEXGRAPH_ASSIGN_OR_RETURN(Dataset dev, read_dataset(Layout::kLexgraph, "", spec.dev));
  LEXGRAPH_RETURN_IF_ERROR(check_askable(dev, spec.dev));
  if (!spec.dev_sha256.empty() && spec.dev_sha256 != dev.sha256)
    return Error(ErrorCode::kInvalidArgument,
                 spec.dev + " is not the file that the run began with (SHA-256 differs)");
  spec.dev_sha256 = dev.sha256;
  std::set<std::pair<std::string_view, std::string_view>> asked;
  for (const Sample& sample : samples) asked.emplace(sample.input, sample.context);
  for (const Sample& example : dev.samples) {
    if (asked.contains({example.input, example.context}))
      return Error(ErrorCode::kInvalidArgument,
                   spec.dev + ": row " + std::to_string(example.row) +
                       " is among the questions of the test: examples come from elsewhere");
  }
  return std::move(dev.samples);
}

}  // namespace lexgraph::eval
