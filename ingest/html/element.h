// What an HTML element means for the text: does it end lines, is it bold, is it no text at all.
#pragma once

#include <cstdint>
#include <string_view>

namespace lexgraph::ingest {

enum class ElementKind : std::uint8_t {
  kInline,  // neither breaks words nor adds blanks
  kBlock,   // begins and ends a line
  kBreak,   // <br>, <hr>
  kTable,
  kRow,
  kCell,
  kOrdered,  // <ol>
  kItem,     // <li>
  kImage,
  kRaised,  // <sup>
  kPreformatted,
  kIgnored,  // form controls, head matter, media: never text of a document
};

struct ElementInfo {
  ElementKind kind = ElementKind::kInline;
  bool bold = false;
  bool italic = false;
  bool centered = false;
  bool dropped = false;  // content is not even put in the tree (script, style, svg, ...)
};

// `name` in lower case. An unknown element is inline, as in a browser.
const ElementInfo& element_info(std::string_view name);

}  // namespace lexgraph::ingest
