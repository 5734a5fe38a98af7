#include "tools/make_corpus/truth.h"

#include <nlohmann/json.hpp>

namespace lexgraph::corpus {
namespace {

using nlohmann::ordered_json;

ordered_json date_or_null(const Date& date) {
  return date.known() ? ordered_json(date.to_string()) : ordered_json(nullptr);
}

ordered_json string_or_null(const std::string& text) {
  return text.empty() ? ordered_json(nullptr) : ordered_json(text);
}

std::string text_of(const std::vector<Line>& lines) {
  std::string text;
  for (const Line& line : lines) text += (text.empty() ? "" : "\n") + line.text;
  return text;
}

class TruthWriter {
 public:
  TruthWriter(const Statute& statute, std::ostream& out)
      : statute_(statute), id_(statute.id()), out_(out) {}

  void write() {
    document();
    unit("preamble", "preamble", "", "", text_of(statute_.head), "");
    const std::vector<Placed> parts = placed_parts(statute_.parts);
    for (const Placed& placed : parts) {
      const Part& part = *placed.part;
      unit(placed.eid, std::string(law::info(part.kind).name), label_of(part), part.heading,
           part.text, placed.parent);
    }
    unit("closing", "closing", "", "", text_of(statute_.closing), "");
    for (const Edge& edge : statute_.title_edges) write_edge(id_, edge);
    for (const Edge& edge : statute_.head_edges) write_edge(id_ + "#preamble", edge);
    for (const Placed& placed : parts) {
      for (const Edge& edge : placed.part->edges) write_edge(id_ + '#' + placed.eid, edge);
    }
    for (const Amendment& amendment : statute_.amendments) write_amendment(amendment);
  }

 private:
  void document() {
    ordered_json line = {
        {"record", "document"}, {"id", id_}, {"number", statute_.number}, {"type", statute_.type}};
    line["uri"] = statute_.uri();
    line["issuer"] = statute_.issuer;
    line["title"] = statute_.title;
    line["signed"] = date_or_null(statute_.signed_on);
    line["effective"] = date_or_null(statute_.effective_on);
    put(line);
  }

  void unit(const std::string& eid, const std::string& kind, const std::string& label,
            const std::string& heading, const std::string& text, const std::string& parent) {
    ordered_json line = {
        {"record", "unit"}, {"id", id_ + '#' + eid}, {"kind", kind}, {"label", label}};
    line["heading"] = heading;
    line["text"] = text;
    line["parent"] = parent.empty() ? id_ : id_ + '#' + parent;
    put(line);
  }

  void write_edge(const std::string& from, const Edge& edge) {
    ordered_json line = {{"record", "edge"},
                         {"kind", law::info(edge.kind).name},
                         {"from", from},
                         {"names", edge.to}};
    line["effective"] = date_or_null(edge.effective_on);
    line["until"] = date_or_null(edge.until);
    put(line);
  }

  void write_amendment(const Amendment& amendment) {
    ordered_json line = {{"record", "amendment"},
                         {"op", law::info(amendment.op).name},
                         {"from", id_ + '#' + amendment.from}};
    line["target"] = amendment.target;
    line["anchor"] = string_or_null(amendment.anchor);
    line["part"] = amendment.part;
    line["content"] = amendment.content;
    line["old_phrase"] = amendment.old_phrase;
    line["renumbered_to"] = string_or_null(amendment.renumbered_to);
    line["effective"] = date_or_null(amendment.effective_on);
    put(line);
  }

  void put(const ordered_json& line) { out_ << line.dump() << '\n'; }

  const Statute& statute_;
  const std::string id_;
  std::ostream& out_;
};

}  // namespace

void write_truth(const Statute& statute, std::ostream& out) { TruthWriter(statute, out).write(); }

void write_versions(const std::vector<Version>& versions, std::ostream& out) {
  for (const Version& version : versions) {
    const ordered_json line = {{"record", "version"},    {"document", version.document},
                               {"eid", version.eid},     {"from", version.from.to_string()},
                               {"label", version.label}, {"heading", version.heading},
                               {"text", version.text},   {"gone", version.gone}};
    out << line.dump() << '\n';
  }
}

}  // namespace lexgraph::corpus
