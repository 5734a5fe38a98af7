#include "ingest/read/rtf_fonts.h"

#include "ingest/read/rtf_controls.h"
#include "lexgraph/text/encoding.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kMaxNameBytes = 128;
constexpr char32_t kSymbols = 0xF000;

}  // namespace

void RtfFonts::name_byte(int font, char c) {
  if (c == ';') {
    end_name(font);
  } else if (name_.size() < kMaxNameBytes) {
    name_ += c;
  }
}

void RtfFonts::end_name(int font) {
  if (name_.empty()) return;
  fonts_[font].coding = text::coding_of_font(name_);
  name_.clear();
}

const RtfFonts::Font& RtfFonts::of(int font) const {
  static const Font kUnknown;
  const auto found = fonts_.find(font);
  return found == fonts_.end() ? kUnknown : found->second;
}

std::string RtfFonts::decoded(std::string_view bytes, int font) const {
  const bool legacy = coding(font) != text::LegacyCoding::kNone;
  const std::string_view charset =
      legacy ? "windows-1252" : rtf_charset(of(font).charset, code_page);
  if (!charset.empty()) return text::convert_charset(bytes, charset);
  std::string utf8;
  for (const char c : bytes) text::append_utf8(utf8, kSymbols + static_cast<unsigned char>(c));
  return utf8;
}

}  // namespace lexgraph::ingest
