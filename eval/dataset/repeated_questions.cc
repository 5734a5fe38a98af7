#include "eval/dataset/repeated_questions.h"

#include "eval/dataset/half_hash.h"

namespace lexgraph::eval {

std::size_t RepeatedQuestions::first_with(const Sample& sample) {
  std::string key = sample.input + '\x1f' + sample.context;
  for (const Option& option : sample.options) key += '\x1f' + option.text;
  const auto [first, added] = rows_.try_emplace(half_hash(key), sample.row);
  return added ? 0 : first->second;
}

}  // namespace lexgraph::eval
