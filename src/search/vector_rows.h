// Keys and values of the rows of dense vectors (docs/formats/search_index.md). Nothing else puts
// their bytes together.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/search/vectors.h"

namespace lexgraph::search {

// First bytes of keys, beside those of the index and of ingest's fingerprints. Frozen.
enum class VectorTag : std::uint8_t {
  kModel = 0x30,     // alone
  kDocument = 0x31,  // document be32
};

std::string vector_model_key();
std::string vectors_key(store::DocId doc);
std::string vectors_prefix();
std::optional<store::DocId> decode_vectors_key(std::string_view key);

std::string encode_vector_model(const VectorModel& model);
std::optional<VectorModel> decode_vector_model(std::string_view bytes);

// A direction in whole numbers from -127 to 127: the vector is about `scale` times as long, its
// length 1.
struct Direction {
  float scale = 0;
  std::vector<std::int8_t> parts;
};
// nullopt: no direction (zero, or not finite).
std::optional<Direction> direction_of(const std::vector<float>& vector);

std::string encode_vectors(const DocumentVectors& vectors,
                           const std::vector<Direction>& directions);

// A row as it lies there; points into the bytes.
struct StoredEntryVector {
  std::uint32_t first = 0, last = 0;
  float scale = 0;
  const std::int8_t* parts = nullptr;  // as many as the model has dimensions
};
struct StoredVectors {
  std::string_view content_hash;
  std::vector<StoredEntryVector> entries;
};
bool decode_vectors(std::string_view bytes, std::uint32_t dimensions, StoredVectors& vectors);

// Cosine of the angle between a question and an entry, to about a hundredth.
double cosine(const Direction& question, const StoredEntryVector& entry);

}  // namespace lexgraph::search
