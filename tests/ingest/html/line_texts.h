// Lines of small pages, for tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ingest/html/lines.h"
#include "ingest/html/page.h"
#include "ingest/html/tree.h"

namespace lexgraph::ingest {

inline std::vector<std::string> texts(const std::vector<Line>& lines) {
  std::vector<std::string> result;
  for (const Line& line : lines) result.push_back(line.text);
  return result;
}

// The lines of everything in the page, without any search for the document.
inline std::vector<Line> all_lines(std::string html, const LineOptions& options = {}) {
  HtmlTree tree;
  parse_html(html, tree);
  std::vector<Line> lines;
  std::vector<law::Diagnostic> diagnostics;
  append_lines(tree.document, options, lines, diagnostics);
  return lines;
}

inline bool has_code(const Page& page, std::string_view code) {
  for (const law::Diagnostic& diagnostic : page.diagnostics) {
    if (diagnostic.code == code) return true;
  }
  return false;
}

inline std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  result.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

}  // namespace lexgraph::ingest
