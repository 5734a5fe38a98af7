#include "lexgraph/eval/rouge.h"

#include <bit>
#include <cstdint>
#include <functional>
#include <string_view>

#include "eval/text/porter_stemmer.h"
#include "eval/text/python_text.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kStemAbove = 3;  // shorter tokens stay as they are

// Where each word of `a` stands, as bits: one row of words of 64 bits per distinct word. Rows are
// found through a table of open addresses, at most half full.
class Positions {
 public:
  explicit Positions(const std::vector<std::string>& a)
      : blocks_((a.size() + 63) / 64), slots_(std::bit_ceil(a.size() * 2)) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      const std::size_t hash = std::hash<std::string_view>{}(a[i]);
      Slot& slot = slots_[place_of(a[i], hash)];
      if (slot.row == kNone) {
        slot = {hash, a[i], bits_.size()};
        bits_.resize(bits_.size() + blocks_, 0);
      }
      bits_[slot.row + i / 64] |= std::uint64_t{1} << (i % 64);
    }
  }

  std::size_t blocks() const { return blocks_; }
  const std::uint64_t* of(const std::string& word) const {
    const Slot& slot = slots_[place_of(word, std::hash<std::string_view>{}(word))];
    return slot.row == kNone ? nullptr : &bits_[slot.row];
  }

 private:
  static constexpr std::size_t kNone = SIZE_MAX;
  struct Slot {
    std::size_t hash = 0;
    std::string_view word;
    std::size_t row = kNone;  // where its bits begin
  };

  std::size_t place_of(std::string_view word, std::size_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash & mask;
    while (slots_[at].row != kNone && (slots_[at].hash != hash || slots_[at].word != word))
      at = (at + 1) & mask;
    return at;
  }

  std::size_t blocks_;
  std::vector<Slot> slots_;
  std::vector<std::uint64_t> bits_;
};

}  // namespace

std::size_t lcs_length(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  if (a.empty() || b.empty()) return 0;
  const Positions positions(a);
  std::vector<std::uint64_t> v(positions.blocks(), ~std::uint64_t{0});
  for (const std::string& word : b) {
    const std::uint64_t* where = positions.of(word);
    if (where == nullptr) continue;
    std::uint64_t carry = 0;
    for (std::size_t k = 0; k < v.size(); ++k) {  // v = (v + (v & where)) | (v & ~where)
      const std::uint64_t u = v[k] & where[k];
      const std::uint64_t sum = v[k] + u;
      const std::uint64_t total = sum + carry;
      carry = static_cast<std::uint64_t>(sum < u) | static_cast<std::uint64_t>(total < carry);
      v[k] = total | (v[k] & ~where[k]);
    }
  }
  if (a.size() % 64 != 0) v.back() |= ~std::uint64_t{0} << (a.size() % 64);
  std::size_t length = 0;
  for (const std::uint64_t block : v) length += static_cast<std::size_t>(std::popcount(~block));
  return length;
}

std::vector<std::string> rouge_score_tokens(std::string_view text) {
  const std::string lower = text::to_lower(text);
  const auto kept = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  std::vector<std::string> tokens;
  for (std::size_t at = 0; at < lower.size();) {
    std::size_t end = at;
    while (end < lower.size() && kept(lower[end])) ++end;
    if (end > at) {
      const std::string_view token = std::string_view(lower).substr(at, end - at);
      tokens.push_back(token.size() > kStemAbove ? porter_stem(token) : std::string(token));
    }
    at = end + 1;
  }
  return tokens;
}

std::vector<std::string> unicode_words(std::string_view text) {
  const std::string lower = text::to_lower(text::to_nfc(text::repair_utf8(text)));
  std::vector<std::string> words;
  bool inside = false;
  for (std::size_t at = 0; at < lower.size();) {
    const std::size_t begin = at;
    const bool word = python::is_word(text::next_code_point(lower, at));
    if (word && !inside) words.emplace_back();
    if (word) words.back().append(lower, begin, at - begin);
    inside = word;
  }
  return words;
}

Rouge rouge_l(const std::vector<std::string>& reference,
              const std::vector<std::string>& candidate) {
  const std::size_t common = lcs_length(reference, candidate);
  if (common == 0) return {};
  Rouge rouge;
  rouge.precision = static_cast<double>(common) / static_cast<double>(candidate.size());
  rouge.recall = static_cast<double>(common) / static_cast<double>(reference.size());
  rouge.f = 2 * rouge.precision * rouge.recall / (rouge.precision + rouge.recall);
  return rouge;
}

Rouge rouge_l_as_published(std::string_view reference, std::string_view candidate) {
  return rouge_l(rouge_score_tokens(reference), rouge_score_tokens(candidate));
}

Rouge rouge_l_corrected(std::string_view reference, std::string_view candidate) {
  return rouge_l(unicode_words(reference), unicode_words(candidate));
}

}  // namespace lexgraph::eval
