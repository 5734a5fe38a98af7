#include <nlohmann/json.hpp>

#include "lexgraph/law/identity.h"
#include "lexgraph/query/json.h"
#include "src/query/json_values.h"

namespace lexgraph::query {
namespace {

using nlohmann::ordered_json;

ordered_json head_json(const law::Head& head) {
  ordered_json out;
  out["id"] = law::document_id(head);
  out["number"] = head.number;
  out["type"] = head.type;
  out["issuer"] = head.issuer;
  out["title"] = head.title;
  out["signed"] = date_json(head.signed_on);
  out["issued"] = date_json(head.issued_on);
  out["effective"] = date_json(head.effective_on);
  out["expires"] = date_json(head.expires_on);
  out["language"] = head.language;
  out["uri"] = head.uri;
  return out;
}

class DocumentWriter {
 public:
  explicit DocumentWriter(const law::Document& document)
      : document_(document), id_(law::document_id(document.head)) {}

  ordered_json write() const {
    ordered_json out;
    out["file"] = document_.file;
    out["sha256"] = document_.sha256;
    out["document"] = head_json(document_.head);
    out["units"] = list(document_.units, [this](const auto& u) { return unit(u); });
    out["edges"] = list(document_.edges, [this](const auto& e) { return edge(e); });
    out["amendments"] = list(document_.amendments, [this](const auto& a) { return amendment(a); });
    out["coverage"] = coverage_json(document_.coverage);
    out["diagnostics"] = list(document_.diagnostics, diagnostic_json);
    return out;
  }

 private:
  template <typename T, typename F>
  static ordered_json list(const std::vector<T>& items, F render) {
    ordered_json out = ordered_json::array();
    for (const T& item : items) out.push_back(render(item));
    return out;
  }

  std::string unit_id(std::int32_t index) const {
    if (index < 0) return id_;
    return id_ + "#" + document_.units[static_cast<std::size_t>(index)].eid;
  }

  ordered_json unit(const law::Unit& u) const {
    ordered_json out;
    out["eid"] = u.eid;
    out["kind"] = law::info(u.kind).name;
    out["label"] = u.label;
    out["heading"] = u.heading;
    out["text"] = u.text;
    out["parent"] = u.parent < 0
                        ? ordered_json(nullptr)
                        : ordered_json(document_.units[static_cast<std::size_t>(u.parent)].eid);
    return out;
  }

  ordered_json edge(const law::Edge& e) const {
    ordered_json out;
    out["kind"] = law::info(e.kind).name;
    out["from"] = e.from_foreign.empty() ? unit_id(e.from) : e.from_foreign;
    out["to"] = string_or_null(law::id_of(e.to));
    out["to_text"] = e.to_text;
    out["quote"] = e.quote;
    out["begin"] = e.span.begin;
    out["end"] = e.span.end;
    out["in"] = e.in_heading ? "heading" : "text";
    out["effective"] = date_json(e.effective_on);
    out["rule"] = e.rule;
    out["confidence"] = e.confidence;
    return out;
  }

  ordered_json amendment(const law::Amendment& a) const {
    ordered_json out;
    out["op"] = law::info(a.op).name;
    out["from"] = unit_id(a.from);
    out["target"] = string_or_null(law::id_of(a.target));
    out["anchor"] = anchor(a);
    out["part"] = a.part;
    out["content"] = a.content;
    out["old_phrase"] = a.old_phrase;
    out["renumbered_to"] = string_or_null(a.renumbered_to);
    out["effective"] = date_json(a.effective_on);
    out["quote"] = a.quote;
    out["begin"] = a.span.begin;
    out["end"] = a.span.end;
    out["in"] = a.in_heading ? "heading" : "text";
    return out;
  }

  static ordered_json anchor(const law::Amendment& a) {
    if (a.anchor.empty()) return nullptr;
    const bool before = a.anchor.front() == '<';
    law::Reference reference{a.target.document, before ? a.anchor.substr(1) : a.anchor};
    return string_or_null(law::id_of(reference));
  }

  const law::Document& document_;
  std::string id_;
};

}  // namespace

ordered_json to_json(const law::Document& document) { return DocumentWriter(document).write(); }

}  // namespace lexgraph::query
