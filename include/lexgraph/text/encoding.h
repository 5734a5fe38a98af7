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

// For pages whose fonts say what their bytes mean: no legacy coding is told or undone.
struct DecodedByFont {
  Decoded decoded;
  // The bytes were no UTF-8 and were read as windows-1252, so that each can be had again: text in
  // no legacy font is to be read with `read_again(…, decoded.charset)`.
  bool keeps_bytes = false;
};
DecodedByFont decode_by_font(std::string_view bytes, std::string_view declared);

// Text that was read as windows-1252 as it reads in `charset` (of one byte a letter); what lies
// above windows-1252 stays. Not NFC.
std::string read_again(std::string_view utf8, std::string_view charset);

// Bytes in that charset, nothing guessed; malformed ones become U+FFFD. An unknown name is taken
// for windows-1252.
std::string convert_charset(std::string_view bytes, std::string_view charset);

// The charset named in the first bytes of an HTML page (meta charset, http-equiv), or "".
std::string declared_html_charset(std::string_view bytes);

}  // namespace lexgraph::text
