// Writes the rows of a segment from its terms in key order.
#pragma once

#include <string>
#include <string_view>

#include "src/search/index_rows.h"
#include "src/search/posting_list.h"

namespace lexgraph::search {

inline constexpr std::size_t kPageBytes = 4096;  // a page ends with the entry that reaches this

class SegmentWriter {
 public:
  // Terms are numbered from `first_term`: several writers may write ranges of one segment's terms.
  SegmentWriter(SegmentId segment, const RowSink& sink, std::uint32_t first_term = 0)
      : segment_(segment), sink_(sink), terms_(first_term) {}

  // Terms by ascending key, each with its postings ascending.
  void add(const Posting& posting) { list_.add(posting); }
  Result<void> end_term(std::string_view key);
  // After the last term of a range.
  Result<void> end_terms() { return end_page(); }
  // After the last term; what says which documents the segment holds.
  Result<void> finish(const std::vector<IndexedDocument>& documents,
                      const std::vector<std::vector<EntryUnits>>& entries);

 private:
  Result<void> end_page();

  SegmentId segment_;
  const RowSink& sink_;
  PostingListWriter list_;
  std::uint32_t terms_;  // the number of the next
  std::string page_, page_first_, last_key_;
};

// The entries of a page, one by one.
class PageReader {
 public:
  PageReader(std::string_view first_key, std::string_view bytes) : key_(first_key), bytes_(bytes) {}
  // False at the end, or when the page is damaged (then `damaged`).
  bool next();
  std::string_view key() const { return key_; }
  // Only the last entry read.
  const TermEntry& entry() const { return entry_; }
  bool damaged() const { return damaged_; }

 private:
  std::string key_;
  std::string_view bytes_;
  std::size_t at_ = 0;
  TermEntry entry_;
  bool damaged_ = false;
};

}  // namespace lexgraph::search
