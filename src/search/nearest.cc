#include "src/search/nearest.h"

#include <algorithm>
#include <tuple>

#include "lexgraph/search/vectors.h"
#include "src/search/vector_rows.h"

namespace lexgraph::search {
namespace {

struct Near {
  double cosine = 0;
  const IndexedDocument* document = nullptr;
  std::uint32_t first = 0, last = 0;
};

bool nearer(const Near& a, const Near& b) {
  if (a.cosine != b.cosine) return a.cosine > b.cosine;
  return std::tie(a.document->identity, a.first) < std::tie(b.document->identity, b.first);
}

// Keeps the k nearest; the farthest of them is the front of a heap.
class Nearest {
 public:
  explicit Nearest(std::size_t k) : k_(k) {}

  void add(const Near& near) {
    if (k_ == 0 || (heap_.size() == k_ && !nearer(near, heap_.front()))) return;
    if (heap_.size() == k_) {
      std::pop_heap(heap_.begin(), heap_.end(), nearer);
      heap_.pop_back();
    }
    heap_.push_back(near);
    std::push_heap(heap_.begin(), heap_.end(), nearer);
  }

  std::vector<Match> take() {
    std::sort(heap_.begin(), heap_.end(), nearer);
    std::vector<Match> matches;
    for (const Near& near : heap_)
      matches.push_back({{near.document->doc, near.first}, near.last, near.cosine});
    return matches;
  }

 private:
  std::size_t k_;
  std::vector<Near> heap_;
};

Error damaged_row() {
  return Error(ErrorCode::kCorruption,
               "dense vectors: a row is damaged; `store verify` says which");
}

}  // namespace

Result<NearestEntries> nearest_entries(const store::Reader& reader,
                                       const DocumentsByNumber& documents,
                                       const VectorQuery& query) {
  LEXGRAPH_ASSIGN_OR_RETURN(const VectorModel model, needed_vector_model(reader));
  const auto question = direction_of(query.vector);
  if (!question || query.vector.size() != model.dimensions) {
    return Error(ErrorCode::kInvalidArgument,
                 "the question's vector has " + std::to_string(query.vector.size()) +
                     " numbers or is zero; those of the store, by " + model.name + ", have " +
                     std::to_string(model.dimensions));
  }
  Nearest nearest(query.limit);
  std::size_t compared = 0;
  bool damaged = false;
  StoredVectors stored;
  LEXGRAPH_RETURN_IF_ERROR(reader.for_each_search_row(
      vectors_prefix(), "", [&](std::string_view key, std::string_view value) {
        const auto doc = decode_vectors_key(key);
        damaged = !doc || !decode_vectors(value, model.dimensions, stored);
        if (damaged) return false;
        const auto document = documents.find(*doc);
        if (document == documents.end() || document->second->content_hash != stored.content_hash)
          return true;
        ++compared;
        for (const StoredEntryVector& entry : stored.entries)
          nearest.add({cosine(*question, entry), document->second, entry.first, entry.last});
        return true;
      }));
  if (damaged) return damaged_row();
  return NearestEntries{nearest.take(), documents.size() - compared};
}

}  // namespace lexgraph::search
