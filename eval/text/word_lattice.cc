#include "eval/text/word_lattice.h"

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

std::size_t WordLattice::slot_of(std::uint64_t key) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = (key * 0x9E3779B97F4A7C15ULL >> 29) & mask;
  while (slots_[at].key != key && slots_[at].key != UINT64_MAX) at = (at + 1) & mask;
  return at;
}

std::uint32_t WordLattice::child(std::uint32_t node, char32_t c) const {
  if (node == kRoot && c >= kFirstBegin && c < kFirstEnd) return first_[c - kFirstBegin];
  return slots_[slot_of(key_of(node, c))].child;
}

void WordLattice::grow() {
  std::vector<Slot> old(std::max(slots_.size() * 2, kFirstSlots));
  old.swap(slots_);
  for (const Slot& slot : old) {
    if (slot.key != UINT64_MAX) slots_[slot_of(slot.key)] = slot;
  }
}

std::uint32_t WordLattice::add_child(std::uint32_t node, char32_t c) {
  const std::uint64_t key = key_of(node, c);
  const std::size_t at = slot_of(key);
  if (slots_[at].child != kAbsent) return slots_[at].child;
  const auto made = static_cast<std::uint32_t>(log_probability_.size());
  slots_[at] = {key, made};
  log_probability_.push_back(0);
  if (log_probability_.size() * 3 > slots_.size() * 2) grow();
  return made;
}

Result<WordLattice> WordLattice::parse(std::string_view dictionary) {
  WordLattice words;
  words.grow();
  words.log_probability_.assign(1, 0);  // until the end: frequencies
  double total = 0;
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
    std::uint32_t node = kRoot;
    for (std::size_t i = 0; i < blank;) node = words.add_child(node, text::next_code_point(row, i));
    words.log_probability_[node] = static_cast<double>(frequency);
    total += static_cast<double>(frequency);
  }
  const double log_total = std::log(total);
  words.unknown_ = std::log(1) - log_total;
  words.first_.resize(kFirstEnd - kFirstBegin);
  for (char32_t c = kFirstBegin; c < kFirstEnd; ++c)
    words.first_[c - kFirstBegin] = words.slots_[words.slot_of(key_of(kRoot, c))].child;
  for (double& value : words.log_probability_)
    value = value > 0 ? std::log(value) - log_total : kNoWord;
  return words;
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
