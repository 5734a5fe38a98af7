// Which part of the quoted text is the new wording of which target.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ingest/amend/orders.h"

namespace lexgraph::ingest {

// Fills the `content` of the orders of every statement from its blocks: the only target gets all;
// as many blocks as targets go one to one; else the blocks are cut at the labels of the targets
// ("Điều 5a.", "4.", "d)"), in order. A target whose label does not occur gets none.
void fill_contents(std::string_view text, const MaskedText& masked, Orders& orders);

// Numbers of the articles that begin a line of a quoted text ("38a" of "Điều 38a. Yêu cầu").
std::vector<std::string> quoted_articles(std::string_view block);

// Where in a quoted text which provision of the amended document begins, in order.
struct QuotedPlace {
  std::size_t begin = 0;
  std::string unit;  // eId
};

// `unit`: the provision that the quoted text as a whole belongs to, "" if unknown.
std::vector<QuotedPlace> quoted_places(std::string_view block, std::string_view unit);

}  // namespace lexgraph::ingest
