// The store as it was known on a day: only documents that had been ingested by then.
#pragma once

#include <memory>

#include "lexgraph/base/date.h"
#include "lexgraph/store/store.h"

namespace lexgraph::query {

// A view of `reader`, which must outlive it. What was ingested on the day itself was known (UTC). A
// document counts from the day on which its present text came; the text it had before is not kept.
// Thread-safe.
std::unique_ptr<store::Reader> as_known_on(const store::Reader& reader, Date day);

}  // namespace lexgraph::query
