#include "src/query/resolver.h"

#include <algorithm>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/law/law_register.h"
#include "lexgraph/law/readable_title.h"
#include "src/query/amending_names.h"
#include "src/query/effect_calendar.h"
#include "src/query/later_units.h"
#include "src/query/successors.h"
#include "src/query/unit_names.h"

namespace lexgraph::query {
namespace {

using store::DocId;
using store::DocumentRecord;

// A document without a number is referred to by its URI, in the place of the number.
constexpr std::string_view kUriStart = "/akn/";

std::string printed(const law::DocumentRef& reference) {
  if (!reference.number.empty()) return reference.number;
  // The constitution's kind is its name.
  if (reference.type.empty() || reference.type == reference.name) return reference.name;
  return reference.type + " " + reference.name;
}

bool fits_date(const DocumentRecord& record, const Date& named) {
  const Date& signed_on = record.head.signed_on;
  if (!named.known()) return true;
  if (!signed_on.known()) {
    const int year = law::split_number(record.head.number).year;
    return year == 0 || year == named.year();
  }
  return named.precision() == DatePrecision::kDay ? named == signed_on
                                                  : named.year() == signed_on.year();
}

bool fits_locality(const DocumentRecord& record, const law::DocumentRef& reference,
                   const Speaker& speaker) {
  if (record.head.locality.empty()) return true;
  if (!reference.issuer.empty()) {
    return law::slug(reference.issuer).find(record.head.locality) != std::string::npos;
  }
  return speaker.locality.empty() || speaker.locality == record.head.locality;
}

DocumentResolution unresolved(std::string reason) {
  return {ResolveState::kUnresolved, {}, std::move(reason)};
}

DocumentResolution of(std::vector<DocId> candidates, const std::string& reason) {
  if (candidates.empty()) return unresolved(reason);
  if (candidates.size() == 1) return {ResolveState::kResolved, std::move(candidates), ""};
  return {ResolveState::kAmbiguous, std::move(candidates), reason};
}

// Laws of one session of the National Assembly name one another, and not all are signed on one day.
constexpr std::int64_t kSessionDays = 60;

// A text means what there was when it was signed: a document of that name that came later has
// taken the name over.
bool came_later(const DocumentRecord& record, const Speaker& speaker) {
  if (speaker.is_person || !speaker.on.known() || !record.head.signed_on.known()) return false;
  return record.head.signed_on.days() > speaker.on.days() + kSessionDays;
}

// Ministries and the Government count their papers anew each year: a number without a year is the
// one of the year that is printed beside it. (Laws of old were counted through a whole term.)
bool counted_by_year(std::string_view number) {
  const std::string key = law::number_key(number);
  const bool by_term = key.find("HDNN") != key.npos || key.find("CTN") != key.npos;
  return !by_term && law::split_number(number).year == 0;
}

bool of_another_year(const DocumentRecord& record, const Date& named) {
  const Date& signed_on = record.head.signed_on;
  return named.known() && signed_on.known() && named.year() != signed_on.year();
}

// Of documents with one name the one that is the law on a day: the last signed by then.
std::vector<const DocumentRecord*> last_signed_by(std::vector<const DocumentRecord*> records,
                                                  const Date& on) {
  std::erase_if(records, [&](const DocumentRecord* r) {
    return !r->head.signed_on.known() || r->head.signed_on > on;
  });
  const auto later = [](const DocumentRecord* a, const DocumentRecord* b) {
    return a->head.signed_on < b->head.signed_on;
  };
  const auto last = std::max_element(records.begin(), records.end(), later);
  if (last == records.end()) return {};
  const Date day = (*last)->head.signed_on;
  std::erase_if(records, [&](const DocumentRecord* r) { return r->head.signed_on != day; });
  return records;
}

// The law in force on a day: the last to take effect by then; where none is known to have, the last
// signed.
std::vector<const DocumentRecord*> in_force_on(std::vector<const DocumentRecord*> records,
                                               const std::map<DocId, Date>& days, const Date& on) {
  const auto effect = [&](const DocumentRecord* r) { return days.at(r->id); };
  std::vector<const DocumentRecord*> effective = records;
  std::erase_if(effective, [&](const DocumentRecord* r) {
    const bool over = r->head.expires_on.known() && r->head.expires_on < on;
    return !effect(r).known() || effect(r) > on || over;
  });
  if (effective.empty()) return last_signed_by(std::move(records), on);
  Date last;
  for (const DocumentRecord* record : effective) last = std::max(last, effect(record));
  std::erase_if(effective, [&](const DocumentRecord* r) { return effect(r) != last; });
  return effective;
}

// The last law of that name, whatever year was said; nullptr where no law has had it.
const law::RegisteredLaw* last_registered(const law::DocumentRef& named) {
  const std::string name = law::name_key(named.type + " " + named.name);
  const auto& laws = law::registered_laws();
  const auto found = std::find_if(laws.rbegin(), laws.rend(), [&](const auto& one) {
    return law::name_key(std::string(one.type) + " " + std::string(one.title)) == name;
  });
  return found == laws.rend() ? nullptr : &*found;
}

std::vector<DocId> ids(const std::vector<const DocumentRecord*>& records) {
  std::vector<DocId> result;
  for (const DocumentRecord* record : records) result.push_back(record->id);
  return result;
}

}  // namespace

Speaker speaker_of(const law::Head& head) {
  return {head.signed_on.known() ? head.signed_on : head.effective_on, head.locality, false};
}

Result<DocumentResolution> Resolver::by_number(const law::DocumentRef& reference,
                                               const Speaker& speaker) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto found,
                            reader_.documents_by_number(law::number_key(reference.number)));
  if (found.empty()) return unresolved("document " + reference.number + " is not held");
  std::vector<const DocumentRecord*> records;
  for (const DocId id : found) {
    LEXGRAPH_ASSIGN_OR_RETURN(const DocumentRecord* record, names_.record(id));
    if (fits_locality(*record, reference, speaker)) records.push_back(record);
  }
  if (records.empty())
    return unresolved("the " + reference.number + " that is held is of another issuer");
  if (counted_by_year(reference.number)) {
    std::erase_if(records, [&](const DocumentRecord* r) {
      return of_another_year(*r, reference.signed_on) || came_later(*r, speaker);
    });
    if (records.empty())
      return unresolved("the " + reference.number + " that is held is of another year");
  }
  if (records.size() > 1) {
    auto dated = records;
    std::erase_if(dated,
                  [&](const DocumentRecord* r) { return !fits_date(*r, reference.signed_on); });
    if (!dated.empty()) records = std::move(dated);
  }
  return of(ids(records),
            std::to_string(records.size()) + " documents have the number " + reference.number);
}

// As later laws have amended them. What those name is read as documents read, so this does not come
// back here.
Result<std::map<DocId, Date>> Resolver::days_of_effect(
    const std::vector<const DocumentRecord*>& records) {
  EffectCalendar calendar(*this);
  std::map<DocId, Date> days;
  for (const DocumentRecord* record : records) {
    LEXGRAPH_ASSIGN_OR_RETURN(days[record->id], calendar.day(record->id, ""));
  }
  return days;
}

// A law that is held under its number, and whose title the text at hand does not print as others
// do.
Result<DocumentResolution> Resolver::by_register(const law::DocumentRef& reference,
                                                 const Speaker& speaker) {
  const std::string reason = "no document named " + printed(reference) + " is held";
  const law::RegisteredLaw* registered = law::registered_law(reference, speaker.on);
  if (registered == nullptr) return unresolved(reason);
  law::DocumentRef numbered = reference;
  numbered.number = registered->number;
  LEXGRAPH_ASSIGN_OR_RETURN(DocumentResolution held, by_number(numbered, speaker));
  if (held.state != ResolveState::kUnresolved) return held;
  return unresolved(reason + "; by the register of laws it is " + numbered.number);
}

Result<DocumentResolution> Resolver::by_name(const law::DocumentRef& reference,
                                             const Speaker& speaker) {
  const std::string name = printed(reference);
  // The constitution too is held under its kind and its title, which are the same words.
  const std::string held = reference.type.empty() ? name : reference.type + " " + reference.name;
  LEXGRAPH_ASSIGN_OR_RETURN(auto found, reader_.documents_by_name(law::name_key(held)));
  if (found.empty()) {
    LEXGRAPH_ASSIGN_OR_RETURN(found, documents_amending(reader_, amended_by_name(reference)));
  }
  if (found.empty()) return by_register(reference, speaker);
  std::vector<const DocumentRecord*> records;
  for (const DocId id : found) {
    LEXGRAPH_ASSIGN_OR_RETURN(const DocumentRecord* record, names_.record(id));
    if (fits_date(*record, reference.signed_on) && fits_locality(*record, reference, speaker))
      records.push_back(record);
  }
  if (records.empty()) {
    return unresolved("no document named " + name + " of " + reference.signed_on.to_string() +
                      " is held");
  }
  if (!reference.signed_on.known()) {
    std::erase_if(records, [&](const DocumentRecord* r) { return came_later(*r, speaker); });
    if (records.empty()) {
      return unresolved("what is held under the name " + name +
                        " was signed after the text that names it");
    }
    // Nor does a person mean, on a day of the past, what was passed after it.
    const bool all_ahead =
        speaker.is_person && speaker.on.known() &&
        std::all_of(records.begin(), records.end(), [&](const DocumentRecord* r) {
          return r->head.signed_on.precision() == DatePrecision::kDay &&
                 r->head.signed_on > speaker.on;
        });
    if (all_ahead) {
      const law::RegisteredLaw* meant = law::registered_law(reference, speaker.on);
      return unresolved("what is held under the name " + name + " was passed after " +
                        speaker.on.to_string() +
                        (meant == nullptr ? ""
                                          : "; by the register of laws it was " +
                                                std::string(meant->number) + " on that day"));
    }
  }
  if (records.size() > 1 && !reference.signed_on.known()) {
    if (speaker.on.known()) {
      std::vector<const DocumentRecord*> last;
      if (speaker.is_person) {
        LEXGRAPH_ASSIGN_OR_RETURN(const auto days, days_of_effect(records));
        last = in_force_on(records, days, speaker.on);
      } else {
        last = last_signed_by(records, speaker.on);
      }
      if (!last.empty()) records = std::move(last);
    } else {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto last, last_successor(reader_, records));
      if (last) return of({*last}, "");
    }
  }
  return of(ids(records), std::to_string(records.size()) + " documents are named " + name);
}

Result<DocumentResolution> Resolver::by_uri(const std::string& uri) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto id, reader_.document_by_uri(uri));
  if (!id) return unresolved("document " + uri + " is not held");
  return of({*id}, "");
}

Result<DocumentResolution> Resolver::lookup(const law::DocumentRef& reference,
                                            const Speaker& speaker) {
  if (reference.number.starts_with(kUriStart)) return by_uri(reference.number);
  if (!reference.number.empty()) return by_number(reference, speaker);
  if (!reference.name.empty()) return by_name(reference, speaker);
  return unresolved("the text names no document");
}

Result<std::string> Resolver::contradiction(const law::DocumentRef& named, DocId found,
                                            const Speaker& speaker) {
  if (named.number.empty() || named.name.empty() || named.number.starts_with(kUriStart))
    return std::string();
  LEXGRAPH_ASSIGN_OR_RETURN(const DocumentRecord* record, names_.record(found));
  // Titles are shortened and lengthened: one that has the other in it is the same.
  const std::string held = law::name_key(record->head.type + " " + record->head.title);
  const std::string said = law::name_key(named.name);
  if (held.find(said) != std::string::npos || said.find(held) != std::string::npos)
    return std::string();
  law::DocumentRef by_its_name = named;
  by_its_name.number.clear();
  LEXGRAPH_ASSIGN_OR_RETURN(const DocumentResolution* other, document(by_its_name, speaker));
  const auto& meant = other->candidates;
  if (std::find(meant.begin(), meant.end(), found) != meant.end()) return std::string();
  std::string number;
  if (!meant.empty()) {
    LEXGRAPH_ASSIGN_OR_RETURN(number, names_.document(meant.front()));
  } else if (const law::RegisteredLaw* known = last_registered(named)) {
    number = known->number;
  }
  if (number.empty() || law::number_key(number) == law::number_key(named.number))
    return std::string();
  const law::DocumentRef own{
      "", record->head.type, law::readable_title(record->head.title), "", {}};
  return named.number + " is the number of " + printed(own) + ", not of " + printed(by_its_name) +
         ", which is " + number;
}

std::size_t Resolver::hash_of(const Question& question) {
  std::size_t hash = 0;
  const auto mix = [&hash](std::size_t part) { hash = (hash ^ part) * 0x9E3779B97F4A7C15ULL; };
  const std::hash<std::string> text;
  mix(text(question.reference->number));
  mix(text(question.reference->type));
  mix(text(question.reference->name));
  mix(static_cast<std::size_t>(question.reference->signed_on.days()));
  mix(static_cast<std::size_t>(question.speaker->on.days()));
  return hash;
}

Result<const DocumentResolution*> Resolver::document(const law::DocumentRef& reference,
                                                     const Speaker& speaker) {
  const std::size_t hash = hash_of({&reference, &speaker});
  const auto [first, last] = seen_.equal_range(hash);
  for (auto at = first; at != last; ++at) {
    if (at->second.reference == reference && at->second.speaker == speaker)
      return &at->second.answer;
  }
  LEXGRAPH_ASSIGN_OR_RETURN(DocumentResolution answer, lookup(reference, speaker));
  return &seen_.emplace(hash, Answered{reference, speaker, std::move(answer)})->second.answer;
}

Result<std::optional<store::NodeId>> Resolver::held_node(DocId document, const std::string& unit) {
  node_key_.assign(std::to_string(document)).append(1, '#').append(unit);
  if (const auto at = nodes_.find(node_key_); at != nodes_.end()) return at->second;
  LEXGRAPH_ASSIGN_OR_RETURN(const auto node, reader_.node(document, unit));
  nodes_.emplace(node_key_, node);
  return node;
}

// The unit as the document calls it ("Chương V" of what is printed "Chương 5"); as it was given
// where no such unit is held.
Result<std::string> Resolver::as_printed(DocId document, const std::string& unit) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto exact, held_node(document, unit));
  if (exact) return unit;
  for (std::string& other : other_names(unit)) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto held, held_node(document, other));
    if (!held) continue;
    LEXGRAPH_ASSIGN_OR_RETURN(const bool there, lies_in_part_of(reader_, *held, unit));
    if (there) return std::move(other);
  }
  return unit;
}

Result<std::optional<store::NodeId>> Resolver::target_node(DocId document,
                                                           const std::string& unit) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string printed, as_printed(document, unit));
  return held_node(document, printed);
}

Result<std::optional<Target>> Resolver::target_in(DocId document, const std::string& named) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string unit, as_printed(document, named));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto node, held_node(document, unit));
  LEXGRAPH_ASSIGN_OR_RETURN(std::string name, names_.unit(document, unit));
  if (node) return std::optional(Target{*node, std::move(name), ""});
  LEXGRAPH_ASSIGN_OR_RETURN(const bool later, was_brought_later(*this, document, unit));
  if (!later) return std::optional<Target>();
  return std::optional(Target{{document, kBroughtLater}, std::move(name), unit});
}

Result<Resolution> Resolver::unit(const law::Reference& reference, const Speaker& speaker) {
  LEXGRAPH_ASSIGN_OR_RETURN(const DocumentResolution* answer,
                            document(reference.document, speaker));
  const DocumentResolution& found = *answer;
  Resolution result;
  result.state = found.state;
  result.reason = found.reason;
  for (const DocId id : found.candidates) {
    if (reference.unit.empty()) {
      LEXGRAPH_ASSIGN_OR_RETURN(std::string name, names_.document(id));
      result.targets.push_back({{id, 0}, std::move(name), ""});
      continue;
    }
    LEXGRAPH_ASSIGN_OR_RETURN(auto target, target_in(id, reference.unit));
    if (target) result.targets.push_back(std::move(*target));
  }
  if (result.state == ResolveState::kResolved && result.targets.empty()) {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string name, names_.document(found.candidates.front()));
    result.state = ResolveState::kUnresolved;
    result.reason = name + " has no unit " + reference.unit;
  }
  if (result.state == ResolveState::kAmbiguous && result.targets.size() == 1 &&
      found.candidates.size() > 1 && !reference.unit.empty()) {
    // One name, two laws, and only one of them has the unit: still two laws.
    result.reason += "; only one of those held has " + reference.unit;
  }
  return result;
}

Result<std::optional<store::NodeId>> Resolver::node(const law::Reference& reference,
                                                    const Speaker& speaker) {
  LEXGRAPH_ASSIGN_OR_RETURN(const DocumentResolution* found, document(reference.document, speaker));
  if (found->state != ResolveState::kResolved) return std::optional<store::NodeId>();
  if (reference.unit.empty()) return std::optional<store::NodeId>({found->candidates.front(), 0});
  return target_node(found->candidates.front(), reference.unit);
}

Result<Resolution> resolve(const store::Reader& reader, const law::Reference& reference, Date on) {
  Resolver resolver(reader);
  return resolver.unit(reference, Speaker{on, "", true});
}

}  // namespace lexgraph::query
