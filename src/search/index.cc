#include "lexgraph/search/index.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "lexgraph/search/analyzer.h"
#include "src/search/nearest.h"
#include "src/search/segment.h"
#include "src/search/segment_builder.h"
#include "src/search/top_entries.h"

namespace lexgraph::search {
namespace {

// Of the documents that the stored index does not have; greater than any id given out.
constexpr SegmentId kMemorySegment = UINT32_MAX;

class StoredIndex : public Index {
 public:
  explicit StoredIndex(const store::Reader& reader) : reader_(reader), rows_(reader) {}

  Result<void> load() {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto row, rows_.get(manifest_key()));
    std::optional<Manifest> manifest;
    if (row) manifest = decode_manifest(*row);
    if (row && !manifest)
      return Error(ErrorCode::kCorruption, "search index: the manifest is damaged");
    std::unordered_set<store::DocId> pending;
    if (manifest && manifest->version == kIndexVersion) {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto rows, reader_.pending_documents());
      for (const store::PendingDocument& document : rows) pending.insert(document.doc);
      for (const SegmentId id : manifest->segments) {
        LEXGRAPH_ASSIGN_OR_RETURN(auto segment, Segment::open(rows_, id, pending));
        segments_.push_back(std::move(segment));
      }
    } else {
      LEXGRAPH_RETURN_IF_ERROR(reader_.for_each_document([&](const store::DocumentRecord& record) {
        pending.insert(record.id);
        return true;
      }));
    }
    LEXGRAPH_RETURN_IF_ERROR(add_memory_segment(pending));
    for (const auto& segment : segments_) {
      open_.push_back(segment.get());
      entries_ += segment->visible_entries();
      for (std::size_t i = 0; i < segment->documents().size(); ++i)
        documents_ += !segment->is_hidden(i);
    }
    return {};
  }

  Result<TopEntries> top(const IndexQuery& query) const override;
  Result<NearestEntries> nearest(const VectorQuery& query) const override {
    return nearest_entries(reader_, documents_allowed(query.allowed), query);
  }
  Result<std::uint64_t> frequency(std::string_view term, bool bare) const override;
  std::uint64_t entry_count() const override { return entries_; }
  std::uint64_t document_count() const override { return documents_; }
  std::uint64_t documents_in_memory() const override { return in_memory_; }

 private:
  Result<void> add_memory_segment(const std::unordered_set<store::DocId>& pending) {
    std::vector<SegmentBuilder> builders(1);
    for (const store::DocId id : pending) {
      auto record = reader_.document(id);
      if (!record.ok() && record.error().code() == ErrorCode::kNotFound) continue;  // gone
      if (!record.ok()) return std::move(record).error();
      LEXGRAPH_ASSIGN_OR_RETURN(const auto units, reader_.units(id, 1, record->units + 1, true));
      builders.front().add(*record, units);
      ++in_memory_;
    }
    if (in_memory_ == 0) return {};
    LEXGRAPH_RETURN_IF_ERROR(SegmentBuilder::finish(builders, kMemorySegment,
                                                    [this](std::string key, std::string value) {
                                                      memory_.put(std::move(key), std::move(value));
                                                      return Result<void>();
                                                    }));
    LEXGRAPH_ASSIGN_OR_RETURN(auto segment, Segment::open(memory_, kMemorySegment, {}));
    segments_.push_back(std::move(segment));
    return {};
  }

  DocumentsByNumber documents_allowed(
      const std::function<bool(const IndexedDocument&)>& allowed) const {
    DocumentsByNumber documents;
    for (const auto& segment : segments_) {
      for (std::size_t i = 0; i < segment->documents().size(); ++i) {
        const IndexedDocument& document = segment->documents()[i];
        if (!segment->is_hidden(i) && (!allowed || allowed(document)))
          documents.emplace(document.doc, &document);
      }
    }
    return documents;
  }

  // A term as found: its lists, segment by segment, and how many entries have it.
  struct Found {
    std::vector<std::optional<TermEntry>> lists;
    std::uint64_t count = 0;
  };
  using FoundTerms = std::map<std::string, Found>;  // by key
  Result<void> look_up(const QueryTerm& term, FoundTerms& found) const;

  // Rarity of a term, never negative (Lucene's form of BM25's).
  double rarity(std::uint64_t count) const {
    const auto n = static_cast<double>(std::min(count, entries_));
    return std::log(1 + (static_cast<double>(entries_) - n + 0.5) / (n + 0.5));
  }

  const store::Reader& reader_;
  StoreRows rows_;
  MemoryRows memory_;
  std::vector<std::unique_ptr<Segment>> segments_;
  std::vector<const Segment*> open_;
  std::uint64_t entries_ = 0, documents_ = 0, in_memory_ = 0;
};

Result<void> StoredIndex::look_up(const QueryTerm& term, FoundTerms& found) const {
  const std::string bare = bare_form(term.text);
  const auto add = [&](std::size_t segment, std::string_view key, TermEntry entry) {
    Found& term_found = found[std::string(key)];
    term_found.lists.resize(segments_.size());
    term_found.lists[segment] = std::move(entry);
  };
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    if (term.bare) {
      LEXGRAPH_RETURN_IF_ERROR(segments_[i]->for_each_with_bare(
          bare, [&](std::string_view key, TermEntry entry) { add(i, key, std::move(entry)); }));
    } else {
      const std::string key = term_key(bare, term.text);
      LEXGRAPH_ASSIGN_OR_RETURN(auto entry, segments_[i]->find(key));
      if (entry) add(i, key, std::move(*entry));
    }
  }
  for (auto& [key, one] : found) {
    for (std::size_t i = 0; i < one.lists.size(); ++i) {
      if (!one.lists[i]) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const std::uint64_t count,
                                segments_[i]->visible_count(*one.lists[i]));
      one.count += count;
    }
  }
  return {};
}

Result<TopEntries> StoredIndex::top(const IndexQuery& query) const {
  std::vector<std::vector<ListToScore>> lists(segments_.size());
  ScoringOptions options;
  TopEntries result;
  options.heading_only = query.heading_only;
  options.allowed = query.allowed;
  std::uint32_t place = 0;
  for (const QueryTerm& term : query.terms) {
    FoundTerms found;
    LEXGRAPH_RETURN_IF_ERROR(look_up(term, found));
    options.groups = std::max(options.groups, term.group);
    std::uint64_t commonest = 0;
    for (const auto& [key, one] : found) commonest = std::max(commonest, one.count);
    result.rarity.push_back(rarity(commonest));
    const double weight = term.weight * result.rarity.back();
    for (auto& [key, one] : found) {
      for (std::size_t i = 0; i < one.lists.size(); ++i) {
        if (one.lists[i]) lists[i].push_back({std::move(*one.lists[i]), weight, place, term.group});
      }
      ++place;
    }
  }
  BestEntries best(query.limit, open_);
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    LEXGRAPH_RETURN_IF_ERROR(score_segment(*segments_[i], static_cast<std::uint32_t>(i),
                                           std::move(lists[i]), options, best));
  }
  for (const ScoredEntry& entry : best.take()) {
    const Segment& segment = *segments_[entry.segment];
    LEXGRAPH_ASSIGN_OR_RETURN(const EntryUnits units, segment.units_of(entry.entry));
    const IndexedDocument& document = segment.documents()[segment.document_of(entry.entry)];
    result.matches.push_back({{document.doc, units.first}, units.last, entry.score});
  }
  return result;
}

Result<std::uint64_t> StoredIndex::frequency(std::string_view term, bool bare) const {
  FoundTerms found;
  LEXGRAPH_RETURN_IF_ERROR(look_up({std::string(term), 1, bare, 0}, found));
  std::uint64_t count = 0;
  for (const auto& [key, one] : found) count = std::max(count, one.count);
  return count;
}

}  // namespace

Result<std::unique_ptr<Index>> Index::open(const store::Reader& reader) {
  auto index = std::make_unique<StoredIndex>(reader);
  LEXGRAPH_RETURN_IF_ERROR(index->load());
  return std::unique_ptr<Index>(std::move(index));
}

}  // namespace lexgraph::search
