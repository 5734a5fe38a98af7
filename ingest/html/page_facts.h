// What a page says around the text of its document: attribute box and editors' remarks.
#pragma once

#include "ingest/html/page.h"
#include "ingest/html/profile_rules.h"

namespace lexgraph::ingest {

// Text of `node` on one line, blanks folded, NFC.
std::string text_of(pugi::xml_node node);

// Fills page.attributes and page.remarks. `body` is searched for the anchors of remarks.
void read_page_facts(const HtmlTree& tree, pugi::xml_node body, const SiteProfile& profile,
                     Page& page);

}  // namespace lexgraph::ingest
