#include "tools/make_corpus/page_parts.h"

#include <algorithm>

namespace lexgraph::corpus {
namespace {

std::string row_of(const std::string& line) {
  std::string out = "<tr>";
  std::size_t begin = 0;
  while (begin <= line.size()) {
    const std::size_t end = std::min(line.find('\t', begin), line.size());
    out += "<td>" + escaped(std::string_view(line).substr(begin, end - begin)) + "</td>";
    begin = end + 1;
  }
  return out + "</tr>\n";
}

}  // namespace

std::vector<Line> all_lines(const Statute& statute) {
  std::vector<Line> lines = statute.head;
  for (const Part& part : statute.parts) {
    if (part.annex == 0) append_lines(part, lines);
  }
  lines.insert(lines.end(), statute.closing.begin(), statute.closing.end());
  for (const Part& part : statute.parts) {
    if (part.annex > 0) append_lines(part, lines);
  }
  return lines;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else
      out += c;
  }
  return out;
}

void for_each_block(const std::vector<Line>& lines,
                    const std::function<void(const Line& line, std::string_view table)>& visit) {
  for (std::size_t i = 0; i < lines.size();) {
    if (lines[i].style != Line::Style::kRow) {
      visit(lines[i++], "");
      continue;
    }
    const Line& first = lines[i];
    std::string table = "<table border=\"1\">\n";
    for (; i < lines.size() && lines[i].style == Line::Style::kRow; ++i)
      table += row_of(lines[i].text);
    visit(first, table + "</table>\n");
  }
}

}  // namespace lexgraph::corpus
