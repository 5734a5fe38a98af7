#include "lexgraph/text/characters.h"

namespace lexgraph::text {

std::size_t character_start(std::string_view text, std::size_t at) {
  if (at >= text.size()) return text.size();
  while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) --at;
  return at;
}

std::string_view beginning(std::string_view text, std::size_t bytes) {
  return text.substr(0, character_start(text, bytes));
}

}  // namespace lexgraph::text
