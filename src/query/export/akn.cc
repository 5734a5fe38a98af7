// Akoma Ntoso 1.0 (OASIS Standard, schema 3.0): the document as an <act>, one unit of it as a
// <portion>.
#include <algorithm>

#include "lexgraph/law/eid.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/query/export.h"
#include "lexgraph/text/unicode.h"
#include "src/query/export/akn_meta.h"
#include "src/query/export/akn_text.h"
#include "src/query/export/graph_walk.h"
#include "src/query/export/xml_writer.h"
#include "src/query/subtree.h"

namespace lexgraph::query {
namespace {

using law::UnitKind;

bool is_component(UnitKind kind) {
  return kind == UnitKind::kAppendix || kind == UnitKind::kAttachment;
}
bool is_hierarchical(UnitKind kind) {
  return !is_component(kind) && kind != UnitKind::kPreamble && kind != UnitKind::kClosing;
}

// Parts of the preamble that Akoma Ntoso has elements for, told by how they begin (folded).
enum class PreambleElement { kCitation, kRecital, kFormula };
PreambleElement preamble_element(std::string_view paragraph) {
  const std::string start = text::fold(paragraph.substr(0, 32));
  if (start.starts_with("căn cứ ")) return PreambleElement::kCitation;
  if (start.starts_with("theo đề nghị ") || start.starts_with("xét đề nghị "))
    return PreambleElement::kRecital;
  return PreambleElement::kFormula;
}

// Where a unit's children stand in its text is not held: a sentence that introduces them ends with
// a colon, what comes after it came after them.
std::size_t introduction_end(std::string_view text, const std::vector<Span>& paragraphs) {
  for (std::size_t i = 0; i < paragraphs.size(); ++i) {
    if (text::trim(paragraphs[i].in(text)).ends_with(':')) return i + 1;
  }
  return paragraphs.size();
}

class AknWriter {
 public:
  AknWriter(const AknDocument& document, std::ostream& out)
      : document_(document), xml_(out), text_(document, xml_) {}

  void write_document() {
    begin();
    xml_.open("act");
    xml_.attribute("name", name_of_type());
    keep_order_ = reading_order_is_lost();
    write_akn_meta(document_, 0, document_.record.units + 1, xml_);
    write_parts(0, "body");
    xml_.close();
    xml_.close();
  }

  void write_portion(const Subtree& tree) {
    begin();
    xml_.open("portion");
    xml_.attribute("includedIn", document_.record.head.uri);
    write_akn_meta(document_, tree.first, tree.last, xml_);
    xml_.open("portionBody");
    hierarchical(tree.first);
    xml_.close();
    xml_.close();
    xml_.close();
  }

 private:
  void begin() {
    xml_.declaration();
    xml_.open("akomaNtoso");
    xml_.attribute("xmlns", kAknNamespace);
    xml_.attribute("xmlns:lg", kAknOwnNamespace);
  }

  std::string name_of_type() const {
    const std::string name = law::slug(document_.record.head.type);
    return name.empty() ? "act" : name;
  }

  const std::vector<std::uint32_t>& children(std::uint32_t ordinal) const {
    return document_.children[ordinal];
  }
  UnitKind kind(std::uint32_t ordinal) const { return document_.unit(ordinal).kind; }

  // ---- order -------------------------------------------------------------------------------
  // The elements of a document come in the order that the schema wants. Where units were read in
  // another order, each says its place.
  bool reading_order_is_lost() const {
    std::vector<std::uint32_t> written;
    collect(0, written);
    return !std::is_sorted(written.begin(), written.end());
  }

  void collect(std::uint32_t ordinal, std::vector<std::uint32_t>& written) const {
    if (ordinal != 0) written.push_back(ordinal);
    for (const std::uint32_t child : in_order(ordinal)) collect(child, written);
  }

  std::vector<std::uint32_t> in_order(std::uint32_t ordinal) const {
    std::vector<std::uint32_t> order = children(ordinal);
    if (ordinal != 0 && is_hierarchical(kind(ordinal))) return order;
    const auto place = [this](std::uint32_t child) {
      switch (kind(child)) {
        case UnitKind::kPreamble:
          return 0;
        case UnitKind::kClosing:
          return 2;
        case UnitKind::kAppendix:
        case UnitKind::kAttachment:
          return 3;
        default:
          return 1;
      }
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](auto a, auto b) { return place(a) < place(b); });
    return order;
  }

  // ---- the parts of a document, or of what is attached to one --------------------------------
  void write_parts(std::uint32_t ordinal, std::string_view body) {
    const std::vector<std::uint32_t> order = in_order(ordinal);
    auto next = order.begin();
    if (next != order.end() && kind(*next) == UnitKind::kPreamble) preamble(*next++);
    xml_.open(body);
    bool empty = !own_blocks(ordinal);
    // A second preamble or closing, which the schema knows no place for, stays in the body.
    const auto conclusions =
        std::find_if(next, order.end(), [this](auto o) { return kind(o) == UnitKind::kClosing; });
    const auto components =
        std::find_if(next, order.end(), [this](auto o) { return is_component(kind(o)); });
    for (auto unit = next; unit != components; ++unit) {
      if (unit == conclusions) continue;
      hierarchical(*unit);
      empty = false;
    }
    if (empty) empty_body(body);
    xml_.close();
    if (conclusions != order.end()) blocks_of("conclusions", *conclusions);
    if (components == order.end()) return;
    xml_.open("attachments");
    for (auto unit = components; unit != order.end(); ++unit) component(*unit);
    xml_.close();
  }

  // The text of an attachment itself.
  bool own_blocks(std::uint32_t ordinal) {
    if (ordinal == 0) return false;
    const std::vector<Span> paragraphs = text_.paragraphs(ordinal);
    text_.blocks(ordinal, paragraphs, 0, paragraphs.size());
    return !paragraphs.empty();
  }

  void empty_body(std::string_view body) {
    if (body == "body") {
      xml_.open("hcontainer");
      xml_.attribute("name", "empty");
    } else {
      xml_.open("p");
    }
    xml_.close();
  }

  void component(std::uint32_t ordinal) {
    const store::UnitRecord& unit = document_.unit(ordinal);
    xml_.open("attachment");
    identity(unit);
    label(unit);
    xml_.open("doc");
    xml_.attribute("name", law::info(unit.kind).name);
    write_akn_component_meta(document_, unit.eid, xml_);
    write_parts(ordinal, "mainBody");
    xml_.close();
    xml_.close();
  }

  void blocks_of(std::string_view element, std::uint32_t ordinal) {
    xml_.open(element);
    identity(document_.unit(ordinal));
    const std::vector<Span> paragraphs = text_.paragraphs(ordinal);
    text_.blocks(ordinal, paragraphs, 0, paragraphs.size());
    if (paragraphs.empty()) xml_.element("p", "");
    xml_.close();
  }

  // ---- preamble ----------------------------------------------------------------------------
  // The head with number and title up to the first "Căn cứ" is the preface.
  void preamble(std::uint32_t ordinal) {
    const store::UnitRecord& unit = document_.unit(ordinal);
    const std::vector<Span> paragraphs = text_.paragraphs(ordinal);
    std::size_t first = 0;
    while (first < paragraphs.size() &&
           preamble_element(paragraphs[first].in(unit.text)) != PreambleElement::kCitation) {
      ++first;
    }
    if (first > 0) {
      xml_.open("preface");
      if (first == paragraphs.size()) identity(unit);
      for (std::size_t i = 0; i < first; ++i) preface_paragraph(ordinal, paragraphs, i);
      xml_.close();
    }
    if (first == paragraphs.size() && first > 0) return;
    xml_.open("preamble");
    identity(unit);
    for (std::size_t i = first; i < paragraphs.size();) i = preamble_run(ordinal, paragraphs, i);
    if (paragraphs.empty()) xml_.element("p", "");
    xml_.close();
  }

  std::size_t preamble_run(std::uint32_t ordinal, const std::vector<Span>& paragraphs,
                           std::size_t first) {
    const std::string& text = document_.unit(ordinal).text;
    const PreambleElement element = preamble_element(paragraphs[first].in(text));
    std::size_t last = first;
    while (last < paragraphs.size() && preamble_element(paragraphs[last].in(text)) == element)
      ++last;
    if (element == PreambleElement::kFormula) {
      xml_.open("formula");
      xml_.attribute("name", "enacting");
      text_.blocks(ordinal, paragraphs, first, last);
      xml_.close();
      return last;
    }
    const bool citation = element == PreambleElement::kCitation;
    xml_.open(citation ? "citations" : "recitals");
    for (std::size_t i = first; i < last; ++i) {
      xml_.open(citation ? "citation" : "recital");
      text_.blocks(ordinal, paragraphs, i, i + 1);
      xml_.close();
    }
    xml_.close();
    return last;
  }

  // Number, kind, title and issuer are marked where the paragraph is, or holds, their very words.
  void preface_paragraph(std::uint32_t ordinal, const std::vector<Span>& paragraphs,
                         std::size_t i) {
    const std::string_view words = paragraphs[i].in(document_.unit(ordinal).text);
    const law::Head& head = document_.record.head;
    const std::string folded = text::fold(words);
    const auto is = [&](const std::string& text) {
      return !text.empty() && folded == text::fold(text);
    };
    const std::size_t number =
        head.number_printed.empty() ? std::string_view::npos : words.find(head.number_printed);
    if (number != std::string_view::npos && words.find('\t') == std::string_view::npos) {
      xml_.open_mixed("p");
      xml_.text(words.substr(0, number));
      xml_.element("docNumber", head.number_printed);
      xml_.text(words.substr(number + head.number_printed.size()));
      xml_.close();
      return;
    }
    const std::string_view mark = is(head.title)    ? "docTitle"
                                  : is(head.type)   ? "docType"
                                  : is(head.issuer) ? "docProponent"
                                                    : "";
    if (mark.empty()) return text_.blocks(ordinal, paragraphs, i, i + 1);
    xml_.open_mixed("p");
    xml_.element(mark, words);
    xml_.close();
  }

  // ---- articles and the rest -----------------------------------------------------------------
  void hierarchical(std::uint32_t ordinal) {
    const store::UnitRecord& unit = document_.unit(ordinal);
    const bool known = is_hierarchical(unit.kind);
    xml_.open(known ? law::info(unit.kind).akn : "hcontainer");
    if (!known) xml_.attribute("name", law::info(unit.kind).name);
    identity(unit);
    label(unit);
    const std::vector<Span> paragraphs = text_.paragraphs(ordinal);
    if (children(ordinal).empty()) {
      if (!paragraphs.empty()) content("content", ordinal, paragraphs, 0, paragraphs.size());
    } else {
      const std::size_t middle = introduction_end(unit.text, paragraphs);
      if (middle > 0) content("intro", ordinal, paragraphs, 0, middle);
      for (const std::uint32_t child : children(ordinal)) hierarchical(child);
      if (middle < paragraphs.size())
        content("wrapUp", ordinal, paragraphs, middle, paragraphs.size());
    }
    xml_.close();
  }

  void content(std::string_view element, std::uint32_t ordinal, const std::vector<Span>& paragraphs,
               std::size_t first, std::size_t last) {
    xml_.open(element);
    text_.blocks(ordinal, paragraphs, first, last);
    xml_.close();
  }

  void identity(const store::UnitRecord& unit) {
    xml_.attribute("eId", unit.eid);
    const std::vector<law::EidStep> steps = law::eid_steps(unit.eid);
    if (!steps.empty() && steps.back().number != unit.number)
      xml_.attribute("lg:number", unit.number);
    if (keep_order_) xml_.attribute("lg:ordinal", std::to_string(unit.node.ordinal));
  }

  void label(const store::UnitRecord& unit) {
    if (!unit.label.empty()) xml_.element("num", unit.label);
    if (!unit.heading.empty()) xml_.element("heading", unit.heading);
  }

  const AknDocument& document_;
  XmlWriter xml_;
  AknText text_;
  bool keep_order_ = false;
};

}  // namespace

Result<ExportCounts> export_akn(const store::Reader& reader, const Target& target,
                                std::ostream& out) {
  LEXGRAPH_ASSIGN_OR_RETURN(const AknDocument document, read_akn_document(reader, target.node.doc));
  LEXGRAPH_ASSIGN_OR_RETURN(const Subtree tree, subtree(reader, target.node));
  ExportCounts counts;
  counts.units = tree.last - tree.first;
  if (target.node.ordinal == 0) {
    AknWriter(document, out).write_document();
    counts.documents = 1;
  } else if (is_hierarchical(document.unit(target.node.ordinal).kind)) {
    AknWriter(document, out).write_portion(tree);
  } else {
    return Error(
        ErrorCode::kInvalidArgument,
        target.id + " cannot be cut out of its document in Akoma Ntoso; export the document");
  }
  LEXGRAPH_RETURN_IF_ERROR(check_written(out));
  return counts;
}

std::string akn_file_name(const store::DocumentRecord& document) {
  constexpr std::string_view kStart = "/act/";
  const std::string& uri = document.head.uri;
  const std::size_t act = uri.find(kStart);
  std::string name =
      act == std::string::npos ? law::slug(document.identity) : uri.substr(act + kStart.size());
  std::replace(name.begin(), name.end(), '/', '_');
  // Provinces share numbers; their place in the URI tells them apart.
  if (act != std::string::npos && !document.head.locality.empty())
    name = document.head.locality + '_' + name;
  return name + ".xml";
}

}  // namespace lexgraph::query
