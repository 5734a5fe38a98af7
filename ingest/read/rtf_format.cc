#include "ingest/read/rtf_format.h"

#include <algorithm>

namespace lexgraph::ingest {
namespace {

constexpr int kMaxTableDepth = 64;

}  // namespace

bool RtfCharacters::apply(RtfControl control, bool on) {
  switch (control) {
    case RtfControl::kBold:
      bold = on;
      return true;
    case RtfControl::kItalic:
      italic = on;
      return true;
    case RtfControl::kCapitals:
      capitals = on;
      return true;
    case RtfControl::kHidden:
      hidden = on;
      return true;
    case RtfControl::kDeleted:
      deleted = on;
      return true;
    case RtfControl::kRaised:
      raised = on;
      return true;
    case RtfControl::kLevelLine:
      raised = false;
      return true;
    default:
      return false;
  }
}

RunStyle RtfCharacters::style(text::LegacyCoding coding) const {
  RunStyle style;
  style.bold = bold;
  style.italic = italic;
  style.capitals = capitals;
  style.raised = raised;
  style.coding = coding;
  return style;
}

bool RtfParagraph::apply(RtfControl control, int value) {
  switch (control) {
    case RtfControl::kParagraphDefaults:
      side = Side::kLeft;
      in_table = false;
      depth = 1;
      return true;
    case RtfControl::kLeft:
      side = Side::kLeft;
      return true;
    case RtfControl::kCenter:
      side = Side::kCenter;
      return true;
    case RtfControl::kRight:
      side = Side::kRight;
      return true;
    case RtfControl::kInTable:
      in_table = true;
      return true;
    case RtfControl::kTableDepth:
      in_table = value > 0;
      depth = static_cast<std::size_t>(std::clamp(value, 1, kMaxTableDepth));
      return true;
    default:
      return false;
  }
}

}  // namespace lexgraph::ingest
