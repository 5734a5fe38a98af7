#include "ingest/read/docx.h"

#include <cstring>
#include <string>

#include <pugixml.hpp>

#include "ingest/html/lines.h"
#include "ingest/read/zip_entry.h"
#include "lexgraph/base/limits.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

bool is(pugi::xml_node node, const char* name) { return std::strcmp(node.name(), name) == 0; }

// A toggle such as <w:b/>: on unless it says "0" or "false".
bool is_on(pugi::xml_node toggle) {
  if (!toggle) return false;
  const std::string_view value = toggle.attribute("w:val").as_string("1");
  return value != "0" && value != "false" && value != "none";
}

// Word's tree as the HTML tree that it shows as: what lines are, and which tables are only layout,
// is then decided in one place for all formats.
class HtmlWriter {
 public:
  explicit HtmlWriter(pugi::xml_node body) : body_(body) {}

  void write(pugi::xml_node words) { blocks(words, body_, 0); }
  bool counts_by_itself() const { return counts_by_itself_; }
  std::size_t flattened() const { return flattened_; }

 private:
  void blocks(pugi::xml_node words, pugi::xml_node html, std::size_t depth) {
    if (depth > limits::kMaxElementDepth) return flatten(words, html.append_child("p"));
    for (const pugi::xml_node node : words.children()) {
      if (is(node, "w:p")) {
        paragraph(node, html);
      } else if (is(node, "w:tbl")) {
        table(node, html.append_child("table"), depth + 1);
      } else if (!is(node, "w:sectPr") && !is(node, "w:tcPr")) {
        blocks(node, html, depth + 1);  // w:sdt, w:ins, w:customXml ...
      }
    }
  }

  // Beyond the limit the text is kept, its structure is not.
  void flatten(pugi::xml_node words, pugi::xml_node html) {
    ++flattened_;
    const pugi::xml_node end = behind(words);
    for (pugi::xml_node node = words; node && node != end;) {
      if (is(node, "w:t")) html.append_child(pugi::node_pcdata).set_value(node.child_value());
      if (is(node, "w:p")) html.append_child("br");
      const bool deleted = is(node, "w:del") || is(node, "w:moveFrom");
      const pugi::xml_node child = deleted ? pugi::xml_node() : node.first_child();
      node = child ? child : behind(node);
    }
  }

  // The node that follows `node` and all below it in document order; null at the end.
  static pugi::xml_node behind(pugi::xml_node node) {
    while (node && !node.next_sibling()) node = node.parent();
    return node.next_sibling();
  }

  void table(pugi::xml_node words, pugi::xml_node html, std::size_t depth) {
    for (const pugi::xml_node row : words.children("w:tr")) {
      pugi::xml_node tr = html.append_child("tr");
      for (const pugi::xml_node cell : row.children("w:tc")) {
        pugi::xml_node td = tr.append_child("td");
        const pugi::xml_node span = cell.child("w:tcPr").child("w:gridSpan");
        if (span) td.append_attribute("colspan") = span.attribute("w:val").value();
        blocks(cell, td, depth + 1);
      }
    }
  }

  void paragraph(pugi::xml_node words, pugi::xml_node html) {
    pugi::xml_node p = html.append_child("p");
    const pugi::xml_node properties = words.child("w:pPr");
    const std::string_view side = properties.child("w:jc").attribute("w:val").value();
    if (side == "center") p.append_attribute("align") = "center";
    if (side == "right" || side == "end") p.append_attribute("align") = "right";
    counts_by_itself_ |= static_cast<bool>(properties.child("w:numPr"));
    runs(words, p, 0);
  }

  void runs(pugi::xml_node words, pugi::xml_node html, std::size_t depth) {
    if (depth > limits::kMaxElementDepth) return flatten(words, html);
    for (const pugi::xml_node node : words.children()) {
      if (is(node, "w:r")) {
        run(node, html);
      } else if (!is(node, "w:del") && !is(node, "w:pPr") && !is(node, "w:moveFrom")) {
        runs(node, html, depth + 1);  // w:hyperlink, w:ins, w:smartTag ...
      }
    }
  }

  void run(pugi::xml_node words, pugi::xml_node html) {
    const pugi::xml_node properties = words.child("w:rPr");
    if (is_on(properties.child("w:vanish"))) return;
    if (is_on(properties.child("w:b"))) html = html.append_child("b");
    if (is_on(properties.child("w:i"))) html = html.append_child("i");
    for (const pugi::xml_node node : words.children()) run_part(node, html);
  }

  void run_part(pugi::xml_node node, pugi::xml_node html) {
    if (is(node, "w:t")) {
      html.append_child(pugi::node_pcdata).set_value(node.child_value());
    } else if (is(node, "w:br") || is(node, "w:cr")) {
      html.append_child("br");
    } else if (is(node, "w:tab") || is(node, "w:ptab")) {
      html.append_child(pugi::node_pcdata).set_value(" ");
    } else if (is(node, "w:noBreakHyphen")) {
      html.append_child(pugi::node_pcdata).set_value("-");
    } else if (is(node, "w:footnoteReference")) {
      const std::string mark = std::string("[") + node.attribute("w:id").value() + "]";
      html.append_child(pugi::node_pcdata).set_value(mark.c_str());
    } else if (is(node, "w:drawing") || is(node, "w:pict")) {
      picture(node, html);
    } else if (is(node, "mc:AlternateContent")) {
      for (const pugi::xml_node part : node.child("mc:Choice").children()) run_part(part, html);
    }
  }

  // The text of a text box is text; a picture alone leaves its placeholder.
  void picture(pugi::xml_node node, pugi::xml_node html) {
    const pugi::xml_node box =
        node.find_node([](pugi::xml_node inner) { return is(inner, "w:txbxContent"); });
    if (box) return blocks(box, html, 0);
    const pugi::xml_node image =
        node.find_node([](pugi::xml_node inner) { return is(inner, "wp:docPr"); });
    html.append_child("img").append_attribute("alt") = image.attribute("name").value();
  }

  pugi::xml_node body_;
  bool counts_by_itself_ = false;
  std::size_t flattened_ = 0;
};

// *replaced (may be null): malformed UTF-8 sequences, which pugixml would pass on.
Result<pugi::xml_document> read_part(std::string_view bytes, const char* name,
                                     std::size_t* replaced = nullptr) {
  LEXGRAPH_ASSIGN_OR_RETURN(std::string xml, read_zip_entry(bytes, name, limits::kMaxFileBytes));
  const bool wide =
      xml.starts_with("\xFF\xFE") || xml.starts_with("\xFE\xFF");  // pugixml decodes UTF-16
  if (!wide && !text::valid_utf8(xml)) xml = text::repair_utf8(xml, replaced);
  pugi::xml_document document;
  const pugi::xml_parse_result parsed =
      document.load_buffer(xml.data(), xml.size(), pugi::parse_default | pugi::parse_ws_pcdata);
  if (!parsed) {
    return Error(ErrorCode::kCorruption, std::string(name) + ", byte " +
                                             std::to_string(parsed.offset) + ": " +
                                             parsed.description());
  }
  return document;
}

// Footnotes -1 and 0 are Word's separators.
void write_footnotes(std::string_view bytes, pugi::xml_node body) {
  const Result<pugi::xml_document> notes = read_part(bytes, "word/footnotes.xml");
  if (!notes.ok()) return;
  for (const pugi::xml_node note : notes->child("w:footnotes").children("w:footnote")) {
    if (note.attribute("w:id").as_int() <= 0) continue;
    pugi::xml_node holder = body.append_child("div");
    HtmlWriter(holder).write(note);
    pugi::xml_node first = holder.child("p");
    const std::string mark = std::string("[") + note.attribute("w:id").value() + "] ";
    if (first) first.prepend_child(pugi::node_pcdata).set_value(mark.c_str());
  }
}

}  // namespace

Page read_docx(std::string_view bytes) {
  Page page;
  page.site = "docx";
  page.charset = "UTF-8";
  std::size_t replaced = 0;
  const Result<pugi::xml_document> words = read_part(bytes, "word/document.xml", &replaced);
  if (!words.ok()) {
    page.diagnostics.push_back(
        {"damaged_source", law::Severity::kError, words.error().to_string(), ""});
    return page;
  }
  pugi::xml_document html;
  pugi::xml_node body = html.append_child("body");
  HtmlWriter writer(body);
  writer.write(words->child("w:document").child("w:body"));
  write_footnotes(bytes, body);
  append_lines(body, {}, page.lines, page.diagnostics);
  if (replaced > 0) {
    page.diagnostics.push_back({"malformed_text", law::Severity::kWarning,
                                std::to_string(replaced) + " malformed byte sequence(s) in UTF-8",
                                ""});
  }
  if (writer.flattened() > 0) {
    page.diagnostics.push_back({"deep_nesting", law::Severity::kWarning,
                                std::to_string(writer.flattened()) +
                                    " element(s) nested deeper than " +
                                    std::to_string(limits::kMaxElementDepth) + " were flattened",
                                ""});
  }
  if (writer.counts_by_itself()) {
    page.diagnostics.push_back({"automatic_numbering", law::Severity::kWarning,
                                "labels that Word counts by itself are not in the text", ""});
  }
  return page;
}

}  // namespace lexgraph::ingest
