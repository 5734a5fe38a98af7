// The number of a document in the address of its page: ".../Luat-Cau-phao-12-2023-QH15-5501.aspx".
#pragma once

#include <string>
#include <string_view>

#include "lexgraph/law/reference.h"

namespace lexgraph::ingest {

// Publishers write serial, year and symbol between dashes, without diacritics. "" unless there is
// exactly one such number and it agrees with what `named` says (year, and a law's number with a
// law).
std::string number_in_address(std::string_view address, const law::DocumentRef& named);

}  // namespace lexgraph::ingest
