// Any lines give a tree that keeps its promises: nothing lost, eIds unique, parents first, frames
// inside their hosts.
//
// Input: lines separated by '\n'. A first byte below 0x20 gives flags: 1 bold, 2 centred, 4 table
// cell (a new row), 8 next cell of the row, 16 letterhead. The first line sets the page: 'C'
// codification.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <unordered_set>

#include "ingest/structure/structure.h"
#include "lexgraph/text/unicode.h"

namespace {

using lexgraph::ingest::Line;
using lexgraph::ingest::Page;

Page page_from(std::string_view bytes) {
  Page page;
  page.codification = bytes.starts_with("C");
  int row = 0, column = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
    std::string_view text = bytes.substr(at, end - at);
    at = end + 1;
    unsigned flags = 0;
    if (!text.empty() && static_cast<unsigned char>(text[0]) < 0x20) {
      flags = static_cast<unsigned char>(text[0]);
      text.remove_prefix(1);
    }
    Line line;
    line.text =
        lexgraph::text::fold_blanks(lexgraph::text::to_nfc(lexgraph::text::repair_utf8(text)));
    if (line.text.empty()) continue;
    line.bold = (flags & 1) != 0;
    line.centered = (flags & 2) != 0;
    line.letterhead = (flags & 16) != 0;
    if ((flags & 12) != 0) {
      if ((flags & 4) != 0) ++row;
      column = (flags & 4) != 0 ? 0 : column + 1;
      line.table = 0;
      line.row = row;
      line.column = column;
    }
    if (page.codification)
      line.role = line.bold ? "article" : line.centered ? "chapter" : "content";
    page.lines.push_back(std::move(line));
  }
  return page;
}

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Page page = page_from({reinterpret_cast<const char*>(data), size});
  lexgraph::law::Document document;
  lexgraph::ingest::parse_structure(page, document);
  require(document.coverage.body_characters == document.coverage.unit_characters);
  require(lexgraph::law::first_out_of_order(document.units) == document.units.size());
  std::unordered_set<std::string_view> eids;
  for (const lexgraph::law::Unit& unit : document.units) require(eids.insert(unit.eid).second);
  for (const lexgraph::law::Frame& frame : document.frames) {
    require(frame.host >= 0 && static_cast<std::size_t>(frame.host) < document.units.size());
    const std::string& text = document.units[static_cast<std::size_t>(frame.host)].text;
    require(frame.span.begin < frame.span.end && frame.span.end <= text.size());
  }
  return 0;
}
