#include "eval/generate/facts.h"

#include <algorithm>
#include <charconv>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/query/query.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

using law::EdgeKind;

constexpr std::size_t kKeptDocuments = 4096;

// Citations inside quoted text are the amended document's words.
constexpr std::string_view kQuotedCitation = "cite.quoted";

bool any_of(const std::vector<EdgeKind>& kinds, EdgeKind kind) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// "Nghị định số 5/2014/NĐ-CP", not "Mẫu số 05 ban hành kèm theo Nghị định số 5/2014/NĐ-CP".
bool names_document_itself(std::string_view printed) {
  return law::type_at_start(printed) != nullptr;
}

bool is_exact(const law::DocumentRef& to) { return !to.number.empty() || to.signed_on.known(); }

// "Luật sửa đổi, bổ sung một số điều của Luật …": the words mean an amending document.
bool names_amending_law(std::string_view quote) {
  const std::string words = text::fold(quote);
  return words.find("luật sửa đổi") != std::string::npos ||
         words.find("định sửa đổi") != std::string::npos ||
         words.find("tư sửa đổi") != std::string::npos;
}

// The document an edge leads to, by number; nullopt for a name without one that is not held.
std::optional<DocumentName> target_name(const DocumentIndex& index, const law::DocumentRef& to,
                                        const query::Relation& relation) {
  if (!relation.to.empty()) {
    const HeldDocument* held = index.by_id(relation.to);
    if (held != nullptr && held->askable) return held->name;
    if (held != nullptr) return std::nullopt;
  }
  if (to.number.empty() || law::is_local(to.number)) return std::nullopt;
  auto name = document_name(to.number, to.type, to.signed_on);
  if (!name) return name;
  const HeldDocument* held = index.by_key(name->key);
  return held == nullptr ? name : held->name;
}

void add_fact(std::vector<Fact>& facts, std::unordered_multimap<std::string, std::uint32_t>* by_key,
              Fact fact, const std::string& other_key) {
  // The first of a kind stays, unless another one names the document better, or the whole of it.
  for (Fact& known : facts) {
    if (known.kind != fact.kind || known.from.key != fact.from.key || known.to.key != fact.to.key)
      continue;
    if (std::pair(fact.exact, fact.whole) > std::pair(known.exact, known.whole))
      known = std::move(fact);
    return;
  }
  if (by_key != nullptr) by_key->emplace(other_key, static_cast<std::uint32_t>(facts.size()));
  facts.push_back(std::move(fact));
}

Fact fact_of(const store::EdgeRecord& record, query::Relation relation, DocumentName from,
             DocumentName to) {
  Fact fact;
  fact.kind = record.kind;
  fact.whole = record.to.unit.empty() && names_document_itself(record.to_text);
  fact.to_id = relation.to.empty() ? law::id_of(record.to) : std::move(relation.to);
  if (fact.to_id.empty()) fact.to_id = record.to_text;
  fact.from_id = std::move(relation.from);
  fact.edge = std::move(relation.edge);
  fact.quote = record.quote;
  fact.evidence = record.from.doc;
  fact.sequence = record.sequence;
  fact.effective_on = record.effective_on;
  fact.exact = is_exact(record.to.document);
  fact.named_as_amending = names_amending_law(record.quote);
  fact.from = std::move(from);
  fact.to = std::move(to);
  return fact;
}

// May the name mean this document? Of one that is not held only the type is known.
bool may_mean(const VagueName& vague, const DocumentName& name, const HeldDocument* held) {
  if (!vague.type.empty() && vague.type != name.type) return false;
  if (held == nullptr || vague.key.empty() || held->title_key.empty()) return true;
  return vague.key.find(held->title_key) != std::string::npos ||
         held->title_key.find(vague.key) != std::string::npos;
}

struct EdgePlace {
  std::string node;
  std::uint32_t sequence = 0;
  bool amendment = false;
};

// "13/2021/NĐ-CP#art_1@12", "…@a3": docs/formats/json.md, why.
std::optional<EdgePlace> edge_place(std::string_view id) {
  const std::size_t at = id.rfind('@');
  if (at == std::string_view::npos) return std::nullopt;
  EdgePlace place{std::string(id.substr(0, at)), 0, false};
  std::string_view digits = id.substr(at + 1);
  place.amendment = digits.starts_with('a');
  if (place.amendment) digits.remove_prefix(1);
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), place.sequence);
  if (digits.empty() || error != std::errc() || end != digits.data() + digits.size())
    return std::nullopt;
  return place;
}

}  // namespace

const std::vector<SchemaRelation>& schema_relations() {
  static const std::vector<EdgeKind> kChanges = {
      EdgeKind::kAmends,   EdgeKind::kSupplements, EdgeKind::kReplaces, EdgeKind::kRepeals,
      EdgeKind::kCorrects, EdgeKind::kSuspends,    EdgeKind::kExtends};
  static const std::vector<EdgeKind> kEnds = {EdgeKind::kReplaces, EdgeKind::kRepeals};
  static const std::vector<EdgeKind> kAny = [] {
    std::vector<EdgeKind> all;
    for (const law::EdgeKindInfo& kind : law::all_edge_kinds()) all.push_back(kind.kind);
    return all;
  }();
  static const std::vector<SchemaRelation> kRelations = {
      {"legal_basis", {EdgeKind::kLegalBasis}, false, {EdgeKind::kLegalBasis}},
      {"amends", {EdgeKind::kAmends, EdgeKind::kSupplements}, false, kChanges},
      {"replaces", {EdgeKind::kReplaces}, true, kEnds},
      {"repeals", {EdgeKind::kRepeals}, true, kEnds},
      {"guides", {EdgeKind::kGuides}, false, {EdgeKind::kGuides, EdgeKind::kLegalBasis}},
      {"consolidates", {EdgeKind::kConsolidates}, false, {EdgeKind::kConsolidates}},
      {"cites", {EdgeKind::kCites}, false, kAny},
  };
  return kRelations;
}

const SchemaRelation* schema_relation(std::string_view name) {
  for (const SchemaRelation& relation : schema_relations()) {
    if (relation.name == name) return &relation;
  }
  return nullptr;
}

Result<const Facts::OfDocument*> Facts::of(const HeldDocument& document) {
  const auto found = kept_.find(document.doc);
  if (found != kept_.end()) {
    order_.splice(order_.begin(), order_, found->second.used);
    return &found->second.facts;
  }
  LEXGRAPH_ASSIGN_OR_RETURN(OfDocument facts, read(document));
  // The two documents of one question are never dropped between them: the cache is larger than
  // that.
  if (kept_.size() >= kKeptDocuments) {
    kept_.erase(order_.back());
    order_.pop_back();
  }
  order_.push_front(document.doc);
  const auto [place, added] = kept_.emplace(document.doc, Kept{std::move(facts), order_.begin()});
  return &place->second.facts;
}

Result<Facts::OfDocument> Facts::read(const HeldDocument& document) {
  OfDocument facts;
  LEXGRAPH_RETURN_IF_ERROR(read_outgoing(document, facts));
  LEXGRAPH_RETURN_IF_ERROR(read_incoming(document, facts));
  return facts;
}

Result<void> Facts::read_outgoing(const HeldDocument& document, OfDocument& facts) {
  const query::Target target{{document.doc, 0}, document.id};
  query::RelationFilter filter;
  filter.direction = query::Direction::kOut;
  LEXGRAPH_ASSIGN_OR_RETURN(auto relations, query::relations(reader_, target, filter));
  LEXGRAPH_ASSIGN_OR_RETURN(auto records,
                            reader_.edges_from(document.doc, 0, document.units + 1, std::nullopt));
  std::erase_if(records,
                [](const store::EdgeRecord& record) { return !record.from_foreign.empty(); });
  for (std::size_t i = 0; i < records.size() && i < relations.size(); ++i) {
    const store::EdgeRecord& record = records[i];
    if (record.rule.starts_with(kQuotedCitation)) continue;
    auto to = target_name(index_, record.to.document, relations[i]);
    if (!to || !is_exact(record.to.document))
      facts.vague.push_back(
          {record.kind, record.to.document.type, law::name_key(record.to.document.name)});
    if (!to) continue;
    if (to->key == document.name.key) continue;
    const std::string key = to->key;
    add_fact(facts.out, &facts.out_by_key,
             fact_of(record, std::move(relations[i]), document.name, std::move(*to)), key);
  }
  std::sort(facts.vague.begin(), facts.vague.end());
  facts.vague.erase(std::unique(facts.vague.begin(), facts.vague.end()), facts.vague.end());
  return {};
}

Result<void> Facts::read_incoming(const HeldDocument& document, OfDocument& facts) {
  const query::Target target{{document.doc, 0}, document.id};
  query::RelationFilter filter;
  filter.direction = query::Direction::kIn;
  for (const law::EdgeKindInfo& kind : law::all_edge_kinds()) {
    if (kind.kind != EdgeKind::kCites) filter.kinds.push_back(kind.kind);
  }
  LEXGRAPH_ASSIGN_OR_RETURN(auto relations, query::relations(reader_, target, filter));
  for (query::Relation& relation : relations) {
    const auto place = edge_place(relation.edge);
    const HeldDocument* evidence = place ? index_.by_id(place->node) : nullptr;
    if (evidence == nullptr) continue;
    LEXGRAPH_ASSIGN_OR_RETURN(const store::EdgeRecord record,
                              reader_.edge(evidence->doc, place->sequence));
    const bool note = !record.from_foreign.empty();
    std::optional<DocumentName> from;
    if (!note) {
      if (evidence->askable) from = evidence->name;
    } else {
      const std::string number = law::split_id(record.from_foreign).document;
      const HeldDocument* held = index_.by_key(law::number_key(number));
      // Where it is not held, only the number can tell its type.
      from = held != nullptr ? std::optional(held->name) : document_name(number, "", Date());
    }
    if (!from || from->key == document.name.key) continue;
    const std::string key = from->key;
    add_fact(facts.in, note ? &facts.notes_by_key : nullptr,
             fact_of(record, std::move(relation), std::move(*from), document.name), key);
  }
  return {};
}

Result<RelationTruth> Facts::truth(const SchemaRelation& relation, const DocumentName& from,
                                   const DocumentName& to) {
  RelationTruth result;
  const HeldDocument* speaker = index_.by_key(from.key);
  const HeldDocument* object = index_.by_key(to.key);
  bool open = speaker == nullptr;
  const auto weigh = [&](const Fact& fact) {
    if (any_of(relation.true_kinds, fact.kind) && (fact.whole || !relation.whole_only)) {
      if (result.fact == nullptr) result = {Truth::kTrue, &fact};
    } else if (any_of(relation.open_kinds, fact.kind)) {
      open = true;
    }
  };
  if (speaker != nullptr) {
    LEXGRAPH_ASSIGN_OR_RETURN(const OfDocument* facts, of(*speaker));
    const auto [first, last] = facts->out_by_key.equal_range(to.key);
    for (auto it = first; it != last; ++it) weigh(facts->out[it->second]);
    for (const VagueName& vague : facts->vague) {
      if (any_of(relation.open_kinds, vague.kind) && may_mean(vague, to, object)) open = true;
    }
  }
  if (result.fact == nullptr && object != nullptr) {
    LEXGRAPH_ASSIGN_OR_RETURN(const OfDocument* facts, of(*object));
    const auto [first, last] = facts->notes_by_key.equal_range(from.key);
    for (auto it = first; it != last; ++it) weigh(facts->in[it->second]);
  }
  if (result.fact == nullptr) result.truth = open ? Truth::kOpen : Truth::kFalse;
  return result;
}

Result<ProvenEdge> Facts::prove(const Fact& fact) {
  LEXGRAPH_ASSIGN_OR_RETURN(const store::EdgeRecord record,
                            reader_.edge(fact.evidence, fact.sequence));
  ProvenEdge edge;
  edge.edge = fact.edge;
  edge.kind = law::info(fact.kind).name;
  edge.from = fact.from_id;
  edge.to = fact.to_id;
  edge.quote = record.quote;
  edge.span = record.span;
  edge.in_heading = record.in_heading;
  edge.effective_on = record.effective_on;
  if (const HeldDocument* held = index_.by_doc(fact.evidence)) edge.sha256 = held->sha256;
  return edge;
}

}  // namespace lexgraph::eval
