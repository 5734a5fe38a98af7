#include "ingest/amend/effect.h"

#include <algorithm>
#include <cstring>

#include "ingest/amend/dates.h"
#include "ingest/amend/names.h"
#include "ingest/amend/words.h"
#include "lexgraph/law/citation.h"
#include "lexgraph/law/eid.h"

namespace lexgraph::ingest {
namespace {

constexpr std::string_view kEffect = "có hiệu lực";
// How far behind "có hiệu lực" its day may begin, in bytes ("thi hành kể từ ngày").
constexpr std::size_t kDayReach = 64;

std::size_t find_effect(std::string_view text, std::size_t from) {
  if (from >= text.size()) return kNowhere;
  const void* at = memmem(text.data() + from, text.size() - from, kEffect.data(), kEffect.size());
  if (at == nullptr) return kNowhere;
  return static_cast<std::size_t>(static_cast<const char*>(at) - text.data());
}

// "kể từ ngày ký (ban hành)", "từ ngày ban hành": the day of signing.
bool from_signing(std::string_view text, std::size_t from, std::size_t to) {
  for (const std::string_view words : {"ngày ký", "ngày ban hành"}) {
    if (find_word(text, words, from, to) != kNowhere) return true;
  }
  return false;
}

std::size_t sentence_begin(std::string_view text, std::size_t from, std::size_t at) {
  while (at > from && text[at - 1] != '\n' && text[at - 1] != ';' &&
         !(text[at - 1] == '.' && at < text.size() && text[at] == ' ')) {
    --at;
  }
  return at;
}

}  // namespace

EffectDays::EffectDays(const law::Document& document) : general_(document.head.effective_on) {
  for (const law::Unit& unit : document.units) {
    if (unit.kind == law::UnitKind::kPreamble || unit.kind == law::UnitKind::kClosing) continue;
    if (!unit.quoted.empty()) continue;  // a reprinted clause is another document's
    const std::size_t at = find_effect(unit.text, 0);
    if (at != kNowhere) read(document, unit, at);
  }
}

void EffectDays::read(const law::Document& document, const law::Unit& unit, std::size_t first) {
  const std::string_view text = unit.text;
  law::CitationContext context{self_reference(document.head), unit.eid, {}};
  std::size_t behind = 0;  // what stands before belongs to the clause before
  for (std::size_t at = first; at != kNowhere; at = find_effect(text, at + kEffect.size())) {
    const std::size_t end = at + kEffect.size();
    const std::size_t begin = sentence_begin(text, std::min(behind, at), at);
    const std::size_t reach = std::min(end + kDayReach, text.size());
    behind = end;
    Date day;
    if (const auto found = find_date(text, end, reach)) {
      day = found->date;
      behind = found->span.end;
    } else if (from_signing(text, end, reach)) {
      day = document.head.signed_on;
    }
    if (!day.known()) continue;
    bool provisions = false;
    for (const law::Citation& citation : law::find_citations(text.substr(begin, at - begin))) {
      if (citation.document == law::CitedDocument::kNamed) continue;
      for (const law::Reference& reference : law::resolve_in(context, citation)) {
        if (reference.unit.empty()) continue;
        exceptions_.insert_or_assign(reference.unit,
                                     law::Effect{reference.unit, day, {}, unit.eid});
        provisions = true;
      }
    }
    const bool whole = find_word(text, "này", begin, at) != kNowhere;
    if (provisions || !whole) continue;
    if (!general_.known()) general_ = day;
    if (general_ == day && general_stated_in_.empty()) general_stated_in_ = unit.eid;
  }
}

Date EffectDays::of(std::string_view eid) const {
  for (std::string unit(eid); !exceptions_.empty() && !unit.empty(); unit = law::eid_parent(unit)) {
    const auto found = exceptions_.find(unit);
    if (found != exceptions_.end()) return found->second.on;
  }
  return general_;
}

std::vector<law::Effect> EffectDays::all() const {
  std::vector<law::Effect> effects;
  if (general_.known()) effects.push_back({"", general_, {}, general_stated_in_});
  for (const auto& [unit, effect] : exceptions_) effects.push_back(effect);
  std::sort(effects.begin(), effects.end(),
            [](const law::Effect& a, const law::Effect& b) { return a.unit < b.unit; });
  return effects;
}

}  // namespace lexgraph::ingest
