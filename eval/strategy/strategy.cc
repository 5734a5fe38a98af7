#include "lexgraph/eval/strategy.h"

#include <algorithm>

#include "eval/strategy/conversation.h"

namespace lexgraph::eval {
namespace {

class ComposedStrategy : public Strategy {
 public:
  explicit ComposedStrategy(StrategyWorld world) : world_(std::move(world)) {}

  Transcript run(const Sample& sample, std::uint32_t repeat, Asker& asker) const override {
    Conversation talk(world_.options, repeat, asker);
    bool going = answer(sample, talk);
    if (going && world_.options.reflection && !talk.transcript.out_of_steps)
      going = reconsider(world_, sample, talk);
    if (going && !talk.transcript.out_of_steps) talk.transcript.answer = talk.reply().text;
    return std::move(talk.transcript);
  }

 private:
  bool answer(const Sample& sample, Conversation& talk) const {
    switch (world_.options.lookup) {
      case Lookup::kPassive:
        return answer_with_passages(world_, sample, talk);
      case Lookup::kActive:
        return answer_with_search(world_, sample, talk);
      case Lookup::kReact:
        return answer_as_agent(world_, sample, talk);
      case Lookup::kNone:
        break;
    }
    return answer_directly(world_, sample, talk);
  }

  StrategyWorld world_;
};

}  // namespace

bool Conversation::ask(const std::vector<ToolSpec>& tools) {
  ModelRequest request;
  request.messages = transcript.messages;
  request.tools = tools;
  request.temperature = options_.temperature;
  request.top_p = options_.top_p;
  request.max_tokens = options_.max_tokens;
  request.top_logprobs = options_.top_logprobs;
  request.repeat = repeat_;
  ModelOutcome outcome = asker_.ask(request);
  ++transcript.calls;
  if (!outcome.reply) {
    transcript.failure = std::move(outcome.failure);
    return false;
  }
  reply_ = std::move(*outcome.reply);
  Message message{"assistant", reply_.text};
  message.calls = reply_.calls;
  transcript.messages.push_back(std::move(message));
  transcript.truncated = reply_.truncated;
  transcript.refused = reply_.refused;
  transcript.input_tokens += reply_.input_tokens;
  transcript.output_tokens += reply_.output_tokens;
  transcript.first_token = reply_.first_token;
  for (const std::string& one : reply_.adapted) {
    auto& all = transcript.adapted;
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
  }
  return true;
}

Result<std::shared_ptr<const Strategy>> make_strategy(const StrategyOptions& options,
                                                      StrategyParts parts) {
  if (options.shots > 0 && parts.examples.empty()) {
    return Error(ErrorCode::kInvalidArgument,
                 "examples come from a development split: give --dev FILE");
  }
  for (const char* known : {"auto", "vi", "zh", "en"}) {
    if (options.language != known) continue;
    LEXGRAPH_ASSIGN_OR_RETURN(Prompts prompts, Prompts::open(parts.prompts_folder));
    return std::shared_ptr<const Strategy>(std::make_shared<ComposedStrategy>(
        StrategyWorld{options, std::move(parts), std::move(prompts)}));
  }
  return Error(ErrorCode::kInvalidArgument, "no prompts in the language " + options.language);
}

std::string describe(const StrategyOptions& options) {
  std::string out = options.verbatim ? "verbatim" : options.chain_of_thought ? "cot" : "direct";
  if (options.shots > 0) out += "+" + std::to_string(options.shots) + "-shot";
  if (options.lookup == Lookup::kPassive) out += "+passive";
  if (options.lookup == Lookup::kActive) out += "+active";
  if (options.lookup == Lookup::kReact) out += "+react";
  if (options.reflection) out += "+reflection";
  if (options.confidence) out += "+confidence";
  return out;
}

Result<std::string> prompts_hash(const std::string& folder) {
  LEXGRAPH_ASSIGN_OR_RETURN(const Prompts prompts, Prompts::open(folder));
  return prompts.hash();
}

}  // namespace lexgraph::eval
