#include "eval/text/distinct_words.h"

#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {

std::set<std::string> distinct_words(std::string_view text) {
  std::set<std::string> words;
  const std::string folded = text::fold(text);
  std::string word;
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t begin = at;
    const char32_t c = text::next_code_point(folded, at);
    if (text::is_letter(c) || text::is_digit(c)) {
      word.append(folded, begin, at - begin);
    } else if (!word.empty()) {
      words.insert(std::move(word));
      word.clear();
    }
  }
  if (!word.empty()) words.insert(std::move(word));
  return words;
}

}  // namespace lexgraph::eval
