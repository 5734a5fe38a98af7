// What changed in a document or unit between two days, as a lawyer would say it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/query/as_of.h"

namespace lexgraph::query {

// A stretch of words that two texts share, or that only one of them has.
enum class EditKind : std::uint8_t { kSame, kRemoved, kAdded };
struct WordEdit {
  EditKind kind = EditKind::kSame;
  std::string text;  // words as they stand, with the blanks behind them
};
// The two texts word by word; joined without kAdded the first, without kRemoved the second.
std::vector<WordEdit> word_diff(std::string_view before, std::string_view after);

enum class DifferenceKind : std::uint8_t {
  kChanged,  // other words
  kInserted,
  kRepealed,    // the place is kept, or gone with what held it
  kRenumbered,  // the same unit under another number; its words may have changed too
  kMoved,       // the same unit elsewhere
  kDatesOnly,   // the same words; validity is another
};
std::string_view name_of(DifferenceKind kind);

struct Difference {
  DifferenceKind kind = DifferenceKind::kChanged;
  DatedUnit before;  // empty eId: it was not there
  DatedUnit after;   // empty eId: it is no longer there
  // Inserted, moved: eId of the unit before it below the same parent, "" = the first.
  std::string behind;
  std::vector<WordEdit> words;  // of heading and text, where they changed
};

struct Diff {
  TextAsOf before, after;
  // Reading order of the later text; what is gone, of the earlier.
  std::vector<Difference> differences;
};

// kInvalidArgument if the day `to` comes before `from`; both are known days.
Result<Diff> diff(const store::Reader& reader, const Target& target, Date from, Date to);
std::vector<Difference> differences(const std::vector<DatedUnit>& before,
                                    const std::vector<DatedUnit>& after);

}  // namespace lexgraph::query
