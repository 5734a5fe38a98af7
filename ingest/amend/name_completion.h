// Which provision each name in an instruction means.
#pragma once

#include <string_view>
#include <vector>

#include "ingest/amend/orders.h"
#include "ingest/amend/statements.h"

namespace lexgraph::ingest {

// Completes the names of the runs in place: relative ones ("khoản 1" of what stands behind, before
// or above it), documents named once for a list, parts named before their unit ("đoạn mở đầu khoản
// 2"). What cannot be completed keeps its base.
void complete_names(std::string_view text, const OrderContext& context, std::vector<Run>& runs);

}  // namespace lexgraph::ingest
