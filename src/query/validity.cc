#include "src/query/validity.h"

#include <algorithm>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/law/law_register.h"
#include "lexgraph/law/reference.h"
#include "src/query/copies.h"
#include "src/query/edges.h"

namespace lexgraph::query {
namespace {

bool ends(law::EdgeKind kind) {
  return kind == law::EdgeKind::kRepeals || kind == law::EdgeKind::kReplaces;
}

// Does what is said of `unit` go for the unit `eid`, around which stand the units `above`?
bool goes_for(const std::string& unit, std::string_view eid,
              const std::vector<std::string>& above) {
  return law::eid_within(eid, unit) || std::find(above.begin(), above.end(), unit) != above.end();
}

// Is the unit stopped on that day?
const ValidityEvent* suspension(const std::vector<ValidityEvent>& events, std::string_view eid,
                                const std::vector<std::string>& above, Date at) {
  const ValidityEvent* found = nullptr;
  for (const ValidityEvent& event : events) {
    if (event.second_hand || event.kind != law::EdgeKind::kSuspends) continue;
    if (!event.on.known() || event.on > at) continue;
    if (event.until.known() && at >= event.until) continue;
    if (goes_for(event.unit, eid, above)) found = &event;
  }
  return found;
}

// What keeps the unit in force although its document has ended: "..., trừ Điều 3 tiếp tục có hiệu
// lực", said by the document that ends it.
const ValidityEvent* kept(const std::vector<ValidityEvent>& events, std::string_view eid,
                          const std::vector<std::string>& above, const DocumentValidity& document,
                          Date at) {
  const ValidityEvent* found = nullptr;
  for (const ValidityEvent& event : events) {
    if (event.second_hand || event.kind != law::EdgeKind::kExtends || event.unit.empty()) continue;
    const bool same = law::split_id(event.by).document == law::split_id(document.by).document;
    if (!same || !event.on.known() || event.on > at) continue;
    if (goes_for(event.unit, eid, above)) found = &event;
  }
  return found;
}

// The last day of a limited term, as prolonged by then.
Date last_day(const law::Head& head, const std::vector<ValidityEvent>& events, Date at) {
  Date last = head.expires_on;
  for (const ValidityEvent& event : events) {
    if (event.second_hand || event.kind != law::EdgeKind::kExtends || !event.unit.empty()) continue;
    if (!event.until.known()) continue;
    if (event.on.known() && event.on <= at) last = std::max(last, event.until.plus_days(-1));
  }
  return head.expires_on.known() ? last : Date();
}

// The end of the document by another, if it has come.
const ValidityEvent* ended_by(const std::vector<ValidityEvent>& events, Date at) {
  for (const ValidityEvent& event : events) {
    if (event.second_hand || !ends(event.kind) || !event.unit.empty()) continue;
    if (event.on.known() && event.on <= at) return &event;
  }
  return nullptr;
}

// What only an editor's note says is told, not believed.
void add_remarks(const std::vector<ValidityEvent>& events, Date at, DocumentValidity& validity) {
  for (const ValidityEvent& event : events) {
    if (!event.second_hand || !event.unit.empty() || (event.on.known() && event.on > at)) continue;
    std::string remark = "a note says that it is changed (" +
                         std::string(law::info(event.kind).name) + ") by " + event.by;
    if (event.on.known()) remark += " from " + event.on.to_string();
    validity.remarks.push_back(std::move(remark));
  }
}

// A later law of its title that the store lacks may have taken its place.
Result<void> doubt_without_successor(const store::Reader& reader, const law::Head& head, Date at,
                                     DocumentValidity& validity) {
  law::DocumentRef named;
  named.type = head.type;
  named.name = head.title;
  named.signed_on = head.signed_on;
  for (const law::RegisteredLaw* later : law::later_laws(named)) {
    const Date from = later->in_force_from.known() ? later->in_force_from : later->signed_on;
    const bool is_day = from.precision() == DatePrecision::kDay;
    if (is_day ? from > at : from.year() >= at.year()) return {};
    LEXGRAPH_ASSIGN_OR_RETURN(const auto held,
                              reader.documents_by_number(law::number_key(later->number)));
    if (!held.empty()) continue;  // it says itself what it replaces
    validity.doubt = "a later law of this title, " + std::string(later->number) +
                     (later->in_force_from.known() ? ", in force from " : ", passed in ") +
                     from.to_string() + ", is not held; it may have taken the place of this one";
    validity.remarks.push_back(validity.doubt);
    return {};
  }
  return {};
}

class HostQuery {
 public:
  HostQuery(Resolver& resolver, EffectCalendar& calendar, Date at)
      : resolver_(resolver), calendar_(calendar), at_(at) {}

  // The law that a document details has ended: the document ends with it, or is kept with a remark.
  Result<void> judge(const store::DocumentRecord& record, DocumentValidity& validity) {
    LEXGRAPH_ASSIGN_OR_RETURN(
        const auto guided, resolver_.reader().edges_from(record.id, 0, 1, law::EdgeKind::kGuides));
    const Speaker speaker = speaker_of(record.head);
    std::size_t hosts = 0;
    std::size_t ended = 0;
    ValidityEvent last;
    for (const store::EdgeRecord& edge : guided) {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto node, resolver_.node({edge.to.document, ""}, speaker));
      if (!node || node->doc == record.id) continue;
      ++hosts;
      LEXGRAPH_ASSIGN_OR_RETURN(const auto end, end_of(node->doc));
      if (!end) continue;
      ++ended;
      LEXGRAPH_ASSIGN_OR_RETURN(const std::string host, resolver_.names().document(node->doc));
      if (end->on >= law::kept_without_host_since()) {
        validity.remarks.push_back("it details " + host + ", which ended on " +
                                   end->on.to_string() + " by " + end->by +
                                   ": kept where not contrary to what replaced it");
      } else if (!last.on.known() || end->on > last.on) {
        last = *end;
        last.by = host;
      }
    }
    if (hosts == 0 || ended < hosts || !last.on.known()) return {};
    validity.status = law::Validity::kRepealedWithHost;
    validity.since = last.on;
    validity.by = last.by;
    return {};
  }

 private:
  Result<std::optional<ValidityEvent>> end_of(store::DocId doc) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto events, events_of_document(resolver_, calendar_, doc));
    const ValidityEvent* end = ended_by(events, at_);
    return end == nullptr ? std::optional<ValidityEvent>() : std::optional(*end);
  }

  Resolver& resolver_;
  EffectCalendar& calendar_;
  Date at_;
};

}  // namespace

Result<std::vector<ValidityEvent>> events_of_document(Resolver& resolver, EffectCalendar& calendar,
                                                      store::DocId doc) {
  Subtree tree;
  tree.node = {doc, 1};  // only what is said about the document as a whole
  LEXGRAPH_ASSIGN_OR_RETURN(Changes found, changes_of(resolver, calendar, tree, {""}));
  return std::move(found.events);
}

namespace {

// A consolidated text has no force of its own: it stands as the law that it copies does.
Result<DocumentValidity> validity_of_copied(Resolver& resolver, EffectCalendar& calendar,
                                            store::DocId copy, Date at, DocumentValidity unknown) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto law, copied_law(resolver, copy));
  if (!law) return unknown;
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record, resolver.names().record(copy));
  const Date& made_on = record->head.signed_on;
  if (made_on.precision() == DatePrecision::kDay && at < made_on) {
    unknown.status = law::Validity::kNotYetInForce;
    unknown.remarks.push_back("a consolidated text of " + made_on.to_string() +
                              ": it has the words of a later day");
    return unknown;
  }
  LEXGRAPH_ASSIGN_OR_RETURN(const auto events, events_of_document(resolver, calendar, *law));
  LEXGRAPH_ASSIGN_OR_RETURN(DocumentValidity found,
                            validity_of(resolver, calendar, *law, events, at));
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string name, resolver.names().document(*law));
  found.remarks.insert(found.remarks.begin(), "a consolidated text of " + name +
                                                  ", and of its status; only that text is law");
  return found;
}

}  // namespace

Result<DocumentValidity> validity_of(Resolver& resolver, EffectCalendar& calendar, store::DocId doc,
                                     const std::vector<ValidityEvent>& events, Date at) {
  DocumentValidity validity;
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record, resolver.names().record(doc));
  LEXGRAPH_ASSIGN_OR_RETURN(const Date from, calendar.day(doc, ""));
  validity.since = from;
  add_remarks(events, at, validity);
  if (const ValidityEvent* end = ended_by(events, at)) {
    validity.status = law::Validity::kRepealed;
    validity.since = end->on;
    validity.by = end->by;
    return validity;
  }
  if (!from.known()) {
    // What has not been passed is no law, whenever it is to take effect. A consolidated text never
    // is.
    const Date& signed_on = record->head.signed_on;
    const law::DocType* type = law::type_named(record->head.type);
    const bool is_law = type == nullptr || type->rank < law::kNoNormativeForce;
    if (!is_law) return validity_of_copied(resolver, calendar, doc, at, std::move(validity));
    if (signed_on.precision() == DatePrecision::kDay && at < signed_on)
      validity.status = law::Validity::kNotYetInForce;
    return validity;
  }
  if (from > at) {
    validity.status = law::Validity::kNotYetInForce;
    return validity;
  }
  const Date last = last_day(record->head, events, at);
  if (last.known() && last < at) {
    validity.status = law::Validity::kExpired;
    validity.since = last.plus_days(1);
    return validity;
  }
  validity.status = law::Validity::kInForce;
  if (const ValidityEvent* stopped = suspension(events, "", {}, at)) {
    validity.status = law::Validity::kSuspended;
    validity.since = stopped->on;
    validity.by = stopped->by;
    return validity;
  }
  LEXGRAPH_RETURN_IF_ERROR(HostQuery(resolver, calendar, at).judge(*record, validity));
  if (validity.status == law::Validity::kInForce) {
    LEXGRAPH_RETURN_IF_ERROR(
        doubt_without_successor(resolver.reader(), record->head, at, validity));
  }
  return validity;
}

bool UnitValidity::fill_kept(DatedUnit& unit, const std::vector<std::string>& above) const {
  const ValidityEvent* goes_on = kept(events_, unit.eid, above, document_, at_);
  if (goes_on == nullptr) return false;
  const bool over = goes_on->until.known() && at_ >= goes_on->until;
  unit.status = over ? law::Validity::kRepealed : law::Validity::kInForce;
  unit.since = over ? goes_on->until : day_in(effects_, unit.eid, above);
  unit.by = over ? goes_on->by : "";
  return true;
}

void UnitValidity::fill(DatedUnit& unit, bool repealed,
                        const std::vector<std::string>& above) const {
  unit.status = document_.status;
  unit.since = document_.since;
  if (repealed) {
    unit.status = law::Validity::kRepealed;
    return;
  }
  if (document_.status == law::Validity::kRepealed && fill_kept(unit, above)) return;
  if (event_in(effects_, unit.eid, above) != nullptr && !law::has_ended(document_.status)) {
    unit.status = law::Validity::kUnknown;
    unit.since = {};
    return;
  }
  const Date from = day_in(effects_, unit.eid, above);
  // A provision may take effect before its document.
  const bool ahead = document_.status == law::Validity::kNotYetInForce && from.known();
  if (document_.status != law::Validity::kInForce && !ahead) {
    unit.by = document_.by;
    return;
  }
  if (from.known()) unit.since = from;
  unit.status = law::Validity::kInForce;
  if (from.known() && from > at_) {
    unit.status = law::Validity::kNotYetInForce;
  } else if (const Date end = end_in(effects_, unit.eid, above); end.known() && end <= at_) {
    unit.status = law::Validity::kExpired;
    unit.since = end;
  } else if (const ValidityEvent* stopped = suspension(events_, unit.eid, above, at_)) {
    unit.status = law::Validity::kSuspended;
    unit.since = stopped->on;
    unit.by = stopped->by;
  }
}

Result<DocumentValidity> validity_at(const store::Reader& reader, const Target& target, Date at) {
  Resolver resolver(reader);
  EffectCalendar calendar(resolver);
  LEXGRAPH_ASSIGN_OR_RETURN(const auto events,
                            events_of_document(resolver, calendar, target.node.doc));
  return validity_of(resolver, calendar, target.node.doc, events, at);
}

}  // namespace lexgraph::query
