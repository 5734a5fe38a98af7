// Wording that an amending document quotes, as units of the document it amends.
#pragma once

#include <string_view>
#include <vector>

#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

// `content` is what stands between the quotation marks; `eid` names the unit that it is to be
// ("art_5__cl_2"), whether the wording repeats its label or not. The first unit of the result is
// that unit; eIds are those of the amended document, parents are indices in the result, -1 at the
// top. Read by the same rules as a document's own body, begun at that place. Empty when `eid` is
// empty.
std::vector<law::Unit> parse_quoted_units(std::string_view content, std::string_view eid);

}  // namespace lexgraph::ingest
