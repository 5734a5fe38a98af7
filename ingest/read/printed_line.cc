#include "ingest/read/printed_line.h"

#include <algorithm>

#include "ingest/html/line_text.h"

namespace lexgraph::ingest {
namespace {

// Length of the line end at `at`, 0 if there is none.
std::size_t line_end(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (c == '\n' || c == '\f' || c == '\v') return 1;
  if (c == '\r') return at + 1 < text.size() && text[at + 1] == '\n' ? 2 : 1;
  if (c == '\xE2') {
    const std::string_view three = text.substr(at, 3);
    return three == "\xE2\x80\xA8" || three == "\xE2\x80\xA9" ? 3 : 0;
  }
  return 0;
}

}  // namespace

std::size_t count_code_points(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::vector<PrintedLine> split_printed_lines(std::string_view utf8) {
  std::vector<PrintedLine> lines;
  LineText text;
  bool blank = false;
  bool page = true;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= utf8.size();) {
    const std::size_t end = at < utf8.size() ? line_end(utf8, at) : 1;
    if (end == 0) {
      ++at;
      continue;
    }
    text.append(utf8.substr(begin, at - begin));
    std::string line = text.take();
    if (line.empty()) {
      blank = true;
    } else {
      const std::size_t width = count_code_points(line);
      PrintedLine printed;
      printed.text = std::move(line);
      printed.width = width;
      printed.blank_before = blank;
      printed.page_start = page;
      lines.push_back(std::move(printed));
      blank = page = false;
    }
    page |= at < utf8.size() && utf8[at] == '\f';
    at += end;
    begin = at;
  }
  return lines;
}

}  // namespace lexgraph::ingest
