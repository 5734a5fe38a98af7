#include "eval/text/word_lattice.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>

#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr double kNoWord = -std::numeric_limits<double>::infinity();
constexpr std::size_t kFirstSlots = 1U
                                    << 20;  // jieba's dictionary makes about half a million nodes

}  // namespace

struct WordLattice::Path {
  struct Step {
    std::size_t end;  // of the character, in bytes of the word
    std::uint32_t node;
  };
  std::string_view word;
  std::vector<Step> steps;

  // Drops what `next` does not share; where the shared part ends.
  std::size_t share(std::string_view next) {
    const auto [mine, its] = std::mismatch(word.begin(), word.end(), next.begin(), next.end());
    const auto common = static_cast<std::size_t>(its - next.begin());
    // Behind a malformed sequence the same bytes may be read otherwise.
    const auto goes_on = [&](std::size_t end) {
      return end < next.size() && (static_cast<unsigned char>(next[end]) & 0xC0U) == 0x80;
    };
    while (!steps.empty() && (steps.back().end > common || goes_on(steps.back().end)))
      steps.pop_back();
    word = next;
    return steps.empty() ? 0 : steps.back().end;
  }
};

std::size_t WordLattice::slot_of(std::uint64_t key) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = (key * 0x9E3779B97F4A7C15ULL >> 29) & mask;
  while (slots_[at] >> kBits != key && slots_[at] != kEmpty) at = (at + 1) & mask;
  return at;
}

std::uint32_t WordLattice::child(std::uint32_t node, char32_t c) const {
  if (node == kRoot && c >= kFirstBegin && c < kFirstEnd) return first_[c - kFirstBegin];
  const std::uint64_t slot = slots_[slot_of(key_of(node, c))];
  return slot == kEmpty ? kAbsent : static_cast<std::uint32_t>(slot & (kMaxNodes - 1));
}

void WordLattice::grow() {
  std::vector<std::uint64_t> old(std::max(slots_.size() * 2, kFirstSlots), kEmpty);
  old.swap(slots_);
  for (const std::uint64_t slot : old) {
    if (slot != kEmpty) slots_[slot_of(slot >> kBits)] = slot;
  }
}

std::uint32_t WordLattice::add_child(std::uint32_t node, char32_t c) {
  const std::uint64_t key = key_of(node, c);
  const std::size_t at = slot_of(key);
  if (slots_[at] != kEmpty) return static_cast<std::uint32_t>(slots_[at] & (kMaxNodes - 1));
  const auto made = static_cast<std::uint32_t>(log_probability_.size());
  slots_[at] = key << kBits | made;
  log_probability_.push_back(0);
  if (log_probability_.size() * 3 > slots_.size() * 2) grow();
  return made;
}

std::uint32_t WordLattice::add_word(std::string_view word, Path& path) {
  std::size_t at = path.share(word);
  std::uint32_t node = path.steps.empty() ? kRoot : path.steps.back().node;
  while (at < word.size() && log_probability_.size() < kMaxNodes) {
    node = add_child(node, text::next_code_point(word, at));
    path.steps.push_back({at, node});
  }
  return node;
}

Result<WordLattice> WordLattice::parse(std::string_view dictionary) {
  WordLattice words;
  words.grow();
  words.log_probability_.reserve(kFirstSlots / 2);
  words.log_probability_.assign(1, 0);  // until the end: frequencies
  double total = 0;
  Path path;
  for (std::size_t at = 0, line = 1; at < dictionary.size(); ++line) {
    const std::size_t end = std::min(dictionary.find('\n', at), dictionary.size());
    const std::string_view row = dictionary.substr(at, end - at);
    at = end + 1;
    const std::size_t blank = row.find(' ');
    std::uint64_t frequency = 0;
    if (blank == std::string_view::npos ||
        std::from_chars(row.data() + blank + 1, row.data() + row.size(), frequency).ec !=
            std::errc()) {
      return Error(ErrorCode::kCorruption,
                   "line " + std::to_string(line) + " is no \"word frequency\"");
    }
    const std::uint32_t node = words.add_word(row.substr(0, blank), path);
    words.log_probability_[node] = static_cast<double>(frequency);
    total += static_cast<double>(frequency);
    if (words.log_probability_.size() >= kMaxNodes)
      return Error(ErrorCode::kLimit, "line " + std::to_string(line) + ": too many words");
  }
  words.finish(total);
  return words;
}

void WordLattice::finish(double total) {
  const double log_total = std::log(total);
  unknown_ = std::log(1) - log_total;
  first_.assign(kFirstEnd - kFirstBegin, kAbsent);
  for (char32_t c = kFirstBegin; c < kFirstEnd; ++c) {
    const std::uint64_t slot = slots_[slot_of(key_of(kRoot, c))];
    if (slot != kEmpty)
      first_[c - kFirstBegin] = static_cast<std::uint32_t>(slot & (kMaxNodes - 1));
  }
  // Most words have one of a few small frequencies.
  std::array<double, 1024> small{};
  for (std::size_t i = 1; i < small.size(); ++i)
    small[i] = std::log(static_cast<double>(i)) - log_total;
  small[0] = kNoWord;
  for (double& value : log_probability_) {
    value =
        value < small.size() ? small[static_cast<std::size_t>(value)] : std::log(value) - log_total;
  }
}

void WordLattice::best_ends(std::u32string_view run, std::vector<std::uint32_t>& ends) const {
  const std::size_t n = run.size();
  ends.assign(n, 0);
  std::vector<double> best(n + 1, 0);
  for (std::size_t begin = n; begin-- > 0;) {
    double score = kNoWord;
    std::size_t chosen = begin + 1;
    std::uint32_t node = kRoot;
    for (std::size_t end = begin; end < n; ++end) {
      node = child(node, run[end]);
      if (node == kAbsent) break;
      if (log_probability_[node] == kNoWord) continue;
      const double candidate = log_probability_[node] + best[end + 1];
      if (candidate >= score) score = candidate, chosen = end + 1;  // a tie goes to the longer word
    }
    if (score == kNoWord) score = unknown_ + best[begin + 1];
    best[begin] = score;
    ends[begin] = static_cast<std::uint32_t>(chosen);
  }
}

bool WordLattice::has_word(std::u32string_view word) const {
  std::uint32_t node = kRoot;
  for (const char32_t c : word) {
    node = child(node, c);
    if (node == kAbsent) return false;
  }
  return node != kRoot && log_probability_[node] != kNoWord;
}

}  // namespace lexgraph::eval
