// Blocks of Akoma Ntoso as the text of a unit.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

#include "lexgraph/base/span.h"

namespace lexgraph::ingest::akn {

// Name without its prefix.
std::string_view local_name(pugi::xml_node node);
pugi::xml_node child_named(pugi::xml_node node, std::string_view name);
// Valid NFC, blanks folded.
std::string words_of(pugi::xml_node node);
std::string clean(std::string_view text);

// Paragraphs, separated by line ends; rows of tables with their cells separated by tabs. What
// stands in a <quotedStructure> is in `quotes`, without its marks, which are in the text.
class TextReader {
 public:
  TextReader(std::string& text, std::vector<Span>& quotes) : text_(text), quotes_(quotes) {}

  // Every block in the node, at any depth, but not what is below another hierarchical element.
  void blocks(pugi::xml_node node, std::size_t depth = 0);

 private:
  void block(pugi::xml_node node, std::size_t depth);
  void paragraph(pugi::xml_node node, std::size_t depth);
  void table(pugi::xml_node node, std::size_t depth);
  void inline_words(pugi::xml_node node, std::size_t depth);
  void quoted(pugi::xml_node node, std::size_t depth);
  void quoted_blocks(pugi::xml_node node, std::size_t depth);
  void quoted_unit(pugi::xml_node node, std::size_t depth);
  void words(std::string_view text);
  void begin_line();
  void end_line();

  std::string& text_;
  std::vector<Span>& quotes_;
  std::size_t line_ = 0;  // where the line begins
  bool blank_ = false;    // a blank is due before the next word
  bool goes_on_ = false;  // the next line is the rest of the line of a label
  bool in_quotes_ = false;
};

}  // namespace lexgraph::ingest::akn
