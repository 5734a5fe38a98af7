#include "src/search/merge.h"

#include <algorithm>

#include "src/search/segment_writer.h"

namespace lexgraph::search {
namespace {

constexpr std::uint32_t kGone = UINT32_MAX;

// A segment's terms one by one, a page at a time.
class TermStream {
 public:
  TermStream(const RowSource& rows, const Segment& segment)
      : rows_(rows),
        segment_(segment),
        prefix_(segment_prefix(Tag::kPage, segment.id())),
        from_(prefix_) {}

  // False at the end.
  Result<bool> next() {
    for (;;) {
      if (page_ && page_->next()) return true;
      if (page_ && page_->damaged())
        return Error(ErrorCode::kCorruption, "search index: a page of terms is damaged");
      bool found = false;
      LEXGRAPH_RETURN_IF_ERROR(
          rows_.for_each(prefix_, from_, [&](std::string_view key, std::string_view value) {
            found = true;
            from_ = key;
            bytes_ = value;
            return false;
          }));
      if (!found) return false;
      page_.emplace(std::string_view(from_).substr(prefix_.size()), bytes_);
      from_.push_back('\0');  // the next key that may be
    }
  }
  std::string_view key() const { return page_->key(); }
  const TermEntry& entry() const { return page_->entry(); }
  const Segment& segment() const { return segment_; }

 private:
  const RowSource& rows_;
  const Segment& segment_;
  std::string prefix_, from_, bytes_;
  std::optional<PageReader> page_;
};

}  // namespace

Result<void> merge_segments(const RowSource& rows, const std::vector<const Segment*>& segments,
                            SegmentId merged, const RowSink& sink) {
  std::vector<IndexedDocument> documents;
  std::vector<std::vector<EntryUnits>> entries;
  std::vector<std::vector<std::uint32_t>> moved(
      segments.size());  // entry → entry of the new segment
  std::uint32_t count = 0;
  for (std::size_t s = 0; s < segments.size(); ++s) {
    const Segment& segment = *segments[s];
    for (std::size_t d = 0; d < segment.documents().size(); ++d) {
      const IndexedDocument& document = segment.documents()[d];
      const bool hidden = segment.is_hidden(d);
      for (std::uint32_t i = 0; i < document.entries; ++i)
        moved[s].push_back(hidden ? kGone : count++);
      if (hidden) continue;
      documents.push_back(document);
      LEXGRAPH_ASSIGN_OR_RETURN(const auto row, rows.get(entries_key(segment.id(), document.doc)));
      auto held = row ? decode_entries(*row) : std::nullopt;
      if (!held)
        return Error(ErrorCode::kCorruption, "search index: a document's entries are damaged");
      entries.push_back(std::move(*held));
    }
  }

  SegmentWriter writer(merged, sink);
  std::vector<TermStream> streams;
  std::vector<bool> open;
  for (const Segment* segment : segments) {
    LEXGRAPH_ASSIGN_OR_RETURN(const bool has_terms, streams.emplace_back(rows, *segment).next());
    open.push_back(has_terms);
  }
  std::string key;
  for (;;) {
    bool any = false;
    for (std::size_t s = 0; s < streams.size(); ++s) {
      if (open[s] && (!any || streams[s].key() < key)) {
        key = streams[s].key();
        any = true;
      }
    }
    if (!any) break;
    bool used = false;
    for (std::size_t s = 0; s < streams.size(); ++s) {
      if (!open[s] || streams[s].key() != key) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const auto postings,
                                streams[s].segment().postings(streams[s].entry()));
      for (Posting posting : postings) {
        posting.entry = moved[s][posting.entry];
        if (posting.entry == kGone) continue;
        writer.add(posting);
        used = true;
      }
      LEXGRAPH_ASSIGN_OR_RETURN(const bool more, streams[s].next());
      open[s] = more;
    }
    if (used) LEXGRAPH_RETURN_IF_ERROR(writer.end_term(key));
  }
  return writer.finish(documents, entries);
}

}  // namespace lexgraph::search
