// The lists of a DOCX (numbering.xml): labels that Word counts by itself.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <pugixml.hpp>

#include "ingest/read/docx_styles.h"
#include "ingest/read/list_numbering.h"

namespace lexgraph::ingest {

class DocxNumbering {
 public:
  DocxNumbering(pugi::xml_node numbering, pugi::xml_node styles);  // either may be null

  // Of the next paragraph like this one; "" for one without a list.
  std::string next_label(const DocxParagraph& paragraph);

 private:
  struct List {
    int abstract = 0;
    std::vector<std::pair<std::size_t, int>> starts;  // level, its first number
    bool used = false;
  };
  void read_abstract(pugi::xml_node node);
  std::size_t level_of(const DocxParagraph& paragraph, int abstract) const;

  std::map<int, ListDefinition> definitions_;
  // List → its definition, where it differs from that of the others on its abstract list.
  std::map<int, ListDefinition> own_;
  std::map<int, std::map<std::string, std::size_t>> style_levels_;  // abstract list → style → level
  std::map<int, std::string> links_;  // abstract list → the style that defines it
  std::map<int, List> lists_;
  ListCounter counter_;
};

}  // namespace lexgraph::ingest
