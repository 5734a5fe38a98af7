// Units that amendments brought into a document.
#pragma once

#include <string_view>

#include "src/query/resolver.h"

namespace lexgraph::query {

// Does an amendment bring a unit of this eId into the document, at whatever time?
Result<bool> was_brought_later(Resolver& resolver, store::DocId doc, std::string_view eid);

}  // namespace lexgraph::query
