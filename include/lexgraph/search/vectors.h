// Dense vectors of entries, made by an embedding model outside and kept beside the index: one row a
// document, read whole by a scan. Off unless somebody fills them (docs/search.md, "Dense vectors";
// docs/formats/search_index.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/store/store.h"

namespace lexgraph::search {

inline constexpr std::size_t kMaxDimensions = 16'384;
// Of the text of an entry; models read less of it anyway.
inline constexpr std::size_t kMaxPassageBytes = 8'192;

// All vectors of a store are of one model; those of different models cannot be compared.
struct VectorModel {
  std::string name;
  std::uint32_t dimensions = 0;
  friend bool operator==(const VectorModel&, const VectorModel&) = default;
};

// What of an entry is given to the model: what it stands in, its headings and its text, cut at the
// end of a word.
struct Passage {
  std::uint32_t first = 0, last = 0;  // ordinals of its units, last exclusive
  std::string text;
};
std::vector<Passage> passages_of(const store::DocumentRecord& document,
                                 const std::vector<store::UnitRecord>& units);

struct EntryVector {
  std::uint32_t first = 0, last = 0;
  std::vector<float> vector;  // any length but zero; only its direction is kept
};

struct DocumentVectors {
  store::DocId doc = 0;
  std::string content_hash;  // of the document whose text they are of
  std::vector<EntryVector> entries;
};

// nullopt: the store has no vectors.
Result<std::optional<VectorModel>> vector_model(const store::Reader& reader);

// The same for whoever cannot go on without: kNotFound says how they are made.
Result<VectorModel> needed_vector_model(const store::Reader& reader);

// Documents held whose vectors are missing or of an older text, ascending.
Result<std::vector<store::DocId>> documents_without_vectors(const store::Reader& reader);

// Whole or not at all. A vector that is zero, not finite or of another length than the model's is
// kInvalidArgument.
Result<void> put_vectors(store::Store& store, const VectorModel& model,
                         const DocumentVectors& vectors);
// Of all documents, and the model.
Result<void> erase_vectors(store::Store& store);
// Of documents no longer held; how many.
Result<std::uint64_t> erase_vectors_of_the_gone(store::Store& store);

// What is wrong with the rows, one line each; empty = sound. Vectors of an older text are no fault.
Result<std::vector<std::string>> verify_vectors(const store::Reader& reader);

}  // namespace lexgraph::search
