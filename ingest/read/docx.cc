#include "ingest/read/docx.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ingest/read/docx_numbering.h"
#include "ingest/read/docx_package.h"
#include "ingest/read/docx_styles.h"
#include "ingest/read/flow.h"
#include "lexgraph/base/limits.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

constexpr int kGridUnit = 1000;  // wide enough that no two edges of the grid are taken for one

// The parts of a package that a document is shown from.
struct Parts {
  pugi::xml_document document, styles, numbering, footnotes, endnotes;
};

struct Note {
  pugi::xml_node node;
  int number = 0;  // 0: its author typed the mark
};

// A part's tree in the order of reading.
class DocxReader {
 public:
  DocxReader(const Parts& parts, pugi::xml_node body)
      : parts_(parts),
        styles_(parts.styles.child("w:styles")),
        numbering_(parts.numbering.child("w:numbering"), parts.styles.child("w:styles")),
        flow_(body) {}

  void read() {
    blocks(parts_.document.child("w:document").child("w:body"), 0, 0);
    flow_.finish();
    // Notes may call notes; the list grows while it is read. NOLINTNEXTLINE(modernize-loop-convert)
    for (std::size_t i = 0; i < notes_.size(); ++i) {
      note_mark_ = notes_[i].number == 0 ? "" : "[" + std::to_string(notes_[i].number) + "] ";
      blocks(notes_[i].node, 0, 0);
      flow_.finish();
    }
  }

  std::size_t flattened() const { return flattened_; }
  bool has_legacy_text() const { return flow_.has_legacy_text(); }

 private:
  static bool is_gone(pugi::xml_node node) {
    return is(node, "w:del") || is(node, "w:moveFrom") || is(node, "w:sectPr") ||
           is(node, "w:tcPr") || is(node, "w:pPr") || is(node, "w:tblPr") || is(node, "w:sdtPr");
  }

  // `tables`: tables around; `depth`: elements around.
  void blocks(pugi::xml_node parent, std::size_t tables, std::size_t depth) {
    if (depth > limits::kMaxElementDepth) {
      flatten(parent, tables);
      if (!flow_.paragraph_is_empty()) flow_.end_paragraph(Side::kLeft, tables);
      return;
    }
    for (const pugi::xml_node node : parent.children()) {
      if (is(node, "w:p"))
        paragraph(node, tables, depth + 1);
      else if (is(node, "w:tbl"))
        table(node, tables + 1, depth + 1);
      else if (is(node, "mc:AlternateContent"))
        blocks(node.child("mc:Choice"), tables, depth + 1);
      else if (!is_gone(node))
        blocks(node, tables, depth + 1);  // w:sdt, w:ins, w:customXml …
    }
  }

  // Beyond the limit the text is kept, its structure is not.
  void flatten(pugi::xml_node root, std::size_t tables) {
    ++flattened_;
    for (pugi::xml_node node = root; node;) {
      if (is(node, "w:t")) flow_.text(node.child_value(), {});
      if (is(node, "w:p") && !flow_.paragraph_is_empty()) flow_.end_paragraph(Side::kLeft, tables);
      pugi::xml_node next =
          is(node, "w:del") || is(node, "w:moveFrom") ? pugi::xml_node() : node.first_child();
      while (!next && node && node != root) {
        next = node.next_sibling();
        if (!next) node = node.parent();
      }
      if (node == root && !next) break;
      node = next;
    }
  }

  void table(pugi::xml_node node, std::size_t tables, std::size_t depth) {
    const bool bordered = has_borders(node.child("w:tblPr"));
    for (const pugi::xml_node row : node.children()) {
      if (is(row, "w:tr"))
        table_row(row, bordered, tables, depth);
      else if (is(row, "w:sdt")) {
        for (const pugi::xml_node inner : row.child("w:sdtContent").children("w:tr"))
          table_row(inner, bordered, tables, depth);
      }
    }
  }

  static bool has_borders(pugi::xml_node properties) {
    for (const pugi::xml_node border : properties.child("w:tblBorders").children()) {
      const std::string_view value = border.attribute("w:val").value();
      if (value != "nil" && value != "none") return true;
    }
    return std::string_view(properties.child("w:tblStyle").attribute("w:val").value())
               .find("Grid") != std::string_view::npos;
  }

  void table_row(pugi::xml_node row, bool bordered, std::size_t tables, std::size_t depth) {
    const pugi::xml_node properties = row.child("w:trPr");
    if (properties.child("w:del")) return;
    std::vector<CellShape> shapes;
    int column = properties.child("w:gridBefore").attribute("w:val").as_int();
    if (column > 0) {
      shapes.push_back({0, column * kGridUnit, CellShape::Merge::kNone, CellShape::Merge::kNone});
      flow_.close_cell(tables);
    }
    for (pugi::xml_node cell : row.children()) {
      if (is(cell, "w:sdt")) cell = cell.child("w:sdtContent").child("w:tc");
      if (!is(cell, "w:tc") || cell.child("w:tcPr").child("w:cellDel")) continue;
      // Beyond the limit a cell keeps its text and loses its place.
      if (shapes.size() < limits::kMaxTableColumns)
        shapes.push_back(shape_of(cell.child("w:tcPr"), column));
      blocks(cell, tables, depth + 1);
      flow_.close_cell(tables);
    }
    flow_.end_row(shapes, bordered, tables);
  }

  static CellShape shape_of(pugi::xml_node properties, int& column) {
    CellShape shape;
    const int span = std::clamp(properties.child("w:gridSpan").attribute("w:val").as_int(1), 1,
                                static_cast<int>(limits::kMaxTableColumns));
    shape.left = column * kGridUnit;
    column += span;
    shape.right = column * kGridUnit;
    if (const pugi::xml_node down = properties.child("w:vMerge")) {
      const bool first = std::string_view(down.attribute("w:val").value()) == "restart";
      shape.down = first ? CellShape::Merge::kFirst : CellShape::Merge::kFurther;
    }
    return shape;
  }

  void paragraph(pugi::xml_node node, std::size_t tables, std::size_t depth) {
    const pugi::xml_node properties = node.child("w:pPr");
    const DocxParagraph paragraph = styles_.paragraph(properties);
    tables_ = tables;
    if (!note_mark_.empty()) flow_.text(std::exchange(note_mark_, ""), {});
    runs(node, paragraph, depth);
    const std::string label = numbering_.next_label(paragraph);
    if (!label.empty() && !flow_.paragraph_is_empty()) flow_.label(label);
    // A paragraph whose end a tracked change deleted goes on in the next one.
    if (!properties.child("w:rPr").child("w:del")) flow_.end_paragraph(paragraph.side, tables);
    const std::vector<pugi::xml_node> boxes = std::exchange(boxes_, {});
    for (const pugi::xml_node box : boxes) blocks(box, tables, depth + 1);
  }

  void runs(pugi::xml_node parent, const DocxParagraph& paragraph, std::size_t depth) {
    if (depth > limits::kMaxElementDepth) return flatten(parent, tables_);
    for (const pugi::xml_node node : parent.children()) {
      if (is(node, "w:r"))
        run(node, paragraph);
      else if (is(node, "m:t"))
        flow_.text(node.child_value(), {});
      else if (!is_gone(node))
        runs(node, paragraph, depth + 1);  // w:hyperlink, w:ins, w:smartTag, m:oMath …
    }
  }

  void run(pugi::xml_node node, const DocxParagraph& paragraph) {
    const DocxRun look = styles_.run(paragraph, node.child("w:rPr"));
    if (look.hidden) return;
    RunStyle style;
    style.bold = look.bold;
    style.italic = look.italic;
    style.capitals = look.capitals;
    style.raised = look.raised;
    style.coding = text::coding_of_font(look.font);
    for (const pugi::xml_node part : node.children()) run_part(part, style);
  }

  void run_part(pugi::xml_node node, const RunStyle& style) {
    if (is(node, "w:t"))
      flow_.text(node.child_value(), style);
    else if (is(node, "w:br") || is(node, "w:cr"))
      flow_.line_break();
    else if (is(node, "w:tab") || is(node, "w:ptab"))
      flow_.text(" ", style);
    else if (is(node, "w:noBreakHyphen"))
      flow_.text("-", style);
    else if (is(node, "w:sym"))
      symbol(node.attribute("w:char").value());
    else if (is(node, "w:footnoteReference"))
      note(node, parts_.footnotes.child("w:footnotes"), "w:footnote");
    else if (is(node, "w:endnoteReference"))
      note(node, parts_.endnotes.child("w:endnotes"), "w:endnote");
    else if (is(node, "w:drawing") || is(node, "w:pict") || is(node, "w:object"))
      picture(node);
    else if (is(node, "mc:AlternateContent")) {
      for (const pugi::xml_node part : node.child("mc:Choice").children()) run_part(part, style);
    }
  }

  void symbol(std::string_view hex) {
    std::uint32_t code = 0;
    const auto [end, error] = std::from_chars(hex.data(), hex.data() + hex.size(), code, 16);
    if (error != std::errc() || code < 0x20 || code > 0xFFFF) return;
    std::string shown;
    text::append_utf8(shown, code);
    flow_.text(shown, {});
  }

  void note(pugi::xml_node reference, pugi::xml_node all, const char* name) {
    std::unordered_map<std::string_view, KnownNote>& known = known_notes_[name];
    if (known.empty()) {
      for (const pugi::xml_node one : all.children(name))
        known.try_emplace(one.attribute("w:id").value(), KnownNote{one});
    }
    const auto found = known.find(reference.attribute("w:id").value());
    if (found == known.end()) return;
    const bool typed = reference.attribute("w:customMarkFollows").as_bool();
    KnownNote& note = found->second;
    // A note is printed once, however often it is called, also from within notes.
    if (!note.called) {
      note.called = true;
      note.number = typed ? 0 : ++last_note_;
      notes_.push_back({note.node, note.number});
    }
    if (!typed && note.number > 0) flow_.text("[" + std::to_string(note.number) + "]", {});
  }

  // The text of a text box is text; a picture alone leaves its placeholder.
  void picture(pugi::xml_node node) {
    const pugi::xml_node box =
        node.find_node([](pugi::xml_node inner) { return is(inner, "w:txbxContent"); });
    if (box) {
      boxes_.push_back(box);
      return;
    }
    const pugi::xml_node image =
        node.find_node([](pugi::xml_node inner) { return is(inner, "wp:docPr"); });
    if (image) flow_.image(image.attribute("name").value());
  }

  const Parts& parts_;
  DocxStyles styles_;
  DocxNumbering numbering_;
  FlowWriter flow_;
  struct KnownNote {
    pugi::xml_node node;
    int number = 0;
    bool called = false;
  };
  // "w:footnote" -> w:id -> the note.
  std::unordered_map<std::string_view, std::unordered_map<std::string_view, KnownNote>>
      known_notes_;
  std::vector<Note> notes_;
  std::vector<pugi::xml_node> boxes_;  // of the paragraph in hand
  std::string note_mark_;              // of the note whose first paragraph comes next
  std::size_t tables_ = 0;             // around the paragraph in hand
  int last_note_ = 0;
  std::size_t flattened_ = 0;
};

void diagnose(Page& page, std::string code, law::Severity severity, std::string message) {
  page.diagnostics.push_back({std::move(code), severity, std::move(message), ""});
}

// A part beside the document: one that is not there is none, one that cannot be read costs what it
// holds.
pugi::xml_document side_part(std::string_view bytes, const char* name, Page& page) {
  Result<pugi::xml_document> part = read_xml_part(bytes, name, nullptr);
  if (part.ok()) return std::move(part).value();
  if (part.error().code() != ErrorCode::kNotFound) {
    diagnose(page, "damaged_part", law::Severity::kWarning, part.error().to_string());
  }
  return {};
}

}  // namespace

Page read_docx(std::string_view bytes) {
  Page page;
  page.site = "docx";
  page.charset = "UTF-8";
  std::size_t replaced = 0;
  Result<pugi::xml_document> document = read_xml_part(bytes, "word/document.xml", &replaced);
  if (!document.ok()) {
    const bool limit = document.error().code() == ErrorCode::kLimit;
    diagnose(page, limit ? "over_limit" : "damaged_source", law::Severity::kError,
             document.error().to_string());
    return page;
  }
  Parts parts;
  parts.document = std::move(document).value();
  parts.styles = side_part(bytes, "word/styles.xml", page);
  parts.numbering = side_part(bytes, "word/numbering.xml", page);
  parts.footnotes = side_part(bytes, "word/footnotes.xml", page);
  parts.endnotes = side_part(bytes, "word/endnotes.xml", page);

  pugi::xml_document html;
  pugi::xml_node body = html.append_child("body");
  DocxReader reader(parts, body);
  reader.read();
  append_flow(body, reader.has_legacy_text(), page);
  if (replaced > 0) page.diagnostics.push_back(malformed_text(replaced, "UTF-8"));
  if (reader.flattened() > 0) {
    diagnose(page, "deep_nesting", law::Severity::kWarning,
             std::to_string(reader.flattened()) + " element(s) nested deeper than " +
                 std::to_string(limits::kMaxElementDepth) + " were flattened");
  }
  return page;
}

}  // namespace lexgraph::ingest
