// Which of several laws of one name took the place of the others.
#pragma once

#include <optional>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/store/store.h"

namespace lexgraph::query {

// The one of `records` that no other replaced or repealed as a whole, if every other one was
// replaced or repealed by one of them. Only references by number or by date count: those by name
// alone are what is in question.
Result<std::optional<store::DocId>> last_successor(
    const store::Reader& reader, const std::vector<const store::DocumentRecord*>& records);

}  // namespace lexgraph::query
