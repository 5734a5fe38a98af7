#include "tests/ingest/amend/document_builder.h"

#include "ingest/amend/amend.h"
#include "lexgraph/law/divisions.h"
#include "lexgraph/law/eid.h"

namespace lexgraph::ingest {
namespace {

constexpr std::string_view kOpen = "«";
constexpr std::string_view kClose = "»";

law::UnitKind kind_of(const std::string& eid) {
  const std::string prefix = law::eid_steps(eid).back().prefix;
  for (const law::UnitKindInfo& info : law::all_unit_kinds()) {
    if (info.eid_prefix == prefix) return info.kind;
  }
  return law::UnitKind::kParagraph;
}

}  // namespace

DocumentBuilder::DocumentBuilder(std::string number, std::string type, std::string title) {
  document_.head.number = std::move(number);
  document_.head.type = std::move(type);
  document_.head.title = std::move(title);
}

DocumentBuilder& DocumentBuilder::unit(const std::string& eid, const std::string& heading,
                                       const std::string& text) {
  law::Unit unit;
  unit.eid = eid;
  unit.kind = kind_of(eid);
  unit.number = law::eid_steps(eid).back().number;
  unit.heading = heading;
  const std::string parent = law::eid_parent(eid);
  for (std::size_t i = 0; i < document_.units.size() && !parent.empty(); ++i) {
    if (document_.units[i].eid == parent) unit.parent = static_cast<std::int32_t>(i);
  }
  // An article stands in the division before it, which its eId does not name.
  for (std::size_t i = 0; i < document_.units.size() && parent.empty(); ++i) {
    if (unit.kind == law::UnitKind::kArticle && law::is_division(document_.units[i].kind))
      unit.parent = static_cast<std::int32_t>(i);
  }
  std::size_t at = 0;
  for (std::size_t open = text.find(kOpen); open != std::string::npos;
       open = text.find(kOpen, at)) {
    const std::size_t close = text.find(kClose, open);
    unit.text += text.substr(at, open - at) + "“";
    const std::size_t begin = unit.text.size();
    unit.text += text.substr(open + kOpen.size(), close - open - kOpen.size());
    document_.frames.push_back(
        {static_cast<std::int32_t>(document_.units.size()), {begin, unit.text.size()}, {}, ""});
    unit.text += "”";
    at = close + kClose.size();
  }
  unit.text += text.substr(at);
  document_.units.push_back(std::move(unit));
  return *this;
}

DocumentBuilder& DocumentBuilder::preamble(const std::string& text) {
  law::Unit unit;
  unit.kind = law::UnitKind::kPreamble;
  unit.eid = "preamble";
  unit.text = text;
  document_.units.push_back(std::move(unit));
  return *this;
}

DocumentBuilder& DocumentBuilder::effective(std::string_view iso) {
  document_.head.effective_on = Date::parse_iso(iso).value_or(Date{});
  return *this;
}

DocumentBuilder& DocumentBuilder::signed_on(std::string_view iso) {
  document_.head.signed_on = Date::parse_iso(iso).value_or(Date{});
  return *this;
}

law::Document DocumentBuilder::run(const Page& page) const {
  law::Document document = document_;
  extract_amendments(document);
  extract_edges(page, document);
  return document;
}

DocumentBuilder ferry_decree(const std::string& title) {
  DocumentBuilder builder("378/2024/NĐ-CP", "Nghị định", title);
  builder.effective("2024-09-01");
  return builder;
}

std::string orders_of(const law::Document& document) {
  std::string out;
  for (const law::Amendment& amendment : document.amendments) {
    out += std::string(law::info(amendment.op).name) + " " + law::id_of(amendment.target);
    if (!amendment.part.empty()) out += " (" + amendment.part + ")";
    if (!amendment.anchor.empty()) out += " @" + amendment.anchor;
    if (!amendment.renumbered_to.empty()) out += " > " + amendment.renumbered_to;
    out += "\n";
  }
  return out;
}

std::string edges_of(const law::Document& document, law::EdgeKind kind) {
  std::string out;
  for (const law::Edge& edge : document.edges) {
    if (edge.kind != kind) continue;
    if (!edge.from_foreign.empty()) {
      out += edge.from_foreign;
    } else if (edge.from >= 0) {
      out += document.units[static_cast<std::size_t>(edge.from)].eid;
    }
    const std::string to = law::id_of(edge.to);
    out += " -> " + (to.empty() ? edge.to.document.type + " " + edge.to.document.name : to) + "\n";
  }
  return out;
}

namespace {

bool holds(const law::Document& document, std::int32_t from, bool in_heading, Span span,
           const std::string& quote) {
  if (from < 0) return true;
  const law::Unit& unit = document.units[static_cast<std::size_t>(from)];
  const std::string& text = in_heading ? unit.heading : unit.text;
  return span.begin <= span.end && span.end <= text.size() && span.in(text) == quote;
}

}  // namespace

bool evidence_holds(const law::Document& document) {
  for (const law::Edge& edge : document.edges) {
    if (!holds(document, edge.from, edge.in_heading, edge.span, edge.quote)) return false;
    if (edge.quote.empty() || edge.rule.empty()) return false;
  }
  for (const law::Amendment& a : document.amendments) {
    if (!holds(document, a.from, a.in_heading, a.span, a.quote)) return false;
  }
  return true;
}

}  // namespace lexgraph::ingest
