#include "src/query/question.h"

#include <algorithm>
#include <map>

#include "lexgraph/search/analyzer.h"
#include "lexgraph/search/legal_terms.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::query {
namespace {

constexpr std::uint32_t kMostGroups = 32;

struct Word {
  std::string normal;
  bool joins = false;
  bool stop = false;
};

// Terms in order of first use, with the weight of each occurrence added up.
class Terms {
 public:
  explicit Terms(const SearchOptions& options) : options_(options) {}

  void add(const std::string& text, double weight) {
    const auto [at, is_new] = places_.try_emplace(text, weights_.size());
    if (is_new) {
      order_.push_back(text);
      weights_.push_back(0);
    }
    weights_[at->second] += weight;
  }

  // Syllables that follow each other, with their pairs.
  void add_run(const std::vector<std::string>& syllables, double weight) {
    for (std::size_t i = 0; i < syllables.size(); ++i) {
      const bool stop = search::is_stop_word(syllables[i]);
      if (!stop) add(syllables[i], weight);
      if (i == 0 || !options_.pairs || (stop && search::is_stop_word(syllables[i - 1]))) continue;
      add(syllables[i - 1] + " " + syllables[i], weight * options_.pair_weight);
    }
  }

  std::vector<search::QueryTerm> take(bool bare) {
    std::vector<search::QueryTerm> terms;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const double w = weights_[i];
      terms.push_back({order_[i], w * (options_.repeat + 1) / (w + options_.repeat), bare, 0});
    }
    return terms;
  }

 private:
  const SearchOptions& options_;
  std::map<std::string, std::size_t> places_;
  std::vector<std::string> order_;
  std::vector<double> weights_;
};

bool has_diacritics(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

// Words in straight or curly quotation marks.
std::vector<Phrase> phrases_in(std::string_view text, bool bare) {
  const text::Folded folded = text::fold_for_matching(text);
  std::vector<Phrase> phrases;
  std::size_t open = folded.folded.find('"');
  while (open != std::string::npos) {
    const std::size_t close = folded.folded.find('"', open + 1);
    if (close == std::string::npos) break;
    const std::string_view quoted =
        std::string_view(folded.folded).substr(open + 1, close - open - 1);
    std::vector<search::Token> tokens;
    search::tokenize(quoted, tokens);
    Phrase phrase;
    phrase.bare = bare;
    for (const search::Token& token : tokens) {
      phrase.syllables.push_back(
          search::normal_form(quoted.substr(token.begin, token.end - token.begin)));
    }
    if (!phrase.syllables.empty()) phrases.push_back(std::move(phrase));
    open = folded.folded.find('"', close + 1);
  }
  return phrases;
}

constexpr std::string_view kQuotationMarks[] = {"\"", "“", "”", "„", "‟", "«", "»", "＂"};

// Pairs of a phrase must all occur, so that the index gives only entries that may have the phrase.
void require_phrases(Question& question) {
  std::uint32_t groups = 0;
  for (const Phrase& phrase : question.phrases) {
    for (std::size_t i = 1; i < phrase.syllables.size() && groups < kMostGroups; ++i) {
      const std::string pair = phrase.syllables[i - 1] + " " + phrase.syllables[i];
      for (search::QueryTerm& term : question.terms) {
        if (term.text == pair && term.group == 0) term.group = ++groups;
      }
    }
  }
}

}  // namespace

bool has_phrase(std::string_view asked) {
  const std::string text = text::to_nfc(text::repair_utf8(asked));
  return !phrases_in(text, false).empty();
}

std::string without_quotation_marks(std::string_view asked) {
  std::string text(asked);
  for (const std::string_view mark : kQuotationMarks) {
    for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; ++at)
      text.replace(at, mark.size(), " ");
  }
  return text;
}

Question read_question(std::string_view asked, const SearchOptions& options) {
  Question question;
  question.text = text::to_nfc(text::repair_utf8(asked));
  question.bare = !has_diacritics(question.text);
  std::vector<search::Token> tokens;
  search::tokenize(question.text, tokens);
  std::vector<Word> words(tokens.size());
  std::vector<std::string> syllables;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Word& word = words[i];
    word.normal = search::normal_form(
        std::string_view(question.text).substr(tokens[i].begin, tokens[i].end - tokens[i].begin));
    word.joins = tokens[i].joins;
    word.stop = search::is_stop_word(word.normal);
    syllables.push_back(word.normal);
  }

  Terms terms(options);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!words[i].stop) terms.add(words[i].normal, 1);
    if (i == 0 || !options.pairs || !words[i].joins || (words[i].stop && words[i - 1].stop))
      continue;
    terms.add(words[i - 1].normal + " " + words[i].normal, options.pair_weight);
  }
  if (options.legal_terms) {
    for (const search::LegalTerms& meant : search::legal_terms_in(syllables)) {
      const double weight = meant.abbreviation ? 1 : options.legal_term_weight;
      for (const auto& term : meant.terms) terms.add_run(term, weight);
    }
  }
  question.terms = terms.take(question.bare);
  question.phrases = phrases_in(question.text, question.bare);
  require_phrases(question);
  return question;
}

}  // namespace lexgraph::query
