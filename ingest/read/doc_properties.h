// Formatting of a binary Word document: lists of "single property modifiers" (sprm), MS-DOC 2.6,
// and the shorter ones of Word 6.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "ingest/read/flow.h"

namespace lexgraph::ingest {

struct CharacterProperties {
  bool bold = false, italic = false, capitals = false;
  bool hidden = false, deleted = false;
  bool special = false;  // the character stands for something else (a mark of a note, a picture)
  bool raised = false;
  std::uint16_t font = 0;        // of ASCII
  std::uint16_t other_font = 0;  // of the rest of Latin-1
  char32_t symbol = 0;           // shown instead of the character
};

struct ParagraphProperties {
  std::uint16_t style = 0;
  Side side = Side::kLeft;
  bool in_table = false, row_end = false;
  bool inner_cell = false, inner_row_end = false;  // of a table within a table
  int table_depth = 0;
  int list = 0;  // number of the list override, 0 none
  std::size_t level = 0;
  std::vector<CellShape> cells;  // of a row's end
  bool bordered = false;
};

// Applies the modifiers in order. `style` is what toggles such as "the opposite of the style" refer
// to.
void apply(std::string_view modifiers, bool word6, const CharacterProperties& style,
           CharacterProperties& properties);
void apply(std::string_view modifiers, bool word6, ParagraphProperties& properties);

// Number of the character style that the modifiers name, -1 none.
int character_style(std::string_view modifiers, bool word6);

}  // namespace lexgraph::ingest
