// Bytes to UTF-8: BOM, declared charset, then the content decides.
#pragma once

#include <string>
#include <string_view>

namespace lexgraph::text {

struct Decoded {
  std::string utf8;     // valid UTF-8, not yet NFC
  std::string charset;  // IANA name of what was used: "UTF-8", "windows-1258", "UTF-16LE"; or
                        // "TCVN3", "VNI", "VISCII", "VIQR" (legacy.h), also for text that was made
                        // UTF-8 as if it had been Latin-1
  std::size_t replaced = 0;  // malformed sequences that became U+FFFD
};

// `declared` is the charset named by the document (meta, header) or "". A BOM outranks it; bytes
// that are valid UTF-8 with multi-byte letters outrank a contradicting declaration. Never fails.
Decoded decode(std::string_view bytes, std::string_view declared);

// Bytes in that charset, nothing guessed; malformed ones become U+FFFD. An unknown name is taken
// for windows-1252.
std::string convert_charset(std::string_view bytes, std::string_view charset);

// The charset named in the first bytes of an HTML page (meta charset, http-equiv), or "".
std::string declared_html_charset(std::string_view bytes);

}  // namespace lexgraph::text
