// Documents in memory on their way to a segment of the index.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "lexgraph/search/analyzer.h"
#include "lexgraph/store/store.h"
#include "src/search/entries.h"
#include "src/search/impact.h"
#include "src/search/index_rows.h"
#include "src/search/posting_pool.h"
#include "src/search/vocabulary.h"

namespace lexgraph::search {

class SegmentWriter;

class SegmentBuilder {
 public:
  explicit SegmentBuilder(const FieldWeights& weights = kFieldWeights) : weights_(weights) {}

  // All units of the document, in reading order, with text.
  void add(const store::DocumentRecord& document, const std::vector<store::UnitRecord>& units);
  std::uint32_t entry_count() const { return entry_; }
  std::size_t document_count() const { return documents_.size(); }
  // About what the builder holds in memory.
  std::size_t bytes() const;
  // Writes one segment of what several builders hold: the documents of the first, then those of the
  // next. As many threads as builders sort and write the terms, so several call the sink at a time.
  static Result<void> finish(const std::vector<SegmentBuilder>& builders, SegmentId segment,
                             const RowSink& sink);

 private:
  class SortedTerms;
  class TermWalk;
  using Cuts = std::vector<std::vector<std::size_t>>;  // for each range, a place in each part
  static Cuts cuts(const std::vector<SortedTerms>& parts, std::size_t ranges);
  static Result<void> write_terms(std::vector<TermWalk> walks, SegmentWriter& writer);

  struct TermState {
    PostingPool::Chain postings;
    std::uint32_t entries = 0;        // that have the term
    std::uint32_t last = 0;           // entry of the last posting
    std::uint32_t seen = UINT32_MAX;  // entry whose frequencies are in `frequency`
    std::array<std::uint16_t, kFieldCount> frequency{};
  };

  void add_entry(const Entry& entry, const std::vector<store::UnitRecord>& units);
  // Counts the terms of a piece of text for the entry at hand; the field's length grows by its
  // tokens.
  void add_field(std::string_view text, Field field);
  // The same for the tokens that add_field() would find, kept from before.
  void count_tokens(const std::vector<Token>& tokens, std::string_view text, Field field);
  void count(TermId term, Field field);
  void end_entry();

  FieldWeights weights_;
  Vocabulary vocabulary_;
  PostingPool pool_;
  std::vector<TermState> terms_;
  std::vector<TermId> touched_;
  std::array<std::uint32_t, kFieldCount> length_{};
  std::uint32_t entry_ = 0;  // the one at hand
  std::vector<IndexedDocument> documents_;
  std::vector<std::vector<EntryUnits>> entries_;
  std::vector<Token> tokens_;
  std::string_view title_;
};

}  // namespace lexgraph::search
