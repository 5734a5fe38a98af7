#include "eval/score/standalone.h"

#include "eval/text/python_text.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

// Maximal runs of word characters (\w+).
std::vector<Span> words_of(std::string_view text) {
  std::vector<Span> words;
  bool inside = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    const bool word = python::is_word(text::next_code_point(text, at));
    if (word && !inside) words.push_back({begin, at});
    if (word) words.back().end = at;
    inside = word;
  }
  return words;
}

}  // namespace

std::vector<StandaloneToken> standalone(std::string_view text,
                                        std::span<const std::string> candidates, bool ignore_case) {
  std::vector<std::string> keys;
  for (const std::string& candidate : candidates)
    keys.push_back(ignore_case ? text::to_lower(candidate) : candidate);
  std::vector<StandaloneToken> found;
  for (const Span span : words_of(text)) {
    const std::string_view word = span.in(text);
    const std::string key = ignore_case ? text::to_lower(word) : std::string(word);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (key == keys[i]) found.push_back({candidates[i], span});
    }
  }
  return found;
}

}  // namespace lexgraph::eval
