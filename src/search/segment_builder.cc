#include "src/search/segment_builder.h"

#include <algorithm>

#include "lexgraph/base/in_parallel.h"
#include "src/search/segment_writer.h"

namespace lexgraph::search {

void SegmentBuilder::add(const store::DocumentRecord& document,
                         const std::vector<store::UnitRecord>& units) {
  const law::Head& head = document.head;
  const std::string title = head.type + " " + head.title;
  title_ = title;
  std::vector<EntryUnits>& held = entries_.emplace_back();
  for (const Entry& entry : entries_of(units)) {
    add_entry(entry, units);
    held.push_back({entry.first, entry.last});
  }
  documents_.push_back({document.id, static_cast<std::uint32_t>(held.size()), document.identity,
                        document.content_hash, head.type, head.issuer, head.effective_on,
                        head.expires_on});
  title_ = {};
}

void SegmentBuilder::add_entry(const Entry& entry, const std::vector<store::UnitRecord>& units) {
  for (std::uint32_t ordinal = entry.first; ordinal < entry.last; ++ordinal) {
    const store::UnitRecord& unit = units[ordinal - 1];  // ordinals count from 1
    add_field(unit.heading, ordinal == entry.first ? Field::kHeading : Field::kText);
    add_field(unit.text, Field::kText);
  }
  for (const std::uint32_t above : entry.above) add_field(units[above].heading, Field::kPath);
  add_field(title_, Field::kTitle);
  end_entry();
}

void SegmentBuilder::add_field(std::string_view text, Field field) {
  if (text.empty()) return;
  tokens_.clear();
  tokenize(text, tokens_);
  count_tokens(tokens_, text, field);
}

void SegmentBuilder::count_tokens(const std::vector<Token>& tokens, std::string_view text,
                                  Field field) {
  SyllableId before = Vocabulary::kNone;
  bool stop_before = false;
  for (const Token& token : tokens) {
    const SyllableId syllable =
        vocabulary_.syllable(text.substr(token.begin, token.end - token.begin));
    const bool stop = vocabulary_[syllable].stop;
    if (!stop) count(vocabulary_.single(syllable), field);
    if (token.joins && before != Vocabulary::kNone && !(stop && stop_before)) {
      count(vocabulary_.pair(before, syllable), field);
    }
    before = syllable;
    stop_before = stop;
  }
  length_[static_cast<std::size_t>(field)] += static_cast<std::uint32_t>(tokens.size());
}

void SegmentBuilder::count(TermId term, Field field) {
  if (term >= terms_.size()) {
    terms_.resize(term + 1);
    terms_[term].postings = pool_.start();
  }
  TermState& state = terms_[term];
  if (state.seen != entry_) {
    state.seen = entry_;
    state.frequency = {};
    touched_.push_back(term);
  }
  std::uint16_t& frequency = state.frequency[static_cast<std::size_t>(field)];
  if (frequency < UINT16_MAX) ++frequency;
}

void SegmentBuilder::end_entry() {
  std::array<float, kFieldCount> each{};  // what one occurrence in a field is worth
  for (std::size_t f = 0; f < kFieldCount; ++f) {
    const FieldWeight& field = weights_[f];
    each[f] = static_cast<float>(field.weight / (1 - field.b + field.b * length_[f] / field.pivot));
  }
  for (const TermId term : touched_) {
    TermState& state = terms_[term];
    float w = 0;
    for (std::size_t f = 0; f < kFieldCount; ++f) w += each[f] * state.frequency[f];
    const bool heading = state.frequency[static_cast<std::size_t>(Field::kHeading)] > 0;
    // As PostingListWriter codes it; there the bytes are taken apart again and put in blocks.
    std::uint64_t code =
        (static_cast<std::uint64_t>(entry_ - state.last) << 1U) | (heading ? 1U : 0U);
    for (; code >= 0x80; code >>= 7U)
      pool_.append(state.postings, static_cast<std::uint8_t>(code | 0x80U));
    pool_.append(state.postings, static_cast<std::uint8_t>(code));
    pool_.append(state.postings, impact_of(w));
    state.last = entry_;
    ++state.entries;
  }
  touched_.clear();
  length_ = {};
  ++entry_;
}

std::size_t SegmentBuilder::bytes() const {
  constexpr std::size_t kPerTerm = sizeof(TermState) + 40;  // with the vocabulary's tables
  return pool_.size() + terms_.size() * kPerTerm;
}

// A builder's terms by ascending key, each with its postings.
class SegmentBuilder::SortedTerms {
 public:
  // Entries of the builder are numbered from `first_entry` in the segment.
  SortedTerms(const SegmentBuilder& builder, std::uint32_t first_entry)
      : builder_(builder), first_entry_(first_entry) {}

  void sort() {
    order_ = builder_.vocabulary_.in_key_order();
    read_key();
  }
  bool at_end() const { return next_ == order_.size(); }
  const std::string& key() const { return key_; }

  void take(SegmentWriter& writer) {
    bytes_.clear();
    builder_.pool_.read(builder_.terms_[order_[next_]].postings, bytes_);
    std::uint32_t entry = first_entry_;
    for (std::size_t at = 0; at < bytes_.size();) {
      std::uint32_t code = 0;
      (void)get_varint(bytes_, at, code);  // written by end_entry()
      entry += code >> 1U;
      writer.add({entry, static_cast<std::uint8_t>(bytes_[at++]), (code & 1U) != 0});
    }
    ++next_;
    read_key();
  }

 private:
  void read_key() {
    if (!at_end()) key_ = builder_.vocabulary_.key(order_[next_]);
  }

  const SegmentBuilder& builder_;
  std::uint32_t first_entry_;
  std::vector<TermId> order_;
  std::size_t next_ = 0;
  std::string key_, bytes_;
};

Result<void> SegmentBuilder::finish(const std::vector<SegmentBuilder>& builders, SegmentId segment,
                                    const RowSink& sink) {
  std::vector<SortedTerms> parts;
  std::vector<IndexedDocument> documents;
  std::vector<std::vector<EntryUnits>> entries;
  std::uint32_t entry = 0;
  for (const SegmentBuilder& builder : builders) {
    parts.emplace_back(builder, entry);
    entry += builder.entry_count();
    documents.insert(documents.end(), builder.documents_.begin(), builder.documents_.end());
    entries.insert(entries.end(), builder.entries_.begin(), builder.entries_.end());
  }
  in_parallel(parts.size(), [&parts](std::size_t part) { parts[part].sort(); });

  SegmentWriter writer(segment, sink);
  std::string key;
  for (;;) {
    const SortedTerms* first = nullptr;
    for (const SortedTerms& part : parts) {
      if (!part.at_end() && (first == nullptr || part.key() < first->key())) first = &part;
    }
    if (first == nullptr) return writer.finish(documents, entries);
    key = first->key();
    for (SortedTerms& part : parts) {
      if (!part.at_end() && part.key() == key) part.take(writer);
    }
    LEXGRAPH_RETURN_IF_ERROR(writer.end_term(key));
  }
}

}  // namespace lexgraph::search
