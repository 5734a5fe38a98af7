// A segment of the index, read: documents, dictionary, posting lists.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "src/search/index_rows.h"
#include "src/search/posting_list.h"

namespace lexgraph::search {

// Thread-safe.
class Segment {
 public:
  // `rows` must outlive the segment. Documents in `hidden` are in it no longer for any question.
  static Result<std::unique_ptr<Segment>> open(const RowSource& rows, SegmentId id,
                                               const std::unordered_set<store::DocId>& hidden);

  SegmentId id() const { return id_; }
  const std::vector<IndexedDocument>& documents() const { return documents_; }
  bool is_hidden(std::size_t document) const { return hidden_[document]; }
  bool has_hidden() const;
  std::uint32_t entry_count() const { return first_entry_.back(); }
  std::uint32_t visible_entries() const { return visible_; }
  // Place in documents() of the document that has an entry, and the document's first entry.
  std::size_t document_of(std::uint32_t entry) const;
  std::uint32_t first_entry(std::size_t document) const { return first_entry_[document]; }
  Result<EntryUnits> units_of(std::uint32_t entry) const;

  Result<std::optional<TermEntry>> find(std::string_view term_key) const;
  // All terms whose bare form is this, by key.
  Result<void> for_each_with_bare(
      std::string_view bare,
      const std::function<void(std::string_view key, TermEntry entry)>& f) const;
  // All terms by key, until the callback returns an error.
  Result<void> for_each_term(
      const std::function<Result<void>(std::string_view key, const TermEntry&)>& f) const;
  // In how many entries of documents that are not hidden a term stands.
  Result<std::uint64_t> visible_count(const TermEntry& entry) const;
  // Chunk `index` of a list.
  Result<Chunk> chunk(const TermEntry& entry, std::size_t index) const;
  // The whole list; for merging and checking.
  Result<std::vector<Posting>> postings(const TermEntry& entry) const;

 private:
  Segment(const RowSource& rows, SegmentId id) : rows_(rows), id_(id) {}
  Error damaged(const std::string& what) const;

  const RowSource& rows_;
  SegmentId id_;
  std::vector<IndexedDocument> documents_;
  std::vector<bool> hidden_;
  std::vector<std::uint32_t> first_entry_;  // one more than documents
  std::uint32_t visible_ = 0;
};

// Walks a posting list; next to nothing is read of blocks that are passed over.
class PostingCursor {
 public:
  static constexpr std::uint32_t kEnd = UINT32_MAX;

  PostingCursor(const Segment& segment, TermEntry entry);

  std::uint32_t entry() const { return current_.entry; }
  std::uint8_t impact() const { return current_.impact; }
  bool heading() const { return current_.heading; }
  void next();
  // To the first posting with entry >= target; never backwards.
  void seek(std::uint32_t target);
  // Greatest impact in the block where `target` (>= entry()) would be; 0 behind the last. Moves no
  // posting.
  std::uint8_t block_max(std::uint32_t target);

  std::uint8_t max_impact() const { return list_.max_impact; }
  std::uint32_t count() const { return list_.count; }
  // After a failure the cursor is at its end.
  const std::optional<Error>& failure() const { return failure_; }

 private:
  // Makes `chunk_` and `block_` the ones where target would be; false behind the last.
  bool locate(std::uint32_t target);
  bool load_chunk(std::size_t index);
  void read_block();
  void stop() { current_ = {kEnd, 0, false}; }
  bool fail(Error error);

  const Segment* segment_;
  TermEntry list_;
  std::size_t chunk_index_ = SIZE_MAX;  // of chunk_
  Chunk chunk_;
  std::size_t block_ = 0;
  std::size_t read_chunk_ = SIZE_MAX, read_block_ = SIZE_MAX;  // what postings_ holds
  std::vector<Posting> postings_;
  std::size_t at_ = 0;
  Posting current_;
  std::optional<Error> failure_;
};

}  // namespace lexgraph::search
