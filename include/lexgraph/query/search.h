// Full-text search that knows the graph: a provision that the question names comes first, what is
// in force, cited and guided is lifted, and each hit says why it stands where it stands.
// docs/search.md.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/base/date.h"
#include "lexgraph/base/result.h"
#include "lexgraph/base/span.h"
#include "lexgraph/store/store.h"

namespace lexgraph::query {

inline constexpr std::size_t kDefaultSearchLimit = 10;
inline constexpr std::size_t kMaxSearchLimit = 100;          // a greater limit is kInvalidArgument
inline constexpr std::size_t kMaxSearchBytes = 16ULL << 10;  // of a question; longer: kLimit

// What one hit is. kArticle: articles (and attachments or appendices without any), each once;
// kClause: the clause, or article without clauses, that answers best.
enum class SearchLevel { kArticle, kClause };
enum class SearchField {
  kAny,
  kHeading
};  // kHeading: only words of headings, chapters and titles count

struct SearchRequest {
  // Words as people write them, with or without diacritics; "..." is a phrase that must occur.
  std::string text;
  Date at;               // only what was in force on that day, or may have been; unknown: no filter
  std::string type;      // of the document, "Nghị định", any case; "" = all
  std::string issuer;    // part of its name, any case
  std::string document;  // REF: only in this document, or this part of it
  SearchLevel level = SearchLevel::kArticle;
  SearchField field = SearchField::kAny;
  std::size_t limit = kDefaultSearchLimit;
  bool expand = false;  // add what a lawyer would open next
  Date today;           // stands for `at` where only the order of hits depends on a day
  // Of the text, by the model of the store's dense vectors: entries near in meaning are fused in.
  // Empty: words and graph alone.
  std::vector<float> embedding;
};

// A provision to be opened beside a hit.
struct SearchNeighbour {
  std::string id, heading;
  std::string reason;  // "defines", "guides", "amends", "cited"
  std::string detail;  // the term defined, or the words that prove the edge
  std::string edge;    // accepted by why(); "" for definitions
};

struct SearchHit {
  std::string id;  // accepted by every command
  double score = 0;
  std::string heading;           // of the unit; of a clause its article's
  std::string path;              // "Luật Đất đai 31/2024/QH15 › Chương II › Điều 5"
  std::string unit;              // id of the clause or point that answers best; may be `id`
  std::string snippet;           // plain text
  std::vector<Span> highlights;  // bytes of `snippet`, ascending, apart
  std::string status;            // on `at`, or today: "in_force", "not_yet", "expired", "unknown"
  Date effective_on;             // of the document; may be unknown
  std::vector<std::string> why;  // "named in the question", "title", "cited by 12", ...
  std::vector<SearchNeighbour> neighbours;  // with `expand`
};

struct SearchAnswer {
  std::string query;
  Date at;
  std::vector<SearchHit> hits;     // by falling score; equal scores by identity and reading order
  std::vector<std::string> notes;  // what the reader should know: a name that is ambiguous, ...
  std::uint64_t documents = 0;     // searched (held)
};

// Holds the index of one moment of the store open over many questions. Thread-safe; the reader must
// outlive it.
class Searcher {
 public:
  static Result<std::unique_ptr<Searcher>> open(const store::Reader& reader);
  virtual ~Searcher() = default;
  virtual Result<SearchAnswer> search(const SearchRequest& request) const = 0;
};

// One question.
Result<SearchAnswer> search(const store::Reader& reader, const SearchRequest& request);

// {"query","at","hits":[{"id","score","heading","path","unit","snippet","highlights","status",...}],...}
nlohmann::ordered_json to_json(const SearchAnswer& answer);

}  // namespace lexgraph::query
