#include "eval/strategy/conversation.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr std::string_view kMarks[] = {"TRA CỨU:", "检索：", "检索:", "SEARCH:"};

// What a reply asks to look for; "" when it answers at once.
std::string wanted(std::string_view reply) {
  const std::string_view text = text::trim(reply);
  for (const std::string_view mark : kMarks) {
    if (!text.starts_with(mark)) continue;
    const std::string_view rest = text.substr(mark.size());
    return std::string(text::trim(rest.substr(0, rest.find('\n'))));
  }
  return {};
}

}  // namespace

bool answer_with_search(const StrategyWorld& world, const Sample& sample, Conversation& talk) {
  const std::string language = world.language(sample);
  open_conversation(world, sample, "", world.prompts.text(language, "active"), talk);
  if (!talk.ask()) return false;
  const std::string query = wanted(talk.reply().text);
  if (query.empty()) return true;
  talk.transcript.queries.push_back(query);
  auto found = talk.asker().search(query, sample.at, world.options.passages);
  const std::string shown = found.ok() ? passages_text(*found) : found.error().to_string();
  if (found.ok()) talk.transcript.passages = std::move(*found);
  talk.say("user", filled(world.prompts.text(language, "passages"), {{"passages", shown}}));
  return talk.ask();
}

}  // namespace lexgraph::eval
