// Consolidated texts: copies of a law with its changes worked in. They have no force of their own.
#pragma once

#include <optional>

#include "lexgraph/base/result.h"
#include "src/query/resolver.h"

namespace lexgraph::query {

// The law that the document is a consolidated text of: what it names first as consolidated, before
// the laws that amended that. Nothing when the document consolidates none, or when that law is not
// held, is ambiguous or is itself a copy.
Result<std::optional<store::DocId>> copied_law(Resolver& resolver, store::DocId document);

}  // namespace lexgraph::query
