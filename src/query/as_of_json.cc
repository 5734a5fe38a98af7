// JSON of answers as of a day.
#include <nlohmann/json.hpp>

#include "lexgraph/law/eid.h"
#include "lexgraph/query/json.h"
#include "src/query/json_values.h"

namespace lexgraph::query {

using nlohmann::ordered_json;

namespace {

// What goes on after a unit's children is a row of its own behind them, so that reading the rows in
// order is reading the law.
constexpr std::string_view kWrapUp = "wrapup";

ordered_json unit_json(const DatedUnit& unit) {
  ordered_json out;
  out["eid"] = unit.eid;
  out["kind"] = unit.kind;
  out["label"] = unit.label;
  out["heading"] = unit.heading;
  out["text"] = unit.text;
  out["parent"] = string_or_null(unit.parent);
  out["status"] = law::name_of(unit.status);
  out["since"] = date_json(unit.since);
  out["by"] = string_or_null(unit.by);
  out["was"] = string_or_null(unit.was);
  return out;
}

ordered_json wrap_up_json(const DatedUnit& unit) {
  DatedUnit row = unit;
  row.eid = law::eid_join(unit.eid, kWrapUp);
  row.kind = "wrap_up";
  row.label.clear();
  row.heading.clear();
  row.text = unit.wrap_up;
  row.parent = unit.eid;
  return unit_json(row);
}

ordered_json units_json(const std::vector<DatedUnit>& units) {
  ordered_json out = ordered_json::array();
  std::vector<const DatedUnit*> open;  // units whose children are being written, outermost first
  const auto close = [&](const std::string& parent) {
    while (!open.empty() && open.back()->eid != parent) {
      if (!open.back()->wrap_up.empty()) out.push_back(wrap_up_json(*open.back()));
      open.pop_back();
    }
  };
  for (const DatedUnit& unit : units) {
    close(unit.parent);
    out.push_back(unit_json(unit));
    open.push_back(&unit);
  }
  close({});
  return out;
}

ordered_json unapplied_json(const UnappliedChange& change) {
  ordered_json out;
  out["date"] = date_json(change.on);
  out["op"] = change.op;
  out["unit"] = string_or_null(change.unit);
  out["by"] = change.by;
  out["quote"] = change.quote;
  out["content"] = change.content;
  out["reason"] = change.reason;
  out["edge"] = change.edge;
  return out;
}

}  // namespace

ordered_json to_json(const TextAsOf& text) {
  ordered_json out;
  out["id"] = text.id;
  out["document"]["id"] = text.document_id;
  out["document"].update(head_fields(text.document.head));
  out["document"]["status"] = law::name_of(text.validity.status);
  out["document"]["since"] = date_json(text.validity.since);
  out["document"]["by"] = string_or_null(text.validity.by);
  out["document"]["remarks"] = text.validity.remarks;
  out["at"] = date_json(text.at);
  out["units"] = units_json(text.units);
  out["unapplied"] = ordered_json::array();
  for (const UnappliedChange& change : text.unapplied)
    out["unapplied"].push_back(unapplied_json(change));
  return out;
}

}  // namespace lexgraph::query
