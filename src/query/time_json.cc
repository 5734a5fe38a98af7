// JSON of diff, timeline, impact and compare.
#include <nlohmann/json.hpp>

#include "lexgraph/query/json.h"
#include "src/query/json_values.h"

namespace lexgraph::query {

using nlohmann::ordered_json;

namespace {

std::string_view edit_name(EditKind kind) {
  return kind == EditKind::kSame ? "same" : kind == EditKind::kRemoved ? "removed" : "added";
}

ordered_json side_json(const DatedUnit& unit) {
  if (unit.eid.empty()) return nullptr;
  return {{"eid", unit.eid},
          {"label", unit.label},
          {"heading", unit.heading},
          {"text", unit.text},
          {"wrap_up", unit.wrap_up},
          {"status", law::name_of(unit.status)},
          {"since", date_json(unit.since)},
          {"by", string_or_null(unit.by)}};
}

ordered_json difference_json(const Difference& difference) {
  ordered_json out;
  out["kind"] = name_of(difference.kind);
  out["before"] = side_json(difference.before);
  out["after"] = side_json(difference.after);
  out["words"] = ordered_json::array();
  for (const WordEdit& edit : difference.words) {
    out["words"].push_back({{"kind", edit_name(edit.kind)}, {"text", edit.text}});
  }
  return out;
}

}  // namespace

ordered_json to_json(const Diff& diff) {
  ordered_json out;
  out["id"] = diff.after.id;
  out["from"] = date_json(diff.before.at);
  out["to"] = date_json(diff.after.at);
  out["status"] = {{"from", law::name_of(diff.before.validity.status)},
                   {"to", law::name_of(diff.after.validity.status)}};
  out["differences"] = ordered_json::array();
  for (const Difference& difference : diff.differences)
    out["differences"].push_back(difference_json(difference));
  return out;
}

ordered_json timeline_to_json(const Target& target, const std::vector<TimelineEntry>& timeline) {
  ordered_json out;
  out["id"] = target.id;
  out["days"] = ordered_json::array();
  for (const TimelineEntry& entry : timeline) {
    ordered_json day;
    day["date"] = date_json(entry.on);
    day["status"] = law::name_of(entry.status);
    day["changes"] = ordered_json::array();
    for (const TimelineChange& change : entry.changes) {
      day["changes"].push_back(
          {{"op", change.op}, {"unit", change.unit}, {"part", change.part}, {"by", change.by}});
    }
    out["days"].push_back(std::move(day));
  }
  return out;
}

ordered_json to_json(const Impact& impact) {
  ordered_json out;
  out["id"] = impact.id;
  out["at"] = date_json(impact.at);
  out["groups"] = ordered_json::array();
  for (const ImpactGroup& group : impact.groups) {
    ordered_json rows = ordered_json::array();
    for (const Dependent& dependent : group.dependents) {
      rows.push_back({{"id", dependent.id},
                      {"on", string_or_null(dependent.on)},
                      {"status", law::name_of(dependent.status)},
                      {"quote", dependent.quote},
                      {"edge", dependent.edge}});
    }
    out["groups"].push_back(
        {{"kind", law::info(group.kind).name}, {"dependents", std::move(rows)}});
  }
  out["falls"] = ordered_json::array();
  for (const Falls& falls : impact.falls) {
    out["falls"].push_back({{"id", falls.id}, {"details", falls.details}, {"depth", falls.depth}});
  }
  return out;
}

ordered_json to_json(const Comparison& comparison) {
  ordered_json out;
  out["base"] = comparison.base;
  out["official"] = comparison.official;
  out["at"] = date_json(comparison.at);
  out["articles"] = comparison.articles;
  out["same"] = comparison.same;
  out["different"] = ordered_json::array();
  for (const ArticleComparison& article : comparison.different) {
    out["different"].push_back({{"eid", article.eid},
                                {"cause", name_of(article.cause)},
                                {"detail", article.detail},
                                {"replayed", article.replayed},
                                {"official", article.official}});
  }
  return out;
}

}  // namespace lexgraph::query
