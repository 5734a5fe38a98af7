// What in an entry of the index speaks for a question: clause by clause, from the text itself.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lexgraph/search/term_matcher.h"
#include "lexgraph/store/store.h"
#include "src/query/question.h"

namespace lexgraph::query {

// A question with the weight that each of its terms has in this store.
struct WeighedQuestion {
  const Question& question;
  const search::TermMatcher& matcher;
  std::vector<double> weights;  // of terms: in the question times rarity
  double total = 0;             // of the weights
};

// A clause with its points; where an entry has none, the entry itself.
struct ClauseScore {
  std::uint32_t clause = 0;  // ordinal
  std::uint32_t unit = 0;    // ordinal of the unit in it, perhaps a point, that says most of it
  double score = 0;
};

struct ClauseEvidence {
  std::vector<ClauseScore> clauses;  // the best few, best first; empty: not read
  double sum = 0;                    // of all clauses, each next one counting half
  double covered = 0;                // share of the weights whose terms stand in the entry
  bool has_phrases = true;           // every phrase of the question stands in one unit each

  double best() const { return clauses.empty() ? 0 : clauses.front().score; }
};

// `units`: of the entry, in reading order, with text.
ClauseEvidence clause_evidence(const WeighedQuestion& asked,
                               const std::vector<store::UnitRecord>& units);

// Does the text hold the phrase's syllables one after the other?
bool has_phrase(std::string_view text, const Phrase& phrase);

}  // namespace lexgraph::query
