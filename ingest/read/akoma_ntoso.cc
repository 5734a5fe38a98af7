#include "ingest/read/akoma_ntoso.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <set>
#include <string>

#include "ingest/read/akoma_ntoso_text.h"
#include "ingest/read/xml_size.h"
#include "ingest/structure/character_count.h"
#include "ingest/structure/checks.h"
#include "lexgraph/base/limits.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

using law::UnitKind;

constexpr std::string_view kOwnNamespace = "urn:lexgraph:akn:1";
constexpr std::string_view kDocuments[] = {"act", "bill", "doc", "statement", "portion"};

// Hierarchical elements that national traditions use for the same level.
struct ElementKind {
  std::string_view element;
  UnitKind kind;
};
constexpr ElementKind kElements[] = {
    {"part", UnitKind::kPart},
    {"book", UnitKind::kPart},
    {"title", UnitKind::kPart},
    {"chapter", UnitKind::kChapter},
    {"section", UnitKind::kSection},
    {"subchapter", UnitKind::kSection},
    {"subsection", UnitKind::kSubsection},
    {"article", UnitKind::kArticle},
    {"clause", UnitKind::kClause},
    {"point", UnitKind::kPoint},
    {"indent", UnitKind::kSubpoint},
    {"subparagraph", UnitKind::kPoint},
    {"paragraph", UnitKind::kParagraph},
    {"hcontainer", UnitKind::kParagraph},
};

const ElementKind* element_kind(std::string_view name) {
  for (const ElementKind& entry : kElements) {
    if (entry.element == name) return &entry;
  }
  return nullptr;
}

// Letters, digits and what joins them: nothing that would end an id or a key.
bool is_plain_eid(std::string_view eid) {
  return !eid.empty() && std::all_of(eid.begin(), eid.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || (byte > 0x20 && byte != 0x7F && c != '#' && c != '@');
  });
}

std::uint32_t number_in(std::string_view text) {
  std::uint32_t n = 0;
  std::from_chars(text.data(), text.data() + text.size(), n);
  return n;
}

// "5a" of "Điều 5a." and "(5a)": the last word that is no mark.
std::string number_of_label(std::string_view label) {
  const auto is_mark = [](char c) {
    return std::string_view(".:;,()[]/- ").find(c) != std::string_view::npos;
  };
  while (!label.empty() && is_mark(label.back())) label.remove_suffix(1);
  std::size_t begin = label.size();
  while (begin > 0 && !is_mark(label[begin - 1])) --begin;
  return std::string(label.substr(begin));
}

class AknReader {
 public:
  explicit AknReader(law::Document& document) : document_(document) {}

  void read(pugi::xml_node root) {
    find_prefix(root);
    const pugi::xml_node act = first_document(root);
    read_head(act);
    if (akn::local_name(act) == "portion") {
      units_of(akn::child_named(act, "portionBody"), -1, 0);
    } else {
      parts(act, -1, 0);
    }
    restore_order();
    write_frames();
  }

 private:
  // ---- head --------------------------------------------------------------------------------
  void find_prefix(pugi::xml_node root) {
    for (const pugi::xml_attribute attribute : root.attributes()) {
      const std::string_view name = attribute.name();
      if (attribute.value() == kOwnNamespace && name.starts_with("xmlns:"))
        own_ = std::string(name.substr(6)) + ':';
    }
  }

  static pugi::xml_node first_document(pugi::xml_node root) {
    for (const std::string_view name : kDocuments) {
      if (const pugi::xml_node found = akn::child_named(root, name)) return found;
    }
    return {};
  }

  std::string own_attribute(pugi::xml_node node, const char* name) const {
    return own_.empty() ? std::string() : akn::clean(node.attribute((own_ + name).c_str()).value());
  }

  void read_head(pugi::xml_node act) {
    const pugi::xml_node meta = akn::child_named(act, "meta");
    const pugi::xml_node identification = akn::child_named(meta, "identification");
    law::Head& head = document_.head;
    const pugi::xml_node own =
        own_.empty() ? pugi::xml_node()
                     : akn::child_named(meta, "proprietary").child((own_ + "head").c_str());
    if (own)
      read_own_head(own, head);
    else
      read_frbr(identification, head);
    head.uri = law::work_uri(head);
    if (head.uri.empty() && own) head.uri = akn::clean(own.attribute("uri").value());
    if (!head.uri.starts_with("/akn/")) head.uri = law::anonymous_uri(document_.sha256);
  }

  static void read_own_head(pugi::xml_node own, law::Head& head) {
    const auto value = [&](const char* name) { return akn::clean(own.attribute(name).value()); };
    const auto date = [&](const char* name) {
      return Date::parse_iso(value(name)).value_or(Date());
    };
    head.number = law::normalize_number(value("number"));
    head.number_printed = value("printed");
    head.type = value("type");
    head.issuer = value("issuer");
    head.title = value("title");
    head.locality = value("locality");
    head.language = value("language");
    head.signed_on = date("signed");
    head.issued_on = date("issued");
    head.effective_on = date("effective");
    head.expires_on = date("expires");
  }

  static void read_frbr(pugi::xml_node identification, law::Head& head) {
    const pugi::xml_node work = akn::child_named(identification, "FRBRWork");
    const pugi::xml_node expression = akn::child_named(identification, "FRBRExpression");
    const auto value = [](pugi::xml_node node, const char* name) {
      return akn::clean(akn::child_named(node, name).attribute("value").value());
    };
    head.number_printed = value(work, "FRBRnumber");
    head.number = law::normalize_number(head.number_printed);
    head.title = value(work, "FRBRname");
    head.signed_on = Date::parse_iso(akn::child_named(work, "FRBRdate").attribute("date").value())
                         .value_or(Date());
    const std::string language =
        akn::child_named(expression, "FRBRlanguage").attribute("language").value();
    head.language = language == "vie"   ? "vi"
                    : language == "zho" ? "zh"
                    : language == "eng" ? "en"
                                        : language;
  }

  // ---- units -------------------------------------------------------------------------------
  std::int32_t add(pugi::xml_node node, UnitKind kind, std::int32_t parent) {
    law::Unit unit;
    unit.kind = kind;
    unit.parent = parent;
    unit.label = akn::words_of(akn::child_named(node, "num"));
    unit.heading = akn::words_of(akn::child_named(node, "heading"));
    const std::string given = akn::clean(node.attribute("eId").value());
    const std::vector<law::EidStep> steps = law::eid_steps(given);
    const bool ours = !own_.empty() && is_plain_eid(given) && !steps.empty() &&
                      steps.back().prefix == law::info(kind).eid_prefix;
    if (ours)
      unit.number = steps.back().number;
    else
      unit.number = number_of_label(unit.label);
    if (const std::string number = own_attribute(node, "number");
        !number.empty() || has_own(node, "number")) {
      unit.number = number;
    }
    unit.eid = unique_eid(ours ? given : made_eid(unit));
    document_.units.push_back(std::move(unit));
    ordinals_.push_back(number_in(own_attribute(node, "ordinal")));
    quotes_.emplace_back();
    return static_cast<std::int32_t>(document_.units.size()) - 1;
  }

  bool has_own(pugi::xml_node node, const char* name) const {
    return !own_.empty() && node.attribute((own_ + name).c_str());
  }

  // Articles are numbered through: their eIds do not name what encloses them, except attachments.
  std::string made_eid(const law::Unit& unit) const {
    const auto starts_anew = [](UnitKind kind) {
      return kind == UnitKind::kAppendix || kind == UnitKind::kAttachment;
    };
    std::int32_t above = unit.parent;
    if (unit.kind == UnitKind::kArticle) {
      while (above >= 0 && !starts_anew(at(above).kind)) above = at(above).parent;
    }
    const std::string step = law::eid_step(unit.kind, unit.number);
    return law::eid_join(above < 0 ? std::string_view() : std::string_view(at(above).eid), step);
  }

  const law::Unit& at(std::int32_t index) const {
    return document_.units[static_cast<std::size_t>(index)];
  }

  std::string unique_eid(std::string eid) {
    if (!is_plain_eid(eid)) eid = "para";
    const std::string plain = eid;
    for (int n = 2; !eids_.insert(eid).second; ++n) eid = plain + '~' + std::to_string(n);
    return eid;
  }

  void read_blocks(pugi::xml_node node, std::int32_t unit) {
    const auto i = static_cast<std::size_t>(unit);
    akn::TextReader(document_.units[i].text, quotes_[i]).blocks(node);
  }

  // Preface, preamble, body, conclusions and attachments of a document, or of what is attached to
  // one.
  void parts(pugi::xml_node document, std::int32_t parent, std::size_t depth) {
    if (depth > limits::kMaxElementDepth) return;
    preamble(akn::child_named(document, "preface"), akn::child_named(document, "preamble"), parent);
    for (const std::string_view name : {"body", "mainBody"}) {
      const pugi::xml_node body = akn::child_named(document, name);
      if (parent >= 0) read_blocks(body, parent);
      units_of(body, parent, depth + 1);
    }
    if (const pugi::xml_node end = akn::child_named(document, "conclusions")) {
      read_blocks(end, add(end, UnitKind::kClosing, parent));
    }
    for (const pugi::xml_node attachment : akn::child_named(document, "attachments").children()) {
      if (akn::local_name(attachment) == "attachment") component(attachment, parent, depth + 1);
    }
  }

  void preamble(pugi::xml_node preface, pugi::xml_node preamble, std::int32_t parent) {
    if (!preface && !preamble) return;
    const std::int32_t unit = add(preamble ? preamble : preface, UnitKind::kPreamble, parent);
    read_blocks(preface, unit);
    read_blocks(preamble, unit);
  }

  void component(pugi::xml_node attachment, std::int32_t parent, std::size_t depth) {
    const pugi::xml_node content = first_document(attachment);
    const bool appendix = std::string_view(content.attribute("name").value()) != "attachment";
    parts(content, add(attachment, appendix ? UnitKind::kAppendix : UnitKind::kAttachment, parent),
          depth);
  }

  void units_of(pugi::xml_node node, std::int32_t parent, std::size_t depth) {
    if (depth > limits::kMaxElementDepth) return;
    for (const pugi::xml_node child : node.children()) {
      if (document_.units.size() >= limits::kMaxUnitsPerDocument) return;
      const ElementKind* entry = element_kind(akn::local_name(child));
      if (entry == nullptr) continue;
      const std::string_view name = child.attribute("name").value();
      if (entry->element == "hcontainer" && name == "empty") continue;
      const std::int32_t unit = add(child, kind_of(*entry, name, parent), parent);
      read_blocks(child, unit);  // intro, content and wrapUp
      units_of(child, unit, depth + 1);
    }
  }

  UnitKind kind_of(const ElementKind& entry, std::string_view name, std::int32_t parent) const {
    if (entry.element == "hcontainer") return law::unit_kind(name).value_or(UnitKind::kParagraph);
    // Elsewhere the numbered paragraphs of an article are what a Vietnamese statute calls its
    // clauses.
    const bool in_article = parent >= 0 && at(parent).kind == UnitKind::kArticle;
    return own_.empty() && entry.kind == UnitKind::kParagraph && in_article ? UnitKind::kClause
                                                                            : entry.kind;
  }

  // ---- order and frames ----------------------------------------------------------------------
  // Elements come in the order of the schema; where units were read in another one, they say their
  // place.
  void restore_order() {
    if (std::find(ordinals_.begin(), ordinals_.end(), 0U) != ordinals_.end()) return;
    const std::size_t count = document_.units.size();
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](auto a, auto b) { return ordinals_[a] < ordinals_[b]; });
    std::vector<std::int32_t> place(count);
    for (std::size_t i = 0; i < count; ++i) place[order[i]] = static_cast<std::int32_t>(i);
    std::vector<law::Unit> units;
    std::vector<std::vector<Span>> quotes;
    for (const std::size_t from : order) {
      units.push_back(document_.units[from]);
      if (units.back().parent >= 0)
        units.back().parent = place[static_cast<std::size_t>(units.back().parent)];
      quotes.push_back(quotes_[from]);
    }
    if (law::first_out_of_order(units) != count)
      return;  // a parent behind its child: no order at all
    document_.units = std::move(units);
    quotes_ = std::move(quotes);
  }

  void write_frames() {
    for (std::size_t i = 0; i < quotes_.size(); ++i) {
      law::Unit& host = document_.units[i];
      for (const Span& span : quotes_[i]) {
        law::Frame frame;
        frame.host = static_cast<std::int32_t>(i);
        frame.span = span;
        document_.frames.push_back(std::move(frame));
        if (!host.quoted.empty()) host.quoted += '\n';
        host.quoted += span.in(host.text);
      }
    }
  }

  law::Document& document_;
  std::string own_;  // prefix of our namespace with its colon, "" when not declared
  std::set<std::string> eids_;
  std::vector<std::uint32_t> ordinals_;  // of each unit, 0 when not said
  std::vector<std::vector<Span>> quotes_;
};

// True when the source is larger than its tree may be; then a diagnostic says where.
bool is_over_limit(std::string_view bytes, law::Document& document) {
  const XmlSize size = measure_xml(bytes);
  std::string message;
  if (size.elements > limits::kMaxXmlElements) {
    message = "the file has " + std::to_string(size.elements) +
              " elements, more than the limit of " + std::to_string(limits::kMaxXmlElements);
  } else if (size.depth > limits::kMaxElementDepth) {
    message = "elements are nested deeper than the limit of " +
              std::to_string(limits::kMaxElementDepth) + ", down to byte " +
              std::to_string(size.deepest);
  }
  if (message.empty()) return false;
  document.diagnostics.push_back({"over_limit", law::Severity::kError, std::move(message), ""});
  return true;
}

// Everything that the elements hold has been taken in: the account of characters is that of the
// units.
void count_characters_of(law::Document& document) {
  Page page;
  std::vector<std::uint32_t> labels;
  for (const law::Unit& unit : document.units) {
    for (const std::string& text : {unit.label, unit.heading, unit.text}) {
      page.lines.emplace_back().text = text;
    }
    labels.push_back(static_cast<std::uint32_t>(structure::count_characters(unit.label)));
  }
  structure::count_coverage(page, labels, document);
}

}  // namespace

void read_akoma_ntoso(std::string_view bytes, law::Document& document) {
  if (is_over_limit(bytes, document)) return;
  pugi::xml_document xml;
  const pugi::xml_parse_result parsed =
      xml.load_buffer(bytes.data(), bytes.size(), pugi::parse_default | pugi::parse_ws_pcdata);
  if (!parsed) {
    document.diagnostics.push_back(
        {"damaged_source", law::Severity::kError,
         "byte " + std::to_string(parsed.offset) + ": " + parsed.description(), ""});
    return;
  }
  AknReader(document).read(akn::child_named(xml, "akomaNtoso"));
  if (document.units.empty()) {
    document.head = law::Head{};
    document.diagnostics.push_back(
        {"no_document", law::Severity::kError, "no legal document in this source", ""});
    return;
  }
  count_characters_of(document);
  structure::check_document(document);
}

}  // namespace lexgraph::ingest
