// Values of the families out, in and amend.
#include <algorithm>

#include "src/store/fields.h"
#include "src/store/values.h"

namespace lexgraph::store {
namespace {

constexpr std::uint8_t kEdgesVersion = 2;
constexpr std::uint8_t kAmendmentVersion = 2;
constexpr std::uint8_t kMentionsVersion = 1;

void put_edge(ByteWriter& w, const SequencedEdge& sequenced) {
  const law::Edge& edge = *sequenced.edge;
  w.u8(kEdgesVersion);
  w.u8(static_cast<std::uint8_t>(edge.kind));
  w.varint(sequenced.sequence);
  w.string(edge.from_foreign);
  put_reference(w, edge.to);
  w.string(edge.to_text);
  w.string(edge.quote);
  w.string(edge.rule);
  put_span(w, edge.span);
  w.u8(edge.in_heading ? 1 : 0);
  put_date(w, edge.effective_on);
  put_date(w, edge.until);
  w.u8(edge.confidence);
}

void get_edge(FieldReader& r, EdgeRecord& edge) {
  edge.from_foreign = r.view();
  edge.to = r.reference();
  edge.to_text = r.view();
  edge.quote = r.view();
  edge.rule = r.view();
  edge.span = r.span();
  edge.in_heading = r.flag();
  edge.effective_on = r.date();
  edge.until = r.date();
  edge.confidence = r.byte();
}

// Units of quoted wording: as those of a document, the parent as an index in the list.
void put_quoted_units(ByteWriter& w, const std::vector<law::Unit>& units) {
  w.varint(units.size());
  for (const law::Unit& unit : units) {
    w.u8(static_cast<std::uint8_t>(unit.kind));
    w.varint(static_cast<std::uint64_t>(std::int64_t{unit.parent} + 1));
    for (const std::string* field :
         {&unit.eid, &unit.label, &unit.number, &unit.heading, &unit.text}) {
      w.string(*field);
    }
    put_wrap_up(w, unit);
  }
}

std::vector<law::Unit> get_quoted_units(FieldReader& r) {
  std::vector<law::Unit> units;
  for (std::uint64_t left = r.u64(); left > 0 && r.good(); --left) {
    law::Unit& unit = units.emplace_back();
    unit.kind = r.one_to(kLastUnitKind);
    const std::uint32_t parent = r.u32();
    if (parent >= units.size()) r.reject();  // parents come first
    unit.parent = static_cast<std::int32_t>(parent) - 1;
    for (std::string* field : {&unit.eid, &unit.label, &unit.number, &unit.heading, &unit.text}) {
      *field = r.string();
    }
    unit.wrap_up = r.wrap_up(unit.text);
  }
  return units;
}

bool selected(const EdgeSelection& selection, law::EdgeKind kind, std::uint32_t sequence) {
  return (!selection.kind || *selection.kind == kind) &&
         (!selection.sequence || *selection.sequence == sequence) &&
         (selection.sequences == nullptr ||
          std::binary_search(selection.sequences->begin(), selection.sequences->end(), sequence));
}

}  // namespace

// Each edge is a string of its own, so that a reader jumps over those it does not want.
std::string_view encode_edges(const std::vector<SequencedEdge>& edges, ByteWriter& w) {
  ByteWriter one;
  w.clear();
  w.u8(kEdgesVersion);
  w.varint(edges.size());
  for (const SequencedEdge& edge : edges) {
    one.clear();
    put_edge(one, edge);
    w.string(one.bytes());
  }
  return w.bytes();
}

bool decode_edges(std::string_view bytes, NodeId from, const EdgeSelection& selection,
                  std::vector<EdgeRecord>& edges) {
  FieldReader row(bytes, kEdgesVersion);
  for (std::uint64_t left = row.u64(); left > 0 && row.good(); --left) {
    FieldReader r(row.view(), kEdgesVersion);
    const law::EdgeKind kind = r.one_to(kLastEdgeKind);
    const std::uint32_t sequence = r.u32();
    if (!r.good()) return false;
    if (!selected(selection, kind, sequence)) continue;
    EdgeRecord& edge = edges.emplace_back();
    edge.from = from;
    edge.kind = kind;
    edge.sequence = sequence;
    get_edge(r, edge);
    if (!r.complete()) return false;
  }
  return row.complete();
}

std::string encode_amendment(const law::Amendment& amendment, std::uint32_t from_ordinal) {
  ByteWriter w;
  w.u8(kAmendmentVersion);
  w.u8(static_cast<std::uint8_t>(amendment.op));
  w.varint(from_ordinal);
  put_reference(w, amendment.target);
  w.string(amendment.anchor);
  w.string(amendment.content);
  w.string(amendment.old_phrase);
  w.string(amendment.renumbered_to);
  w.string(amendment.part);
  w.string(amendment.quote);
  put_span(w, amendment.span);
  w.u8(amendment.in_heading ? 1 : 0);
  put_date(w, amendment.effective_on);
  put_quoted_units(w, amendment.units);
  put_effects(w, amendment.effects);
  return w.take();
}

bool decode_amendment(std::string_view bytes, AmendmentRecord& record) {
  FieldReader r(bytes, kAmendmentVersion);
  law::Amendment& amendment = record.amendment;
  amendment.op = r.one_to(kLastAmendOp);
  record.from.ordinal = r.u32();
  amendment.target = r.reference();
  amendment.anchor = r.view();
  amendment.content = r.view();
  amendment.old_phrase = r.view();
  amendment.renumbered_to = r.view();
  amendment.part = r.view();
  amendment.quote = r.view();
  amendment.span = r.span();
  amendment.in_heading = r.flag();
  amendment.effective_on = r.date();
  amendment.units = get_quoted_units(r);
  amendment.effects = r.effects();
  return r.complete();
}

// Mentions of one unit follow each other, and its eId is said once.
std::string encode_mentions(const std::vector<Mention>& ascending) {
  ByteWriter w;
  w.u8(kMentionsVersion);
  for (std::size_t at = 0; at < ascending.size();) {
    std::size_t end = at;
    while (end < ascending.size() && ascending[end].unit == ascending[at].unit) ++end;
    w.string(ascending[at].unit);
    w.varint(end - at);
    for (; at < end; ++at) {
      w.u8(static_cast<std::uint8_t>(ascending[at].kind));
      w.u8(ascending[at].amendment ? 1 : 0);
      w.varint(ascending[at].ordinal);
      w.varint(ascending[at].sequence);
    }
  }
  return w.take();
}

bool decode_mentions(std::string_view bytes, DocId doc, std::string_view unit_prefix,
                     std::vector<IncomingKey>& mentions) {
  FieldReader r(bytes, kMentionsVersion);
  while (r.good() && !r.complete()) {
    const std::string_view unit = r.view();
    const bool wanted = unit.starts_with(unit_prefix);
    std::uint64_t left = r.u64();
    if (left == 0) return false;
    for (; left > 0 && r.good(); --left) {
      IncomingKey mention;
      mention.kind = r.one_to(kLastEdgeKind);
      mention.amendment = r.flag();
      mention.from = {doc, r.u32()};
      mention.sequence = r.u32();
      if (!wanted || !r.good()) continue;
      mention.unit = unit;
      mentions.push_back(std::move(mention));
    }
  }
  return r.complete();
}

}  // namespace lexgraph::store
