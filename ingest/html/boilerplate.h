// Parts of a page that are never the document: navigation, side columns, comments, lists of links.
#pragma once

#include <string_view>

#include <pugixml.hpp>

#include "ingest/html/evidence.h"

namespace lexgraph::ingest {

// Renames such elements below `body` so that no line is made of them. An element that holds a good
// part of the page's evidence is kept whatever it is called; a table of contents (links only) is
// not.
void remove_boilerplate(pugi::xml_node body, const Evidence& evidence);

// A short line such as "Văn bản liên quan" or "Bình luận", with which a page goes on after its
// text.
bool begins_page_tail(std::string_view line);

}  // namespace lexgraph::ingest
