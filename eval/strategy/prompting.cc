#include <algorithm>

#include "eval/strategy/conversation.h"
#include "lexgraph/base/sha256.h"

namespace lexgraph::eval {
namespace {

// Examples of the same task, in an order that the seed and the sample decide; never the sample
// itself.
std::vector<const Sample*> examples_for(const StrategyWorld& world, const Sample& sample) {
  std::vector<std::pair<std::string, const Sample*>> fitting;
  for (const Sample& example : world.parts.examples) {
    const bool same = example.input == sample.input && example.context == sample.context;
    if (example.task != sample.task || same) continue;
    fitting.emplace_back(sha256_hex(std::to_string(world.options.seed) + "\n" + example.id),
                         &example);
  }
  std::sort(fitting.begin(), fitting.end());
  std::vector<const Sample*> chosen;
  for (const auto& [order, example] : fitting) {
    if (chosen.size() < world.options.shots) chosen.push_back(example);
  }
  return chosen;
}

}  // namespace

void open_conversation(const StrategyWorld& world, const Sample& sample, std::string_view passages,
                       std::string_view more, Conversation& talk) {
  if (world.options.verbatim) return talk.say("user", sample.input);
  const std::string language = world.language(sample);
  talk.say("system", world.prompts.text(language, "system"));
  for (const Sample* example : examples_for(world, sample)) {
    talk.say("user",
             question_text(world.prompts, language, *example, "", world.options.input_tokens));
    talk.say("assistant", gold_text(*example));
  }
  std::string question =
      question_text(world.prompts, language, sample, passages, world.options.input_tokens);
  if (world.options.chain_of_thought) question += "\n\n" + world.prompts.text(language, "cot");
  if (world.options.confidence) question += "\n\n" + world.prompts.text(language, "confidence");
  if (!more.empty()) question.append("\n\n").append(more);
  talk.say("user", std::move(question));
}

bool answer_directly(const StrategyWorld& world, const Sample& sample, Conversation& talk) {
  open_conversation(world, sample, "", "", talk);
  return talk.ask();
}

}  // namespace lexgraph::eval
