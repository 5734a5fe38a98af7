// The fonts of an RTF file: in which charset the bytes of a run are, and which legacy coding.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "lexgraph/text/legacy.h"

namespace lexgraph::ingest {

class RtfFonts {
 public:
  int code_page = 1252;  // of \ansicpg: fonts without a charset of their own

  // A byte of the font table: of the name of `font`, or the ';' behind it.
  void name_byte(int font, char c);
  // The name gathered so far is that of `font`.
  void end_name(int font);
  void set_charset(int font, int charset) { fonts_[font].charset = charset; }

  text::LegacyCoding coding(int font) const { return of(font).coding; }
  // Bytes of a run as UTF-8. Those in a font of symbols are put into the private use area from
  // U+F000, as Word does; those of a legacy coding stay letters of windows-1252.
  std::string decoded(std::string_view bytes, int font) const;

 private:
  struct Font {
    int charset = -1;
    text::LegacyCoding coding = text::LegacyCoding::kNone;
  };
  const Font& of(int font) const;

  std::map<int, Font> fonts_;
  std::string name_;
};

}  // namespace lexgraph::ingest
