#include "src/search/top_entries.h"

#include <algorithm>
#include <limits>

#include "src/search/impact.h"

namespace lexgraph::search {
namespace {

// Sums in different order differ in the last bits; nobody is turned away for that.
constexpr double kSlack = 1 - 1e-9;

const std::array<double, 256>& saturation() {
  static constexpr std::array<double, 256> kTable = saturation_table(kSaturation);
  return kTable;
}

struct Lane {
  PostingCursor cursor;
  double weight, bound;
  std::uint32_t place, group;
  double worth(std::uint8_t impact) const { return weight * saturation()[impact]; }
};

class SegmentScorer {
 public:
  SegmentScorer(const Segment& segment, std::uint32_t index, const ScoringOptions& options,
                BestEntries& best)
      : segment_(segment),
        index_(index),
        options_(options),
        best_(best),
        allowed_(segment.documents().size(), options.allowed ? Allowed::kNotAsked : Allowed::kYes) {
    for (std::size_t i = 0; i < allowed_.size(); ++i) {
      if (segment.is_hidden(i)) allowed_[i] = Allowed::kNo;
    }
    restricted_ = std::any_of(allowed_.begin(), allowed_.end(),
                              [](Allowed one) { return one != Allowed::kYes; });
  }

  Result<void> run(std::vector<ListToScore> lists) {
    for (ListToScore& list : lists) {
      places_ = std::max<std::size_t>(places_, list.place + 1U);
      const double weight = list.weight;
      PostingCursor cursor(segment_, std::move(list.list));
      const double bound = weight * saturation()[cursor.max_impact()];
      lanes_.push_back({std::move(cursor), weight, bound, list.place, list.group});
    }
    order();
    for (std::uint32_t entry = next_candidate(); entry != PostingCursor::kEnd;
         entry = next_candidate()) {
      if (!restricted_ || may_be_allowed(entry)) consider(entry);
      for (std::size_t i = driving_begin_; i < driving_end_; ++i) {
        if (lanes_[i].cursor.entry() == entry) lanes_[i].cursor.next();
      }
    }
    for (const Lane& lane : lanes_) {
      if (lane.cursor.failure()) return *lane.cursor.failure();
    }
    return {};
  }

 private:
  // Lanes by bound; with required groups those of the group with fewest postings drive, at the end.
  void order() {
    std::uint32_t driver = 0;
    if (options_.groups > 0) {
      std::vector<std::uint64_t> counts(options_.groups + 1U, 0);
      for (const Lane& lane : lanes_) counts[lane.group] += lane.cursor.count();
      driver = static_cast<std::uint32_t>(std::min_element(counts.begin() + 1, counts.end()) -
                                          counts.begin());
    }
    const auto drives = [&](const Lane& lane) { return driver != 0 && lane.group == driver; };
    std::sort(lanes_.begin(), lanes_.end(), [&](const Lane& a, const Lane& b) {
      if (drives(a) != drives(b)) return drives(b);
      return a.bound != b.bound ? a.bound < b.bound : a.place < b.place;
    });
    double sum = 0;
    for (const Lane& lane : lanes_) sums_.push_back(sum += lane.bound);
    driving_end_ = lanes_.size();
    if (driver != 0) {
      while (driving_begin_ < lanes_.size() && !drives(lanes_[driving_begin_])) ++driving_begin_;
    }
    fixed_driver_ = driver != 0;
    values_.assign(places_, 0);
  }

  std::uint32_t next_candidate() {
    std::uint32_t next = PostingCursor::kEnd;
    for (std::size_t i = driving_begin_; i < driving_end_; ++i)
      next = std::min(next, lanes_[i].cursor.entry());
    return next;
  }

  // What a caller allows can cost a look into the store: it is asked of a document when one of its
  // entries is about to be kept, and once.
  enum class Allowed : std::uint8_t { kNotAsked, kYes, kNo };

  Allowed& allowed_of(std::uint32_t entry) {
    if (entry >= known_end_) {
      known_ = segment_.document_of(entry);
      known_end_ = segment_.first_entry(known_ + 1);
    }
    return allowed_[known_];
  }

  bool may_be_allowed(std::uint32_t entry) { return allowed_of(entry) != Allowed::kNo; }

  bool is_allowed(std::uint32_t entry) {
    Allowed& known = allowed_of(entry);
    if (known == Allowed::kNotAsked)
      known = options_.allowed(segment_.documents()[known_]) ? Allowed::kYes : Allowed::kNo;
    return known == Allowed::kYes;
  }

  double worth(const Lane& lane) const {
    return options_.heading_only && !lane.cursor.heading() ? 0 : lane.worth(lane.cursor.impact());
  }

  void consider(std::uint32_t entry) {
    const double least = best_.threshold() * kSlack;
    double sum = 0;
    for (std::size_t i = driving_begin_; i < driving_end_; ++i) {
      if (lanes_[i].cursor.entry() == entry) sum += worth(lanes_[i]);
    }
    for (std::size_t i = driving_begin_; i-- > 0;) {
      if (sum + sums_[i] < least) return;
      Lane& lane = lanes_[i];
      if (lane.cursor.entry() < entry) {
        const double others = i > 0 ? sums_[i - 1] : 0;
        if (sum + others + lane.worth(lane.cursor.block_max(entry)) < least) return;
        lane.cursor.seek(entry);
      }
      if (lane.cursor.entry() == entry) sum += worth(lane);
    }
    if (sum >= least) add(entry);
  }

  // All lanes stand at `entry` or behind it.
  void add(std::uint32_t entry) {
    std::fill(values_.begin(), values_.end(), 0.0);
    std::uint64_t groups = 0;
    for (const Lane& lane : lanes_) {
      if (lane.cursor.entry() != entry) continue;
      const double value = worth(lane);
      values_[lane.place] += value;
      if (lane.group > 0 && value > 0) groups |= 1ULL << (lane.group - 1U);
    }
    if (options_.groups > 0 && groups != (~0ULL >> (64U - options_.groups))) return;
    double score = 0;
    for (const double value : values_) score += value;
    if (score <= 0 || (restricted_ && !is_allowed(entry))) return;
    best_.add({score, index_, entry});
    if (fixed_driver_) return;
    const double least = best_.threshold() * kSlack;
    while (driving_begin_ < lanes_.size() && sums_[driving_begin_] < least) ++driving_begin_;
  }

  const Segment& segment_;
  std::uint32_t index_;
  const ScoringOptions& options_;
  BestEntries& best_;
  std::vector<Allowed> allowed_;  // by document
  bool restricted_ = false;
  std::vector<Lane> lanes_;
  std::vector<double> sums_;  // of bounds up to and with the lane
  std::vector<double> values_;
  std::size_t places_ = 0;
  std::size_t driving_begin_ = 0, driving_end_ = 0;  // lanes that give candidates
  bool fixed_driver_ = false;
  std::size_t known_ = 0;
  std::uint32_t known_end_ = 0;
};

}  // namespace

double BestEntries::threshold() const {
  if (k_ == 0) return std::numeric_limits<double>::infinity();
  return heap_.size() < k_ ? -1 : heap_.front().score;
}

bool BestEntries::better(const ScoredEntry& a, const ScoredEntry& b) const {
  if (a.score != b.score) return a.score > b.score;
  const Segment& in_a = *segments_[a.segment];
  const Segment& in_b = *segments_[b.segment];
  const std::size_t doc_a = in_a.document_of(a.entry), doc_b = in_b.document_of(b.entry);
  const int order = in_a.documents()[doc_a].identity.compare(in_b.documents()[doc_b].identity);
  if (order != 0) return order < 0;
  return a.entry - in_a.first_entry(doc_a) < b.entry - in_b.first_entry(doc_b);
}

void BestEntries::add(const ScoredEntry& entry) {
  const auto order = [this](const ScoredEntry& a, const ScoredEntry& b) { return better(a, b); };
  if (heap_.size() == k_) {
    if (k_ == 0 || !better(entry, heap_.front())) return;
    std::pop_heap(heap_.begin(), heap_.end(), order);
    heap_.pop_back();
  }
  heap_.push_back(entry);
  std::push_heap(heap_.begin(), heap_.end(), order);
}

std::vector<ScoredEntry> BestEntries::take() {
  std::sort_heap(heap_.begin(), heap_.end(),
                 [this](const ScoredEntry& a, const ScoredEntry& b) { return better(a, b); });
  return std::move(heap_);
}

Result<void> score_segment(const Segment& segment, std::uint32_t index,
                           std::vector<ListToScore> lists, const ScoringOptions& options,
                           BestEntries& best) {
  return SegmentScorer(segment, index, options, best).run(std::move(lists));
}

}  // namespace lexgraph::search
