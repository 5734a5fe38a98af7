#include <array>

#include <nlohmann/json.hpp>

#include "lexgraph/query/verify_citations.h"
#include "src/query/json_values.h"

namespace lexgraph::query {

std::string_view name_of(CitationVerdict verdict) {
  static constexpr std::array<std::string_view, 9> kNames = {
      "in_force",           "exists",           "not_yet_in_force",
      "no_longer_in_force", "content_mismatch", "ambiguous",
      "no_such_unit",       "not_held",         "unclear"};
  return kNames.at(static_cast<std::size_t>(verdict));
}

nlohmann::ordered_json to_json(const CitationCheck& check) {
  using Json = nlohmann::ordered_json;
  Json out;
  out["at"] = date_json(check.at);
  out["citations"] = Json::array();
  for (const CheckedCitation& citation : check.citations) {
    Json one;
    one["begin"] = citation.span.begin;
    one["end"] = citation.span.end;
    one["text"] = citation.text;
    one["verdict"] = name_of(citation.verdict);
    one["targets"] = citation.targets;
    one["status"] = string_or_null(citation.status);
    one["effective"] = date_json(citation.effective_on);
    one["superseded_by"] = citation.superseded_by;
    if (!citation.quoted.empty()) {
      one["quotation"] = {{"text", citation.quoted},
                          {"found", citation.quoted_found},
                          {"share", citation.quoted_share},
                          {"closest", string_or_null(citation.closest)}};
    }
    one["reason"] = string_or_null(citation.reason);
    out["citations"].push_back(std::move(one));
  }
  out["sound"] = check.sound();
  out["total"] = check.citations.size();
  return out;
}

}  // namespace lexgraph::query
