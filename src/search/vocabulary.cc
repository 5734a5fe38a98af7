#include "src/search/vocabulary.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "lexgraph/base/byte_hash.h"
#include "lexgraph/search/analyzer.h"
#include "src/search/index_rows.h"

namespace lexgraph::search {
namespace {

// Tables are at most three quarters full.
bool is_full(std::size_t used, std::size_t slots) { return used * 4 >= slots * 3; }

}  // namespace

SyllableId Vocabulary::syllable(std::string_view token) {
  const std::uint64_t hash = byte_hash(token);
  std::size_t at = hash & (raw_.size() - 1);
  for (; raw_[at].syllable != kNone; at = (at + 1) & (raw_.size() - 1)) {
    if (raw_[at].hash == hash && raw_[at].raw == token) return raw_[at].syllable;
  }
  std::string normal = normal_form(token);
  const auto [known, is_new] =
      by_normal_.try_emplace(normal, static_cast<SyllableId>(syllables_.size()));
  if (is_new) {
    Syllable& syllable = syllables_.emplace_back();
    syllable.bare = bare_form(normal);
    syllable.stop = is_stop_word(normal);
    syllable.normal = std::move(normal);
  }
  raw_[at] = {hash, raw_bytes_.emplace_back(token), known->second};
  const SyllableId id = known->second;
  if (is_full(++raw_count_, raw_.size())) grow_raw();
  return id;
}

void Vocabulary::grow_raw() {
  std::vector<RawSlot> old = std::move(raw_);
  raw_.assign(old.size() * 2, {});
  for (const RawSlot& slot : old) {
    if (slot.syllable == kNone) continue;
    std::size_t at = slot.hash & (raw_.size() - 1);
    while (raw_[at].syllable != kNone) at = (at + 1) & (raw_.size() - 1);
    raw_[at] = slot;
  }
}

std::size_t Vocabulary::place(std::uint64_t syllables) const {
  std::size_t at = mixed_bits(syllables) & (slots_.size() - 1);
  while (slots_[at].term != kNone && slots_[at].syllables != syllables) {
    at = (at + 1) & (slots_.size() - 1);
  }
  return at;
}

TermId Vocabulary::term_of(SyllableId first, SyllableId second) {
  const std::uint64_t syllables = (static_cast<std::uint64_t>(first) << 32U) | second;
  Slot& slot = slots_[place(syllables)];
  if (slot.term != kNone) return slot.term;
  const auto id = static_cast<TermId>(terms_.size());
  terms_.push_back({first, second});
  slot = {syllables, id};
  if (is_full(terms_.size(), slots_.size())) grow_slots();
  return id;
}

void Vocabulary::grow_slots() {
  std::vector<Slot> old = std::move(slots_);
  slots_.assign(old.size() * 2, {});
  for (const Slot& slot : old) {
    if (slot.term != kNone) slots_[place(slot.syllables)] = slot;
  }
}

TermId Vocabulary::single(SyllableId syllable) { return term_of(syllable, kNone); }

TermId Vocabulary::pair(SyllableId first, SyllableId second) { return term_of(first, second); }

std::string Vocabulary::key(TermId term) const {
  const auto [first, second] = terms_[term];
  const Syllable& a = syllables_[first];
  if (second == kNone) return term_key(a.bare, a.normal);
  const Syllable& b = syllables_[second];
  return term_key(a.bare + " " + b.bare, a.normal + " " + b.normal);
}

std::vector<TermId> Vocabulary::in_key_order() const {
  // No character of a syllable is below the blank that parts two, nor that below the end of a key's
  // first half: comparing keys is comparing places of their syllables.
  std::vector<SyllableId> sorted(syllables_.size());
  std::iota(sorted.begin(), sorted.end(), 0);
  std::sort(sorted.begin(), sorted.end(), [this](SyllableId a, SyllableId b) {
    return std::tie(syllables_[a].bare, syllables_[a].normal) <
           std::tie(syllables_[b].bare, syllables_[b].normal);
  });
  std::vector<std::uint64_t> bare_place(sorted.size()), place(sorted.size());
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const bool same = i > 0 && syllables_[sorted[i]].bare == syllables_[sorted[i - 1]].bare;
    bare_place[sorted[i]] = same ? bare_place[sorted[i - 1]] : i + 1;
    place[sorted[i]] = i + 1;
  }
  struct Placed {
    std::uint64_t bare, normal;
    TermId term;
  };
  std::vector<Placed> placed;
  placed.reserve(terms_.size());
  for (TermId id = 0; id < terms_.size(); ++id) {
    const auto [first, second] = terms_[id];
    const bool pair = second != kNone;
    placed.push_back({(bare_place[first] << 32U) | (pair ? bare_place[second] : 0),
                      (place[first] << 32U) | (pair ? place[second] : 0), id});
  }
  std::sort(placed.begin(), placed.end(), [](const Placed& a, const Placed& b) {
    return std::tie(a.bare, a.normal) < std::tie(b.bare, b.normal);
  });
  std::vector<TermId> order;
  order.reserve(placed.size());
  for (const Placed& p : placed) order.push_back(p.term);
  return order;
}

}  // namespace lexgraph::search
