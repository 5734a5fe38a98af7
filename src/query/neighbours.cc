#include "src/query/neighbours.h"

#include <algorithm>

#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"
#include "src/query/names.h"
#include "src/query/subtree.h"

namespace lexgraph::query {
namespace {

constexpr std::size_t kOfEachReason = 3;
constexpr std::size_t kLongestTerm = 12;  // syllables of a term that is defined

bool announces_definitions(std::string_view heading) {
  const std::string key = text::tone_key(heading);
  for (const std::string_view words : {"giải thích từ ngữ", "giải thích thuật ngữ", "định nghĩa"}) {
    if (key.find(words) != std::string::npos) return true;
  }
  return false;
}

// What stands before "là" at the start of a text, "" if that is no term.
std::string term_before_copula(std::string_view text) {
  const std::size_t end = text.find(" là ");
  if (end == std::string_view::npos) return {};
  std::string_view term = text.substr(0, end);
  // "Đò ngang (sau đây gọi là đò) là ...": the term is what stands outside the brackets.
  term = text::trim(term.substr(0, term.find('(')));
  const auto syllables = static_cast<std::size_t>(std::count(term.begin(), term.end(), ' ')) + 1;
  const bool plain = term.find_first_of(".;:\n") == std::string_view::npos;
  return !term.empty() && plain && syllables <= kLongestTerm ? std::string(term) : std::string();
}

bool has_words(const std::string& text, const std::string& words) {
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    const bool starts = at == 0 || !text::is_letter(static_cast<unsigned char>(text[at - 1]));
    if (starts && (end == text.size() || text[end] == ' ' || text[end] == ',' || text[end] == '.' ||
                   text[end] == ';' || text[end] == '\n')) {
      return true;
    }
  }
  return false;
}

class Neighbours {
 public:
  Neighbours(const store::Reader& reader, const Target& target)
      : reader_(reader), target_(target), names_(reader) {}

  Result<std::vector<SearchNeighbour>> find() {
    LEXGRAPH_RETURN_IF_ERROR(add_definitions());
    using law::EdgeKind;
    LEXGRAPH_RETURN_IF_ERROR(add_edges("guides", {EdgeKind::kGuides}, Direction::kIn));
    LEXGRAPH_RETURN_IF_ERROR(
        add_edges("amends",
                  {EdgeKind::kAmends, EdgeKind::kSupplements, EdgeKind::kReplaces,
                   EdgeKind::kRepeals, EdgeKind::kSuspends},
                  Direction::kIn));
    LEXGRAPH_RETURN_IF_ERROR(add_edges("cited", {EdgeKind::kCites}, Direction::kOut));
    return std::move(found_);
  }

 private:
  bool is_new(const std::string& id) const {
    return id != target_.id &&
           std::none_of(found_.begin(), found_.end(),
                        [&](const SearchNeighbour& one) { return one.id == id; });
  }

  Result<void> add_definitions() {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto definitions, definitions_of(reader_, target_.node.doc));
    if (definitions.empty()) return {};
    LEXGRAPH_ASSIGN_OR_RETURN(const Subtree range, subtree(reader_, target_.node));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto units,
                              reader_.units(target_.node.doc, range.first, range.last, true));
    std::string text;
    for (const store::UnitRecord& unit : units)
      text += text::tone_key(unit.heading + " " + unit.text) + "\n";
    std::size_t count = 0;
    for (const Definition& definition : definitions) {
      if (count == kOfEachReason) break;
      if (range.holds(definition.unit.node) || !has_words(text, text::tone_key(definition.term)))
        continue;
      LEXGRAPH_ASSIGN_OR_RETURN(std::string id, names_.node(definition.unit.node));
      if (!is_new(id)) continue;
      found_.push_back({std::move(id), definition.unit.heading, "defines", definition.term, ""});
      ++count;
    }
    return {};
  }

  Result<void> add_edges(const char* reason, std::vector<law::EdgeKind> kinds,
                         Direction direction) {
    RelationFilter filter;
    filter.kinds = std::move(kinds);
    filter.direction = direction;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto edges, relations(reader_, target_, filter));
    std::size_t count = 0;
    for (const Relation& edge : edges) {
      if (count == kOfEachReason) break;
      const std::string& other = edge.incoming ? edge.from : edge.to;
      if (edge.state != ResolveState::kResolved || other.empty() || !is_new(other)) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(std::string heading, heading_of(other));
      found_.push_back({other, std::move(heading), reason, edge.quote, edge.edge});
      ++count;
    }
    return {};
  }

  // Of the unit, or of the nearest one above that has one; a document's title.
  Result<std::string> heading_of(const std::string& id) {
    const auto target = resolve_ref(reader_, id);
    if (!target.ok()) return std::string();  // an editors' note names a document that is not held
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record, names_.record(target->node.doc));
    LEXGRAPH_ASSIGN_OR_RETURN(std::uint32_t ordinal, held_ordinal(*target));
    while (ordinal != 0) {
      LEXGRAPH_ASSIGN_OR_RETURN(const store::UnitRecord unit,
                                reader_.unit({target->node.doc, ordinal}));
      if (!unit.heading.empty()) return unit.heading;
      ordinal = unit.parent;
    }
    return record->head.title;
  }

  // Of the unit, or, when a later law brought it, of the nearest one above that was enacted.
  Result<std::uint32_t> held_ordinal(const Target& target) {
    if (target.node.ordinal != kBroughtLater) return target.node.ordinal;
    for (std::string above = law::eid_parent(target.later); !above.empty();
         above = law::eid_parent(above)) {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto node, reader_.node(target.node.doc, above));
      if (node) return node->ordinal;
    }
    return 0U;
  }

  const store::Reader& reader_;
  const Target& target_;
  Names names_;
  std::vector<SearchNeighbour> found_;
};

}  // namespace

Result<std::vector<Definition>> definitions_of(const store::Reader& reader, store::DocId document) {
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord record, reader.document(document));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto outline, reader.units(document, 1, record.units + 1, false));
  std::vector<Definition> definitions;
  for (const store::UnitRecord& article : outline) {
    if (article.kind != law::UnitKind::kArticle || !announces_definitions(article.heading))
      continue;
    LEXGRAPH_ASSIGN_OR_RETURN(
        auto units, reader.units(document, article.node.ordinal, article.subtree_end, true));
    for (store::UnitRecord& unit : units) {
      std::string term = term_before_copula(unit.text);
      if (!term.empty()) definitions.push_back({std::move(term), std::move(unit)});
    }
  }
  return definitions;
}

Result<std::vector<SearchNeighbour>> neighbours_of(const store::Reader& reader,
                                                   const Target& target) {
  return Neighbours(reader, target).find();
}

}  // namespace lexgraph::query
