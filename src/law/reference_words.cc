#include "src/law/reference_words.h"

#include <array>

#include "lexgraph/text/unicode.h"
#include "src/law/word_letters.h"

namespace lexgraph::law {
namespace {

constexpr std::size_t kMaxWordLetters = 7;

unsigned char byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

bool continues(std::string_view text, std::size_t at) {
  return at < text.size() && (byte_at(text, at) & 0xc0) == 0x80;
}

// What a code point is to the tokenizer.
struct Glyph {
  enum class Kind : std::uint8_t { kLetter, kMarkOver, kBlank, kBreak, kInvisible, kPunctuation };
  Kind kind = Kind::kPunctuation;
  Letter letter;          // kLetter
  std::uint8_t tone = 0;  // kMarkOver: a tone …
  char shape = 0;         // … or one of ^ ( ' for circumflex, breve, horn
  char mark = '?';        // kPunctuation
  std::uint8_t size = 1;  // bytes
};

Glyph letter_glyph(Letter letter, std::uint8_t size) {
  Glyph g;
  g.kind = Glyph::Kind::kLetter;
  g.letter = letter;
  g.size = size;
  return g;
}

Glyph ascii_glyph(unsigned char c) {
  const Letter letter = kLetters.ascii(c);
  if (letter.code != 0) return letter_glyph(letter, 1);
  Glyph g;
  if (c == '\n' || c == '\r' || c == '\f' || c == '\v')
    g.kind = Glyph::Kind::kBreak;
  else if (c == ' ' || c == '\t')
    g.kind = Glyph::Kind::kBlank;
  else
    g.mark = static_cast<char>(c < 0x80 ? c : '?');
  return g;
}

Glyph combining_glyph(char32_t c) {
  struct Row {
    char32_t code;
    std::uint8_t tone;
    char shape;
  };
  static constexpr Row kRows[] = {{0x300, 1, 0},   {0x301, 2, 0},   {0x309, 3, 0},
                                  {0x303, 4, 0},   {0x323, 5, 0},   {0x302, 0, '^'},
                                  {0x306, 0, '('}, {0x31b, 0, '\''}};
  Glyph g;
  g.kind = Glyph::Kind::kMarkOver;
  g.size = 2;
  for (const Row& row : kRows) {
    if (row.code == c) {
      g.tone = row.tone;
      g.shape = row.shape;
    }
  }
  return g;
}

// Everything outside ASCII and the letters of Vietnamese: rare, so it may ask the text module.
Glyph other_glyph(char32_t c, std::uint8_t size) {
  Glyph g;
  g.size = size;
  if (c == 0xad || (c >= 0x200b && c <= 0x200d) || c == 0xfeff) {
    g.kind = Glyph::Kind::kInvisible;
  } else if (c == 0x2028 || c == 0x2029 || c == 0x85) {
    g.kind = Glyph::Kind::kBreak;
  } else if (text::is_blank(c)) {
    g.kind = Glyph::Kind::kBlank;
  } else {
    const char32_t folded = text::fold_char(c);
    if (folded < 0x80) {
      g = ascii_glyph(static_cast<unsigned char>(folded));
      g.letter.upper = text::is_upper(c);
      g.size = size;
    } else if (text::is_letter(c)) {
      g = letter_glyph({kStrangeLetter, 0, text::is_upper(c)}, size);
    }
  }
  return g;
}

Glyph glyph_at(std::string_view text, std::size_t at) {
  const unsigned char c = byte_at(text, at);
  if (c < 0x80) return ascii_glyph(c);
  char32_t code = 0xfffd;
  std::uint8_t size = 1;
  if (c >= 0xc3 && c <= 0xdf && continues(text, at + 1)) {
    code = (static_cast<char32_t>(c & 0x1f) << 6) | (byte_at(text, at + 1) & 0x3f);
    size = 2;
    if (code >= 0x300 && code < 0x370) return combining_glyph(code);
  } else {
    std::size_t next = at;
    code = text::next_code_point(text, next);
    size = static_cast<std::uint8_t>(next - at);
  }
  const Letter letter = kLetters.at(code);
  return letter.code != 0 ? letter_glyph(letter, size) : other_glyph(code, size);
}

// Letters of one word as they come in.
class KeyBuilder {
 public:
  void add(Letter letter) {
    if (size_ < kMaxWordLetters && letter.code != kStrangeLetter)
      codes_[size_] = letter.code;
    else
      strange_ = true;
    ++size_;
    if (letter.tone != 0) tone_ = letter.tone;
  }
  void add_mark(std::uint8_t tone, char shape) {
    if (tone != 0) tone_ = tone;
    if (shape != 0 && size_ > 0 && size_ <= kMaxWordLetters) {
      char& c = codes_[size_ - 1];
      if (shape == '^')
        c = c == 'a' ? 'A' : c == 'e' ? 'E' : c == 'o' ? 'O' : c;
      else if (shape == '(')
        c = c == 'a' ? 'B' : c;
      else
        c = c == 'o' ? 'Q' : c == 'u' ? 'U' : c;
    }
  }
  WordKey key() const {
    if (strange_ || size_ == 0) return kStrangeWord;
    WordKey key = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      char c = codes_[i];
      if (c == 'y' && i > 0 && i + 1 == size_ && i_for_y(i)) c = 'i';
      key = (key << 8) | static_cast<unsigned char>(c);
    }
    return (key << 8) | tone_;
  }

 private:
  // "kỹ" and "kĩ", "quy" and "qui" are one word; "tay" and "tai", "thuy" and "thui" are two.
  bool i_for_y(std::size_t at) const {
    const char before = codes_[at - 1];
    if (before == 'u') return at == 2 && codes_[0] == 'q';
    return std::string_view("aABeEioOQU").find(before) == std::string_view::npos &&
           !(before >= '0' && before <= '9');
  }

  std::array<char, kMaxWordLetters> codes_{};
  std::size_t size_ = 0;
  std::uint8_t tone_ = 0;
  bool strange_ = false;
};

// Adds the letter at `p` if it is in the tables and no digit; its size in bytes, 0 if it is not.
std::size_t plain_letter(std::string_view text, std::size_t p, KeyBuilder& builder, Token& token) {
  if (p >= text.size()) return 0;
  const unsigned char c = byte_at(text, p);
  std::size_t size = 1;
  Letter letter;
  if (c < 0x80) {
    if (c < 'A') return 0;
    letter = kLetters.ascii(c);
  } else if (c >= 0xc3 && c <= 0xc7 && continues(text, p + 1)) {
    letter = kLetters.at((static_cast<char32_t>(c & 0x1f) << 6) | (byte_at(text, p + 1) & 0x3f));
    size = 2;
  } else if (c == 0xe1 && continues(text, p + 1) && continues(text, p + 2)) {
    letter = kLetters.at(0x1000 | (static_cast<char32_t>(byte_at(text, p + 1) & 0x3f) << 6) |
                         (byte_at(text, p + 2) & 0x3f));
    size = 3;
  }
  // The first letter after digits needs the slow path: it may begin a word glued to a number.
  if (letter.code == 0 || (token.digits_only && token.end > token.begin)) return 0;
  token.digits_only = false;
  token.has_lower |= !letter.upper;
  builder.add(letter);
  token.end = static_cast<std::uint32_t>(p + size);
  return size;
}

// The glyphs of ASCII letters need no look at what else a byte may be.
bool letter_of_ascii(unsigned char c, Glyph& g) {
  if (c < 'A' || c >= 0x80) return false;
  const Letter letter = kLetters.ascii(c);
  if (letter.code == 0) return false;
  g = letter_glyph(letter, 1);
  return true;
}

// ASCII characters before the digits: blanks and marks, all of which end a word.
bool ends_word(unsigned char c) { return c < '0'; }

}  // namespace

Token TokenSource::read(std::size_t at) const {
  Token token;
  std::size_t p = at;
  Glyph g;
  for (; p < text.size(); p += g.size) {
    g.size = 1;
    if (text[p] == ' ') {
      token.blank_before = true;
      continue;
    }
    if (letter_of_ascii(byte_at(text, p), g)) break;
    g = glyph_at(text, p);
    if (g.kind == Glyph::Kind::kBreak)
      token.line_before = true;
    else if (g.kind != Glyph::Kind::kBlank && g.kind != Glyph::Kind::kInvisible)
      break;
    token.blank_before = true;
  }
  token.begin = token.end = static_cast<std::uint32_t>(p);
  if (p >= text.size()) return token;
  if (g.kind != Glyph::Kind::kLetter) {
    token.kind = Token::Kind::kMark;
    token.mark = g.mark;
    token.end = static_cast<std::uint32_t>(p + g.size);
    return token;
  }
  token.kind = Token::Kind::kWord;
  token.upper_first = g.letter.upper;
  token.digits_only = true;
  KeyBuilder builder;
  for (; p < text.size(); p += g.size) {
    // The letters of nearly all words come from the tables without a Glyph.
    while (const std::size_t size = plain_letter(text, p, builder, token)) p += size;
    if (p >= text.size() || ends_word(byte_at(text, p))) break;
    g = glyph_at(text, p);
    if (g.kind == Glyph::Kind::kLetter) {
      const bool digit = g.letter.code >= '0' && g.letter.code <= '9';
      if (!digit && token.digits_only && token.end > token.begin && glued_word(p)) break;
      token.has_digit |= digit;
      token.digits_only &= digit;
      token.has_lower |= !digit && !g.letter.upper;
      builder.add(g.letter);
    } else if (g.kind == Glyph::Kind::kMarkOver) {
      builder.add_mark(g.tone, g.shape);
    } else if (g.kind == Glyph::Kind::kInvisible) {
      continue;
    } else {
      break;
    }
    token.end = static_cast<std::uint32_t>(p + g.size);
  }
  token.key = builder.key();
  token.match = spelling == Spelling::kFull ? token.key : ascii_word_key(token.key);
  token.word = token.has_digit ? Word::kOther : known_word(token.match, spelling);
  return token;
}

// "Điều 21của Luật", "khoản 1Điều 3": the blank after a number was lost.
bool TokenSource::glued_word(std::size_t at) const {
  constexpr std::uint32_t kShortest = 3;
  const Token rest = read(at);
  return rest.word != Word::kOther && rest.end - rest.begin >= kShortest;
}

Token TokenSource::word_before(std::size_t at) const {
  constexpr std::size_t kLongest = 48;
  const auto blank = [this](std::size_t p) {
    const char c = text[p];
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' ||
           (c == '\xa0' && p > 0 && text[p - 1] == '\xc2') ||
           (c == '\xc2' && p + 1 < text.size() && text[p + 1] == '\xa0');
  };
  std::size_t end = at;
  while (end > 0 && at - end < kLongest && blank(end - 1)) --end;
  std::size_t begin = end;
  while (begin > 0 && end - begin < kLongest && !blank(begin - 1)) --begin;
  Token last;
  for (std::size_t p = begin; p < end;) {
    const Token token = read(p);
    if (token.is_end() || token.begin >= end) break;
    last = token;
    p = token.end;
  }
  return last.kind == Token::Kind::kWord ? last : Token{};
}

WordKey word_key(std::string_view word) {
  KeyBuilder builder;
  for (std::size_t p = 0; p < word.size();) {
    const Glyph g = glyph_at(word, p);
    if (g.kind == Glyph::Kind::kLetter)
      builder.add(g.letter);
    else if (g.kind == Glyph::Kind::kMarkOver)
      builder.add_mark(g.tone, g.shape);
    else
      return kStrangeWord;
    p += g.size;
  }
  return builder.key();
}

WordKey ascii_word_key(WordKey key) {
  if (key == kStrangeWord) return key;
  WordKey out = 0;
  for (int shift = 56; shift >= 8; shift -= 8) {
    char c = static_cast<char>((key >> shift) & 0xff);
    switch (c) {
      case 'A':
      case 'B':
        c = 'a';
        break;
      case 'D':
        c = 'd';
        break;
      case 'E':
        c = 'e';
        break;
      case 'O':
      case 'Q':
        c = 'o';
        break;
      case 'U':
        c = 'u';
        break;
      default:
        break;
    }
    out |= static_cast<WordKey>(static_cast<unsigned char>(c)) << shift;
  }
  return out;
}

std::string label_of(WordKey key) {
  std::string out;
  if (key == kStrangeWord) return out;
  for (int shift = 56; shift >= 8; shift -= 8) {
    const char c = static_cast<char>((key >> shift) & 0xff);
    switch (c) {
      case 0:
        break;
      case 'A':
        out += "â";
        break;
      case 'B':
        out += "ă";
        break;
      case 'D':
        out += "đ";
        break;
      case 'E':
        out += "ê";
        break;
      case 'O':
        out += "ô";
        break;
      case 'Q':
        out += "ơ";
        break;
      case 'U':
        out += "ư";
        break;
      default:
        out += c;
    }
  }
  return out;
}

}  // namespace lexgraph::law
