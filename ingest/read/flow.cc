#include "ingest/read/flow.h"

#include <algorithm>
#include <iterator>

#include "ingest/html/lines.h"
#include "ingest/read/cell_grid.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

struct Symbol {
  char32_t private_use, shown;
};
constexpr Symbol kSymbols[] = {{0xF02D, U'-'}, {0xF02B, U'+'}, {0xF06C, U'●'}, {0xF06D, U'○'},
                               {0xF06E, U'■'}, {0xF06F, U'□'}, {0xF071, U'□'}, {0xF076, U'❖'},
                               {0xF0A7, U'▪'}, {0xF0A8, U'□'}, {0xF0B7, U'•'}, {0xF0D8, U'➢'},
                               {0xF0E0, U'→'}, {0xF0F0, U'⇒'}, {0xF0FC, U'✓'}, {0xF0FE, U'☑'},
                               {0xF0B0, U'°'}, {0xF0B3, U'≥'}, {0xF0A3, U'≤'}, {0xF0B4, U'×'}};

std::string upper(std::string_view utf8) {
  std::string out;
  for (std::size_t at = 0; at < utf8.size();) {
    text::append_utf8(out, text::to_upper(text::next_code_point(utf8, at)));
  }
  return out;
}

std::string with_symbols(std::string_view utf8) {
  if (utf8.find('\xEF') == utf8.npos) return std::string(utf8);
  std::string out;
  for (std::size_t at = 0; at < utf8.size();) {
    text::append_utf8(out, symbol_letter(text::next_code_point(utf8, at)));
  }
  return out;
}

}  // namespace

char32_t symbol_letter(char32_t c) {
  if (c < 0xF020 || c > 0xF0FF) return c;
  const auto found = std::ranges::find(kSymbols, c, &Symbol::private_use);
  return found == std::end(kSymbols) ? c : found->shown;
}

void FlowWriter::text(std::string_view utf8, const RunStyle& style) {
  if (utf8.empty()) return;
  // Letters and marks of one word may come in pieces; they are converted together.
  if (!pieces_.empty() && pieces_.back().kind == Piece::Kind::kText &&
      pieces_.back().style == style) {
    pieces_.back().text += utf8;
    return;
  }
  pieces_.push_back({Piece::Kind::kText, std::string(utf8), style});
}

void FlowWriter::line_break() { pieces_.push_back({Piece::Kind::kBreak, "", {}}); }

void FlowWriter::image(std::string_view name) {
  pieces_.push_back({Piece::Kind::kImage, std::string(name), {}});
}

void FlowWriter::label(std::string_view utf8) {
  const RunStyle style = pieces_.empty() ? RunStyle() : pieces_.front().style;
  RunStyle plain;
  plain.bold = style.bold;
  plain.italic = style.italic;
  pieces_.insert(pieces_.begin(), {Piece::Kind::kText, std::string(utf8), plain});
}

// The node that takes paragraphs at this depth; opens tables, rows and cells as needed.
pugi::xml_node FlowWriter::holder(std::size_t depth) {
  close_tables(depth);
  while (tables_.size() < depth) {
    const pugi::xml_node around = tables_.empty() ? body_ : holder(tables_.size());
    Table table;
    table.table = pugi::xml_node(around).append_child("table");
    tables_.push_back(std::move(table));
  }
  if (depth == 0) return body_;
  Table& table = tables_.back();
  if (!table.row) {
    table.row = table.table.append_child("tr");
    table.rows.emplace_back();
  }
  if (!table.cell) {
    table.cell = table.row.append_child("td");
    table.rows.back().cells.push_back(table.cell);
  }
  return table.cell;
}

void FlowWriter::close_tables(std::size_t depth) {
  while (tables_.size() > depth) {
    CellGrid grid;
    for (Row& row : tables_.back().rows) grid.add_row(std::move(row.cells), std::move(row.shapes));
    grid.write_spans();
    tables_.pop_back();
  }
}

void FlowWriter::write_paragraph(Side side, std::size_t depth) {
  pugi::xml_node p = holder(depth).append_child("p");
  if (side != Side::kLeft) p.append_attribute("align") = side == Side::kCenter ? "center" : "right";
  has_legacy_text_ |= std::ranges::any_of(
      pieces_, [](const Piece& piece) { return piece.style.coding != text::LegacyCoding::kNone; });
  const bool unicode = std::ranges::any_of(pieces_, [](const Piece& piece) {
    return piece.style.coding != text::LegacyCoding::kNone &&
           text::reading_of(piece.style.coding, piece.text, piece.text) ==
               text::FontReading::kUnicode;
  });
  for (const Piece& piece : pieces_) write_piece(piece, unicode, p);
  pieces_.clear();
}

void FlowWriter::write_piece(const Piece& piece, bool unicode, pugi::xml_node paragraph) {
  if (piece.kind == Piece::Kind::kBreak) {
    paragraph.append_child("br");
    return;
  }
  if (piece.kind == Piece::Kind::kImage) {
    paragraph.append_child("img").append_attribute("alt") = piece.text.c_str();
    return;
  }
  const RunStyle& style = piece.style;
  pugi::xml_node node = paragraph;
  if (style.bold) node = node.append_child("b");
  if (style.italic) node = node.append_child("i");
  if (style.raised) node = node.append_child("sup");
  std::string shown = with_symbols(piece.text);
  const bool capital_font = style.coding == text::LegacyCoding::kTcvn3Capitals;
  if (!unicode) shown = text::from_legacy(style.coding, shown);
  if (style.capitals || (unicode && capital_font)) shown = upper(shown);
  // NUL would end the text for pugixml.
  std::ranges::replace(shown, '\0', ' ');
  node.append_child(pugi::node_pcdata).set_value(shown.c_str());
}

void FlowWriter::end_paragraph(Side side, std::size_t depth) { write_paragraph(side, depth); }

void FlowWriter::end_cell(Side side, std::size_t depth) {
  write_paragraph(side, std::max<std::size_t>(depth, 1));
  tables_.back().cell = pugi::xml_node();
}

void FlowWriter::close_cell(std::size_t depth) {
  holder(depth);  // an empty cell is a cell
  tables_.back().cell = pugi::xml_node();
}

void FlowWriter::end_row(const std::vector<CellShape>& cells, bool bordered, std::size_t depth) {
  pieces_.clear();  // the mark of a row has no text
  if (depth == 0 || tables_.size() < depth) return;
  close_tables(depth);
  Table& table = tables_.back();
  if (!table.rows.empty() && table.row) table.rows.back().shapes = cells;
  if (bordered && !table.table.attribute("border")) table.table.append_attribute("border") = "1";
  table.row = pugi::xml_node();
  table.cell = pugi::xml_node();
}

void FlowWriter::finish() {
  if (!pieces_.empty()) write_paragraph(Side::kLeft, 0);
  close_tables(0);
}

void append_flow(pugi::xml_node body, bool has_legacy_text, Page& page) {
  const std::size_t first = page.lines.size();
  append_lines(body, {}, page.lines, page.diagnostics);
  std::string all;
  for (std::size_t i = first; i < page.lines.size(); ++i) all += page.lines[i].text + '\n';
  const text::LegacyCoding coding = text::guess_legacy_text(all);
  if (coding == text::LegacyCoding::kNone && !has_legacy_text) return;
  for (std::size_t i = first; i < page.lines.size(); ++i) {
    Line& line = page.lines[i];
    line.text = text::fold_blanks(text::restore_capitals(text::from_legacy(coding, line.text)));
  }
  std::erase_if(page.lines, [](const Line& line) { return line.text.empty(); });
  if (coding == text::LegacyCoding::kNone) return;
  page.diagnostics.push_back(
      {"legacy_text", law::Severity::kInfo,
       "text in " + std::string(text::name_of(coding)) + " without a font that says so", ""});
}

}  // namespace lexgraph::ingest
