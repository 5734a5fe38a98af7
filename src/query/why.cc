#include <algorithm>

#include "lexgraph/base/limits.h"
#include "lexgraph/law/law_register.h"
#include "src/query/edges.h"
#include "src/query/effect_calendar.h"

namespace lexgraph::query {
namespace {

constexpr int kAmendmentConfidence = 100;
// A law named by its title alone: which of that title is meant the day of speaking decides.
constexpr int kNameAloneConfidence = 90;
constexpr std::string_view kNameAlone =
    "named without number or year: taken for the law of that name when it was said";

constexpr std::string_view kRegistered =
    "named by title only: its number is that of the register of laws, not of the text";

bool is_name_alone(const law::DocumentRef& named) {
  return named.number.empty() && !named.name.empty() && !named.signed_on.known();
}

store::EdgeRecord as_edge(const store::AmendmentRecord& record) {
  const law::Amendment& amendment = record.amendment;
  store::EdgeRecord edge;
  edge.from = record.from;
  edge.sequence = record.sequence;
  edge.kind = law::info(amendment.op).edge;
  edge.to = amendment.target;
  edge.to_text = law::id_of(amendment.target);
  edge.quote = amendment.quote;
  edge.rule = "amend." + std::string(law::info(amendment.op).name);
  edge.span = amendment.span;
  edge.in_heading = amendment.in_heading;
  edge.effective_on = amendment.effective_on;
  edge.confidence = kAmendmentConfidence;
  return edge;
}

Result<store::EdgeRecord> read_edge(const store::Reader& reader, store::DocId document,
                                    const EdgeName& name) {
  if (!name.amendment) return reader.edge(document, name.sequence);
  LEXGRAPH_ASSIGN_OR_RETURN(const auto record, reader.amendment(document, name.sequence));
  store::EdgeRecord edge = as_edge(record);
  // The edge drawn beside it tells where the number of the target comes from.
  const std::uint32_t unit = edge.from.ordinal;
  LEXGRAPH_ASSIGN_OR_RETURN(const auto beside,
                            reader.edges_from(document, unit, unit + 1, edge.kind));
  for (const store::EdgeRecord& drawn : beside) {
    if (drawn.rule.starts_with(edge.rule) && drawn.to == edge.to) edge.rule = drawn.rule;
  }
  return edge;
}

Error no_edge(std::string_view edge, const std::string& node) {
  return Error(ErrorCode::kNotFound, "no edge " + std::string(edge) + "; `lexgraph relations " +
                                         node + "` and `lexgraph chain " + node +
                                         "` print those there are");
}

}  // namespace

Result<Evidence> why(const store::Reader& reader, std::string_view edge) {
  if (edge.size() > limits::kMaxReferenceBytes)
    return Error(ErrorCode::kInvalidArgument, "the id of an edge is no longer than " +
                                                  std::to_string(limits::kMaxReferenceBytes) +
                                                  " bytes");
  const auto name = parse_edge_name(edge);
  if (!name) {
    return Error(ErrorCode::kInvalidArgument,
                 "\"" + std::string(edge) +
                     "\" is no id of an edge; `lexgraph relations` "
                     "and `lexgraph chain` print them, such as 13/2021/NĐ-CP#art_1@12");
  }
  LEXGRAPH_ASSIGN_OR_RETURN(const Target place, resolve_ref(reader, name->node));
  Result<store::EdgeRecord> record = read_edge(reader, place.node.doc, *name);
  if (!record.ok()) {
    if (record.error().code() != ErrorCode::kNotFound) return std::move(record).error();
    return no_edge(edge, name->node);
  }
  if (record->from != place.node) return no_edge(edge, name->node);
  Resolver resolver(reader);
  Evidence evidence;
  EffectCalendar calendar(resolver);
  LEXGRAPH_ASSIGN_OR_RETURN(evidence.relation, relation_of(resolver, calendar, *record));
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string node, resolver.names().node(record->from));
  evidence.relation.edge = edge_name(node, name->sequence, name->amendment);
  evidence.rule = record->rule;
  evidence.confidence = record->confidence;
  if (evidence.relation.state == ResolveState::kResolved && is_name_alone(record->to.document)) {
    evidence.confidence = std::min(evidence.confidence, kNameAloneConfidence);
    evidence.relation.reason = kNameAlone;
  }
  if (evidence.relation.state == ResolveState::kResolved &&
      record->rule.ends_with(law::kByRegister)) {
    evidence.relation.reason = kRegistered;
  }
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* document,
                            resolver.names().record(place.node.doc));
  evidence.file = document->files.empty() ? "" : document->files.front();
  evidence.sha256 = document->sha256;
  evidence.span = record->span;
  evidence.in_heading = record->in_heading;
  if (record->from.ordinal == 0) {
    evidence.unit_text = document->head.title;
  } else {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::UnitRecord unit, reader.unit(record->from));
    evidence.unit_text = record->in_heading ? unit.heading : unit.text;
  }
  return evidence;
}

}  // namespace lexgraph::query
