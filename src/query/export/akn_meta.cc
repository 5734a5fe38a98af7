#include "src/query/export/akn_meta.h"

#include <map>

#include "lexgraph/law/identity.h"
#include "src/query/export/akn_modifications.h"

namespace lexgraph::query {
namespace {

// The day that stands where the schema wants one and none is known; its name says so.
constexpr std::string_view kNoDay = "0001-01-01";
constexpr std::string_view kUnknown = "unknown";

// ISO 639-2, as the naming convention of Akoma Ntoso wants it.
std::string_view language_code(std::string_view language) {
  if (language.starts_with("zh")) return "zho";
  if (language.starts_with("en")) return "eng";
  return "vie";
}

// "2021-03" as the first day that it can mean.
std::string first_day(const Date& date) { return Date::from_days(date.days()).to_string(); }

class MetaWriter {
 public:
  MetaWriter(const AknDocument& document, XmlWriter& xml)
      : document_(document), head_(document.record.head), xml_(xml) {}

  void write(std::uint32_t first, std::uint32_t last) {
    const AknModifications modifications(document_, first, last);
    xml_.open("meta");
    identification("!main");
    lifecycle(modifications);
    modifications.write_analysis(xml_);
    modifications.write_temporal_data(xml_);
    references();
    proprietary();
    xml_.close();
  }

  void write_component(std::string_view component) {
    xml_.open("meta");
    identification("!" + std::string(component));
    xml_.close();
  }

 private:
  void identification(const std::string& component) {
    const std::string& work = head_.uri;
    const std::string expression = work + '/' + std::string(language_code(head_.language)) + '@' +
                                   head_.effective_on.to_string();
    xml_.open("identification");
    xml_.attribute("source", "#lexgraph");
    xml_.open("FRBRWork");
    place(work + '/' + component, work);
    value("FRBRalias", head_.number_printed, "printed");
    date("signed", head_.signed_on);
    if (head_.issued_on.known()) date("issued", head_.issued_on);
    author("#issuer", "#author");
    value("FRBRcountry", head_.language.starts_with("zh") ? "cn" : "vn");
    value("FRBRsubtype", law::slug(head_.type));
    value("FRBRnumber", head_.number);
    value("FRBRname", head_.title);
    xml_.close();
    xml_.open("FRBRExpression");
    place(expression + '/' + component, expression);
    date("effective", head_.effective_on);
    if (head_.expires_on.known()) date("expires", head_.expires_on);
    author("#issuer", "#editor");
    xml_.open("FRBRlanguage");
    xml_.attribute("language", language_code(head_.language));
    xml_.close();
    xml_.close();
    xml_.open("FRBRManifestation");
    place(expression + '/' + component + ".xml", expression + ".akn");
    // The day since which this text is known to the store it comes from.
    date("ingested",
         Date::from_days(static_cast<std::int32_t>(document_.record.ingested_at / kSecondsPerDay)));
    author("#lexgraph", "#editor");
    value("FRBRformat", "application/akn+xml");
    xml_.close();
    xml_.close();
  }

  void place(const std::string& component, const std::string& uri) {
    value("FRBRthis", component);
    value("FRBRuri", uri);
  }

  void value(std::string_view element, std::string_view text, std::string_view name = {}) {
    if (text.empty()) return;
    xml_.open(element);
    xml_.attribute("value", text);
    xml_.attribute_unless_empty("name", name);
    xml_.close();
  }

  void date(std::string_view name, const Date& date) {
    xml_.open("FRBRdate");
    xml_.attribute("name", date.known() ? name : kUnknown);
    xml_.attribute("date", date.known() ? first_day(date) : kNoDay);
    xml_.close();
  }

  void author(std::string_view who, std::string_view as) {
    xml_.open("FRBRauthor");
    xml_.attribute("href", who);
    xml_.attribute("as", as);
    xml_.close();
  }

  void lifecycle(const AknModifications& modifications) {
    if (!head_.signed_on.known() && modifications.days().empty()) return;
    xml_.open("lifecycle");
    xml_.attribute("source", "#lexgraph");
    if (head_.signed_on.known()) event("e_signed", head_.signed_on, "generation");
    modifications.write_events(xml_);
    xml_.close();
  }

  void event(std::string_view eid, const Date& date, std::string_view type) {
    xml_.open("eventRef");
    xml_.attribute("eId", eid);
    xml_.attribute("date", first_day(date));
    xml_.attribute("source", "#this");
    xml_.attribute("type", type);
    xml_.close();
  }

  void references() {
    xml_.open("references");
    xml_.attribute("source", "#lexgraph");
    reference("original", "this", head_.uri, law::display_name(head_));
    const std::string issuer = head_.issuer.empty() ? std::string(kUnknown) : head_.issuer;
    reference("TLCOrganization", "issuer", "/akn/ontology/organization/" + law::slug(issuer),
              issuer);
    reference("TLCOrganization", "lexgraph", "/akn/ontology/organization/lexgraph", "lexgraph");
    reference("TLCRole", "author", "/akn/ontology/role/author", "author");
    reference("TLCRole", "editor", "/akn/ontology/role/editor", "editor");
    reference("TLCConcept", "inForce", "/akn/ontology/concept/in-force", "in force");
    xml_.close();
  }

  void reference(std::string_view element, std::string_view eid, std::string_view href,
                 std::string_view shown) {
    xml_.open(element);
    xml_.attribute("eId", eid);
    xml_.attribute("href", href);
    xml_.attribute("showAs", shown);
    xml_.close();
  }

  // The head as it is held, with the precision of its dates: what our own reader takes.
  void proprietary() {
    xml_.open("proprietary");
    xml_.attribute("source", "#lexgraph");
    xml_.open("lg:head");
    const std::pair<std::string_view, std::string> fields[] = {
        {"number", head_.number},
        {"printed", head_.number_printed},
        {"type", head_.type},
        {"issuer", head_.issuer},
        {"title", head_.title},
        {"locality", head_.locality},
        {"language", head_.language},
        {"signed", head_.signed_on.to_string()},
        {"issued", head_.issued_on.to_string()},
        {"effective", head_.effective_on.to_string()},
        {"expires", head_.expires_on.to_string()},
        {"uri", head_.uri},
    };
    for (const auto& [name, text] : fields) xml_.attribute_unless_empty(name, text);
    xml_.close();
    xml_.close();
  }

  static constexpr std::int64_t kSecondsPerDay = 86400;

  const AknDocument& document_;
  const law::Head& head_;
  XmlWriter& xml_;
};

}  // namespace

void write_akn_meta(const AknDocument& document, std::uint32_t first, std::uint32_t last,
                    XmlWriter& xml) {
  MetaWriter(document, xml).write(first, last);
}

void write_akn_component_meta(const AknDocument& document, std::string_view component,
                              XmlWriter& xml) {
  MetaWriter(document, xml).write_component(component);
}

}  // namespace lexgraph::query
