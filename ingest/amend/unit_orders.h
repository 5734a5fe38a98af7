// The orders of one unit of a document, read as extract_amendments reads them: in the light of the
// title, of the units above, and of what stands beside.
#pragma once

#include <cstddef>
#include <vector>

#include "ingest/amend/orders.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

// Changes `document` as extract_amendments does.
std::vector<Order> orders_of_unit(law::Document& document, std::size_t unit);

}  // namespace lexgraph::ingest
