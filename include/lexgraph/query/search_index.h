// Keeping the search index of a store up to date, for those that write stores.
#pragma once

#include "lexgraph/search/index.h"

namespace lexgraph::query {

// See search::update_index().
inline Result<search::IndexUpdate> update_search_index(store::Store& store, std::size_t jobs = 1) {
  return search::update_index(store, jobs);
}

// What search::verify_index() and search::verify_vectors() find, together.
Result<std::vector<std::string>> verify_search_index(const store::Reader& reader);

}  // namespace lexgraph::query
