#include "ingest/structure/language.h"

#include <cstddef>

#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

constexpr std::size_t kSampleLetters = 4000;

// Letters that hardly another language of the Latin script has: đ, ơ, ư and the composed vowels.
bool is_vietnamese(char32_t c) {
  return (c >= 0x1EA0 && c <= 0x1EF9) || c == 0x0110 || c == 0x0111 ||
         (c >= 0x01A0 && c <= 0x01B0) || c == 0x0102 || c == 0x0103;
}

bool is_han(char32_t c) { return (c >= 0x4E00 && c <= 0x9FFF) || (c >= 0x3400 && c <= 0x4DBF); }

}  // namespace

std::string language_of(const Page& page) {
  std::size_t latin = 0, vietnamese = 0, han = 0;
  for (const Line& line : page.lines) {
    for (std::size_t at = 0; at < line.text.size();) {
      const char32_t c = text::next_code_point(line.text, at);
      if (is_han(c)) {
        ++han;
      } else if (is_vietnamese(c)) {
        ++vietnamese;
        ++latin;
      } else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
        ++latin;
      }
    }
    if (latin + han > kSampleLetters) break;
  }
  if (latin + han == 0) return {};
  if (han > latin) return "zh";
  // In Vietnamese prose about a fifth of the letters are of its own.
  return vietnamese * 50 >= latin ? "vi" : "en";
}

}  // namespace lexgraph::ingest::structure
