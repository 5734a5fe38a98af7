// HTML bytes → element tree. libxml2's SAX HTML parser (it repairs tag soup) builds a pugixml tree.
//
// Left out while parsing: script, style, noscript, svg, iframe and template with all they hold,
// comments, event handlers and attributes that only decorate. Linear in the input whatever the
// nesting.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <pugixml.hpp>

namespace lexgraph::ingest {

struct HtmlTree {
  pugi::xml_document document;
  std::string title;  // of <title>, raw
  std::string url;    // canonical link, else og:url, else "saved from url"
  // Elements beyond limits::kMaxElementDepth: their text hangs higher up. The line of the source
  // where the first stands.
  std::size_t flattened = 0, flattened_line = 0;
  // Elements beyond limits::kMaxHtmlElements: only their text and their line ends are in the tree,
  // as one preformatted element.
  std::size_t surplus = 0, surplus_line = 0;

  std::size_t cut_tags = 0;  // with more than limits::kMaxAttributes attributes

  // The first element with this id, null if there is none.
  pugi::xml_node by_id(std::string_view id) const;
  std::vector<std::pair<std::size_t, pugi::xml_node>> ids;  // hash of the id, element; page order
};

struct HtmlOptions {
  bool keep_fonts = false;  // attributes that name fonts stay (`face`, every `style`)
};

// `utf8` is valid UTF-8, whatever charset the page declares. Never fails: tag soup, junk and
// cut-off pages give the tree that could be read. `utf8` is prepared in place: NUL bytes become
// blanks, scripts and style sheets are emptied (ingest/html/markup.h).
void parse_html(std::string& utf8, HtmlTree& tree, const HtmlOptions& options = {});

}  // namespace lexgraph::ingest
