#include "src/search/segment_writer.h"

#include <algorithm>

namespace lexgraph::search {

// An entry of a page: how many bytes its key shares with the one before, the rest of the key, and
// what the dictionary says. The first key of a page is in the key of its row.
Result<void> SegmentWriter::end_term(std::string_view key) {
  TermEntry entry;
  entry.number = terms_++;
  const std::vector<std::string> chunks = list_.finish(entry);
  for (std::size_t i = 0; i < chunks.size(); ++i) {
    LEXGRAPH_RETURN_IF_ERROR(
        sink_(chunk_key(segment_, entry.number, static_cast<std::uint32_t>(i)), chunks[i]));
  }
  if (page_.empty()) page_first_ = last_key_ = key;
  const auto differ = std::mismatch(key.begin(), key.end(), last_key_.begin(), last_key_.end());
  const auto shared = static_cast<std::size_t>(differ.first - key.begin());
  put_varint(page_, shared);
  put_varint(page_, key.size() - shared);
  page_ += key.substr(shared);
  put_term_entry(page_, entry);
  last_key_ = key;
  return page_.size() < kPageBytes ? Result<void>() : end_page();
}

Result<void> SegmentWriter::end_page() {
  if (page_.empty()) return {};
  std::string page;
  page.swap(page_);
  return sink_(page_key(segment_, page_first_), std::move(page));
}

Result<void> SegmentWriter::finish(const std::vector<IndexedDocument>& documents,
                                   const std::vector<std::vector<EntryUnits>>& entries) {
  LEXGRAPH_RETURN_IF_ERROR(end_page());
  for (std::size_t i = 0; i < documents.size(); ++i) {
    LEXGRAPH_RETURN_IF_ERROR(
        sink_(entries_key(segment_, documents[i].doc), encode_entries(entries[i])));
  }
  return sink_(documents_key(segment_), encode_documents(documents));
}

bool PageReader::next() {
  if (at_ >= bytes_.size()) return false;
  std::uint32_t shared = 0, rest = 0;
  if (!get_varint(bytes_, at_, shared) || !get_varint(bytes_, at_, rest) || shared > key_.size() ||
      rest > bytes_.size() - at_) {
    damaged_ = true;
    return false;
  }
  key_.resize(shared);
  key_ += bytes_.substr(at_, rest);
  at_ += rest;
  auto entry = get_term_entry(bytes_, at_);
  damaged_ = !entry;
  if (entry) entry_ = std::move(*entry);
  return !damaged_;
}

}  // namespace lexgraph::search
