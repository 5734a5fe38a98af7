#include "lexgraph/text/legacy.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "lexgraph/text/unicode.h"
#include "src/text/legacy_tables.h"
#include "src/text/viqr.h"

namespace lexgraph::text {
namespace {

using Codes = std::u32string;  // below 0x100: bytes; above: letters that stay

char ascii_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c; }

bool starts_with_ignoring_case(std::string_view text, std::string_view lower) {
  return text.size() >= lower.size() &&
         std::equal(lower.begin(), lower.end(), text.begin(),
                    [](char a, char b) { return a == ascii_lower(b); });
}

void append(std::string& out, std::u32string_view letters) {
  for (const char32_t c : letters) append_utf8(out, c);
}

std::string from_tcvn3(const Codes& codes) {
  std::string out;
  char32_t before = 0;
  for (const char32_t code : codes) {
    // "20°C": a tone without its letter was no tone.
    const bool degree = code == 0xB0 && !is_letter(before);
    before = degree || code > 0xFF ? code : tcvn3_letter(static_cast<unsigned>(code));
    append_utf8(out, before);
  }
  return to_nfc(out);
}

// Whether a Vietnamese letter may carry these marks: a breve only a, a circumflex only a, e and o.
bool takes(char32_t base, std::u32string_view marks) {
  static constexpr std::u32string_view kAnyTone = U"aeouyơưAEOUYƠƯ";
  if (marks[0] == U'\u0306') return base == U'a' || base == U'A';
  if (marks[0] == U'\u0302')
    return std::u32string_view(U"aeoAEO").find(base) != std::u32string_view::npos;
  return kAnyTone.find(base) != std::u32string_view::npos;
}

std::string from_vni(const Codes& codes) {
  std::string out;
  char32_t before = 0;  // the letter that a mark would sit on
  for (const char32_t code : codes) {
    const auto byte = static_cast<unsigned>(code);
    const std::u32string_view marks = code > 0xFF ? std::u32string_view() : vni_marks(byte);
    if (!marks.empty() && takes(before, marks)) {
      append(out, marks);
      before = 0;
      continue;
    }
    const char32_t letter = code > 0xFF ? 0 : vni_letter(byte);
    before = letter != 0 ? letter : code > 0xFF ? code : windows_1252_letter(byte);
    append_utf8(out, before);
  }
  return to_nfc(out);
}

std::string from_viscii(const Codes& codes) {
  std::string out;
  for (const char32_t code : codes) {
    append_utf8(out, code > 0xFF ? code : viscii_letter(static_cast<unsigned>(code)));
  }
  return out;
}

std::string upper(std::string_view utf8) {
  std::string out;
  for (std::size_t at = 0; at < utf8.size();) append_utf8(out, to_upper(next_code_point(utf8, at)));
  return out;
}

std::string convert(LegacyCoding coding, const Codes& codes) {
  switch (coding) {
    case LegacyCoding::kTcvn3:
      return from_tcvn3(codes);
    case LegacyCoding::kTcvn3Capitals:
      return upper(from_tcvn3(codes));
    case LegacyCoding::kVni:
      return from_vni(codes);
    case LegacyCoding::kViscii:
      return from_viscii(codes);
    case LegacyCoding::kViqr:
    case LegacyCoding::kNone:
      break;
  }
  std::string out;
  append(out, codes);
  return coding == LegacyCoding::kViqr ? from_viqr(out) : out;
}

struct Word {
  std::size_t begin = 0, end = 0;
  std::size_t ascii_capitals = 0;
  bool ascii_small = false;
  bool other_small = false;  // small letters beyond ASCII, as the capitals of TCVN3 come out
};

// The words of text[from, end of line), and in *line_end where the line ends.
std::vector<Word> words_of_line(std::string_view text, std::size_t from, std::size_t* line_end) {
  std::vector<Word> words;
  Word word;
  bool inside = false;
  std::size_t at = from;
  for (std::size_t next = at; at < text.size() && text[at] != '\n'; at = next) {
    const char32_t c = next_code_point(text, next);
    if (!is_letter(c)) {
      if (inside) words.push_back(word);
      inside = false;
      continue;
    }
    if (!inside) word = Word{at, at, 0, false, false};
    inside = true;
    word.end = next;
    word.ascii_capitals += c < 0x80 && is_upper(c) ? 1 : 0;
    word.ascii_small |= c < 0x80 && !is_upper(c);
    word.other_small |= c >= 0x80 && to_upper(c) != c;
  }
  if (inside) words.push_back(word);
  *line_end = at;
  return words;
}

}  // namespace

std::string_view name_of(LegacyCoding coding) {
  static constexpr std::string_view kNames[] = {"", "TCVN3", "TCVN3", "VNI", "VISCII", "VIQR"};
  return kNames[static_cast<std::size_t>(coding)];
}

LegacyCoding coding_of_font(std::string_view font_name) {
  std::string_view name = trim(font_name);
  while (!name.empty() && (name.front() == '"' || name.front() == '\'')) name.remove_prefix(1);
  while (!name.empty() && (name.back() == '"' || name.back() == '\'')) name.remove_suffix(1);
  if (starts_with_ignoring_case(name, ".vn")) {
    // Style sheets may be in small letters throughout; no other name of these fonts ends in h.
    const bool capitals = ascii_lower(name.back()) == 'h';
    return capitals ? LegacyCoding::kTcvn3Capitals : LegacyCoding::kTcvn3;
  }
  if (starts_with_ignoring_case(name, "vni-") || starts_with_ignoring_case(name, "vni ")) {
    return LegacyCoding::kVni;
  }
  return LegacyCoding::kNone;
}

std::string from_legacy(LegacyCoding coding, std::string_view utf8) {
  if (coding == LegacyCoding::kNone) return std::string(utf8);
  Codes codes;
  for (std::size_t at = 0; at < utf8.size();) {
    const char32_t c = next_code_point(utf8, at);
    const unsigned byte = windows_1252_byte(c);
    codes += byte < 256 ? byte : c;
  }
  return convert(coding, codes);
}

std::string decode_legacy(LegacyCoding coding, std::string_view bytes) {
  Codes codes;
  for (const char byte : bytes) codes += static_cast<unsigned char>(byte);
  return convert(coding, codes);
}

std::string restore_capitals(std::string_view utf8) {
  std::string out;
  std::size_t copied = 0;
  for (std::size_t at = 0; at < utf8.size(); ++at) {
    const std::vector<Word> words = words_of_line(utf8, at, &at);
    for (std::size_t i = 0; i < words.size(); ++i) {
      // A run of words without small ASCII letters. "Xã" may be such a word or an ordinary one;
      // "LệNH" tells.
      std::size_t end = i;
      bool lost = false;
      for (; end < words.size() && !words[end].ascii_small; ++end) {
        lost |= words[end].ascii_capitals >= 2 && words[end].other_small;
      }
      if (lost) {
        out += utf8.substr(copied, words[i].begin - copied);
        copied = words[end - 1].end;
        out += upper(utf8.substr(words[i].begin, copied - words[i].begin));
      }
      i = std::max(i, end == i ? i : end - 1);
    }
  }
  return out += utf8.substr(copied);
}

}  // namespace lexgraph::text
