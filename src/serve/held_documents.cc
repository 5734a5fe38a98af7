#include "src/serve/held_documents.h"

#include "lexgraph/query/json.h"
#include "lexgraph/query/query.h"
#include "lexgraph/query/validity.h"
#include "src/serve/answer.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kMostOnAPage =
    100;  // whatever room there is: each costs a look at its status

ordered_json day(Date date) {
  return date.known() ? ordered_json(date.to_string()) : ordered_json(nullptr);
}

Result<ordered_json> listed(const ToolCall& call, const query::ListedDocument& document, Date on) {
  const law::Head& head = document.head;
  const query::Target whole{{document.id, 0}, document.name, ""};
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Validity validity,
                            query::validity(call.reader, whole, on));
  return ordered_json{{"id", document.name},           {"type", head.type},
                      {"title", head.title},           {"issuer", head.issuer},
                      {"signed", day(head.signed_on)}, {"effective", day(head.effective_on)},
                      {"status", validity.status}};
}

}  // namespace

Result<ordered_json> held_documents(const ToolCall& call, std::size_t start, Date at) {
  LEXGRAPH_ASSIGN_OR_RETURN(
      auto documents,
      query::documents(call.reader, {call.text("type"), call.text("issuer"), std::nullopt}));
  if (at.known()) {
    std::erase_if(documents, [at](const query::ListedDocument& document) {
      const Date from = document.head.effective_on;
      return from.known() && at < from;
    });
  }
  const std::size_t from = std::min(start, documents.size());
  const std::size_t end = std::min(from + kMostOnAPage, documents.size());
  ordered_json answer{{"held", ordered_json::array()}};
  for (std::size_t i = from; i < end; ++i) {
    LEXGRAPH_ASSIGN_OR_RETURN(ordered_json one,
                              listed(call, documents[i], at.known() ? at : call.today));
    answer["held"].push_back(std::move(one));
  }
  keep_page(answer, "held", 0);
  const std::size_t shown = answer["held"].size();
  answer["page"] = {{"total", documents.size()}, {"from", from}, {"shown", shown}};
  answer.erase("next_cursor");
  if (from + shown < documents.size()) answer["next_cursor"] = std::to_string(from + shown);
  add_coverage(answer, call);
  return answer;
}

}  // namespace lexgraph::serve
