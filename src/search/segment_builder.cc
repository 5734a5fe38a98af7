#include "src/search/segment_builder.h"

#include <algorithm>
#include <numeric>

#include "lexgraph/base/in_parallel.h"
#include "src/search/segment_writer.h"

namespace lexgraph::search {
namespace {

// Of some hundred statutes. Room that is not used costs no memory; moving the terms costs time.
constexpr std::size_t kUsualTerms = 1U << 18U;

}  // namespace

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
    if (terms_.empty()) terms_.reserve(kUsualTerms);
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

// A builder's terms by ascending key.
class SegmentBuilder::SortedTerms {
 public:
  // Entries of the builder are numbered from `first_entry` in the segment.
  SortedTerms(const SegmentBuilder& builder, std::uint32_t first_entry)
      : builder_(builder), first_entry_(first_entry) {}

  void sort() { order_ = builder_.vocabulary_.in_key_order(); }
  std::size_t size() const { return order_.size(); }
  std::string key(std::size_t place) const { return builder_.vocabulary_.key(order_[place]); }
  // The first place whose key is not below this one.
  std::size_t place_of(const std::string& key) const {
    const auto below = [this](TermId term, const std::string& other) {
      return builder_.vocabulary_.key(term) < other;
    };
    const auto at = std::lower_bound(order_.begin(), order_.end(), key, below);
    return static_cast<std::size_t>(at - order_.begin());
  }

  void write_postings(std::size_t place, std::string& bytes, SegmentWriter& writer) const {
    bytes.clear();
    builder_.pool_.read(builder_.terms_[order_[place]].postings, bytes);
    std::uint32_t entry = first_entry_;
    for (std::size_t at = 0; at < bytes.size();) {
      std::uint32_t code = 0;
      (void)get_varint(bytes, at, code);  // written by end_entry()
      entry += code >> 1U;
      writer.add({entry, static_cast<std::uint8_t>(bytes[at++]), (code & 1U) != 0});
    }
  }

 private:
  const SegmentBuilder& builder_;
  std::uint32_t first_entry_;
  std::vector<TermId> order_;
};

// Some neighbouring terms of a builder, one after the other.
class SegmentBuilder::TermWalk {
 public:
  TermWalk(const SortedTerms& terms, std::size_t next, std::size_t last)
      : terms_(terms), next_(next), last_(last) {
    read_key();
  }
  bool at_end() const { return next_ == last_; }
  const std::string& key() const { return key_; }

  void take(SegmentWriter& writer) {
    terms_.write_postings(next_++, bytes_, writer);
    read_key();
  }

 private:
  void read_key() {
    if (!at_end()) key_ = terms_.key(next_);
  }

  const SortedTerms& terms_;
  std::size_t next_, last_;
  std::string key_, bytes_;
};

// Where each part's terms are cut, so that `ranges` threads have about as many each: the cuts of
// one range are the same key in every part.
SegmentBuilder::Cuts SegmentBuilder::cuts(const std::vector<SortedTerms>& parts,
                                          std::size_t ranges) {
  const auto smaller = [](const SortedTerms& a, const SortedTerms& b) {
    return a.size() < b.size();
  };
  const SortedTerms& largest = *std::max_element(parts.begin(), parts.end(), smaller);
  Cuts cuts(ranges + 1);
  for (std::size_t range = 0; range <= ranges; ++range) {
    for (const SortedTerms& part : parts) {
      if (range == 0 || largest.size() == 0) {
        cuts[range].push_back(0);
      } else if (range == ranges) {
        cuts[range].push_back(part.size());
      } else {
        cuts[range].push_back(part.place_of(largest.key(largest.size() * range / ranges)));
      }
    }
  }
  return cuts;
}

Result<void> SegmentBuilder::write_terms(std::vector<TermWalk> walks, SegmentWriter& writer) {
  std::string key;
  for (;;) {
    const TermWalk* first = nullptr;
    for (const TermWalk& walk : walks) {
      if (!walk.at_end() && (first == nullptr || walk.key() < first->key())) first = &walk;
    }
    if (first == nullptr) return writer.end_terms();
    key = first->key();
    for (TermWalk& walk : walks) {
      if (!walk.at_end() && walk.key() == key) walk.take(writer);
    }
    LEXGRAPH_RETURN_IF_ERROR(writer.end_term(key));
  }
}

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

  const std::size_t ranges = builders.size();
  const Cuts cut = cuts(parts, ranges);
  std::vector<Result<void>> outcomes(ranges);
  in_parallel(ranges, [&](std::size_t range) {
    std::vector<TermWalk> walks;
    for (std::size_t part = 0; part < parts.size(); ++part)
      walks.emplace_back(parts[part], cut[range][part], cut[range + 1][part]);
    // No more terms than this come before; numbers only have to differ and to rise.
    const auto before = std::accumulate(cut[range].begin(), cut[range].end(), std::size_t{0});
    SegmentWriter writer(segment, sink, static_cast<std::uint32_t>(before));
    outcomes[range] = write_terms(std::move(walks), writer);
  });
  for (Result<void>& outcome : outcomes) LEXGRAPH_RETURN_IF_ERROR(std::move(outcome));
  return SegmentWriter(segment, sink).finish(documents, entries);
}

}  // namespace lexgraph::search
