#include <algorithm>
#include <mutex>
#include <numeric>
#include <unordered_set>

#include "lexgraph/base/in_parallel.h"
#include "lexgraph/search/index.h"
#include "src/search/merge.h"
#include "src/search/segment.h"
#include "src/search/segment_builder.h"

namespace lexgraph::search {
namespace {

// Documents are collected up to this much memory before a segment is written.
constexpr std::size_t kBuilderBytes = 128ULL << 20;
// Rows of a new segment are written in batches of about this size. Nobody reads them before the
// manifest names the segment.
constexpr std::size_t kBatchBytes = 8ULL << 20;
// A new segment takes up those before it that are no more than this many times as large: so there
// are few segments, and each posting is written anew a logarithmic number of times.
constexpr std::uint64_t kMergeFactor = 4;

class Updater {
 public:
  Updater(store::Store& store, std::size_t jobs)
      : store_(store),
        jobs_(jobs),
        reader_(store.reader()),
        rows_(*reader_),
        sink_([this](std::string key, std::string value) {
          const std::lock_guard lock(batch_mutex_);
          return add_row(std::move(key), std::move(value));
        }) {}

  Result<IndexUpdate> run() {
    LEXGRAPH_RETURN_IF_ERROR(read_manifest());
    if (pending_.empty() && !stale_version_) return result_;
    for (const store::PendingDocument& document : pending_) hidden_.insert(document.doc);
    LEXGRAPH_RETURN_IF_ERROR(open_segments());
    LEXGRAPH_RETURN_IF_ERROR(build());
    LEXGRAPH_RETURN_IF_ERROR(compact());
    LEXGRAPH_RETURN_IF_ERROR(publish());
    return result_;
  }

 private:
  struct Part {
    SegmentId id = 0;
    std::uint64_t entries = 0;  // visible
    bool dirty = false;         // has hidden documents
    bool fresh = false;         // written by this update, not yet in the manifest
  };

  Result<void> read_manifest() {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto row, rows_.get(manifest_key()));
    if (row) {
      auto manifest = decode_manifest(*row);
      if (!manifest) return Error(ErrorCode::kCorruption, "search index: the manifest is damaged");
      manifest_ = std::move(*manifest);
    }
    LEXGRAPH_ASSIGN_OR_RETURN(pending_, reader_->pending_documents());
    stale_version_ = !row || manifest_.version != kIndexVersion;
    if (!stale_version_) return {};
    for (const SegmentId id : manifest_.segments) dropped_.push_back(id);
    manifest_.segments.clear();
    manifest_.version = kIndexVersion;
    return reader_->for_each_document([this](const store::DocumentRecord& record) {
      if (std::none_of(pending_.begin(), pending_.end(),
                       [&](const auto& p) { return p.doc == record.id; })) {
        pending_.push_back({record.id, record.content_hash});
      }
      return true;
    });
  }

  Result<void> open_segments() {
    for (const SegmentId id : manifest_.segments) {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto segment, Segment::open(rows_, id, hidden_));
      for (std::size_t i = 0; i < segment->documents().size(); ++i)
        result_.removed += segment->is_hidden(i);
      parts_.push_back({id, segment->visible_entries(), segment->has_hidden(), false});
    }
    return {};
  }

  // Each thread takes every jobs-th document, until the builders are full; then what all of them
  // hold becomes a segment.
  Result<void> build() {
    const std::vector<store::DocId> ids = hidden_in_order();
    const std::size_t jobs = std::min(thread_count(jobs_), std::max<std::size_t>(1, ids.size()));
    std::vector<std::size_t> next(jobs);
    std::iota(next.begin(), next.end(), 0);
    const auto unfinished = [&ids](std::size_t at) { return at < ids.size(); };
    while (std::any_of(next.begin(), next.end(), unfinished)) {
      std::vector<SegmentBuilder> builders(jobs);
      std::vector<Result<void>> outcomes(jobs);
      in_parallel(jobs, [&](std::size_t job) {
        SegmentBuilder& builder = builders[job];
        for (std::size_t& at = next[job]; unfinished(at) && outcomes[job].ok(); at += jobs) {
          if (builder.bytes() >= kBuilderBytes / jobs) return;
          outcomes[job] = add_document(ids[at], builder);
        }
      });
      for (Result<void>& outcome : outcomes) LEXGRAPH_RETURN_IF_ERROR(std::move(outcome));
      LEXGRAPH_RETURN_IF_ERROR(finish(builders));
    }
    return {};
  }

  Result<void> add_document(store::DocId id, SegmentBuilder& builder) const {
    auto record = reader_->document(id);
    if (!record.ok() && record.error().code() == ErrorCode::kNotFound) return {};  // taken away
    if (!record.ok()) return std::move(record).error();
    LEXGRAPH_ASSIGN_OR_RETURN(const auto units, reader_->units(id, 1, record->units + 1, true));
    builder.add(*record, units);
    return {};
  }

  std::vector<store::DocId> hidden_in_order() const {
    std::vector<store::DocId> ids(hidden_.begin(), hidden_.end());
    std::sort(ids.begin(), ids.end());
    return ids;
  }

  Result<void> finish(const std::vector<SegmentBuilder>& builders) {
    Part part{0, 0, false, true};
    std::size_t documents = 0;
    for (const SegmentBuilder& builder : builders) {
      part.entries += builder.entry_count();
      documents += builder.document_count();
    }
    if (documents == 0) return {};
    result_.documents += documents;
    part.id = manifest_.next++;
    LEXGRAPH_RETURN_IF_ERROR(SegmentBuilder::finish(builders, part.id, sink_));
    LEXGRAPH_RETURN_IF_ERROR(write_rows());
    parts_.push_back(part);
    return {};
  }

  // Merges from the end as long as the segment before is not much larger than all behind it;
  // segments with hidden documents are always written anew, so that rarity counts held documents
  // only.
  Result<void> compact() {
    std::size_t begin = parts_.size();
    std::uint64_t behind = 0;
    while (begin > 0 &&
           (parts_[begin - 1].entries <= kMergeFactor * behind || begin == parts_.size())) {
      behind += parts_[--begin].entries;
    }
    std::vector<Part> kept;
    for (std::size_t i = 0; i < begin; ++i) {
      if (!parts_[i].dirty) {
        kept.push_back(parts_[i]);
      } else {
        LEXGRAPH_ASSIGN_OR_RETURN(const Part part, merge({parts_[i]}));
        kept.push_back(part);
      }
    }
    std::vector<Part> last(parts_.begin() + static_cast<std::ptrdiff_t>(begin), parts_.end());
    if (last.size() == 1 && !last.front().dirty) {
      kept.push_back(last.front());
    } else if (!last.empty()) {
      LEXGRAPH_ASSIGN_OR_RETURN(const Part part, merge(last));
      kept.push_back(part);
    }
    std::erase_if(kept, [this](const Part& part) {
      if (part.entries == 0) dropped_.push_back(part.id);
      return part.entries == 0;
    });
    parts_ = std::move(kept);
    return {};
  }

  Result<Part> merge(const std::vector<Part>& parts) {
    // Rows written by this update are seen by a new reader only.
    const std::unique_ptr<store::Reader> reader = store_.reader();
    const StoreRows rows(*reader);
    std::vector<std::unique_ptr<Segment>> segments;
    std::vector<const Segment*> open;
    Part merged{manifest_.next++, 0, false, true};
    for (const Part& part : parts) {
      static const std::unordered_set<store::DocId> kNone;
      LEXGRAPH_ASSIGN_OR_RETURN(auto segment,
                                Segment::open(rows, part.id, part.fresh ? kNone : hidden_));
      merged.entries += segment->visible_entries();
      open.push_back(segment.get());
      segments.push_back(std::move(segment));
      dropped_.push_back(part.id);
    }
    LEXGRAPH_RETURN_IF_ERROR(merge_segments(rows, open, merged.id, sink_));
    LEXGRAPH_RETURN_IF_ERROR(write_rows());
    return merged;
  }

  Result<void> add_row(std::string key, std::string value) {
    batch_bytes_ += key.size() + value.size();
    batch_.rows.push_back({std::move(key), std::move(value)});
    return batch_bytes_ < kBatchBytes ? Result<void>() : write_rows();
  }

  Result<void> write_rows() {
    store::SearchChange change;
    std::swap(change, batch_);
    batch_bytes_ = 0;
    return store_.change_search(change);
  }

  // From here on readers see the new segments, and not the old ones.
  Result<void> publish() {
    manifest_.segments.clear();
    for (const Part& part : parts_) manifest_.segments.push_back(part.id);
    std::sort(manifest_.segments.begin(), manifest_.segments.end());
    store::SearchChange change;
    change.rows.push_back({manifest_key(), encode_manifest(manifest_)});
    change.indexed = pending_;
    LEXGRAPH_RETURN_IF_ERROR(store_.change_search(change));
    return erase_others();
  }

  // Rows of segments that the manifest does not name: replaced now, or left by an interrupted
  // update.
  Result<void> erase_others() {
    const std::unique_ptr<store::Reader> reader = store_.reader();
    store::SearchChange change;
    std::vector<SegmentId> others = dropped_;
    LEXGRAPH_RETURN_IF_ERROR(for_each_segment(*reader, [&](SegmentId id) {
      const auto& named = manifest_.segments;
      if (!std::binary_search(named.begin(), named.end(), id)) others.push_back(id);
    }));
    for (const SegmentId id : others) {
      for (std::string& prefix : prefixes_of(id))
        change.erased_prefixes.push_back(std::move(prefix));
    }
    return store_.change_search(change);
  }

  store::Store& store_;
  std::size_t jobs_;
  std::unique_ptr<store::Reader> reader_;
  StoreRows rows_;
  RowSink sink_;
  Manifest manifest_;
  bool stale_version_ = false;
  std::vector<store::PendingDocument> pending_;
  std::unordered_set<store::DocId> hidden_;
  std::vector<Part> parts_;
  std::vector<SegmentId> dropped_;
  std::mutex batch_mutex_;  // several threads write rows of one segment
  store::SearchChange batch_;
  std::size_t batch_bytes_ = 0;
  IndexUpdate result_;
};

}  // namespace

Result<IndexUpdate> update_index(store::Store& store, std::size_t jobs) {
  return Updater(store, jobs).run();
}

}  // namespace lexgraph::search
