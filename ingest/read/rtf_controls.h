// What the control words of RTF (specification 1.9.1) mean for the text.
#pragma once

#include <cstdint>
#include <string_view>

namespace lexgraph::ingest {

enum class RtfControl : std::uint8_t {
  kNone,  // of no importance here
  // destinations: what a group holds
  kSkipped,
  kFontTable,
  kFootnote,
  kText,
  kPicture,
  kUnicodeTwin,
  kUnicode,
  kRowProperties,
  // characters
  kBold,
  kItalic,
  kCapitals,
  kHidden,
  kDeleted,
  kRaised,
  kLevelLine,
  kPlain,
  kFont,
  kFontCharset,
  // paragraphs
  kParagraphDefaults,
  kLeft,
  kCenter,
  kRight,
  kInTable,
  kTableDepth,
  // marks
  kParagraph,
  kSection,
  kLine,
  kCell,
  kRow,
  kNestedCell,
  kNestedRow,
  kNoteMark,
  kCharacter,
  // rows
  kRowDefaults,
  kCellEdge,
  kMergeFirst,
  kMergeFurther,
  kDownFirst,
  kDownFurther,
  kCellBorder,
  kBorder,
  // reading
  kCodePage,
  kDefaultFont,
  kFallbackSize,
  kUnicodeLetter,
  kBinary,
};

struct RtfWord {
  std::string_view word;
  RtfControl control = RtfControl::kNone;
  char32_t character = 0;  // of kCharacter
};

// kNone for words that are not known.
const RtfWord& rtf_word(std::string_view word);

// The charset of a font by \fcharset; `code_page` (of \ansicpg) is that of fonts without one of
// their own. "" for fonts of symbols.
std::string_view rtf_charset(int font_charset, int code_page);

}  // namespace lexgraph::ingest
