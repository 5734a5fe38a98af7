#include "lexgraph/search/term_matcher.h"

#include <array>

#include "lexgraph/text/unicode.h"

namespace lexgraph::search {
namespace {

constexpr char32_t kTableEnd = 0x1F00;
constexpr std::size_t kFilterBits = 1U << 14U;

// The letter a character is a form of; 0 for marks that add to the letter before.
const std::array<std::uint8_t, kTableEnd>& letters() {
  static const std::array<std::uint8_t, kTableEnd> kLetters = [] {
    std::array<std::uint8_t, kTableEnd> table{};
    for (char32_t c = 1; c < kTableEnd; ++c) {
      std::string utf8;
      text::append_utf8(utf8, c);
      const std::string key = text::ascii_key(utf8);
      const char letter = key.empty() ? '\0' : key.front();
      table[c] = static_cast<std::uint8_t>(letter == 'y' ? 'i' : letter);
    }
    return table;
  }();
  return kLetters;
}

std::uint64_t pair_key(std::uint32_t first, std::uint32_t second) {
  return (static_cast<std::uint64_t>(first) << 32U) | second;
}

}  // namespace

std::uint64_t TermMatcher::skeleton(std::string_view token) {
  const auto& table = letters();
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  for (std::size_t at = 0; at < token.size();) {
    const auto byte = static_cast<unsigned char>(token[at]);
    char32_t c = byte;
    if (byte < 0x80)
      ++at;
    else
      c = text::next_code_point(token, at);
    const std::uint64_t letter = c < kTableEnd ? table[c] : c;
    if (letter != 0) hash = (hash ^ letter) * 0x100000001B3ULL;
  }
  return hash ^ (hash >> 29U);
}

TermMatcher::TermMatcher(const std::vector<QueryTerm>& terms) : filter_(kFilterBits / 64, 0) {
  for (std::uint32_t i = 0; i < terms.size(); ++i) {
    const QueryTerm& term = terms[i];
    bare_ = bare_ || term.bare;
    const std::size_t blank = term.text.find(' ');
    is_pair_.push_back(blank != std::string::npos);
    const Syllable first = add(term.text.substr(0, blank), term.bare);
    const Syllable second = is_pair_.back() ? add(term.text.substr(blank + 1), term.bare) : kNone;
    terms_.try_emplace(pair_key(first, second), i);
  }
}

TermMatcher::Syllable TermMatcher::add(const std::string& syllable, bool bare) {
  const std::string key = bare ? bare_form(syllable) : syllable;
  const std::uint64_t bit = skeleton(key) % kFilterBits;
  filter_[bit / 64] |= 1ULL << (bit % 64);
  return syllables_.try_emplace(key, static_cast<Syllable>(syllables_.size())).first->second;
}

TermMatcher::Syllable TermMatcher::syllable_of(std::string_view token) const {
  const std::uint64_t bit = skeleton(token) % kFilterBits;
  if ((filter_[bit / 64] & (1ULL << (bit % 64))) == 0) return kNone;
  const std::string normal = normal_form(token);
  auto at = syllables_.find(normal);
  if (at == syllables_.end() && bare_) at = syllables_.find(bare_form(normal));
  return at == syllables_.end() ? kNone : at->second;
}

void TermMatcher::find(std::string_view text, std::vector<Token>& tokens,
                       std::vector<Occurrence>& occurrences) const {
  const std::size_t begin = tokens.size();
  tokenize(text, tokens);
  Syllable before = kNone;
  for (std::size_t i = begin; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    const Syllable syllable = syllable_of(text.substr(token.begin, token.end - token.begin));
    const auto place = static_cast<std::uint32_t>(i - begin);
    if (syllable != kNone) {
      if (const auto at = terms_.find(pair_key(syllable, kNone)); at != terms_.end()) {
        occurrences.push_back({at->second, place});
      }
      if (token.joins && before != kNone) {
        if (const auto at = terms_.find(pair_key(before, syllable)); at != terms_.end()) {
          occurrences.push_back({at->second, place});
        }
      }
    }
    before = syllable;
  }
}

}  // namespace lexgraph::search
