// Keys and values of the index's rows in the store's family search (docs/formats/search_index.md).
// Nothing else puts their bytes together.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/search/index.h"
#include "lexgraph/store/store.h"

namespace lexgraph::search {

// Raised by any change of the rows or of what the analyzer makes of a text; an index of another
// version is built anew.
inline constexpr std::uint32_t kIndexVersion = 1;

using SegmentId = std::uint32_t;

// First bytes of keys; above store::kFirstIndexTag. Frozen, never reused.
enum class Tag : std::uint8_t {
  kManifest = 0x10,   // alone
  kPage = 0x11,       // segment be32 · first term of the page
  kChunk = 0x12,      // segment be32 · term number be32 · chunk be32
  kDocuments = 0x13,  // segment be32
  kEntries = 0x14,    // segment be32 · document be32
};

std::string manifest_key();
std::string page_key(SegmentId segment, std::string_view term_key);
std::string chunk_key(SegmentId segment, std::uint32_t term, std::uint32_t chunk);
std::string documents_key(SegmentId segment);
std::string entries_key(SegmentId segment, store::DocId doc);
// Of all rows with that tag of a segment, and which tags a segment has rows of.
std::string segment_prefix(Tag tag, SegmentId segment);
std::vector<std::string> prefixes_of(SegmentId segment);

// Every segment that has a row, ascending, named by the manifest or not.
Result<void> for_each_segment(const store::Reader& reader, const std::function<void(SegmentId)>& f);

// Terms are ordered by their bare form, then their normal form.
std::string term_key(std::string_view bare, std::string_view normal);
std::string_view normal_of(std::string_view term_key);
std::string_view bare_of(std::string_view term_key);

struct Manifest {
  std::uint32_t version = kIndexVersion;
  SegmentId next = 1;
  std::vector<SegmentId> segments;  // ascending
};
std::string encode_manifest(const Manifest& manifest);
std::optional<Manifest> decode_manifest(std::string_view bytes);

std::string encode_documents(const std::vector<IndexedDocument>& documents);
std::optional<std::vector<IndexedDocument>> decode_documents(std::string_view bytes);

struct EntryUnits {
  std::uint32_t first = 0, last = 0;  // ordinals of the units of an entry
  friend bool operator==(const EntryUnits&, const EntryUnits&) = default;
};
std::string encode_entries(const std::vector<EntryUnits>& entries);
std::optional<std::vector<EntryUnits>> decode_entries(std::string_view bytes);

// Where a segment reads its rows: the store, or memory for what is not yet in the index.
class RowSource {
 public:
  virtual ~RowSource() = default;
  virtual Result<std::optional<std::string>> get(std::string_view key) const = 0;
  virtual Result<std::optional<store::SearchRow>> get_upto(std::string_view key,
                                                           std::string_view prefix) const = 0;
  virtual Result<void> for_each(
      std::string_view prefix, std::string_view from,
      const std::function<bool(std::string_view, std::string_view)>& f) const = 0;
};

class StoreRows : public RowSource {
 public:
  explicit StoreRows(const store::Reader& reader) : reader_(reader) {}
  Result<std::optional<std::string>> get(std::string_view key) const override {
    return reader_.search_row(key);
  }
  Result<std::optional<store::SearchRow>> get_upto(std::string_view key,
                                                   std::string_view prefix) const override {
    return reader_.search_row_upto(key, prefix);
  }
  Result<void> for_each(
      std::string_view prefix, std::string_view from,
      const std::function<bool(std::string_view, std::string_view)>& f) const override {
    return reader_.for_each_search_row(prefix, from, f);
  }

 private:
  const store::Reader& reader_;
};

class MemoryRows : public RowSource {
 public:
  void put(std::string key, std::string value) {
    rows_.insert_or_assign(std::move(key), std::move(value));
  }
  Result<std::optional<std::string>> get(std::string_view key) const override;
  Result<std::optional<store::SearchRow>> get_upto(std::string_view key,
                                                   std::string_view prefix) const override;
  Result<void> for_each(
      std::string_view prefix, std::string_view from,
      const std::function<bool(std::string_view, std::string_view)>& f) const override;

 private:
  std::map<std::string, std::string, std::less<>> rows_;
};

// Where the rows of a new segment go, in no particular order.
using RowSink = std::function<Result<void>(std::string key, std::string value)>;

}  // namespace lexgraph::search
