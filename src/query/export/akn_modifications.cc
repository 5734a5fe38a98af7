#include "src/query/export/akn_modifications.h"

#include "src/query/rule_names.h"

namespace lexgraph::query {
namespace {

struct OpElement {
  law::AmendOp op;
  std::string_view type;  // of a textualMod
};
constexpr OpElement kOps[] = {
    {law::AmendOp::kSubstitute, "substitution"},
    {law::AmendOp::kInsert, "insertion"},
    {law::AmendOp::kRepeal, "repeal"},
    {law::AmendOp::kReplacePhrase, "substitution"},
    {law::AmendOp::kInsertPhrase, "insertion"},
    {law::AmendOp::kDeletePhrase, "repeal"},
    {law::AmendOp::kRenumber, "renumbering"},
    {law::AmendOp::kRetitle, "substitution"},
    {law::AmendOp::kReplaceAppendix, "replacement"},
};

struct EdgeElement {
  law::EdgeKind kind;
  std::string_view element, type;
};
constexpr EdgeElement kEdges[] = {
    {law::EdgeKind::kAmends, "textualMod", "substitution"},
    {law::EdgeKind::kSupplements, "textualMod", "insertion"},
    {law::EdgeKind::kReplaces, "textualMod", "replacement"},
    {law::EdgeKind::kRepeals, "textualMod", "repeal"},
    {law::EdgeKind::kSuspends, "efficacyMod", "inapplication"},
    {law::EdgeKind::kCorrects, "meaningMod", "variation"},
    {law::EdgeKind::kExtends, "forceMod", "prorogationOfForce"},
};

std::string_view type_of(law::AmendOp op) {
  for (const OpElement& entry : kOps) {
    if (entry.op == op) return entry.type;
  }
  return "substitution";
}

const EdgeElement* element_of(law::EdgeKind kind) {
  for (const EdgeElement& entry : kEdges) {
    if (entry.kind == kind) return &entry;
  }
  return nullptr;
}

std::string document_part(const std::string& iri) { return iri.substr(0, iri.find('#')); }

std::string day_of(const Date& own, const Date& document) {
  const Date& day = own.known() ? own : document;
  return day.known() ? Date::from_days(day.days()).to_string() : std::string();
}

}  // namespace

AknModifications::AknModifications(const AknDocument& document, std::uint32_t first,
                                   std::uint32_t last)
    : document_(document) {
  add_amendments(first, last);
  add_edges(first, last);
  for (const Modification& modification : modifications_) {
    if (!modification.day.empty()) days_.emplace(modification.day, 0);
  }
  std::size_t n = 0;
  for (auto& [day, number] : days_) number = ++n;
}

void AknModifications::add_amendments(std::uint32_t first, std::uint32_t last) {
  for (std::size_t i = 0; i < document_.amendments.size(); ++i) {
    const std::uint32_t ordinal = document_.amendments[i].from.ordinal;
    if (ordinal >= first && ordinal < last) modifications_.push_back(of_amendment(i));
  }
}

AknModifications::Modification AknModifications::of_amendment(std::size_t i) const {
  const store::AmendmentRecord& held = document_.amendments[i];
  const law::Amendment& amendment = held.amendment;
  const std::string& target = document_.amendment_targets[i];
  Modification out;
  out.element = "textualMod";
  out.type = type_of(amendment.op);
  out.source = source(held.from.ordinal);
  out.destination = target;
  out.part = amendment.part;
  out.day = day_of(amendment.effective_on, document_.record.head.effective_on);
  const bool before = amendment.anchor.starts_with('<');
  if (amendment.op == law::AmendOp::kInsert && !amendment.anchor.empty()) {
    out.position = before ? "before" : "after";
    out.target = target;
    out.destination = document_part(target) + '#' + amendment.anchor.substr(before ? 1 : 0);
  }
  const bool phrase = amendment.op == law::AmendOp::kReplacePhrase ||
                      amendment.op == law::AmendOp::kInsertPhrase ||
                      amendment.op == law::AmendOp::kDeletePhrase;
  out.old_phrase = amendment.old_phrase;
  if (phrase)
    out.new_phrase = amendment.content;
  else if (amendment.op == law::AmendOp::kRenumber)
    out.new_href = document_part(target) + '#' + amendment.renumbered_to;
  else
    out.new_href = quoted_with(amendment, held.from.ordinal);
  return out;
}

// The quotation of the ordering unit that holds the new wording.
std::string AknModifications::quoted_with(const law::Amendment& amendment,
                                          std::uint32_t ordinal) const {
  if (amendment.content.empty() || ordinal == 0) return {};
  const store::UnitRecord& unit = document_.unit(ordinal);
  const auto& quotes = document_.quotes[ordinal];
  for (std::size_t n = 0; n < quotes.size(); ++n) {
    if (quotes[n].span.in(unit.text).find(amendment.content) != std::string_view::npos) {
      return '#' + akn_quoted_eid(unit.eid, n + 1);
    }
  }
  return {};
}

void AknModifications::add_edges(std::uint32_t first, std::uint32_t last) {
  for (std::size_t i = 0; i < document_.edges.size(); ++i) {
    const store::EdgeRecord& edge = document_.edges[i];
    if (edge.from.ordinal < first || edge.from.ordinal >= last || !edge.from_foreign.empty())
      continue;
    if (edge.rule.starts_with(kAmendmentRules)) continue;  // its amendment says more
    const EdgeElement* element = element_of(edge.kind);
    if (element == nullptr) {
      if (edge.kind != law::EdgeKind::kCites && !document_.edge_targets[i].empty())
        other_references_.push_back(i);
      continue;
    }
    Modification out;
    out.element = element->element;
    out.type = element->type;
    out.source = source(edge.from.ordinal);
    out.destination = document_.edge_targets[i];
    out.day = day_of(edge.effective_on, document_.record.head.effective_on);
    modifications_.push_back(std::move(out));
  }
}

std::string AknModifications::source(std::uint32_t ordinal) const {
  return ordinal == 0 ? document_.record.head.uri : '#' + document_.unit(ordinal).eid;
}

void AknModifications::write_events(XmlWriter& xml) const {
  for (const auto& [day, n] : days_) {
    xml.open("eventRef");
    xml.attribute("eId", "e_" + std::to_string(n));
    xml.attribute("date", day);
    xml.attribute("source", "#this");
    xml.attribute("type", "amendment");
    xml.close();
  }
}

void AknModifications::write_temporal_data(XmlWriter& xml) const {
  if (days_.empty()) return;
  xml.open("temporalData");
  xml.attribute("source", "#lexgraph");
  for (const auto& [day, n] : days_) {
    xml.open("temporalGroup");
    xml.attribute("eId", "tg_" + std::to_string(n));
    xml.open("timeInterval");
    xml.attribute("start", "#e_" + std::to_string(n));
    xml.attribute("refersTo", "#inForce");
    xml.close();
    xml.close();
  }
  xml.close();
}

void AknModifications::write_analysis(XmlWriter& xml) const {
  if (modifications_.empty() && other_references_.empty()) return;
  xml.open("analysis");
  xml.attribute("source", "#lexgraph");
  if (!modifications_.empty()) {
    xml.open("activeModifications");
    for (std::size_t i = 0; i < modifications_.size(); ++i) write(modifications_[i], i + 1, xml);
    xml.close();
  }
  if (!other_references_.empty()) {
    xml.open("otherReferences");
    xml.attribute("source", "#lexgraph");
    for (const std::size_t i : other_references_) {
      const store::EdgeRecord& edge = document_.edges[i];
      xml.open("alternativeReference");
      xml.attribute("for", source(edge.from.ordinal));
      xml.attribute("href", document_.edge_targets[i]);
      xml.attribute("showAs", edge.to_text);
      xml.attribute("lg:kind", law::info(edge.kind).name);
      xml.close();
    }
    xml.close();
  }
  xml.close();
}

void AknModifications::write(const Modification& modification, std::size_t n,
                             XmlWriter& xml) const {
  xml.open(modification.element);
  xml.attribute("type", modification.type);
  xml.attribute("eId", "mod_" + std::to_string(n));
  xml.attribute_unless_empty("lg:part", modification.part);
  xml.attribute_unless_empty("lg:target", modification.target);
  xml.open("source");
  xml.attribute("href", modification.source);
  xml.close();
  xml.open("destination");
  xml.attribute_unless_empty("href", modification.destination);
  xml.attribute_unless_empty("pos", modification.position);
  xml.close();
  if (const auto day = days_.find(modification.day); day != days_.end()) {
    xml.open("force");
    xml.attribute("period", "#tg_" + std::to_string(day->second));
    xml.close();
  }
  write_phrase("old", modification.old_phrase, "", xml);
  write_phrase("new", modification.new_phrase, modification.new_href, xml);
  xml.close();
}

void AknModifications::write_phrase(std::string_view element, std::string_view phrase,
                                    std::string_view href, XmlWriter& xml) const {
  if (phrase.empty() && href.empty()) return;
  xml.open(element);
  xml.attribute_unless_empty("href", href);
  if (!phrase.empty()) xml.element("lg:phrase", phrase);
  xml.close();
}

}  // namespace lexgraph::query
