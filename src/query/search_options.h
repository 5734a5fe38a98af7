// The ingredients of ranking, each of which can be left out to measure what it gives
// (docs/search.md).
#pragma once

#include <cstddef>

namespace lexgraph::query {

struct SearchOptions {
  bool pairs = true;        // neighbouring syllables as terms
  bool legal_terms = true;  // everyday words and abbreviations to the words of statutes
  bool provisions = true;   // a provision or document that is named
  bool clauses = true;      // evidence of clauses
  bool in_force = true;
  bool citations = true;
  bool documents = true;  // the document of many good articles lifts them

  double pair_weight = 1.0;
  double legal_term_weight = 0.2;
  double repeat = 1.2;         // saturation of a term that the question repeats
  double clause_weight = 0.5;  // of the best clause, the best of all being 1
  double clause_sum_weight = 0.2;
  double covered_weight = 0.2;
  double named_document = 0.35;   // share of the best score that its articles get added
  double not_in_force = 0.85;     // factor
  double citation_weight = 0.02;  // for each doubling of citations, of the score
  double document_weight = 0.15;
  int document_articles = 5;
  std::size_t candidates = 200;
  std::size_t read = 30;  // of them whose text is read
};

}  // namespace lexgraph::query
