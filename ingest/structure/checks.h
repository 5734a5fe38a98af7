// What is counted and complained about once units and head are known.
#pragma once

#include <cstdint>
#include <vector>

#include "ingest/html/page.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest::structure {

// Fills document.coverage. `label_characters`: of each unit's printed label with its marks.
void count_coverage(const Page& page, const std::vector<std::uint32_t>& label_characters,
                    law::Document& document);

// Diagnostics on the whole: no_number, no_date, no_type, empty_article, lost_text. A clean statute
// gives none.
void check_document(law::Document& document);

}  // namespace lexgraph::ingest::structure
