// Vietnamese writing from before Unicode: fonts and codes that reuse the places of Latin-1.
//
// Sources of the tables: TCVN3 (ABC fonts) after TCVN 5712:1993; VISCII and VIQR after RFC 1456;
// VNI after the layout of the VNI-Windows fonts (a letter, then a mark in a place of its own).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lexgraph::text {

enum class LegacyCoding : std::uint8_t {
  kNone,           // text is what it says
  kTcvn3,          // ".VnTime" and the other ABC fonts
  kTcvn3Capitals,  // ".VnTimeH": the same places, drawn as capitals
  kVni,            // "VNI-Times"
  kViscii,
  kViqr,  // ASCII: "Vie^.t Nam"
};

std::string_view name_of(LegacyCoding coding);  // "TCVN3", "VNI", ...

// The coding of the fonts of that name, kNone for those of Unicode.
LegacyCoding coding_of_font(std::string_view font_name);

// Text whose code points below U+0100 stand for bytes in the coding (as when a program took the
// font for one of Latin-1; the punctuation of windows-1252 counts as such too). What lies above
// stays. The result is NFC.
std::string from_legacy(LegacyCoding coding, std::string_view utf8);

// The same for bytes.
std::string decode_legacy(LegacyCoding coding, std::string_view bytes);

// The coding in which `bytes` (of no declared charset) read as Vietnamese syllables; kNone when
// none does better than windows-1258 and Latin-1 would. Decided on the words that have other than
// ASCII letters (VIQR: marks), at the beginning of the text.
LegacyCoding guess_legacy_bytes(std::string_view bytes);

// The same for text that is UTF-8 already: somebody converted it as if it were Latin-1 ("§iÒu 5").
LegacyCoding guess_legacy_text(std::string_view utf8);

// What text in a font of a legacy coding is in. Font names outlive the conversion of their text.
enum class FontReading : std::uint8_t { kLegacy, kUnicode, kUnclear };

// Compares what `utf8` says in `coding` with `otherwise`, the same text as it reads without that
// font. Letters that only Unicode has decide; else the number of Vietnamese syllables. kUnclear for
// text that reads alike (ASCII) or like nothing either way.
FontReading reading_of(LegacyCoding coding, std::string_view utf8, std::string_view otherwise);

// Capitals for words that lost them with their font: "SắC LệNH CủA" → "SẮC LỆNH CỦA". Only runs of
// words without small ASCII letters, of which one shows the loss (two ASCII capitals beside a small
// letter with marks); "Xã" alone stays.
std::string restore_capitals(std::string_view utf8);

}  // namespace lexgraph::text
