// Pages built as those of the large sites are: known to lexgraph by their profiles (data/sites).
#pragma once

#include <string>

#include "tools/make_corpus/statute.h"

namespace lexgraph::corpus {

// A law library: text and translation in tabs, attributes in a box, anchors at articles, notices
// for readers without an account.
std::string library_page(const Statute& statute);
// A state database: text in a container beside a table of properties.
std::string database_page(const Statute& statute);
// A news site's library: one division for each unit, with menus and hidden tips between them.
std::string news_page(const Statute& statute);
// The text layer of a gazette: printed lines, page headers, page numbers.
std::string gazette_text(const Statute& statute);

}  // namespace lexgraph::corpus
