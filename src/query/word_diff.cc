// Myers, An O(ND) Difference Algorithm and Its Variations, 1986, over words.
#include <algorithm>

#include "lexgraph/query/diff.h"

namespace lexgraph::query {
namespace {

// Beyond this many edits two texts have so little in common that they are shown one after the
// other.
constexpr std::ptrdiff_t kMaxEdits = 2'000;

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = text.find_first_of(" \n\t", at);
    end = end == std::string_view::npos ? text.size() : text.find_first_not_of(" \n\t", end);
    if (end == std::string_view::npos) end = text.size();
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

// Blanks behind a word do not make it another.
std::string_view bare(std::string_view word) {
  const std::size_t end = word.find_last_not_of(" \n\t");
  return word.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

class WordDiff {
 public:
  WordDiff(std::string_view before, std::string_view after)
      : a_(words_of(before)), b_(words_of(after)) {}

  std::vector<WordEdit> run() {
    std::size_t head = 0;
    while (head < a_.size() && head < b_.size() && same(head, head)) ++head;
    std::size_t tail = 0;
    while (tail < a_.size() - head && tail < b_.size() - head &&
           same(a_.size() - 1 - tail, b_.size() - 1 - tail)) {
      ++tail;
    }
    first_ = static_cast<std::ptrdiff_t>(head);
    n_ = static_cast<std::ptrdiff_t>(a_.size() - tail - head);
    m_ = static_cast<std::ptrdiff_t>(b_.size() - tail - head);
    for (std::size_t i = 0; i < head; ++i) add(EditKind::kSame, b_[i]);
    middle();
    for (std::size_t i = b_.size() - tail; i < b_.size(); ++i) add(EditKind::kSame, b_[i]);
    return std::move(edits_);
  }

 private:
  bool same(std::size_t i, std::size_t j) const { return bare(a_[i]) == bare(b_[j]); }
  bool same_at(std::ptrdiff_t x, std::ptrdiff_t y) const {
    return same(static_cast<std::size_t>(first_ + x), static_cast<std::size_t>(first_ + y));
  }
  std::string_view a(std::ptrdiff_t x) const { return a_[static_cast<std::size_t>(first_ + x)]; }
  std::string_view b(std::ptrdiff_t y) const { return b_[static_cast<std::size_t>(first_ + y)]; }

  void add(EditKind kind, std::string_view word) {
    if (edits_.empty() || edits_.back().kind != kind) edits_.push_back({kind, {}});
    edits_.back().text += word;
  }

  void middle() {
    const std::ptrdiff_t most = std::min(n_ + m_, kMaxEdits);
    std::vector<std::vector<std::ptrdiff_t>>
        trace;  // furthest x on each diagonal, by number of edits
    std::vector<std::ptrdiff_t> reach(static_cast<std::size_t>(2 * most + 3), 0);
    const auto at = [&](std::ptrdiff_t k) -> std::ptrdiff_t& {
      return reach[static_cast<std::size_t>(k + most + 1)];
    };
    for (std::ptrdiff_t d = 0; d <= most; ++d) {
      for (std::ptrdiff_t k = -d; k <= d; k += 2) {
        const bool down = k == -d || (k != d && at(k - 1) < at(k + 1));
        std::ptrdiff_t x = down ? at(k + 1) : at(k - 1) + 1;
        while (x < n_ && x - k < m_ && same_at(x, x - k)) ++x;
        at(k) = x;
        if (x >= n_ && x - k >= m_) {
          trace.emplace_back(reach.begin() + (most + 1 - d), reach.begin() + (most + 2 + d));
          return walk_back(trace);
        }
      }
      trace.emplace_back(reach.begin() + (most + 1 - d), reach.begin() + (most + 2 + d));
    }
    for (std::ptrdiff_t x = 0; x < n_; ++x) add(EditKind::kRemoved, a(x));
    for (std::ptrdiff_t y = 0; y < m_; ++y) add(EditKind::kAdded, b(y));
  }

  // trace[d] holds the diagonals -d .. d.
  void walk_back(const std::vector<std::vector<std::ptrdiff_t>>& trace) {
    struct Word {
      EditKind kind;
      std::string_view text;
    };
    std::vector<Word> backwards;
    std::ptrdiff_t x = n_;
    std::ptrdiff_t y = m_;
    for (auto d = static_cast<std::ptrdiff_t>(trace.size()) - 1; d > 0; --d) {
      const std::vector<std::ptrdiff_t>& before = trace[static_cast<std::size_t>(d - 1)];
      const auto value = [&](std::ptrdiff_t k) {
        return k < -(d - 1) || k > d - 1 ? -1 : before[static_cast<std::size_t>(k + d - 1)];
      };
      const std::ptrdiff_t k = x - y;
      const bool down = k == -d || (k != d && value(k - 1) < value(k + 1));
      const std::ptrdiff_t from = down ? k + 1 : k - 1;
      const std::ptrdiff_t from_x = value(from);
      const std::ptrdiff_t from_y = from_x - from;
      while (x > from_x + (down ? 0 : 1) && y > from_y + (down ? 1 : 0)) {
        backwards.push_back({EditKind::kSame, b(--y)});
        --x;
      }
      if (down)
        backwards.push_back({EditKind::kAdded, b(--y)});
      else
        backwards.push_back({EditKind::kRemoved, a(--x)});
    }
    while (x > 0 && y > 0) {
      backwards.push_back({EditKind::kSame, b(--y)});
      --x;
    }
    for (auto word = backwards.rbegin(); word != backwards.rend(); ++word)
      add(word->kind, word->text);
  }

  std::vector<std::string_view> a_, b_;
  std::ptrdiff_t first_ = 0, n_ = 0, m_ = 0;
  std::vector<WordEdit> edits_;
};

}  // namespace

std::vector<WordEdit> word_diff(std::string_view before, std::string_view after) {
  return WordDiff(before, after).run();
}

}  // namespace lexgraph::query
