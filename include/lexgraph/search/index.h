// The search index of a store: kept beside the documents, brought up to date after they change, and
// right in between: what it lags behind on is indexed in memory when it is opened
// (docs/decisions/0010-search-index.md, docs/formats/search_index.md).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/date.h"
#include "lexgraph/base/result.h"
#include "lexgraph/store/store.h"

namespace lexgraph::search {

// A term of a question: a syllable or number, or two with a blank between ("nồng độ"), in normal
// form.
struct QueryTerm {
  std::string text;
  double weight = 1;
  bool bare = false;        // any diacritics will do; weighs as the commonest of the terms that fit
  std::uint32_t group = 0;  // of the groups 1, 2, ... an answer must have a term each; 0: none
};

// What filters may ask of a document, without reading it.
struct IndexedDocument {
  store::DocId doc = 0;
  std::uint32_t entries = 0;
  std::string identity, content_hash, type, issuer;
  Date effective_on, expires_on;
};

struct IndexQuery {
  std::vector<QueryTerm> terms;
  std::size_t limit = 10;
  bool heading_only = false;
  std::function<bool(const IndexedDocument&)> allowed;  // absent: all documents
};

// An article with all below it, or what stands for one outside articles.
struct Match {
  store::NodeId node;
  std::uint32_t last = 0;  // first ordinal behind its units
  double score = 0;
};

struct TopEntries {
  // Best first; equal scores by identity of the document, then in reading order.
  std::vector<Match> matches;
  // Of each term asked for: 0 commonest; BM25's inverse document frequency.
  std::vector<double> rarity;
};

// Entries whose meaning is near, by the vectors that the store holds (lexgraph/search/vectors.h).
struct VectorQuery {
  std::vector<float> vector;  // of the question, by the model of the store's vectors
  std::size_t limit = 10;
  std::function<bool(const IndexedDocument&)> allowed;  // absent: all documents
};

struct NearestEntries {
  // Nearest first, `score` the cosine; equal ones by identity, then in reading order.
  std::vector<Match> matches;
  std::uint64_t without_vectors = 0;  // documents that may answer and have none of their text
};

// The index of one moment. Thread-safe; the reader must outlive it.
class Index {
 public:
  static Result<std::unique_ptr<Index>> open(const store::Reader& reader);
  virtual ~Index() = default;

  virtual Result<TopEntries> top(const IndexQuery& query) const = 0;
  // kNotFound: the store has no vectors; kInvalidArgument: the question's is not of their model.
  virtual Result<NearestEntries> nearest(const VectorQuery& query) const = 0;
  // In how many entries a term stands, of how many.
  virtual Result<std::uint64_t> frequency(std::string_view term, bool bare = false) const = 0;
  virtual std::uint64_t entry_count() const = 0;
  virtual std::uint64_t document_count() const = 0;
  // Documents that were indexed in memory, since the index of the store lags behind.
  virtual std::uint64_t documents_in_memory() const = 0;
};

struct IndexUpdate {
  std::uint64_t documents = 0;  // indexed now
  std::uint64_t removed = 0;    // taken out because they changed or went
};

// Makes the index speak of exactly the documents held. Costs in proportion to what is new, and to
// the segments that hold what is old. After an interruption at any moment the next update finishes
// the work. One at a time; documents put meanwhile stay for the next. `jobs` threads (0: one per
// core) read and count words; what the index answers does not depend on their number.
Result<IndexUpdate> update_index(store::Store& store, std::size_t jobs = 1);

// Every row against the documents held: what is wrong, one line each; empty = sound.
Result<std::vector<std::string>> verify_index(const store::Reader& reader);

}  // namespace lexgraph::search
