// A Searcher whose ingredients can be left out.
#pragma once

#include <memory>

#include "lexgraph/query/search.h"
#include "src/query/search_options.h"

namespace lexgraph::query {

Result<std::unique_ptr<Searcher>> open_searcher(const store::Reader& reader,
                                                const SearchOptions& options);

}  // namespace lexgraph::query
