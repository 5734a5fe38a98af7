#include "tests/bench/bare_parse.h"

#include <algorithm>

#include <libxml/HTMLparser.h>
#include <pugixml.hpp>

namespace lexgraph::test {
namespace {

const char* chars(const xmlChar* text) {
  return text == nullptr ? "" : reinterpret_cast<const char*>(text);
}

struct Tree {
  pugi::xml_document document;
  pugi::xml_node at = document;
  std::size_t nodes = 0;
};

void start(void* context, const xmlChar* name, const xmlChar** attributes) {
  Tree& tree = *static_cast<Tree*>(context);
  tree.at = tree.at.append_child(pugi::node_element);
  tree.at.set_name(chars(name));
  ++tree.nodes;
  for (; attributes != nullptr && attributes[0] != nullptr; attributes += 2) {
    tree.at.append_attribute(chars(attributes[0])).set_value(chars(attributes[1]));
  }
}

void end(void* context, const xmlChar*) {
  Tree& tree = *static_cast<Tree*>(context);
  if (tree.at.parent()) tree.at = tree.at.parent();
}

void characters(void* context, const xmlChar* text, int size) {
  Tree& tree = *static_cast<Tree*>(context);
  tree.at.append_child(pugi::node_pcdata).set_value(chars(text), static_cast<std::size_t>(size));
  ++tree.nodes;
}

}  // namespace

std::size_t bare_parse(std::string_view html) {
  htmlSAXHandler sax{};
  sax.startElement = start;
  sax.endElement = end;
  sax.characters = characters;
  sax.ignorableWhitespace = characters;
  Tree tree;
  // The first bytes only make the parser; the rest comes in one piece.
  const std::size_t first = std::min<std::size_t>(html.size(), 4);
  htmlParserCtxt* parser = htmlCreatePushParserCtxt(
      &sax, &tree, html.data(), static_cast<int>(first), nullptr, XML_CHAR_ENCODING_UTF8);
  htmlCtxtUseOptions(
      parser, HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
  htmlParseChunk(parser, html.data() + first, static_cast<int>(html.size() - first), 1);
  htmlFreeParserCtxt(parser);
  return tree.nodes;
}

}  // namespace lexgraph::test
