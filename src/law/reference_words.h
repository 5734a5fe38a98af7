// Words of running text as integers: the tokens of the citation scanner.
//
// A Vietnamese syllable has at most seven letters and one tone, so it fits in 64 bits. The key of a
// word is independent of letter case, of the normalisation form (NFC, NFD, half decomposed), of the
// place of the tone mark ("hoà", "hòa"), of i/y ("kĩ", "kỹ") and of look-alike letters (U+00D0).
// Nothing here allocates; all functions are thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lexgraph::law {

using WordKey = std::uint64_t;

// Longer than any Vietnamese syllable, or with letters of another script: equal to no known word.
inline constexpr WordKey kStrangeWord = ~WordKey{0};

// Words that the grammar of citations knows.
enum class Word : std::uint8_t {
  kOther,
  // levels of provisions
  kDiem,
  kKhoan,
  kDieu,
  kTiet,
  kDoan,
  kCau,
  kGach,
  kDau,
  kDong,
  kChuong,
  kMuc,
  kTieu,
  kPhan,
  kPhu,
  kLuc,
  kMau,
  // joints
  kCua,
  kVa,
  kHoac,
  kHay,
  kTu,
  kDen,
  kToi,
  kCac,
  kNhung,
  kTai,
  kTrong,
  kThuoc,
  kThu,
  kSo,
  kNam,
  kNgay,
  kThang,
  kCung,
  kVe,
  // pointing words
  kNay,
  kDo,
  kNeu,
  kNoi,
  kTren,
  kDay,
  kDa,
  // history and attachments
  kDuoc,
  kSua,
  kDoi,
  kBo,
  kSung,
  kMot,
  kTheo,
  kBoi,
  kBan,
  kHanh,
  kKem,
  kTruoc,
  kMo,
  kTen,
  kDe,
  // first half of another word when it stands before a level or "luật": "thời điểm", "pháp luật"
  kCompound,
  kBeforeLaw,
  // ends every name; ends a name that no table and no number vouches for
  kStop,
  kSoftStop,
  // after a number they show that it numbers nothing: "3 triệu"
  kMeasure,
  // after a bare number in a list: "khoản 1 và 02 bản sao"
  kCounted,
};

struct Token {
  enum class Kind : std::uint8_t { kEnd, kWord, kMark };

  Kind kind = Kind::kEnd;
  Word word = Word::kOther;
  char mark = 0;  // kMark: the ASCII character after folding of dashes and quotes, or '?'
  bool upper_first = false;
  bool has_lower = false;
  bool has_digit = false;  // a digit is in the word
  bool digits_only = false;
  bool line_before = false;  // a line break stands between this token and the one before
  bool blank_before = false;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  WordKey key = 0;    // as written
  WordKey match = 0;  // key under which words are compared: without diacritics in ASCII mode

  bool is(Word w) const { return kind == Kind::kWord && word == w; }
  bool is_mark(char c) const { return kind == Kind::kMark && mark == c; }
  bool is_end() const { return kind == Kind::kEnd; }
  bool all_upper() const { return upper_first && !has_lower; }
};

// How the words are compared: with their diacritics, or as someone types who has none on the
// keyboard.
enum class Spelling : std::uint8_t { kFull, kAscii };

// A text to read tokens from.
class TokenSource {
 public:
  explicit TokenSource(std::string_view given, Spelling how = Spelling::kFull)
      : text(given), spelling(how) {}

  const std::string_view text;
  const Spelling spelling;

  // The token at or after `at`; blanks, zero-width characters and line breaks are skipped.
  // Malformed bytes are marks of one byte.
  Token read(std::size_t at) const;
  Token after(const Token& token) const { return read(token.end); }
  // The word that ends right before `at` (blanks between are skipped), kEnd when a mark stands
  // there.
  Token word_before(std::size_t at) const;

 private:
  bool glued_word(std::size_t at) const;
};

// Key of a single word; kStrangeWord when `word` holds anything else.
WordKey word_key(std::string_view word);
WordKey ascii_word_key(WordKey key);
// The word in lower-case NFC, its tone dropped: for labels ("đ1"), not for prose.
std::string label_of(WordKey key);

Word known_word(WordKey match, Spelling spelling);

}  // namespace lexgraph::law
