#include "ingest/read/plain_text.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "ingest/read/footnotes.h"
#include "ingest/read/page_furniture.h"
#include "ingest/read/printed_line.h"
#include "ingest/read/several_documents.h"
#include "lexgraph/base/limits.h"
#include "lexgraph/text/encoding.h"

namespace lexgraph::ingest {
namespace {

void append_text(std::vector<PrintedLine>& lines, const Wrapping& wrapping, Page& page) {
  for (std::string& text : join_paragraphs(lines, wrapping)) {
    Line line;
    line.text = std::move(text);
    page.lines.push_back(std::move(line));
  }
  lines.clear();
}

// Lines of one cell are one line of the page.
void append_cell(const PrintedLine& printed, Page& page) {
  if (!page.lines.empty()) {
    Line& last = page.lines.back();
    if (last.table == printed.table && last.row == printed.row && last.column == printed.column) {
      last.text += ' ' + printed.text;
      return;
    }
  }
  Line line;
  line.text = printed.text;
  line.table = printed.table;
  line.row = printed.row;
  line.column = printed.column;
  page.lines.push_back(std::move(line));
}

void append_paragraphs(std::vector<PrintedLine>& lines, const Wrapping& wrapping, Page& page) {
  std::vector<PrintedLine> text;
  for (PrintedLine& line : lines) {
    if (line.table < 0) {
      text.push_back(std::move(line));
      continue;
    }
    append_text(text, wrapping, page);
    append_cell(line, page);
  }
  append_text(text, wrapping, page);
}

// Paragraphs beyond the limit are divided at a blank.
void divide_long_lines(Page& page) {
  std::size_t divided = 0;
  std::vector<Line> lines;
  for (Line& line : page.lines) {
    const std::string whole = std::move(line.text);
    line.text.clear();
    std::string_view rest = whole;
    while (rest.size() > limits::kMaxLineBytes) {
      ++divided;
      std::size_t end = rest.rfind(' ', limits::kMaxLineBytes);
      if (end == rest.npos || end == 0) {
        end = limits::kMaxLineBytes;
        while ((static_cast<unsigned char>(rest[end]) & 0xC0) == 0x80) --end;
      }
      Line part = line;
      part.text = rest.substr(0, end);
      lines.push_back(std::move(part));
      rest.remove_prefix(rest[end] == ' ' ? end + 1 : end);
    }
    line.text = std::string(rest);
    if (!line.text.empty()) lines.push_back(std::move(line));
  }
  page.lines = std::move(lines);
  if (divided == 0) return;
  page.diagnostics.push_back({"line_too_long", law::Severity::kWarning,
                              std::to_string(divided) + " line(s) longer than " +
                                  std::to_string(limits::kMaxLineBytes) + " bytes were divided",
                              ""});
}

}  // namespace

Page read_plain_text(std::string_view bytes) {
  Page page;
  page.site = "text";
  text::Decoded decoded = text::decode(bytes, "");
  page.charset = decoded.charset;
  if (decoded.replaced > 0)
    page.diagnostics.push_back(malformed_text(decoded.replaced, decoded.charset));
  append_printed_lines(split_printed_lines(decoded.utf8), {}, page);
  return page;
}

void append_printed_lines(std::vector<PrintedLine> lines, Wrapping known, Page& page) {
  const Furniture furniture = remove_page_furniture(lines);
  Wrapping wrapping = known.hard ? known : wrapping_of(lines);
  if (furniture.headers > 0 && !wrapping.hard) wrapping = {true, 80};  // a gazette is printed
  page.hard_wrapped = wrapping.hard;
  if (furniture.dropped > 0) {
    page.diagnostics.push_back({"page_furniture", law::Severity::kInfo,
                                std::to_string(furniture.dropped) +
                                    " line(s) of page headers, page numbers and stamps left out",
                                ""});
  }
  if (furniture.titles > 0) {
    page.diagnostics.push_back(
        {"page_furniture", law::Severity::kInfo,
         "the page's title left out before " + std::to_string(furniture.titles) + " heading(s)",
         ""});
  }
  std::vector<PrintedLine> notes;
  if (wrapping.hard) {
    mark_footnotes(lines);
    const auto first_note = std::stable_partition(
        lines.begin(), lines.end(), [](const PrintedLine& line) { return !line.footnote; });
    notes.assign(std::make_move_iterator(first_note), std::make_move_iterator(lines.end()));
    lines.erase(first_note, lines.end());
  }
  append_paragraphs(lines, wrapping, page);
  keep_first_document(page);
  append_paragraphs(notes, wrapping, page);
  divide_long_lines(page);
  if (page.lines.empty()) {
    page.diagnostics.push_back(
        {"no_document", law::Severity::kError, "the text has no line of a document", ""});
  }
}

}  // namespace lexgraph::ingest
