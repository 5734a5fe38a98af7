// Paragraphs: the lines of a page as the structure parser reads them. Lines that a stray break has
// cut in two are joined; labels are read once.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "ingest/html/page.h"
#include "ingest/structure/labels.h"

namespace lexgraph::ingest::structure {

struct Paragraph {
  std::string_view text;
  const Line* line = nullptr;  // its first line: flags and table coordinates
  Label label;                 // none in a table
  bool after_open = false;     // the paragraph before ends so that a reference must follow
  bool after_comma = false;    // the same, but for no better reason than a comma

  bool in_table() const { return line->table >= 0; }
};

class Paragraphs {
 public:
  // `page` must outlive the object.
  Paragraphs(const Page& page, bool english);
  Paragraphs(const Paragraphs&) = delete;
  Paragraphs& operator=(const Paragraphs&) = delete;

  std::size_t size() const { return items_.size(); }
  const Paragraph& operator[](std::size_t i) const { return items_[i]; }

 private:
  void add(const Line& line, bool english);
  bool continues(const Line& line, const Label& label) const;

  std::vector<Paragraph> items_;
  std::deque<std::string> joined_;  // owns the texts that are no line of the page
  bool last_is_joined_ = false;
  bool in_head_ = true;         // before the first legal basis or label
  std::string_view last_line_;  // last line of the last paragraph
};

}  // namespace lexgraph::ingest::structure
