#include "lexgraph/text/unicode.h"
#include "src/store/keys.h"

namespace lexgraph::store {
namespace {

void append_hex(std::string& out, unsigned char byte) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  out += "\\x";
  out.push_back(kDigits[byte >> 4]);
  out.push_back(kDigits[byte & 15]);
}

}  // namespace

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte == '"' || byte == '\\') {
      out.push_back('\\');
      out.push_back(text[at++]);
    } else if (byte == '\n') {
      out += "\\n";
      ++at;
    } else if (byte < 0x20 || byte == 0x7F) {
      append_hex(out, byte);
      ++at;
    } else if (byte < 0x80) {
      out.push_back(text[at++]);
    } else {
      std::size_t next = at;
      // A malformed byte is the only multi-byte start that moves by one.
      text::next_code_point(text, next);
      if (next == at + 1)
        append_hex(out, byte);
      else
        out.append(text.substr(at, next - at));
      at = next;
    }
  }
  out.push_back('"');
  return out;
}

}  // namespace lexgraph::store
