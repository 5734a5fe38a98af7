#include "lexgraph/query/search.h"

#include <nlohmann/json.hpp>

namespace lexgraph::query {

Result<std::unique_ptr<Searcher>> Searcher::open(const store::Reader&) {
  return Error(ErrorCode::kUnsupported, "search is being built");
}
Result<SearchAnswer> search(const store::Reader& reader, const SearchRequest& request) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto searcher, Searcher::open(reader));
  return searcher->search(request);
}
nlohmann::ordered_json to_json(const SearchAnswer&) { return {}; }

}  // namespace lexgraph::query
