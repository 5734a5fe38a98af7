#include <string>
#include <unordered_set>

#include "lexgraph/search/analyzer.h"
#include "src/search/search_data.h"

namespace lexgraph::search {

bool is_stop_word(std::string_view normal) {
  static const std::unordered_set<std::string> kWords = [] {
    std::unordered_set<std::string> words;
    std::string_view rest = stop_words_file();
    while (!rest.empty()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      if (!line.empty() && line.front() != '#') words.emplace(line);
    }
    return words;
  }();
  return kWords.contains(std::string(normal));
}

}  // namespace lexgraph::search
