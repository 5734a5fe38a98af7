// Heads of what follows the body of a document: attached instruments (Quy chế, Điều lệ ... with
// articles of their own) and appendices (Phụ lục, Mẫu số, Biểu, Danh mục).
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "ingest/structure/paragraphs.h"
#include "lexgraph/law/kinds.h"

namespace lexgraph::ingest::structure {

struct AnnexHead {
  law::UnitKind kind = law::UnitKind::kAppendix;
  std::size_t label_end = 0;    // bytes of the first paragraph that are the label: "PHỤ LỤC II"
  std::size_t title_begin = 0;  // the rest of the first paragraph begins here
  std::size_t next = 0;         // first paragraph behind the title lines
  int number = 0;               // that "PHỤ LỤC II" prints; 0 where none is printed
};

// Whether an annex begins with paragraph `at`. `after_body`: the signature block or another annex
// has gone before, so that weaker signs suffice.
std::optional<AnnexHead> read_annex_head(const Paragraphs& paragraphs, std::size_t at,
                                         bool after_body);

}  // namespace lexgraph::ingest::structure
