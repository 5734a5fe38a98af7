// Prompt texts by language and name, and the message that puts a sample to a model.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "lexgraph/eval/strategy.h"

namespace lexgraph::eval {

class Prompts {
 public:
  // The built-in ones, replaced by what `folder` (may be "") has.
  static Result<Prompts> open(const std::string& folder);

  const std::string& text(std::string_view language, std::string_view name) const;
  std::string hash() const;

 private:
  std::map<std::string, std::string, std::less<>> texts_;  // "vi/cot"
};

using Values = std::map<std::string_view, std::string>;
// {name} → value; unknown placeholders stay.
std::string filled(std::string_view text, const Values& values);

// "zh" when Han characters are there, "vi" with a Vietnamese letter, else "en".
std::string language_of(const Sample& sample);

// The user message of a sample. `passages`: text put before the question.
std::string question_text(const Prompts& prompts, std::string_view language, const Sample& sample,
                          std::string_view passages, std::uint32_t input_tokens);
// The gold as a model would write it, for examples.
std::string gold_text(const Sample& sample);

// Keeps head and tail: at most about `tokens` tokens, with " … " for what is gone; 0: no limit.
std::string without_middle(std::string_view text, std::uint32_t tokens);
// A guess from the bytes: three a token.
std::uint32_t estimated_tokens(std::string_view text);

}  // namespace lexgraph::eval
