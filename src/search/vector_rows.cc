#include "src/search/vector_rows.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "lexgraph/base/bytes.h"

namespace lexgraph::search {
namespace {

constexpr float kGreatestPart = 127;

void tag(ByteWriter& out, VectorTag one) { out.u8(static_cast<std::uint8_t>(one)); }

}  // namespace

std::string vector_model_key() {
  ByteWriter out;
  tag(out, VectorTag::kModel);
  return out.take();
}

std::string vectors_prefix() {
  ByteWriter out;
  tag(out, VectorTag::kDocument);
  return out.take();
}

std::string vectors_key(store::DocId doc) {
  ByteWriter out;
  tag(out, VectorTag::kDocument);
  out.be32(doc);
  return out.take();
}

std::optional<store::DocId> decode_vectors_key(std::string_view key) {
  ByteReader in(key);
  if (in.u8() != static_cast<std::uint8_t>(VectorTag::kDocument)) return std::nullopt;
  const store::DocId doc = in.be32();
  return in.at_end() ? std::optional(doc) : std::nullopt;
}

std::string encode_vector_model(const VectorModel& model) {
  ByteWriter out;
  out.string(model.name);
  out.varint(model.dimensions);
  return out.take();
}

std::optional<VectorModel> decode_vector_model(std::string_view bytes) {
  ByteReader in(bytes);
  VectorModel model;
  model.name = in.string();
  const std::uint64_t dimensions = in.varint();
  if (!in.at_end() || dimensions == 0 || dimensions > kMaxDimensions) return std::nullopt;
  model.dimensions = static_cast<std::uint32_t>(dimensions);
  return model;
}

std::optional<Direction> direction_of(const std::vector<float>& vector) {
  double squares = 0;
  float greatest = 0;
  for (const float part : vector) {
    squares += static_cast<double>(part) * part;
    greatest = std::max(greatest, std::abs(part));
  }
  if (!std::isfinite(squares) || squares <= 0) return std::nullopt;
  Direction direction;
  direction.scale = static_cast<float>(greatest / kGreatestPart / std::sqrt(squares));
  direction.parts.reserve(vector.size());
  for (const float part : vector) {
    direction.parts.push_back(
        static_cast<std::int8_t>(std::lround(part / greatest * kGreatestPart)));
  }
  return direction;
}

std::string encode_vectors(const DocumentVectors& vectors,
                           const std::vector<Direction>& directions) {
  ByteWriter out;
  out.string(vectors.content_hash);
  out.varint(directions.size());
  std::uint32_t before = 0;
  for (std::size_t i = 0; i < directions.size(); ++i) {
    const EntryVector& entry = vectors.entries[i];
    out.varint(entry.first - before);
    out.varint(entry.last - entry.first);
    before = entry.first;
    out.be32(std::bit_cast<std::uint32_t>(directions[i].scale));
    const std::vector<std::int8_t>& parts = directions[i].parts;
    out.string({reinterpret_cast<const char*>(parts.data()), parts.size()});
  }
  return out.take();
}

bool decode_vectors(std::string_view bytes, std::uint32_t dimensions, StoredVectors& vectors) {
  vectors.entries.clear();
  ByteReader in(bytes);
  vectors.content_hash = in.string_view();
  const std::uint64_t count = in.varint();
  std::uint32_t before = 0;
  for (std::uint64_t i = 0; i < count && in.ok(); ++i) {
    StoredEntryVector& entry = vectors.entries.emplace_back();
    entry.first = before + static_cast<std::uint32_t>(in.varint());
    entry.last = entry.first + static_cast<std::uint32_t>(in.varint());
    before = entry.first;
    entry.scale = std::bit_cast<float>(in.be32());
    const std::string_view parts = in.string_view();
    if (parts.size() != dimensions) return false;
    entry.parts = reinterpret_cast<const std::int8_t*>(parts.data());
  }
  return in.at_end();
}

double cosine(const Direction& question, const StoredEntryVector& entry) {
  // Sixteen at a time, which the compiler turns into one instruction of many lanes.
  constexpr std::size_t kLanes = 16;
  const std::size_t count = question.parts.size();
  std::int32_t sums[kLanes] = {};
  std::size_t at = 0;
  for (; at + kLanes <= count; at += kLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane)
      sums[lane] += static_cast<std::int32_t>(question.parts[at + lane]) * entry.parts[at + lane];
  }
  std::int64_t sum = 0;
  for (const std::int32_t one : sums) sum += one;
  for (; at < count; ++at) sum += static_cast<std::int32_t>(question.parts[at]) * entry.parts[at];
  return static_cast<double>(sum) * question.scale * entry.scale;
}

}  // namespace lexgraph::search
