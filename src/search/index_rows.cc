#include "src/search/index_rows.h"

#include <algorithm>
#include <set>

#include "lexgraph/base/bytes.h"
#include "src/search/posting_list.h"

namespace lexgraph::search {
namespace {

ByteWriter tagged(Tag tag, SegmentId segment) {
  ByteWriter w;
  w.u8(static_cast<std::uint8_t>(tag));
  w.be32(segment);
  return w;
}

void put_date(ByteWriter& w, const Date& date) {
  w.string(date.known() ? date.to_string() : std::string());
}

bool get_date(ByteReader& r, Date& date) {
  const std::string_view text = r.string_view();
  if (text.empty()) return true;
  const auto parsed = Date::parse_iso(text);
  if (parsed) date = *parsed;
  return parsed.has_value();
}

}  // namespace

std::string manifest_key() { return std::string(1, static_cast<char>(Tag::kManifest)); }

std::string page_key(SegmentId segment, std::string_view term_key) {
  return segment_prefix(Tag::kPage, segment) + std::string(term_key);
}

std::string chunk_key(SegmentId segment, std::uint32_t term, std::uint32_t chunk) {
  ByteWriter w = tagged(Tag::kChunk, segment);
  w.be32(term);
  w.be32(chunk);
  return w.take();
}

std::string documents_key(SegmentId segment) { return segment_prefix(Tag::kDocuments, segment); }

std::string entries_key(SegmentId segment, store::DocId doc) {
  ByteWriter w = tagged(Tag::kEntries, segment);
  w.be32(doc);
  return w.take();
}

std::string segment_prefix(Tag tag, SegmentId segment) { return tagged(tag, segment).take(); }

std::vector<std::string> prefixes_of(SegmentId segment) {
  std::vector<std::string> prefixes;
  for (const Tag tag : {Tag::kPage, Tag::kChunk, Tag::kDocuments, Tag::kEntries}) {
    prefixes.push_back(segment_prefix(tag, segment));
  }
  return prefixes;
}

Result<void> for_each_segment(const store::Reader& reader,
                              const std::function<void(SegmentId)>& f) {
  std::set<SegmentId> segments;
  for (const Tag tag : {Tag::kPage, Tag::kChunk, Tag::kDocuments, Tag::kEntries}) {
    const std::string prefix(1, static_cast<char>(tag));
    std::string from = prefix;
    while (!from.empty()) {
      std::string next;
      LEXGRAPH_RETURN_IF_ERROR(
          reader.for_each_search_row(prefix, from, [&](std::string_view key, std::string_view) {
            ByteReader r(key.substr(1));
            const SegmentId id = r.be32();
            if (r.ok()) segments.insert(id);
            next = prefix_end(key.substr(0, 1 + sizeof(SegmentId)));
            return false;
          }));
      from = next.starts_with(prefix) ? next : std::string();
    }
  }
  for (const SegmentId id : segments) f(id);
  return {};
}

std::string term_key(std::string_view bare, std::string_view normal) {
  std::string key;
  key.reserve(bare.size() + 1 + normal.size());
  return key.append(bare).append(1, '\0').append(normal);
}

std::string_view normal_of(std::string_view term_key) {
  return term_key.substr(term_key.find('\0') + 1);
}

std::string_view bare_of(std::string_view term_key) {
  return term_key.substr(0, term_key.find('\0'));
}

std::string encode_manifest(const Manifest& manifest) {
  ByteWriter w;
  w.varint(manifest.version);
  w.varint(manifest.next);
  w.varint(manifest.segments.size());
  for (const SegmentId segment : manifest.segments) w.varint(segment);
  return w.take();
}

std::optional<Manifest> decode_manifest(std::string_view bytes) {
  ByteReader r(bytes);
  Manifest manifest;
  manifest.version = static_cast<std::uint32_t>(r.varint());
  manifest.next = static_cast<SegmentId>(r.varint());
  const std::uint64_t count = r.varint();
  for (std::uint64_t i = 0; i < count && r.ok(); ++i) {
    manifest.segments.push_back(static_cast<SegmentId>(r.varint()));
  }
  return r.at_end() ? std::optional(std::move(manifest)) : std::nullopt;
}

std::string encode_documents(const std::vector<IndexedDocument>& documents) {
  ByteWriter w;
  for (const IndexedDocument& document : documents) {
    w.varint(document.doc);
    w.varint(document.entries);
    w.string(document.identity);
    w.string(document.content_hash);
    w.string(document.type);
    w.string(document.issuer);
    put_date(w, document.effective_on);
    put_date(w, document.expires_on);
  }
  return w.take();
}

std::optional<std::vector<IndexedDocument>> decode_documents(std::string_view bytes) {
  ByteReader r(bytes);
  std::vector<IndexedDocument> documents;
  bool dates = true;
  while (r.ok() && !r.at_end()) {
    IndexedDocument& document = documents.emplace_back();
    document.doc = static_cast<store::DocId>(r.varint());
    document.entries = static_cast<std::uint32_t>(r.varint());
    document.identity = r.string();
    document.content_hash = r.string();
    document.type = r.string();
    document.issuer = r.string();
    dates = get_date(r, document.effective_on) && get_date(r, document.expires_on) && dates;
  }
  return r.at_end() && dates ? std::optional(std::move(documents)) : std::nullopt;
}

std::string encode_entries(const std::vector<EntryUnits>& entries) {
  std::string out;
  std::uint32_t before = 0;
  for (const EntryUnits& entry : entries) {
    put_varint(out, entry.first - before);
    put_varint(out, entry.last - entry.first);
    before = entry.first;
  }
  return out;
}

std::optional<std::vector<EntryUnits>> decode_entries(std::string_view bytes) {
  std::vector<EntryUnits> entries;
  std::uint32_t before = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    std::uint32_t gap = 0, size = 0;
    if (!get_varint(bytes, at, gap) || !get_varint(bytes, at, size)) return std::nullopt;
    entries.push_back({before + gap, before + gap + size});
    before += gap;
  }
  return entries;
}

Result<std::optional<std::string>> MemoryRows::get(std::string_view key) const {
  const auto at = rows_.find(key);
  return at == rows_.end() ? std::optional<std::string>() : at->second;
}

Result<std::optional<store::SearchRow>> MemoryRows::get_upto(std::string_view key,
                                                             std::string_view prefix) const {
  auto at = rows_.upper_bound(key);
  if (at == rows_.begin()) return std::optional<store::SearchRow>();
  --at;
  if (!at->first.starts_with(prefix)) return std::optional<store::SearchRow>();
  return std::optional(store::SearchRow{at->first, at->second});
}

Result<void> MemoryRows::for_each(
    std::string_view prefix, std::string_view from,
    const std::function<bool(std::string_view, std::string_view)>& f) const {
  for (auto at = rows_.lower_bound(std::max(prefix, from)); at != rows_.end(); ++at) {
    if (!at->first.starts_with(prefix) || !f(at->first, at->second)) break;
  }
  return {};
}

}  // namespace lexgraph::search
