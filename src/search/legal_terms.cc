#include "lexgraph/search/legal_terms.h"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "lexgraph/search/analyzer.h"
#include "src/search/search_data.h"

namespace lexgraph::search {
namespace {

struct Expression {
  bool abbreviation = false;
  std::vector<std::vector<std::string>> terms;
};

std::vector<std::string> syllables_of(std::string_view text) {
  std::vector<Token> tokens;
  tokenize(text, tokens);
  std::vector<std::string> syllables;
  for (const Token& token : tokens) {
    syllables.push_back(normal_form(text.substr(token.begin, token.end - token.begin)));
  }
  return syllables;
}

std::string joined(const std::vector<std::string>& syllables, std::size_t begin, std::size_t end) {
  std::string out;
  for (std::size_t i = begin; i < end; ++i) out.append(i > begin ? " " : "").append(syllables[i]);
  return out;
}

// Each part of a line between semicolons.
template <typename F>
void for_each_part(std::string_view list, F f) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(';'), list.size());
    f(list.substr(0, end));
    list.remove_prefix(std::min(list.size(), end + 1));
  }
}

class Dictionary {
 public:
  Dictionary() {
    std::string_view rest = legal_terms_file();
    while (!rest.empty()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      if (!line.empty() && line.front() != '#') add(line);
    }
  }

  const Expression* find(const std::string& words) const {
    const auto at = expressions_.find(words);
    return at == expressions_.end() ? nullptr : &at->second;
  }
  std::size_t longest() const { return longest_; }

 private:
  // "gplx = giấy phép lái xe", "xe máy; xe gắn máy ~ xe mô tô".
  void add(std::string_view line) {
    const std::size_t mark = line.find_first_of("=~");
    if (mark == std::string_view::npos) return;
    for_each_part(line.substr(0, mark), [&](std::string_view part) {
      const std::vector<std::string> words = syllables_of(part);
      if (words.empty()) return;
      longest_ = std::max(longest_, words.size());
      Expression& expression = expressions_[joined(words, 0, words.size())];
      expression.abbreviation = line[mark] == '=';
      for_each_part(line.substr(mark + 1), [&](std::string_view term) {
        auto syllables = syllables_of(term);
        if (!syllables.empty() && syllables != words)
          expression.terms.push_back(std::move(syllables));
      });
    });
  }

  std::unordered_map<std::string, Expression> expressions_;
  std::size_t longest_ = 0;
};

}  // namespace

std::vector<LegalTerms> legal_terms_in(const std::vector<std::string>& syllables) {
  static const Dictionary kDictionary;
  std::vector<LegalTerms> found;
  for (std::size_t begin = 0; begin < syllables.size();) {
    std::size_t end = std::min(syllables.size(), begin + kDictionary.longest());
    const Expression* expression = nullptr;
    for (; end > begin; --end) {
      expression = kDictionary.find(joined(syllables, begin, end));
      if (expression != nullptr) break;
    }
    if (expression == nullptr) {
      ++begin;
      continue;
    }
    found.push_back({begin, end, expression->abbreviation, expression->terms});
    begin = end;
  }
  return found;
}

}  // namespace lexgraph::search
