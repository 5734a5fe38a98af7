#include "lexgraph/eval/law_retriever.h"

#include <nlohmann/json.hpp>

#include "eval/strategy/prompts.h"
#include "lexgraph/query/query.h"
#include "lexgraph/query/resolve.h"
#include "lexgraph/query/search.h"

namespace lexgraph::eval {
namespace {

class LawRetriever : public Retriever {
 public:
  LawRetriever(const store::Reader& reader, std::unique_ptr<query::Searcher> searcher,
               std::string name)
      : reader_(reader), searcher_(std::move(searcher)), name_(std::move(name)) {}

  Result<std::vector<Passage>> search(std::string_view text, std::string_view at,
                                      std::size_t limit) const override {
    query::SearchRequest request;
    request.text = without_middle(text, query::kMaxSearchBytes / 4);
    request.limit = limit;
    if (const auto day = Date::parse_iso(at)) request.at = *day;
    LEXGRAPH_ASSIGN_OR_RETURN(const query::SearchAnswer answer, searcher_->search(request));
    std::vector<Passage> passages;
    for (const query::SearchHit& hit : answer.hits)
      passages.push_back({hit.id, hit.heading, text_of(hit), hit.score});
    return passages;
  }

  std::string id() const override { return name_; }

 private:
  // The whole provision; the snippet when it cannot be opened.
  std::string text_of(const query::SearchHit& hit) const {
    const auto target = query::resolve_ref(reader_, hit.id);
    if (!target.ok()) return hit.snippet;
    const auto shown = query::show(reader_, *target);
    if (!shown.ok()) return hit.snippet;
    std::string text;
    for (const query::ShownUnit& unit : shown->units) {
      text.append(text.empty() ? "" : "\n").append(unit.label);
      if (!unit.heading.empty()) text.append(" ").append(unit.heading);
      if (!unit.text.empty()) text.append(" ").append(unit.text);
    }
    return without_middle(text, kPassageBytes / 3);
  }

  const store::Reader& reader_;
  std::unique_ptr<query::Searcher> searcher_;
  std::string name_;
};

class SearchTool : public Tools {
 public:
  explicit SearchTool(std::shared_ptr<const Retriever> retriever)
      : retriever_(std::move(retriever)) {}

  std::vector<ToolSpec> list() const override {
    return {
        {"search_law", "Search the law; gives provisions with their ids and text.",
         R"({"type":"object","properties":{"query":{"type":"string"},"at":{"type":"string","description":"YYYY-MM-DD"}},"required":["query"]})"}};
  }

  std::string call(std::string_view name, std::string_view arguments) const override {
    const auto json = nlohmann::ordered_json::parse(arguments, nullptr, false);
    if (name != "search_law") return R"({"error":"there is only the tool search_law"})";
    if (!json.is_object() || !json.contains("query") || !json["query"].is_string())
      return R"({"error":"give {\"query\": \"…\"}"})";
    const std::string at =
        json.contains("at") && json["at"].is_string() ? json["at"].get<std::string>() : "";
    const auto found = retriever_->search(json["query"].get<std::string>(), at, kHits);
    nlohmann::ordered_json out;
    if (!found.ok()) {
      out["error"] = found.error().to_string();
    } else {
      out["hits"] = nlohmann::ordered_json::array();
      for (const Passage& passage : *found)
        out["hits"].push_back(
            {{"id", passage.id}, {"heading", passage.heading}, {"text", passage.text}});
    }
    return out.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  }

 private:
  static constexpr std::size_t kHits = 5;
  std::shared_ptr<const Retriever> retriever_;
};

}  // namespace

Result<std::shared_ptr<const Retriever>> make_law_retriever(const store::Reader& reader,
                                                            std::string name) {
  LEXGRAPH_ASSIGN_OR_RETURN(auto searcher, query::Searcher::open(reader));
  return std::shared_ptr<const Retriever>(
      std::make_shared<LawRetriever>(reader, std::move(searcher), std::move(name)));
}

std::shared_ptr<const Tools> search_tool(std::shared_ptr<const Retriever> retriever) {
  return std::make_shared<SearchTool>(std::move(retriever));
}

}  // namespace lexgraph::eval
