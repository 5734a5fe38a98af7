// What a question asks for: terms with weights, phrases, and what it names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/search/index.h"
#include "src/query/search_options.h"

namespace lexgraph::query {

struct Phrase {
  std::vector<std::string> syllables;  // in normal form
  bool bare = false;                   // asked without diacritics
};

struct Question {
  std::string text;  // NFC
  std::vector<search::QueryTerm> terms;
  std::vector<Phrase> phrases;  // from quotation marks, each must occur
  bool bare = false;            // the whole question has no diacritics
};

Question read_question(std::string_view text, const SearchOptions& options);

// Are there words in quotation marks?
bool has_phrase(std::string_view asked);
// The same words, none of them a phrase.
std::string without_quotation_marks(std::string_view asked);

}  // namespace lexgraph::query
