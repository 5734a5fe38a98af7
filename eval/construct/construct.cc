#include "lexgraph/eval/construct.h"

#include <filesystem>
#include <optional>

#include <nlohmann/json.hpp>

#include "eval/construct/stages.h"
#include "eval/dataset/built_in_files.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/eval/file_bytes.h"

namespace lexgraph::eval {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr int kFormat = 1;
constexpr std::size_t kUnreadShown = 10;

struct StageEntry {
  const char* name;
  Result<StageOutcome> (*run)(const StageWorld& world, Samples& samples);
  bool (*asked)(const ConstructSpec& spec);
};

constexpr StageEntry kStages[] = {
    {"phrasing", phrase, [](const ConstructSpec& spec) { return !spec.writer.empty(); }},
    {"model", check_by_model, [](const ConstructSpec& spec) { return !spec.checker.empty(); }},
    {"law", check_by_law, [](const ConstructSpec&) { return true; }},
    {"rules", apply_rules, [](const ConstructSpec&) { return true; }},
    {"difficulty", filter_by_difficulty,
     [](const ConstructSpec& spec) { return !spec.answerers.empty(); }}};

Json spec_json(const ConstructSpec& spec) {
  return {{"format", kFormat},
          {"seeds", spec.seeds},
          {"seeds_sha256", spec.seeds_sha256},
          {"writer", spec.writer},
          {"checker", spec.checker},
          {"answerers", spec.answerers},
          {"rules", spec.rules},
          {"rules_sha256", spec.rules_sha256},
          {"prompts", spec.prompts},
          {"passages", spec.passages}};
}

Result<void> open_folder(const ConstructSpec& spec, const std::string& folder, bool resume) {
  const std::string file = folder + "/construct.json";
  const std::string text = spec_json(spec).dump(1) + "\n";
  std::error_code failed;
  if (!fs::exists(file, failed)) {
    fs::create_directories(folder, failed);
    return write_whole_file(file, text);
  }
  if (!resume)
    return Error(ErrorCode::kInvalidArgument,
                 folder + " is begun: go on with --resume, or name another folder");
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string before, read_file_bytes(file));
  if (before != text)
    return Error(ErrorCode::kInvalidArgument,
                 folder + " was begun with other seeds, models, rules or prompts");
  return {};
}

// Samples of a file of lines; what is none of them is counted in `stage`, the first few with their
// lines in `unread`.
Samples read_samples(const std::string& bytes, ConstructStage& stage,
                     std::vector<std::string>& unread) {
  Samples samples;
  for (std::size_t at = 0, number = 1; at < bytes.size(); ++number) {
    const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
    const std::string_view line = std::string_view(bytes).substr(at, end - at);
    at = end + 1;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    ++stage.in;
    auto sample = read_proven_sample(line);
    if (sample.ok() && !sample->ground_truth.empty())
      samples.push_back(std::move(*sample));
    else
      ++stage.dropped[sample.ok() ? "no letter or label to answer with" : "no sample with a proof"];
    if (!sample.ok() && unread.size() < kUnreadShown)
      unread.push_back("line " + std::to_string(number) + ": " + sample.error().message());
  }
  stage.out = samples.size();
  return samples;
}

std::string lines_of(const Samples& samples) {
  std::string lines;
  for (const ProvenSample& sample : samples) lines += to_json(sample).dump() + "\n";
  return lines;
}

Json stage_json(const ConstructStage& stage) {
  return {{"stage", stage.name}, {"in", stage.in}, {"out", stage.out}, {"dropped", stage.dropped}};
}

// A finished stage from its files; nullopt when it is not finished.
std::optional<ConstructStage> finished(const std::string& path, Samples& samples) {
  const auto row = read_file_bytes(path + ".json");
  const auto left = read_file_bytes(path + ".jsonl");
  if (!row.ok() || !left.ok()) return std::nullopt;
  const Json json = Json::parse(*row, nullptr, false);
  if (!json.is_object() || !json.contains("stage")) return std::nullopt;
  ConstructStage stage, counted;
  try {
    stage.name = json.at("stage").get<std::string>();
    stage.in = json.at("in").get<std::uint64_t>();
    stage.out = json.at("out").get<std::uint64_t>();
    stage.dropped = json.at("dropped").get<std::map<std::string, std::uint64_t>>();
  } catch (const Json::exception&) {
    return std::nullopt;
  }
  std::vector<std::string> unread;
  Samples kept = read_samples(*left, counted, unread);
  if (kept.size() != stage.out) return std::nullopt;
  samples = std::move(kept);
  return stage;
}

// Takes out what the stage dropped and writes its three files; the row of the funnel comes last and
// says that the stage is finished.
Result<ConstructStage> keep(const char* name, const std::string& path,
                            const std::vector<Judged>& judged, Samples& samples) {
  ConstructStage stage{name, samples.size(), 0, {}};
  Samples left;
  std::string dropped;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (judged[i].reason.empty()) {
      left.push_back(std::move(samples[i]));
      continue;
    }
    ++stage.dropped[judged[i].reason];
    const Json line = {{"id", samples[i].id},
                       {"reason", judged[i].reason},
                       {"detail", judged[i].detail},
                       {"question", samples[i].question}};
    dropped += line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
  }
  samples = std::move(left);
  stage.out = samples.size();
  LEXGRAPH_RETURN_IF_ERROR(write_whole_file(path + ".dropped.jsonl", dropped));
  LEXGRAPH_RETURN_IF_ERROR(write_whole_file(path + ".jsonl", lines_of(samples)));
  LEXGRAPH_RETURN_IF_ERROR(write_whole_file(path + ".json", stage_json(stage).dump(1) + "\n"));
  return stage;
}

Result<std::string> rules_text(const std::string& file) {
  if (!file.empty()) return read_file_bytes(file);
  return std::string(built_in_text("construct/rules.json"));
}

}  // namespace

Result<Construction> construct(ConstructSpec spec, const ConstructParts& parts,
                               const std::string& folder, bool resume, const RunControl& control) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string seeds, read_file_bytes(spec.seeds));
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string rules_bytes, rules_text(spec.rules));
  auto rules = parse_safety_rules(rules_bytes);
  if (!rules.ok()) return std::move(rules).error().with_context(spec.rules);
  LEXGRAPH_ASSIGN_OR_RETURN(const Prompts prompts, Prompts::open(""));
  spec.seeds_sha256 = sha256_hex(seeds);
  spec.rules_sha256 = sha256_hex(rules_bytes);
  spec.prompts = prompts.hash();
  Construction construction;
  ConstructStage first{"seeds", 0, 0, {}};
  Samples samples = read_samples(seeds, first, construction.unread);
  if (samples.empty()) {
    const auto& unread = construction.unread;
    return Error(ErrorCode::kCorruption,
                 spec.seeds + ": no seeds" + (unread.empty() ? "" : ": " + unread.front()));
  }
  LEXGRAPH_RETURN_IF_ERROR(open_folder(spec, folder, resume));
  construction.stages.push_back(std::move(first));
  StageWorld world{parts, spec, prompts, *rules, control, ""};
  for (const StageEntry& entry : kStages) {
    if (!entry.asked(spec)) continue;
    const std::string path =
        folder + "/" + std::to_string(construction.stages.size()) + "-" + std::string(entry.name);
    if (auto done = finished(path, samples)) {
      construction.stages.push_back(std::move(*done));
      continue;
    }
    world.folder = path;
    LEXGRAPH_ASSIGN_OR_RETURN(StageOutcome outcome, entry.run(world, samples));
    construction.waiting = std::move(outcome.waiting);
    if (!construction.waiting.empty()) return construction;
    LEXGRAPH_ASSIGN_OR_RETURN(ConstructStage stage,
                              keep(entry.name, path, outcome.judged, samples));
    construction.stages.push_back(std::move(stage));
  }
  construction.questions = folder + "/questions.jsonl";
  LEXGRAPH_RETURN_IF_ERROR(write_whole_file(construction.questions, lines_of(samples)));
  return construction;
}

Json to_json(const Construction& construction) {
  Json out = {{"stages", Json::array()},
              {"waiting", construction.waiting},
              {"questions", construction.questions}};
  for (const ConstructStage& stage : construction.stages)
    out["stages"].push_back(stage_json(stage));
  return out;
}

}  // namespace lexgraph::eval
