// The k best entries of a question over all segments, by MaxScore (Turtle, Flood 1995) with the
// greatest impacts of blocks (Ding, Suel 2011): lists that alone cannot lift an entry among the
// best are only looked up. Ids and scores are those of scoring every entry; tests/search compares.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "src/search/segment.h"

namespace lexgraph::search {

// A term of a question as found in one segment.
struct ListToScore {
  TermEntry list;
  double weight = 1;        // of the term in the question, with its rarity
  std::uint32_t place = 0;  // order in which scores are summed; the same in all segments
  std::uint32_t group = 0;  // required group, 0: none
};

struct ScoredEntry {
  double score = 0;
  std::uint32_t segment = 0;  // index of the segment
  std::uint32_t entry = 0;
};

// Keeps the best k. Equal scores: the smaller identity, then the earlier entry.
class BestEntries {
 public:
  BestEntries(std::size_t k, const std::vector<const Segment*>& segments)
      : k_(k), segments_(segments) {}

  // Scores below this cannot enter; -1 while there is room, infinite where nothing is asked for.
  double threshold() const;
  void add(const ScoredEntry& entry);
  std::vector<ScoredEntry> take();  // best first

 private:
  bool better(const ScoredEntry& a, const ScoredEntry& b) const;

  std::size_t k_;
  const std::vector<const Segment*>& segments_;
  std::vector<ScoredEntry> heap_;  // worst first
};

struct ScoringOptions {
  bool heading_only = false;
  std::uint32_t groups = 0;  // an entry must have a term of each of the groups 1..groups
  // Documents (places in Segment::documents()) that may answer; absent: all but the hidden ones.
  std::function<bool(const IndexedDocument&)> allowed;
};

// Scores a segment's entries into `best`. `index` is its place among the segments.
Result<void> score_segment(const Segment& segment, std::uint32_t index,
                           std::vector<ListToScore> lists, const ScoringOptions& options,
                           BestEntries& best);

}  // namespace lexgraph::search
