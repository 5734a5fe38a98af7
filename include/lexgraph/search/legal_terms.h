// Everyday words and abbreviations → the words of statutes: data/search/legal_terms.txt.
// Thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::search {

struct LegalTerms {
  std::size_t begin = 0, end = 0;               // which syllables of the question stand for them
  bool abbreviation = false;                    // they are the same thing, written out
  std::vector<std::vector<std::string>> terms;  // syllables in normal form
};

// What the syllables (in normal form) of a question may mean in the language of statutes, longest
// expressions first; those inside a longer one are left out.
std::vector<LegalTerms> legal_terms_in(const std::vector<std::string>& syllables);

}  // namespace lexgraph::search
