// The few CSS properties in a style attribute that say something about the text.
#pragma once

#include <cstdint>
#include <string_view>

namespace lexgraph::ingest {

enum class Align : std::uint8_t { kUnset, kLeft, kCenter, kRight };
enum class Display : std::uint8_t { kUnset, kNone, kBlock, kInline };
enum class Tribool : std::uint8_t { kUnset, kNo, kYes };

struct InlineStyle {
  Align align = Align::kUnset;
  Display display = Display::kUnset;  // kNone also for visibility: hidden
  Tribool bold = Tribool::kUnset;
  Tribool italic = Tribool::kUnset;
  Tribool preformatted = Tribool::kUnset;  // line ends of the source count
  bool no_list_marker = false;
};

InlineStyle parse_inline_style(std::string_view style);
Align parse_align(std::string_view value);

}  // namespace lexgraph::ingest
