// What a printed page has besides its text: header, page number, stamp of an electronic signature.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "ingest/read/printed_line.h"

namespace lexgraph::ingest {

struct Furniture {
  std::size_t dropped = 0;  // lines taken away
  std::size_t headers = 0;  // page headers among them
  std::size_t titles = 0;   // lines before which the page's title stood
};

// "CÔNG BÁO/Số 133/Ngày 28-02-2026", perhaps with the number of the page.
bool is_gazette_header(std::string_view line);

// Takes the furniture out of `lines` and sets page_start where a page begins. A line of digits is a
// page number only beside a page header or page end, or as one of a rising series. Headers are
// those of the gazette, and lines that stand at the edge of most pages, apart from their numbers.
// The title of a web page, first line of what was saved from it, is cut from the headings that the
// saving put it before ("TITLE. Mục 1. …").
Furniture remove_page_furniture(std::vector<PrintedLine>& lines);

}  // namespace lexgraph::ingest
