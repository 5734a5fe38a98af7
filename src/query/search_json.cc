#include <nlohmann/json.hpp>

#include "lexgraph/query/search.h"
#include "src/query/json_values.h"

namespace lexgraph::query {
namespace {

using Json = nlohmann::ordered_json;

Json neighbour_json(const SearchNeighbour& neighbour) {
  return {{"id", neighbour.id},
          {"heading", neighbour.heading},
          {"reason", neighbour.reason},
          {"detail", neighbour.detail},
          {"edge", string_or_null(neighbour.edge)}};
}

Json hit_json(const SearchHit& hit) {
  Json out;
  out["id"] = hit.id;
  out["score"] = hit.score;
  out["heading"] = hit.heading;
  out["path"] = hit.path;
  out["unit"] = hit.unit;
  out["snippet"] = hit.snippet;
  out["highlights"] = Json::array();
  for (const Span& span : hit.highlights) out["highlights"].push_back({span.begin, span.end});
  out["status"] = hit.status;
  out["effective"] = date_json(hit.effective_on);
  out["why"] = hit.why;
  if (!hit.neighbours.empty()) {
    out["neighbours"] = Json::array();
    for (const SearchNeighbour& neighbour : hit.neighbours)
      out["neighbours"].push_back(neighbour_json(neighbour));
  }
  return out;
}

}  // namespace

Json to_json(const SearchAnswer& answer) {
  Json out;
  out["query"] = answer.query;
  out["at"] = date_json(answer.at);
  out["hits"] = Json::array();
  for (const SearchHit& hit : answer.hits) out["hits"].push_back(hit_json(hit));
  out["notes"] = answer.notes;
  out["documents"] = answer.documents;
  return out;
}

}  // namespace lexgraph::query
