// How much a page's lines look like a statute, and which element they look so in.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include <pugixml.hpp>

#include "ingest/html/page.h"

namespace lexgraph::ingest {

class Evidence {
 public:
  // `owners[i]` is the block element in which lines[i] began.
  Evidence(std::span<const Line> lines, std::span<const pugi::xml_node> owners);

  int total() const { return total_; }
  int of(pugi::xml_node element) const;  // of the lines in and below it

  // Enough to call the page a document?
  bool is_statute() const;

 private:
  int total_ = 0;
  int articles_ = 0;
  int heads_ = 0;
  int numbers_ = 0;
  int bases_ = 0;
  int clauses_ = 0;
  std::unordered_map<pugi::xml_node_struct*, int> by_element_;
};

// The weight of one line as evidence, 0 for most lines.
int evidence_of(const Line& line);

}  // namespace lexgraph::ingest
