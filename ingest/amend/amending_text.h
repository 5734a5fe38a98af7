// The layout of VLegal-Bench 2.3: a unit's path, the title of its document, its words and the words
// above it, in one line of text made by a program (lists as Python prints them, often cut short).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

struct AmendingText {
  std::string source;      // the path as triples print it: without what is above the article
  law::Document document;  // head, and the units of the path from the largest to the smallest
  // The unit that gives the orders is the last of document.units.
};

AmendingText read_amending_text(std::string_view text);

// The members of a list as Python prints it, without their quotation marks and escapes. A list cut
// short, or one whose members have no marks, is read as far as it goes. `labels`: how members
// without marks may begin ("Điều 16").
std::vector<std::string> read_printed_list(std::string_view list,
                                           const std::vector<std::string>& labels);

}  // namespace lexgraph::ingest
