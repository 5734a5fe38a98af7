#include "src/search/segment.h"

#include <algorithm>

#include "src/search/segment_writer.h"

namespace lexgraph::search {

Error Segment::damaged(const std::string& what) const {
  return Error(ErrorCode::kCorruption,
               "search index, segment " + std::to_string(id_) + ": " + what + " is damaged");
}

Result<std::unique_ptr<Segment>> Segment::open(const RowSource& rows, SegmentId id,
                                               const std::unordered_set<store::DocId>& hidden) {
  std::unique_ptr<Segment> segment(new Segment(rows, id));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto table, rows.get(documents_key(id)));
  auto documents = table ? decode_documents(*table) : std::nullopt;
  if (!documents) return segment->damaged("the table of documents");
  segment->documents_ = std::move(*documents);
  std::uint32_t entries = 0;
  for (const IndexedDocument& document : segment->documents_) {
    const bool is_hidden = hidden.contains(document.doc);
    segment->hidden_.push_back(is_hidden);
    segment->first_entry_.push_back(entries);
    entries += document.entries;
    if (!is_hidden) segment->visible_ += document.entries;
  }
  segment->first_entry_.push_back(entries);
  return segment;
}

std::size_t Segment::document_of(std::uint32_t entry) const {
  const auto after = std::upper_bound(first_entry_.begin(), first_entry_.end(), entry);
  return static_cast<std::size_t>(after - first_entry_.begin()) - 1;
}

bool Segment::has_hidden() const {
  return std::find(hidden_.begin(), hidden_.end(), true) != hidden_.end();
}

Result<std::uint64_t> Segment::visible_count(const TermEntry& entry) const {
  if (!has_hidden()) return std::uint64_t{entry.count};
  LEXGRAPH_ASSIGN_OR_RETURN(const auto all, postings(entry));
  return static_cast<std::uint64_t>(std::count_if(
      all.begin(), all.end(),
      [this](const Posting& posting) { return !hidden_[document_of(posting.entry)]; }));
}

Result<EntryUnits> Segment::units_of(std::uint32_t entry) const {
  const std::size_t document = document_of(entry);
  LEXGRAPH_ASSIGN_OR_RETURN(const auto row, rows_.get(entries_key(id_, documents_[document].doc)));
  const auto entries = row ? decode_entries(*row) : std::nullopt;
  const std::uint32_t place = entry - first_entry_[document];
  if (!entries || place >= entries->size()) return damaged("a document's entries");
  return (*entries)[place];
}

Result<std::optional<TermEntry>> Segment::find(std::string_view term_key) const {
  const std::string prefix = segment_prefix(Tag::kPage, id_);
  LEXGRAPH_ASSIGN_OR_RETURN(const auto row, rows_.get_upto(page_key(id_, term_key), prefix));
  if (!row) return std::optional<TermEntry>();
  PageReader page(std::string_view(row->key).substr(prefix.size()), row->value);
  while (page.next() && page.key() <= term_key) {
    if (page.key() == term_key) return std::optional(page.entry());
  }
  if (page.damaged()) return damaged("a page of terms");
  return std::optional<TermEntry>();
}

Result<void> Segment::for_each_with_bare(
    std::string_view bare,
    const std::function<void(std::string_view key, TermEntry entry)>& f) const {
  const std::string first = term_key(bare, "");
  const std::string prefix = segment_prefix(Tag::kPage, id_);
  LEXGRAPH_ASSIGN_OR_RETURN(const auto start, rows_.get_upto(page_key(id_, first), prefix));
  bool sound = true;
  LEXGRAPH_RETURN_IF_ERROR(rows_.for_each(prefix, start ? start->key : prefix,
                                          [&](std::string_view key, std::string_view value) {
                                            PageReader page(key.substr(prefix.size()), value);
                                            while (page.next()) {
                                              if (page.key() < first) continue;
                                              if (!page.key().starts_with(first)) return false;
                                              f(page.key(), page.entry());
                                            }
                                            return sound = !page.damaged();
                                          }));
  return sound ? Result<void>() : damaged("a page of terms");
}

Result<void> Segment::for_each_term(
    const std::function<Result<void>(std::string_view key, const TermEntry&)>& f) const {
  const std::string prefix = segment_prefix(Tag::kPage, id_);
  Result<void> outcome;
  LEXGRAPH_RETURN_IF_ERROR(
      rows_.for_each(prefix, prefix, [&](std::string_view key, std::string_view value) {
        PageReader page(key.substr(prefix.size()), value);
        while (outcome.ok() && page.next()) outcome = f(page.key(), page.entry());
        if (outcome.ok() && page.damaged()) outcome = damaged("a page of terms");
        return outcome.ok();
      }));
  return outcome;
}

Result<Chunk> Segment::chunk(const TermEntry& entry, std::size_t index) const {
  Chunk chunk;
  const std::uint32_t base = index == 0 ? UINT32_MAX : entry.chunks[index - 1].last;
  if (!entry.inlined.empty()) {
    if (!chunk.open(entry.inlined, base)) return damaged("a posting list");
    return chunk;
  }
  const std::string key = chunk_key(id_, entry.number, static_cast<std::uint32_t>(index));
  LEXGRAPH_ASSIGN_OR_RETURN(auto bytes, rows_.get(key));
  if (!bytes || !chunk.open(std::move(*bytes), base)) return damaged("a posting list");
  return chunk;
}

Result<std::vector<Posting>> Segment::postings(const TermEntry& entry) const {
  std::vector<Posting> all, block;
  const std::size_t chunks = entry.inlined.empty() ? entry.chunks.size() : 1;
  for (std::size_t i = 0; i < chunks; ++i) {
    LEXGRAPH_ASSIGN_OR_RETURN(const Chunk read, chunk(entry, i));
    for (std::size_t b = 0; b < read.blocks().size(); ++b) {
      if (!read.read(b, block)) return damaged("a posting list");
      all.insert(all.end(), block.begin(), block.end());
    }
  }
  if (all.size() != entry.count || all.back().entry >= entry_count())
    return damaged("a posting list");
  return all;
}

}  // namespace lexgraph::search
