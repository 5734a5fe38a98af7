// From a question to its entries in order: candidates from the index, then what the text, the graph
// and the question itself say about each.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "lexgraph/query/search.h"
#include "lexgraph/search/index.h"
#include "src/query/evidence.h"
#include "src/query/named_in_question.h"
#include "src/query/question.h"
#include "src/query/search_options.h"
#include "src/query/validity_at.h"

namespace lexgraph::query {

struct Candidate {
  store::NodeId node;      // of the entry
  std::uint32_t last = 0;  // first ordinal behind its units
  double index_score = 0;
  double score = 0;
  std::string eid;  // of the entry
  ClauseEvidence evidence;
  std::uint32_t named_unit = 0;  // ordinal of the provision in it that the question names; 0: none
  std::size_t named_place = 0;   // in the order of the question, with named_unit
  std::uint64_t cited = 0;       // by how many provisions
  bool named_document = false;
  bool copy = false;           // its article of the law that it copies stands before it
  std::size_t near_place = 0;  // from 1, among the entries near in meaning; 0: not among them
};

class Ranking {
 public:
  Ranking(const store::Reader& reader, const search::Index& index, const SearchOptions& options,
          const SearchRequest& request, Names& names, Resolver& resolver, ValidityCache& cache)
      : reader_(reader),
        index_(index),
        options_(options),
        request_(request),
        names_(names),
        resolver_(resolver),
        cache_(cache) {}

  // At most request.limit, best first.
  Result<std::vector<Candidate>> run();

  const Question& question() const { return question_; }
  const std::vector<double>& term_weights() const { return weights_; }
  const std::vector<std::string>& notes() const { return notes_; }
  // The day asked about: request.at, or today; may be unknown.
  Date day() const { return request_.at.known() ? request_.at : request_.today; }
  // On that day.
  Result<const ValidityAt*> validity(store::DocId document);
  bool takes_effect_later(store::DocId document);

 private:
  Result<void> find_candidates();
  Result<void> add_matches(const search::IndexQuery& query);
  Result<Candidate*> add_match(const search::Match& match);
  Result<void> add_nearest(const std::function<bool(const search::IndexedDocument&)>& allowed);
  Result<void> add_provisions();
  Result<Candidate*> candidate_of(store::NodeId node);
  std::size_t most_read() const;
  Result<void> choose_candidates();
  Result<void> read_evidence();
  Result<void> count_citations();
  void score();
  void lift_documents();
  Result<void> lower_what_is_not_in_force();
  Result<void> put_copies_behind();
  Candidate* article_of(store::DocId document, std::string_view eid);
  void fuse();
  void put_named_first();
  Result<void> sort_and_cut();

  const store::Reader& reader_;
  const search::Index& index_;
  const SearchOptions& options_;
  const SearchRequest& request_;
  Names& names_;
  Resolver& resolver_;
  ValidityCache& cache_;
  Question question_;
  NamedInQuestion named_;
  std::optional<Target> scope_;
  std::vector<double> weights_;
  std::vector<std::string> notes_;
  std::vector<Candidate> candidates_;
  std::unordered_map<store::DocId, ValidityAt> validity_;
};

}  // namespace lexgraph::query
