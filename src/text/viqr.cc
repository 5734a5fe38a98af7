#include "src/text/viqr.h"

#include <algorithm>
#include <cstddef>

#include "lexgraph/text/unicode.h"
#include "src/text/vietnamese_syllable.h"

namespace lexgraph::text {
namespace {

constexpr std::string_view kVowels = "aeiouyAEIOUY";
constexpr std::size_t kEnoughWords = 20;

struct Mark {
  char mark;
  std::string_view letters;  // that take it
  char32_t combining;
};
constexpr Mark kShapes[] = {
    {'(', "aA", 0x306}, {'^', "aeoAEO", 0x302}, {'+', "ouOU", 0x31B}, {'*', "ouOU", 0x31B}};
constexpr Mark kTones[] = {{'\'', kVowels, 0x301},
                           {'`', kVowels, 0x300},
                           {'?', kVowels, 0x309},
                           {'~', kVowels, 0x303},
                           {'.', kVowels, 0x323}};

bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

bool ends_sentence(std::string_view rest) {
  if (rest.empty() || rest[0] == '\n' || rest[0] == '\r') return true;
  return rest.size() > 1 && rest[0] == ' ' && is_capital(rest[1]);
}

char32_t combining(const auto& table, char letter, std::string_view rest) {
  for (const Mark& entry : table) {
    if (rest[0] != entry.mark || entry.letters.find(letter) == std::string_view::npos) continue;
    const bool stop = entry.mark == '.' || entry.mark == '?';
    if (!stop || !ends_sentence(rest.substr(1))) return entry.combining;
  }
  return 0;
}

// Bytes of the letter at the front of `rest` with its marks, appended to `out`.
std::size_t take_letter(std::string_view rest, std::string& out) {
  const char c = rest[0];
  if ((c == 'd' || c == 'D') && rest.size() > 1 && (rest[1] == 'd' || rest[1] == 'D')) {
    out += c == 'd' ? "đ" : "Đ";
    return 2;
  }
  out += c;
  std::size_t size = 1;
  for (const bool tone : {false, true}) {
    if (size >= rest.size()) break;
    const char32_t mark =
        tone ? combining(kTones, c, rest.substr(size)) : combining(kShapes, c, rest.substr(size));
    if (mark == 0) continue;
    append_utf8(out, mark);
    ++size;
  }
  return size;
}

}  // namespace

std::string from_viqr(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\\' && at + 1 < text.size()) {
      out += text[at + 1];
      at += 2;
    } else {
      at += take_letter(text.substr(at), out);
    }
  }
  return to_nfc(out);
}

bool looks_like_viqr(std::string_view text) {
  std::size_t marked = 0;
  std::size_t good = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_ascii_letter(text[at])) {
      ++at;
      continue;
    }
    std::string word;
    while (at < text.size() && is_ascii_letter(text[at])) at += take_letter(text.substr(at), word);
    const bool has_mark =
        std::ranges::any_of(word, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    if (!has_mark) continue;  // an English word as well
    ++marked;
    std::u32string letters;
    const std::string nfc = to_lower(to_nfc(word));
    for (std::size_t i = 0; i < nfc.size();) letters += next_code_point(nfc, i);
    good += is_vietnamese_syllable(letters) ? 1 : 0;
  }
  return marked >= kEnoughWords && good * 10 >= marked * 8;
}

}  // namespace lexgraph::text
