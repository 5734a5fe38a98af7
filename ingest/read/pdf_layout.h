// The words of a PDF with their places → printed lines in order of reading: columns one after the
// other, tables as cells, footnotes told by their size.
//
// pdftotext's own order of reading mixes the blocks of two columns, runs the cells of a table
// together and takes hyphens off the ends of lines ("NĐ-" / "CP"); hence the places.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "ingest/read/printed_line.h"

namespace lexgraph::ingest {

// Points, from the upper left corner of the page.
struct PdfWord {
  double left = 0, top = 0, right = 0, bottom = 0;
  std::string text;  // UTF-8, not empty

  double height() const { return bottom - top; }
  double middle() const { return (top + bottom) / 2; }
  double middle_x() const { return (left + right) / 2; }
};

struct PdfPage {
  double width = 0, height = 0;
  std::vector<PdfWord> words;
};

// What `pdftotext -bbox-layout` prints. Anything else gives no pages.
std::vector<PdfPage> read_pdf_words(std::string_view bbox_xhtml);

// A full line of a column is so wide, whatever its letters: PrintedLine::width of these lines is
// where they end, in these parts of their column.
inline constexpr std::size_t kPdfLineWidth = 90;

class PdfLayout {
 public:
  // `pages` is the whole document: its margins and its size of letters are taken from all of it.
  explicit PdfLayout(const std::vector<PdfPage>& pages);

  // Appends the lines of one page; the first has page_start. Tables are numbered on.
  void append_lines(const PdfPage& page, std::vector<PrintedLine>& lines);

 private:
  double left_ = 0, right_ = 0;  // margins
  double letters_ = 0;           // height of ordinary letters
  int next_table_ = 0;
  bool in_columns_ = false;  // on a page so far
};

}  // namespace lexgraph::ingest
