// A segment of the index with the terms and postings that a test gives it.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "src/search/segment.h"
#include "src/search/segment_writer.h"
#include "tests/search/random_documents.h"

namespace lexgraph::search {

using Terms = std::map<std::string, std::vector<Posting>>;  // by term_key()

inline IndexedDocument indexed(store::DocId doc, const std::string& identity,
                               std::uint32_t entries) {
  IndexedDocument document;
  document.doc = doc;
  document.identity = identity;
  document.entries = entries;
  return document;
}

// Entry i of a document (from 0) has the units 10 i + 1 to 10 i + 4.
inline void write_segment(MemoryRows& rows, SegmentId id,
                          const std::vector<IndexedDocument>& documents, const Terms& terms) {
  const RowSink sink = [&rows](std::string key, std::string value) {
    rows.put(std::move(key), std::move(value));
    return Result<void>();
  };
  SegmentWriter writer(id, sink);
  for (const auto& [key, postings] : terms) {
    for (const Posting& posting : postings) writer.add(posting);
    if (!writer.end_term(key).ok()) throw std::runtime_error("term not written");
  }
  std::vector<std::vector<EntryUnits>> entries;
  for (const IndexedDocument& document : documents) {
    std::vector<EntryUnits>& units = entries.emplace_back();
    for (std::uint32_t i = 0; i < document.entries; ++i) units.push_back({10 * i + 1, 10 * i + 5});
  }
  if (!writer.finish(documents, entries).ok()) throw std::runtime_error("segment not written");
}

inline std::unique_ptr<Segment> open_segment(const MemoryRows& rows, SegmentId id,
                                             const std::unordered_set<store::DocId>& hidden = {}) {
  return take(Segment::open(rows, id, hidden));
}

// The same term with and without diacritics.
inline std::string key_of(const std::string& normal) { return term_key(bare_form(normal), normal); }

// Postings of every `step`-th entry from `first`, with the impact given.
inline std::vector<Posting> every(std::uint32_t step, std::uint32_t first, std::uint32_t count,
                                  std::uint8_t impact) {
  std::vector<Posting> postings;
  for (std::uint32_t i = 0; i < count; ++i) postings.push_back({first + i * step, impact, false});
  return postings;
}

}  // namespace lexgraph::search
