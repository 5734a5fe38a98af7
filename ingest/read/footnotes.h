// Footnotes at the foot of printed pages.
#pragma once

#include <vector>

#include "ingest/read/printed_line.h"

namespace lexgraph::ingest {

// Marks the lines of footnotes ("1 Luật … có căn cứ ban hành như sau:" and what follows, to the end
// of the page) and rewrites the mark in the text of the page from "xã hội1" to "xã hội[1]" and that
// of the note from "1 Luật" to "[1] Luật". A note counts if its mark is found on the page and its
// number is the next one of the text, or follows a few that are lost; what tells of a change
// ("5 Khoản này được sửa đổi ...") is one anyway.
void mark_footnotes(std::vector<PrintedLine>& lines);

}  // namespace lexgraph::ingest
