#include "lexgraph/query/search_index.h"

#include "lexgraph/search/vectors.h"

namespace lexgraph::query {

Result<std::vector<std::string>> verify_search_index(const store::Reader& reader) {
  LEXGRAPH_ASSIGN_OR_RETURN(auto faults, search::verify_index(reader));
  LEXGRAPH_ASSIGN_OR_RETURN(auto of_vectors, search::verify_vectors(reader));
  for (std::string& fault : of_vectors) faults.push_back(std::move(fault));
  return faults;
}

}  // namespace lexgraph::query
