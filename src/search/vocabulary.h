// The terms of a segment while it is built: raw tokens → syllables → terms. A raw token is brought
// to its normal form once; after that it costs one look-up.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lexgraph::search {

// A syllable in normal form, or a number.
struct Syllable {
  std::string normal, bare;
  bool stop = false;
};

using SyllableId = std::uint32_t;
using TermId = std::uint32_t;

class Vocabulary {
 public:
  SyllableId syllable(std::string_view token);
  // Terms are numbered from 0 in order of first use.
  TermId single(SyllableId syllable);
  TermId pair(SyllableId first, SyllableId second);

  const Syllable& operator[](SyllableId id) const { return syllables_[id]; }
  std::size_t term_count() const { return terms_.size(); }
  // Syllables of a term; the second kNone for a single one.
  static constexpr SyllableId kNone = UINT32_MAX;
  struct Term {
    SyllableId first, second;
  };
  // Ids of all terms in the order of their keys, and the key of one.
  std::vector<TermId> in_key_order() const;
  std::string key(TermId term) const;

 private:
  struct Slot {
    std::uint64_t syllables = 0;  // first << 32 | second
    TermId term = kNone;
  };
  TermId term_of(SyllableId first, SyllableId second);
  void grow_slots();
  std::size_t place(std::uint64_t syllables) const;

  struct RawSlot {
    std::uint64_t hash = 0;
    std::string_view raw;
    SyllableId syllable = kNone;
  };
  void grow_raw();

  std::vector<RawSlot> raw_ = std::vector<RawSlot>(1U << 12U);
  std::size_t raw_count_ = 0;
  std::deque<std::string> raw_bytes_;
  std::unordered_map<std::string, SyllableId> by_normal_;
  std::vector<Syllable> syllables_;
  std::vector<Slot> slots_ = std::vector<Slot>(1U << 12U);
  std::vector<Term> terms_;
};

}  // namespace lexgraph::search
