// Heads of what follows the body of a document: attached instruments (Quy chế, Điều lệ ... with
// articles of their own) and appendices (Phụ lục, Mẫu số, Biểu, Danh mục).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "ingest/structure/paragraphs.h"
#include "lexgraph/law/kinds.h"

namespace lexgraph::ingest::structure {

struct AnnexHead {
  law::UnitKind kind = law::UnitKind::kAppendix;
  std::size_t label_end = 0;    // bytes of the first paragraph that are the label: "PHỤ LỤC II"
  std::size_t title_begin = 0;  // the rest of the first paragraph begins here
  std::size_t next = 0;         // first paragraph behind the title lines
  std::string number;           // of "PHỤ LỤC IIa" "2a" (law::appendix_number); "" if none
};

// The number that a head "Phụ lục II" prints, "" where `text` is no such head or prints none.
// Nothing is said of whether an appendix does begin there.
std::string printed_appendix_number(std::string_view text);

// Whether an annex begins with paragraph `at`. `after_body`: the signature block or another annex
// has gone before, so that weaker signs suffice.
std::optional<AnnexHead> read_annex_head(const Paragraphs& paragraphs, std::size_t at,
                                         bool after_body);

}  // namespace lexgraph::ingest::structure
