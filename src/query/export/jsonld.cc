// JSON-LD 1.1 with the vocabularies of ELI (http://data.europa.eu/eli/ontology#) and schema.org
// (https://schema.org/Legislation): one object with a @graph that is written as it is read.
#include <map>
#include <optional>

#include <nlohmann/json.hpp>

#include "lexgraph/law/eid.h"
#include "src/query/effect_calendar.h"
#include "src/query/export/graph_walk.h"

namespace lexgraph::query {
namespace {

using nlohmann::ordered_json;

// Properties of schema.org with the meaning of an ELI property; "" where it has none.
struct SchemaProperty {
  law::EdgeKind kind;
  std::string_view name;
};
constexpr SchemaProperty kSchemaProperties[] = {
    {law::EdgeKind::kAmends, "legislationAmends"},
    {law::EdgeKind::kSupplements, "legislationAmends"},
    {law::EdgeKind::kReplaces, "legislationRepeals"},
    {law::EdgeKind::kRepeals, "legislationRepeals"},
    {law::EdgeKind::kSuspends, "legislationChanges"},
    {law::EdgeKind::kExtends, "legislationChanges"},
    {law::EdgeKind::kCorrects, "legislationCorrects"},
    {law::EdgeKind::kConsolidates, "legislationConsolidates"},
    {law::EdgeKind::kGuides, "legislationEnsuresImplementationOf"},
};

std::string_view schema_property(law::EdgeKind kind) {
  for (const SchemaProperty& entry : kSchemaProperties) {
    if (entry.kind == kind) return entry.name;
  }
  return {};
}

// Characters that an IRI may not hold (RFC 3987), as %XX. Letters beyond ASCII stay.
std::string iri_part(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  constexpr std::string_view kForbidden = "<>\"{}|\\^`% #[]";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte > 0x20 && byte != 0x7F && kForbidden.find(c) == std::string_view::npos) {
      out += c;
      continue;
    }
    out += '%';
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15];
  }
  return out;
}

ordered_json context(std::string_view base) {
  const auto reference = [](std::string_view id) {
    return ordered_json{{"@id", id}, {"@type", "@id"}};
  };
  ordered_json out;
  out["@base"] = base;
  out["@vocab"] = "https://schema.org/";
  out["eli"] = "http://data.europa.eu/eli/ontology#";
  out["xsd"] = "http://www.w3.org/2001/XMLSchema#";
  for (const std::string_view property : {"isPartOf", "hasPart"}) {
    out[std::string(property)] = reference("https://schema.org/" + std::string(property));
  }
  for (const SchemaProperty& entry : kSchemaProperties) {
    out[std::string(entry.name)] = reference("https://schema.org/" + std::string(entry.name));
  }
  for (const law::EdgeKindInfo& kind : law::all_edge_kinds())
    out[std::string(kind.eli)] = ordered_json{{"@type", "@id"}};
  return out;
}

class JsonldWriter {
 public:
  JsonldWriter(const store::Reader& reader, std::ostream& out) : reader_(reader), out_(out) {}

  Result<ExportCounts> run(const Selection& selection, std::string_view base) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto ranges, selected_ranges(reader_, selection));
    out_ << "{\"@context\":" << text_of(context(base)) << ",\n\"@graph\":[";
    std::size_t done = 0;
    for (const SelectedRange& range : ranges) {
      if (done++ % kDocumentsPerResolver == 0) resolver_ = std::make_unique<Resolver>(reader_);
      LEXGRAPH_RETURN_IF_ERROR(write(range));
    }
    out_ << "\n]}\n";
    LEXGRAPH_RETURN_IF_ERROR(check_written(out_));
    return counts_;
  }

 private:
  Result<void> write(const SelectedRange& range) {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string iri, document_iri(range.document));
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* found,
                              resolver_->names().record(range.document));
    law::Head head = found->head;
    EffectCalendar calendar(*resolver_);
    LEXGRAPH_ASSIGN_OR_RETURN(head.effective_on, calendar.day(range.document, ""));
    LEXGRAPH_RETURN_IF_ERROR(read_edges(range));
    const std::uint32_t first = std::max(range.first, 1U);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto units,
                              reader_.units(range.document, first, range.last, true));
    if (range.whole()) {
      ordered_json node = document_node(iri, head);
      for (const store::UnitRecord& unit : units) {
        if (unit.parent == 0) node["hasPart"].push_back(unit_iri(iri, unit.eid));
      }
      add_edges(node, 0);
      put(node);
      ++counts_.documents;
    }
    for (const store::UnitRecord& unit : units) {
      ordered_json node = unit_node(iri, unit);
      LEXGRAPH_ASSIGN_OR_RETURN(node["isPartOf"], parent_iri(iri, range.document, unit.parent));
      add_edges(node, unit.node.ordinal);
      put(node);
      ++counts_.units;
    }
    return {};
  }

  static ordered_json document_node(const std::string& iri, const law::Head& head) {
    ordered_json node;
    node["@id"] = iri;
    node["@type"] = {"Legislation", "eli:LegalResource"};
    const auto set = [&](const char* name, const std::string& value) {
      if (!value.empty()) node[name] = value;
    };
    set("legislationIdentifier", head.number);
    set("eli:id_local", head.number);
    set("legislationType", head.type);
    set("name", head.title);
    set("eli:title", head.title);
    set("legislationPassedBy", head.issuer);
    set("legislationDate", head.signed_on.to_string());
    set("eli:date_document", head.signed_on.to_string());
    set("datePublished", head.issued_on.to_string());
    set("eli:first_date_entry_in_force", head.effective_on.to_string());
    set("eli:date_no_longer_in_force", head.expires_on.to_string());
    set("inLanguage", head.language);
    set("legislationJurisdiction", head.language == "zh" ? "CN" : "VN");
    return node;
  }

  static ordered_json unit_node(const std::string& document, const store::UnitRecord& unit) {
    ordered_json node;
    node["@id"] = unit_iri(document, unit.eid);
    node["@type"] = {"Legislation", "eli:LegalResourceSubdivision"};
    node["legislationIdentifier"] = unit.eid;
    if (const std::string name = unit_label(unit); !name.empty()) node["name"] = name;
    if (!unit.text.empty()) node["text"] = unit.text;
    return node;
  }

  static std::string unit_iri(const std::string& document, std::string_view eid) {
    return document + '#' + iri_part(eid);
  }

  Result<std::string> parent_iri(const std::string& document, store::DocId id,
                                 std::uint32_t parent) {
    if (parent == 0) return document;
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string name, resolver_->names().node({id, parent}));
    return unit_iri(document, law::split_id(name).unit);
  }

  // The work URI, unless another held document has the same.
  Result<std::string> document_iri(store::DocId id) {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record, resolver_->names().record(id));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto of_uri, reader_.document_by_uri(record->head.uri));
    if (of_uri == id) return iri_part(record->head.uri);
    return "/id/" + iri_part(record->identity);
  }

  Result<void> read_edges(const SelectedRange& range) {
    edges_.clear();
    LEXGRAPH_ASSIGN_OR_RETURN(const auto edges,
                              reader_.edges_from(range.document, range.first, range.last, {}));
    for (const store::EdgeRecord& edge : edges) {
      if (!edge.from_foreign.empty()) continue;  // a note: its document does not do what it reports
      LEXGRAPH_ASSIGN_OR_RETURN(const EdgeTarget to, edge_target(*resolver_, edge));
      ordered_json value;
      if (to.node) {
        LEXGRAPH_ASSIGN_OR_RETURN(const std::string document, document_iri(to.node->doc));
        const std::string unit = law::split_id(to.id).unit;
        value = unit.empty() ? document : unit_iri(document, unit);
      } else {
        value = {
            {"@type", "Legislation"}, {"legislationIdentifier", to.id}, {"name", edge.to_text}};
      }
      edges_[edge.from.ordinal].emplace_back(edge.kind, std::move(value));
      ++counts_.edges;
    }
    return {};
  }

  void add_edges(ordered_json& node, std::uint32_t ordinal) {
    const auto found = edges_.find(ordinal);
    if (found == edges_.end()) return;
    for (const auto& [kind, value] : found->second) {
      add_once(node[std::string(law::info(kind).eli)], value);
      if (const std::string_view property = schema_property(kind); !property.empty()) {
        add_once(node[std::string(property)], value);
      }
    }
  }

  static void add_once(ordered_json& values, const ordered_json& value) {
    if (values.is_null()) values = ordered_json::array();
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  }

  static std::string text_of(const ordered_json& json) {
    return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
  }

  void put(const ordered_json& node) {
    out_ << (wrote_ ? ",\n" : "\n") << text_of(node);
    wrote_ = true;
  }

  const store::Reader& reader_;
  std::ostream& out_;
  std::unique_ptr<Resolver> resolver_;
  std::map<std::uint32_t, std::vector<std::pair<law::EdgeKind, ordered_json>>>
      edges_;  // by ordinal
  bool wrote_ = false;
  ExportCounts counts_;
};

}  // namespace

Result<ExportCounts> export_jsonld(const store::Reader& reader, const Selection& selection,
                                   std::string_view base, std::ostream& out) {
  return JsonldWriter(reader, out).run(selection, base);
}

}  // namespace lexgraph::query
