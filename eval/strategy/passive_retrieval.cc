#include "eval/strategy/conversation.h"

namespace lexgraph::eval {

std::string passages_text(const std::vector<Passage>& passages) {
  std::string out;
  for (std::size_t i = 0; i < passages.size(); ++i) {
    const Passage& passage = passages[i];
    out.append(out.empty() ? "" : "\n\n")
        .append("[")
        .append(std::to_string(i + 1))
        .append("] ")
        .append(passage.id);
    if (!passage.heading.empty()) out.append(" ").append(passage.heading);
    out.append("\n").append(passage.text);
  }
  return out;
}

bool answer_with_passages(const StrategyWorld& world, const Sample& sample, Conversation& talk) {
  auto found = talk.asker().search(sample.input, sample.at, world.options.passages);
  if (!found.ok()) {
    talk.transcript.failure =
        ModelFailure{ModelFailure::Kind::kPermanent, "search: " + found.error().to_string()};
    return false;
  }
  talk.transcript.queries.push_back(sample.input);
  talk.transcript.passages = std::move(*found);
  std::string shown;
  if (!talk.transcript.passages.empty()) {
    shown = filled(world.prompts.text(world.language(sample), "passages"),
                   {{"passages", passages_text(talk.transcript.passages)}});
  }
  open_conversation(world, sample, shown, "", talk);
  return talk.ask();
}

}  // namespace lexgraph::eval
