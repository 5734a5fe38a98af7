#include "lexgraph/eval/judge.h"

#include <filesystem>

#include <nlohmann/json.hpp>

#include "eval/strategy/prompts.h"
#include "lexgraph/eval/file_bytes.h"

namespace lexgraph::eval {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

// Repeats of requests: round, try and vote in one number.
constexpr std::uint32_t kMaxVotes = 1'000, kMaxTries = 1'000;

std::string judge_file(const std::string& folder) { return folder + "/judge.json"; }

// Asking one vote, as a strategy: the sample carries the reply to be judged in its context.
class JudgeStrategy : public Strategy {
 public:
  JudgeStrategy(JudgeOptions options, Prompts prompts)
      : options_(std::move(options)), prompts_(std::move(prompts)) {}

  Transcript run(const Sample& sample, std::uint32_t vote, Asker& asker) const override {
    Transcript transcript;
    const ModelRequest first = request_for(sample);
    for (std::uint32_t attempt = 0; attempt < options_.tries; ++attempt) {
      ModelRequest request = first;
      request.repeat = (options_.round * kMaxTries + attempt) * kMaxVotes + vote;
      ModelOutcome outcome = asker.ask(request);
      ++transcript.calls;
      if (!outcome.reply) {
        transcript.failure = std::move(outcome.failure);
        return transcript;
      }
      transcript.answer = std::move(outcome.reply->text);
      if (parse_factuality(transcript.answer)) return transcript;
    }
    return transcript;
  }

 private:
  ModelRequest request_for(const Sample& sample) const {
    const std::string language =
        options_.language == "auto" ? language_of(sample) : options_.language;
    ModelRequest request;
    request.messages.push_back(
        {"user", filled(prompts_.text(language, "judge"), {{"question", sample.input},
                                                           {"reference", sample.reference},
                                                           {"answer", sample.context},
                                                           {"fence", fence_for(sample.context)}})});
    request.max_tokens = 16;
    return request;
  }

  JudgeOptions options_;
  Prompts prompts_;
};

std::vector<Sample> samples_for(const std::vector<JudgeItem>& items) {
  std::vector<Sample> samples;
  for (const JudgeItem& item : items) {
    Sample sample;
    sample.id = item.sample.id + (item.repeat > 0 ? "/" + std::to_string(item.repeat) : "");
    sample.task = item.sample.task;
    sample.input = item.sample.input;
    sample.reference = item.sample.reference;
    sample.context = item.answer;
    samples.push_back(std::move(sample));
  }
  return samples;
}

RunSpec run_spec(const JudgeSpec& judge) {
  RunSpec spec;
  spec.model = judge.model;
  spec.model_id = judge.model_id;
  spec.repeats = judge.options.votes;
  return spec;
}

Result<JudgeStrategy> strategy_of(const JudgeOptions& options, const std::string& folder) {
  if (options.votes == 0 || options.votes >= kMaxVotes || options.tries == 0 ||
      options.tries >= kMaxTries)
    return Error(ErrorCode::kInvalidArgument,
                 "votes and tries of a judge lie between 1 and " + std::to_string(kMaxVotes - 1));
  LEXGRAPH_ASSIGN_OR_RETURN(Prompts prompts, Prompts::open(folder));
  return JudgeStrategy(options, std::move(prompts));
}

Result<void> write_judge(const std::string& folder, const JudgeSpec& spec) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  const Json json = {{"model", spec.model},         {"model_id", spec.model_id},
                     {"prompts", spec.prompts},     {"prompts_folder", spec.prompts_folder},
                     {"votes", spec.options.votes}, {"tries", spec.options.tries},
                     {"round", spec.options.round}, {"language", spec.options.language}};
  return write_whole_file(judge_file(folder), json.dump(1) + "\n");
}

}  // namespace

Result<std::vector<JudgeItem>> items_to_judge(const RunSpec& spec, const RunSamples& samples,
                                              const Strategy& strategy, const std::string& folder) {
  std::vector<JudgeItem> items;
  LEXGRAPH_RETURN_IF_ERROR(
      replay_run(spec, samples, strategy, folder,
                 [&](const Sample& sample, std::uint32_t repeat, const Transcript& transcript) {
                   if (sample.kind == AnswerKind::kFact && !transcript.failure)
                     items.push_back({sample, repeat, transcript.answer});
                 }));
  return items;
}

Result<std::optional<JudgeSpec>> read_judge(const std::string& folder) {
  std::error_code unseen;
  if (!fs::exists(judge_file(folder), unseen)) return std::optional<JudgeSpec>();
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, read_file_bytes(judge_file(folder)));
  try {
    const Json json = Json::parse(bytes);
    JudgeSpec spec;
    spec.model = json.at("model");
    spec.model_id = json.at("model_id");
    spec.prompts = json.at("prompts");
    spec.prompts_folder = json.at("prompts_folder");
    spec.options = {json.at("votes"), json.at("tries"), json.at("round"), json.at("language")};
    return std::optional(std::move(spec));
  } catch (const Json::exception& fault) {
    return Error(ErrorCode::kCorruption, judge_file(folder) + ": " + fault.what());
  }
}

Result<Progress> run_judge(const std::vector<JudgeItem>& items, Model& judge,
                           const std::string& folder, const JudgeSpec& spec,
                           const RunControl& control) {
  LEXGRAPH_ASSIGN_OR_RETURN(const JudgeStrategy strategy,
                            strategy_of(spec.options, spec.prompts_folder));
  LEXGRAPH_RETURN_IF_ERROR(write_judge(folder, spec));
  return run_samples(run_spec(spec), samples_for(items), judge, strategy, {}, folder, control);
}

Result<std::vector<JudgedReply>> read_judgements(const std::vector<JudgeItem>& items,
                                                 const std::string& folder) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto spec, read_judge(folder));
  if (!spec) return Error(ErrorCode::kNotFound, folder + " holds no judgements");
  LEXGRAPH_ASSIGN_OR_RETURN(const JudgeStrategy strategy,
                            strategy_of(spec->options, spec->prompts_folder));
  std::vector<JudgedReply> judged;
  const auto take = [&](const Sample&, std::uint32_t vote, const Transcript& transcript) {
    if (vote == 0) {
      const JudgeItem& item = items[judged.size()];
      judged.push_back({item.sample.task, item.sample.id, item.repeat, {}, {}});
    }
    JudgedReply& reply = judged.back();
    reply.votes.push_back(transcript.failure ? std::nullopt : parse_factuality(transcript.answer));
    if (!reply.votes.back())
      reply.failures.push_back(transcript.failure ? transcript.failure->what
                                                  : "no label: " + transcript.answer.substr(0, 80));
  };
  LEXGRAPH_RETURN_IF_ERROR(replay_run(run_spec(*spec), samples_for(items), strategy, folder, take));
  return judged;
}

}  // namespace lexgraph::eval
