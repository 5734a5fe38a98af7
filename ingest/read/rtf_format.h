// The formatting of RTF that matters for the text: of characters, which ends with its group, and of
// paragraphs, which lasts until it is changed.
#pragma once

#include <cstddef>

#include "ingest/read/flow.h"
#include "ingest/read/rtf_controls.h"

namespace lexgraph::ingest {

struct RtfCharacters {
  bool bold = false, italic = false, capitals = false, hidden = false, deleted = false,
       raised = false;
  int font = 0;

  // False when `control` says nothing about characters; the font is the reader's matter.
  bool apply(RtfControl control, bool on);
  RunStyle style(text::LegacyCoding coding) const;
};

struct RtfParagraph {
  Side side = Side::kLeft;
  bool in_table = false;
  std::size_t depth = 1;  // of the table, where there is one

  // False when `control` says nothing about paragraphs.
  bool apply(RtfControl control, int value);
};

}  // namespace lexgraph::ingest
