// From a ranked entry to what is shown of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/query/search.h"
#include "lexgraph/search/term_matcher.h"
#include "src/query/names.h"
#include "src/query/ranking.h"

namespace lexgraph::query {

// The stretch of a text with most of what is asked for, words whole, "…" where text is left out.
struct Snippet {
  std::string text;
  std::vector<Span> highlights;  // bytes of `text`, ascending, apart
};
Snippet snippet_of(std::string_view text, const search::TermMatcher& matcher,
                   const std::vector<double>& weights);

// Hits of one answer. At clause level an entry may give several.
class HitWriter {
 public:
  HitWriter(const store::Reader& reader, Names& names, Ranking& ranking,
            const SearchRequest& request)
      : reader_(reader),
        names_(names),
        ranking_(ranking),
        request_(request),
        matcher_(ranking.question().terms) {}

  Result<std::vector<SearchHit>> write(const std::vector<Candidate>& candidates);

 private:
  Result<void> add_hits(const Candidate& candidate, std::vector<SearchHit>& hits);
  Result<void> add_hit(const Candidate& candidate, const ClauseScore& clause, double score,
                       std::vector<SearchHit>& hits);
  Result<SearchHit> hit(const Candidate& candidate, const ClauseScore& clause, double score);
  Result<void> as_of_the_day(const store::UnitRecord& shown, store::UnitRecord& best,
                             SearchHit& hit);
  Result<void> describe(const store::UnitRecord& unit, SearchHit& hit);
  Result<std::string> document_name(store::DocId document);
  std::vector<std::string> reasons(const Candidate& candidate) const;

  const store::Reader& reader_;
  Names& names_;
  Ranking& ranking_;
  const SearchRequest& request_;
  search::TermMatcher matcher_;
};

}  // namespace lexgraph::query
