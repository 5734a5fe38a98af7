// The parts of a binary Word document (MS-DOC for Word 97 to 2003; the older layout of Word 6 and
// 95).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "ingest/read/byte_view.h"
#include "lexgraph/base/result.h"

namespace lexgraph::ingest {

// The stories of a document follow each other in one run of characters.
enum class Story : std::uint8_t {
  kMain,
  kFootnotes,
  kHeaders,
  kMacros,
  kComments,
  kEndnotes,
  kTextBoxes,
  kHeaderBoxes
};
inline constexpr std::size_t kStories = 8;

struct DocFile {
  std::string words;         // stream WordDocument
  std::string table;         // stream 0Table or 1Table; Word 6 keeps everything in one stream
  std::size_t embedded = 0;  // further Word documents inside it, as objects
  bool word6 = false;
  bool complex = false;                               // the text lies in pieces
  std::uint32_t text_begin = 0, text_end = 0;         // of the text when not in pieces
  std::array<std::uint32_t, kStories> story_sizes{};  // in characters

  std::string_view styles, fonts, character_pages, paragraph_pages, pieces;
  std::string_view footnote_marks, footnote_texts, endnote_marks, endnote_texts;
  std::string_view lists, list_overrides;

  std::string_view table_stream() const {
    return word6 ? std::string_view(words) : std::string_view(table);
  }
  // First character of a story, counted through all of them.
  std::uint32_t begin_of(Story story) const;
};

// Corruption when it is no Word document or its head is damaged; Unsupported when it is encrypted
// or of a version before Word 6. The views point into the streams: the result must not be copied.
Result<void> open_doc(std::string_view bytes, DocFile& doc);

}  // namespace lexgraph::ingest
