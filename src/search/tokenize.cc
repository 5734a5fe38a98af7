#include <array>

#include "lexgraph/search/analyzer.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::search {
namespace {

enum class Kind : std::uint8_t { kSeparator, kBlank, kHyphen, kLetter, kDigit, kHan };

Kind kind_of_rare(char32_t c) {
  if ((c >= 0x3400 && c <= 0x9FFF) || (c >= 0xF900 && c <= 0xFAFF) ||
      (c >= 0x20000 && c <= 0x3FFFF)) {
    return Kind::kHan;
  }
  if (text::is_blank(c)) return Kind::kBlank;
  if (text::is_digit(c)) return Kind::kDigit;
  if (c == 0x2010 || c == 0x2011 || c == 0x2013) return Kind::kHyphen;
  return text::is_letter(c) || (c >= 0x300 && c <= 0x36F) ? Kind::kLetter : Kind::kSeparator;
}

// Latin with the letters of Vietnamese, looked up once.
constexpr char32_t kTableEnd = 0x1F00;
const std::array<Kind, kTableEnd>& kinds() {
  static const std::array<Kind, kTableEnd> kTable = [] {
    std::array<Kind, kTableEnd> table{};
    for (char32_t c = 0; c < kTableEnd; ++c) {
      table[c] = c == '-' ? Kind::kHyphen : c == '\n' ? Kind::kSeparator : kind_of_rare(c);
    }
    return table;
  }();
  return kTable;
}

class Scanner {
 public:
  Scanner(std::string_view text, std::vector<Token>& tokens) : text_(text), tokens_(tokens) {}

  void run() {
    std::size_t at = 0;
    while (at < text_.size()) {
      const std::size_t begin = at;
      switch (next(at)) {
        case Kind::kBlank:
          break;
        case Kind::kHyphen:
          joined_ = joined_ && ++hyphens_ == 1;
          break;
        case Kind::kSeparator:
          joined_ = false;
          break;
        case Kind::kHan:
          add(begin, at, false);
          break;
        case Kind::kLetter:
          at = end_of_word(at);
          add(begin, at, false);
          break;
        case Kind::kDigit: {
          bool whole = false;
          at = end_of_number(at, whole);
          add(begin, at, whole);
          break;
        }
      }
    }
  }

 private:
  // Kind of the character at `at`, which moves behind it.
  Kind next(std::size_t& at) const {
    const auto byte = static_cast<unsigned char>(text_[at]);
    if (byte < 0x80) {
      ++at;
      return kinds_[byte];
    }
    const char32_t c = text::next_code_point(text_, at);
    return c < kTableEnd ? kinds_[c] : kind_of_rare(c);
  }

  bool is_word(std::size_t at) const {
    if (at >= text_.size()) return false;
    const Kind kind = next(at);
    return kind == Kind::kLetter || kind == Kind::kDigit;
  }

  std::size_t end_of_word(std::size_t at) const {
    while (at < text_.size()) {
      std::size_t after = at;
      const Kind kind = next(after);
      if (kind != Kind::kLetter && kind != Kind::kDigit) break;
      at = after;
    }
    return at;
  }

  // "2.340.000", "1,35", "100ml", "27/8/2025"; with a slash in it also "13/2021/NĐ-CP".
  std::size_t end_of_number(std::size_t at, bool& slash) const {
    for (;;) {
      at = end_of_word(at);
      if (at + 1 >= text_.size() || !is_word(at + 1)) return at;
      const char mark = text_[at];
      const auto is_ascii_digit = [](char c) { return c >= '0' && c <= '9'; };
      const bool inside_number = is_ascii_digit(text_[at - 1]) && is_ascii_digit(text_[at + 1]);
      if (mark == '/') {
        slash = true;
      } else if (!((mark == '.' || mark == ',') && inside_number) && !(mark == '-' && slash)) {
        return at;
      }
      ++at;
    }
  }

  void add(std::size_t begin, std::size_t end, bool whole) {
    tokens_.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end),
                       joined_ && !whole && !last_whole_, whole});
    joined_ = true;
    hyphens_ = 0;
    last_whole_ = whole;
  }

  std::string_view text_;
  std::vector<Token>& tokens_;
  const std::array<Kind, kTableEnd>& kinds_ = kinds();
  bool joined_ = false;
  bool last_whole_ = false;
  int hyphens_ = 0;
};

}  // namespace

void tokenize(std::string_view text, std::vector<Token>& tokens) { Scanner(text, tokens).run(); }

}  // namespace lexgraph::search
