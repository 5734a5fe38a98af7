// What every strategy does with the model: keep the transcript, count, and stop at a failure.
#pragma once

#include <string>

#include "eval/strategy/prompts.h"
#include "lexgraph/eval/strategy.h"

namespace lexgraph::eval {

class Conversation {
 public:
  Conversation(const StrategyOptions& options, std::uint32_t repeat, Asker& asker)
      : options_(options), repeat_(repeat), asker_(asker) {}

  void say(std::string role, std::string text) {
    transcript.messages.push_back({std::move(role), std::move(text)});
  }
  // Asks with all messages so far and keeps the reply as a message; false at a failure.
  bool ask(const std::vector<ToolSpec>& tools = {});
  const ModelReply& reply() const { return reply_; }
  Asker& asker() const { return asker_; }

  Transcript transcript;

 private:
  const StrategyOptions& options_;
  std::uint32_t repeat_;
  Asker& asker_;
  ModelReply reply_;
};

// Passages as the prompt shows them, numbered, with their ids.
std::string passages_text(const std::vector<Passage>& passages);

// The parts that strategies combine; each in its own file.
struct StrategyWorld {
  StrategyOptions options;
  StrategyParts parts;
  Prompts prompts;

  std::string language(const Sample& sample) const {
    return options.language == "auto" ? language_of(sample) : options.language;
  }
};

// zero- or few-shot, direct or chain of thought (prompting.cc): system text, examples, question.
void open_conversation(const StrategyWorld& world, const Sample& sample, std::string_view passages,
                       std::string_view more, Conversation& talk);
// Each gives false at a failure; the answer is the last reply.
bool answer_directly(const StrategyWorld& world, const Sample& sample, Conversation& talk);
bool answer_with_passages(const StrategyWorld& world, const Sample& sample,
                          Conversation& talk);  // passive_retrieval.cc
bool answer_with_search(const StrategyWorld& world, const Sample& sample,
                        Conversation& talk);  // active_retrieval.cc
bool answer_as_agent(const StrategyWorld& world, const Sample& sample,
                     Conversation& talk);  // react.cc
bool reconsider(const StrategyWorld& world, const Sample& sample,
                Conversation& talk);  // reflection.cc

}  // namespace lexgraph::eval
