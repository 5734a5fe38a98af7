#include "src/serve/percent.h"

#include <charconv>

#include "lexgraph/text/unicode.h"

namespace lexgraph::serve {
namespace {

bool unreserved(unsigned char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '.' || c == '_' || c == '~';
}

}  // namespace

std::string percent_encode(std::string_view text) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  std::string out;
  for (const char letter : text) {
    const auto c = static_cast<unsigned char>(letter);
    if (unreserved(c))
      out += letter;
    else
      out += {'%', kDigits[c >> 4], kDigits[c & 15]};
  }
  return out;
}

std::optional<std::string> percent_decode(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    unsigned value = 0;
    if (i + 2 >= text.size()) return std::nullopt;
    const char* const digits = text.data() + i + 1;
    const auto read = std::from_chars(digits, digits + 2, value, 16);
    if (read.ptr != digits + 2) return std::nullopt;
    out += static_cast<char>(value);
    i += 2;
  }
  if (!text::valid_utf8(out)) return std::nullopt;
  return out;
}

}  // namespace lexgraph::serve
