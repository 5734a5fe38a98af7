// Page: the legal text of one source as lines, with what the page's own markup says about it.
//
// Every reader (HTML, plain text, later DOCX, PDF) produces this; the structure parser consumes it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

// A paragraph, a paragraph of a table cell, or a placeholder for an image. Text is NFC, blanks
// folded, never empty. Hard line wraps of the source inside a paragraph are blanks here.
struct Line {
  std::string text;
  // Coordinates in a data table, -1 outside. Layout tables (of the letterhead, or wrapped round the
  // whole text) are dissolved into ordinary lines by the reader.
  std::int32_t table = -1;
  std::int32_t row = -1;
  std::int32_t column = -1;
  bool centered = false;
  bool right = false;   // right-aligned
  bool bold = false;    // all of the text
  bool italic = false;  // all of the text
  bool image = false;   // text is the placeholder "[image: alt or file name]"
  // From the two-column table at the head or the signature table at the end.
  bool letterhead = false;
  // Class or role that the site's markup gives, mapped by its profile to a word of ours:
  // "", "chapter", "article", "source_note", "content", "see_also" (codification pages), ...
  std::string role;
};

struct Page {
  std::vector<Line> lines;
  std::string site;  // name of the profile, "unknown" if none fitted, "text" for plain text
  std::string charset;
  std::string title;  // of the page, never trusted over the text
  std::string url;    // canonical link, if any
  // What the site's attribute box says: "number", "type", "issuer", "signed", "issued",
  // "effective", "title", "status" → text as printed.
  std::vector<std::pair<std::string, std::string>> attributes;
  // Editors' remarks on relations that stand outside the document body ("Điều này được sửa đổi bởi
  // ..."), as lines; `where` is what they are attached to, `link` the address of the document that
  // they name, if the page says.
  struct Remark {
    std::string where;
    std::string text;
    std::string link = {};
  };
  std::vector<Remark> remarks;
  bool hard_wrapped = false;  // lines are printed lines, not paragraphs (text layer of a PDF)
  bool codification = false;  // pháp điển: articles of many documents
  std::vector<law::Diagnostic> diagnostics;
};

// That so many byte sequences of a source were no text in its charset, and are U+FFFD now.
inline law::Diagnostic malformed_text(std::size_t sequences, const std::string& charset) {
  return {"malformed_text", law::Severity::kWarning,
          std::to_string(sequences) + " malformed byte sequence(s) in " + charset, ""};
}

}  // namespace lexgraph::ingest
