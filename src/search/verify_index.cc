#include <functional>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "lexgraph/search/index.h"
#include "src/search/segment.h"
#include "src/search/segment_builder.h"

namespace lexgraph::search {
namespace {

using Fingerprints = std::unordered_map<store::DocId, std::uint64_t>;

// Of all postings of each document, whatever their order and however segments are cut.
Result<void> add_fingerprints(const Segment& segment, Fingerprints& fingerprints) {
  return segment.for_each_term([&](std::string_view key, const TermEntry& entry) -> Result<void> {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto postings, segment.postings(entry));
    const std::uint64_t term = std::hash<std::string_view>()(key);
    for (const Posting& posting : postings) {
      const std::size_t document = segment.document_of(posting.entry);
      const std::uint64_t place = posting.entry - segment.first_entry(document);
      std::uint64_t hash = term ^ (place << 16U) ^
                           (static_cast<std::uint64_t>(posting.impact) << 1U) ^
                           static_cast<std::uint64_t>(posting.heading);
      hash = (hash ^ (hash >> 31U)) * 0x9E3779B97F4A7C15ULL;
      fingerprints[segment.documents()[document].doc] += hash ^ (hash >> 29U);
    }
    return {};
  });
}

class Checker {
 public:
  explicit Checker(const store::Reader& reader) : reader_(reader), rows_(reader) {}

  Result<std::vector<std::string>> run() {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto row, rows_.get(manifest_key()));
    if (!row) return std::move(faults_);  // no index yet: everything is indexed when asked
    const auto manifest = decode_manifest(*row);
    if (!manifest) {
      fault("the manifest cannot be decoded");
      return std::move(faults_);
    }
    if (manifest->version != kIndexVersion) return std::move(faults_);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto pending, reader_.pending_documents());
    for (const store::PendingDocument& document : pending) pending_.insert(document.doc);
    for (const SegmentId id : manifest->segments) LEXGRAPH_RETURN_IF_ERROR(check_segment(id));
    LEXGRAPH_RETURN_IF_ERROR(reader_.for_each_document([this](const store::DocumentRecord& record) {
      if (!seen_.contains(record.id) && !pending_.contains(record.id)) {
        fault("document " + std::to_string(record.id) + " is held and not in the index");
      }
      return true;
    }));
    return std::move(faults_);
  }

 private:
  // The rows that tell documents and entries.
  void check_table(const Segment& segment, std::size_t place, const store::DocumentRecord& record,
                   const std::vector<store::UnitRecord>& units) {
    const IndexedDocument& document = segment.documents()[place];
    const std::string name = "document " + std::to_string(document.doc);
    const law::Head& head = record.head;
    if (std::tie(document.identity, document.type, document.issuer, document.effective_on,
                 document.expires_on) !=
        std::tie(record.identity, head.type, head.issuer, head.effective_on, head.expires_on)) {
      fault(name + ": the table of documents differs from its head");
    }
    const std::vector<Entry> entries = entries_of(units);
    bool same = entries.size() == document.entries;
    for (std::size_t i = 0; same && i < entries.size(); ++i) {
      const auto units_of =
          segment.units_of(segment.first_entry(place) + static_cast<std::uint32_t>(i));
      same = units_of.ok() && *units_of == EntryUnits{entries[i].first, entries[i].last};
    }
    if (!same) fault(name + ": its entries differ from its units");
  }

  void fault(const std::string& what) { faults_.push_back("search index: " + what); }

  Result<void> check_segment(SegmentId id) {
    auto segment = Segment::open(rows_, id, pending_);
    Fingerprints stored;
    Result<void> read =
        segment.ok() ? add_fingerprints(**segment, stored) : Result<void>(segment.error());
    if (!read.ok()) {
      if (read.error().code() != ErrorCode::kCorruption) return read;
      faults_.push_back(read.error().message());
      if (!segment.ok()) return {};
    }
    for (std::size_t i = 0; i < (*segment)->documents().size(); ++i) {
      if (!(*segment)->is_hidden(i)) LEXGRAPH_RETURN_IF_ERROR(check_document(**segment, i, stored));
    }
    return {};
  }

  Result<void> check_document(const Segment& segment, std::size_t place,
                              const Fingerprints& stored) {
    const IndexedDocument& document = segment.documents()[place];
    const std::string name = "document " + std::to_string(document.doc);
    if (!seen_.insert(document.doc).second) fault(name + " is in two segments");
    auto record = reader_.document(document.doc);
    if (!record.ok() && record.error().code() == ErrorCode::kNotFound) {
      fault(name + " is in the index and not held");
      return {};
    }
    if (!record.ok()) return std::move(record).error();
    if (record->content_hash != document.content_hash) {
      fault(name + " is in the index with another text");
      return {};
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const auto units,
                              reader_.units(document.doc, 1, record->units + 1, true));
    check_table(segment, place, *record, units);
    std::vector<SegmentBuilder> builders(1);
    builders.front().add(*record, units);
    MemoryRows memory;
    LEXGRAPH_RETURN_IF_ERROR(
        SegmentBuilder::finish(builders, 1, [&](std::string key, std::string value) {
          memory.put(std::move(key), std::move(value));
          return Result<void>();
        }));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto alone, Segment::open(memory, 1, {}));
    Fingerprints expected;
    LEXGRAPH_RETURN_IF_ERROR(add_fingerprints(*alone, expected));
    const auto found = stored.find(document.doc);
    if ((found == stored.end() ? 0 : found->second) != expected[document.doc]) {
      fault(name + ": its postings differ from its text");
    }
    return {};
  }

  const store::Reader& reader_;
  StoreRows rows_;
  std::unordered_set<store::DocId> pending_, seen_;
  std::vector<std::string> faults_;
};

}  // namespace

Result<std::vector<std::string>> verify_index(const store::Reader& reader) {
  return Checker(reader).run();
}

}  // namespace lexgraph::search
