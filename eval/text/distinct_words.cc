#include "eval/text/distinct_words.h"

#include <algorithm>
#include <functional>

#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

template <typename Take>
void for_each_word(std::string_view text, const Take& take) {
  const std::string folded = text::fold(text);
  std::size_t begin = 0;
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t here = at;
    const char32_t c = text::next_code_point(folded, at);
    if (text::is_letter(c) || text::is_digit(c)) continue;
    if (here > begin) take(std::string_view(folded).substr(begin, here - begin));
    begin = at;
  }
  if (begin < folded.size()) take(std::string_view(folded).substr(begin));
}

}  // namespace

std::set<std::string> distinct_words(std::string_view text) {
  std::set<std::string> words;
  for_each_word(text, [&](std::string_view word) { words.emplace(word); });
  return words;
}

WordHashes word_hashes(std::string_view text) {
  WordHashes words;
  for_each_word(
      text, [&](std::string_view word) { words.push_back(std::hash<std::string_view>{}(word)); });
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

std::size_t common_words(const WordHashes& a, const WordHashes& b) {
  std::size_t common = 0;
  for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
    if (*i == *j) {
      ++common;
      ++i;
      ++j;
    } else if (*i < *j) {
      ++i;
    } else {
      ++j;
    }
  }
  return common;
}

double share_of_words(const WordHashes& of, const WordHashes& among) {
  if (of.empty()) return 0;
  return static_cast<double>(common_words(of, among)) / static_cast<double>(of.size());
}

}  // namespace lexgraph::eval
