#include "eval/strategy/conversation.h"

namespace lexgraph::eval {

bool reconsider(const StrategyWorld& world, const Sample& sample, Conversation& talk) {
  talk.transcript.first_answer = talk.reply().text;
  talk.say("user", world.prompts.text(world.language(sample), "reflect"));
  return talk.ask();
}

}  // namespace lexgraph::eval
