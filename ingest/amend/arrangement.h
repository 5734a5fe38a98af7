// What part each name in an instruction plays: target, anchor, or only the document meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ingest/amend/statements.h"

namespace lexgraph::ingest {

// A provision or document of a run with its part in the order.
struct ArrangedName {
  Token token;
  std::string anchor;   // as in law::Amendment
  bool insert = false;  // "vào", "vào sau": it is put in
  bool scope = false;   // only says where the orders below apply
};

// "Thay thế cụm từ tại các điều sau đây": phrases are announced, not quoted.
bool announces_phrases(std::string_view text, const Run& run);

// Does the run speak of a matter that provisions regulate, as in "các nội dung quy định về thuế tại
// Điều 5"?
bool names_matter(std::string_view text, const Run& run);

std::vector<ArrangedName> arrange(std::string_view text, const Run& run);

}  // namespace lexgraph::ingest
