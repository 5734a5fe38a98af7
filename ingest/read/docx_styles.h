// The style sheet of a DOCX: what a run or paragraph looks like that says nothing itself.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include <pugixml.hpp>

#include "ingest/read/flow.h"

namespace lexgraph::ingest {

struct DocxRun {
  bool bold = false, italic = false, capitals = false, raised = false;
  bool hidden = false;
  std::string font;
};

struct DocxParagraph {
  Side side = Side::kLeft;
  std::string style;
  int list = 0;    // w:numId, 0 none
  int level = -1;  // w:ilvl, -1 not said
};

// What <w:rPr> and <w:pPr> say, over what is known already.
void apply_run(pugi::xml_node properties, DocxRun& run);
void apply_paragraph(pugi::xml_node properties, DocxParagraph& paragraph);

class DocxStyles {
 public:
  explicit DocxStyles(pugi::xml_node styles);  // <w:styles>; null: none

  DocxParagraph paragraph(pugi::xml_node properties) const;
  // Of a run in such a paragraph.
  DocxRun run(const DocxParagraph& paragraph, pugi::xml_node properties) const;

 private:
  struct Style {
    pugi::xml_node node;
    std::string base;
  };
  // The style and those it builds on, the base first; loops end.
  template <typename Apply>
  void for_each_base(std::string_view id, Apply apply) const;

  std::map<std::string, Style, std::less<>> styles_;
  std::string default_paragraph_;
  pugi::xml_node run_defaults_, paragraph_defaults_;
};

}  // namespace lexgraph::ingest
