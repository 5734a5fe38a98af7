// What a word processor's file says, in reading order → the HTML tree that it shows as. What lines
// are, and which tables are only layout, is then decided in one place for all formats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

#include "ingest/html/page.h"
#include "lexgraph/text/legacy.h"

namespace lexgraph::ingest {

struct RunStyle {
  bool bold = false;
  bool italic = false;
  bool capitals = false;                                  // shown in capitals, whatever is stored
  bool raised = false;                                    // superscript
  text::LegacyCoding coding = text::LegacyCoding::kNone;  // of its font

  bool operator==(const RunStyle&) const = default;
};

enum class Side : std::uint8_t { kLeft, kCenter, kRight };

// One cell of a finished row. Edges in the file's own unit (twips); both 0 when the file does not
// say.
struct CellShape {
  enum class Merge : std::uint8_t { kNone, kFirst, kFurther };
  int left = 0, right = 0;
  Merge across = Merge::kNone;  // with the cell to the left
  Merge down = Merge::kNone;    // with the cell above
};

// Text, then the end of the paragraph, cell or row it belongs to. `depth` counts the tables around:
// 0 outside. Text in fonts of legacy codings is converted; a paragraph whose such runs hold
// Vietnamese letters of Unicode is taken for Unicode.
class FlowWriter {
 public:
  explicit FlowWriter(pugi::xml_node body) : body_(body) {}

  // `utf8` must be valid.
  void text(std::string_view utf8, const RunStyle& style);
  void line_break();
  void image(std::string_view name);
  // Text before all that the paragraph holds so far ("1." that the program counts).
  void label(std::string_view utf8);
  bool paragraph_is_empty() const { return pieces_.empty(); }

  void end_paragraph(Side side, std::size_t depth);
  void end_cell(Side side, std::size_t depth);  // the paragraph too
  void close_cell(std::size_t depth);           // after paragraphs that have ended
  // `cells` may be empty. `bordered`: lines are drawn around the cells.
  void end_row(const std::vector<CellShape>& cells, bool bordered, std::size_t depth);
  // Ends what is open.
  void finish();
  // Some text came in a font of a legacy coding.
  bool has_legacy_text() const { return has_legacy_text_; }

 private:
  struct Piece {
    enum class Kind : std::uint8_t { kText, kBreak, kImage };
    Kind kind;
    std::string text;
    RunStyle style;
  };
  struct Row {
    std::vector<pugi::xml_node> cells;
    std::vector<CellShape> shapes;
  };
  struct Table {
    pugi::xml_node table, row, cell;
    std::vector<Row> rows;
  };

  void write_paragraph(Side side, std::size_t depth);
  void write_piece(const Piece& piece, bool unicode, pugi::xml_node paragraph);
  pugi::xml_node holder(std::size_t depth);
  void close_tables(std::size_t depth);

  pugi::xml_node body_;
  std::vector<Piece> pieces_;
  std::vector<Table> tables_;
  bool has_legacy_text_ = false;
};

// Lines of the tree. Text that is in a legacy coding without any font saying so is converted here,
// and "legacy_text" names the coding. `has_legacy_text`: capitals may have been lost with their
// fonts.
void append_flow(pugi::xml_node body, bool has_legacy_text, Page& page);

// Bullets and boxes of the Symbol and Wingdings fonts (U+F020..F0FF) as Unicode has them.
char32_t symbol_letter(char32_t c);

}  // namespace lexgraph::ingest
