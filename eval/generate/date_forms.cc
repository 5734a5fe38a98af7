// Task 1.5, questions of time: when a document takes effect, and which amendment applied on a day.
#include <algorithm>
#include <set>

#include "eval/generate/candidates.h"
#include "eval/generate/schema_forms.h"
#include "lexgraph/law/reference.h"

namespace lexgraph::eval {
namespace {

bool exact(const Date& date) { return date.precision() == DatePrecision::kDay; }

std::optional<Date> day_of(const std::string& value) {
  auto date = Date::parse_iso(value);
  return date && exact(*date) ? date : std::nullopt;
}

const HeldDocument* held_subject(World& world, const Claim& claim) {
  const auto name = document_name(claim.parameter("subject"));
  return name ? world.documents.by_key(name->key) : nullptr;
}

Judgement malformed(const std::string& what) { return {Truth::kOpen, what, false, {}, {}}; }

// Was the provision that sets its day of effect itself changed? Then its words do not tell the day.
Result<bool> effect_was_moved(World& world, const HeldDocument& document) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto clause, world.provisions.effect_clause(document));
  if (!clause) return false;
  LEXGRAPH_ASSIGN_OR_RETURN(
      const Change* change,
      world.changes.touching(document, law::split_id(clause->id).unit, Date()));
  return change != nullptr;
}

// ---- from which day ----------------------------------------------------------------------------
class EffectiveForm : public ChoiceForm {
 public:
  std::string_view name() const override { return "effective.on"; }
  std::string_view task() const override { return "1.5"; }

  Result<std::vector<Seed>> seeds(World& world, const HeldDocument& document, Date) const override {
    std::vector<Seed> seeds;
    if (!document.askable || !document.normative || !exact(document.effective_on)) return seeds;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto words, world.provisions.effect_clause(document));
    if (!words) return seeds;
    LEXGRAPH_ASSIGN_OR_RETURN(const bool moved, effect_was_moved(world, document));
    if (moved) return seeds;
    Seed seed;
    seed.parameters = {{"subject", document.name.text()}};
    seed.gold = document.effective_on.to_string();
    seed.same_fact = "effective|" + document.name.key;
    seeds.push_back(std::move(seed));
    return seeds;
  }

  Result<std::optional<Draft>> draft(World& world, const Seed& seed, Date at,
                                     Random& random) const override {
    Draft draft = draft_of(seed, at);
    const HeldDocument* held = held_subject(world, draft.claim);
    const auto gold = day_of(seed.gold);
    if (held == nullptr || !gold) return std::optional<Draft>();
    // Days on which laws do take effect, some before and some after; the gold is not always in the
    // middle.
    std::vector<Date> days;
    if (exact(held->signed_on)) days = {held->signed_on, held->signed_on.plus_days(45)};
    for (const int months : {-12, -6, -3, 3, 6, 12}) days.push_back(moved(*gold, months));
    for (const int n : {-15, -10, 10, 15}) days.push_back(gold->plus_days(n));
    random.shuffle(days);
    for (const Date& day : days) {
      const std::string value = day.to_string();
      if (held->signed_on.known() && day < held->signed_on) continue;
      if (std::find(draft.false_options.begin(), draft.false_options.end(), value) !=
          draft.false_options.end())
        continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const Judgement judgement, judge(world, draft.claim, value, at));
      if (judgement.truth == Truth::kFalse) draft.false_options.push_back(value);
    }
    return if_enough(std::move(draft));
  }

  std::string option_text(World&, const Wordings& wordings,
                          const std::string& value) const override {
    const auto day = day_of(value);
    return day ? wordings.date(*day) : std::string();
  }

  std::string question(World&, const Wordings& wordings, const Claim& claim) const override {
    const auto subject = document_name(claim.parameter("subject"));
    return subject ? wordings.question(name(), claim.wording,
                                       {{"subject", wordings.document(*subject)}})
                   : std::string();
  }

 protected:
  Result<Judgement> judge(World& world, const Claim& claim, const std::string& value,
                          Date) const override {
    const HeldDocument* held = held_subject(world, claim);
    const auto day = day_of(value);
    if (held == nullptr) return malformed(claim.parameter("subject") + " is not held");
    if (!day) return malformed("no day: " + value);
    Judgement judgement;
    if (held->effective_on == *day) {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto words, world.provisions.effect_clause(*held));
      if (!words) return malformed("the words that set the day are not found in " + held->id);
      LEXGRAPH_ASSIGN_OR_RETURN(const bool moved, effect_was_moved(world, *held));
      if (moved) return Judgement{Truth::kFalse, words->id + " was changed", true, {}, {}};
      judgement.truth = Truth::kTrue;
      judgement.words.push_back(*words);
      return judgement;
    }
    judgement.truth = Truth::kFalse;
    judgement.why = held->id + " takes effect on " + held->effective_on.to_string();
    // Parts of it may take effect on other days.
    LEXGRAPH_ASSIGN_OR_RETURN(const Facts::OfDocument* facts, world.facts.of(*held));
    for (const Fact& fact : facts->out) {
      if (fact.effective_on == *day)
        judgement = malformed("a part of " + held->id + " takes effect on " + value);
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const bool said, world.provisions.effect_clause_says(*held, *day));
    if (said) judgement = malformed("the words on effect of " + held->id + " name " + value);
    return judgement;
  }

 private:
  static Date moved(const Date& date, int months) {
    const int month = date.year() * 12 + date.month() - 1 + months;
    return Date::from_ymd(month / 12, month % 12 + 1, std::min(date.day(), 28)).value_or(date);
  }
};

// ---- which amendment ---------------------------------------------------------------------------
// Both forms below ask about the chain of a document whose every event has a day and an actor.
struct DatedChain {
  std::vector<const Change*> events;  // ascending by day
  Date end;                           // when the whole document ended; unknown: it did not
};

bool is_amendment(const Change& change) {
  return change.op != "corrects" && change.op != "suspends" && change.op != "extends";
}

Result<std::optional<DatedChain>> dated_chain(World& world, const HeldDocument& document) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<Change>* changes, world.changes.of(document));
  DatedChain chain;
  for (const Change& change : *changes) {
    if (!is_amendment(change)) continue;
    if (!exact(change.date) || change.actor.key.empty() || change.actor.key == document.name.key)
      return std::optional<DatedChain>();
    if (const HeldDocument* actor = world.documents.by_key(change.actor.key)) {
      LEXGRAPH_ASSIGN_OR_RETURN(const bool moved, effect_was_moved(world, *actor));
      if (moved) return std::optional<DatedChain>();
    }
    const bool whole = change.unit.empty() && (change.op == "repeals" || change.op == "replaces");
    if (!whole)
      chain.events.push_back(&change);
    else if (!chain.end.known() || change.date < chain.end)
      chain.end = change.date;
  }
  std::stable_sort(chain.events.begin(), chain.events.end(),
                   [](const Change* a, const Change* b) { return a->date < b->date; });
  if (chain.end.known())
    std::erase_if(chain.events, [&](const Change* change) { return change->date >= chain.end; });
  return chain.events.empty() ? std::optional<DatedChain>() : std::optional(std::move(chain));
}

class AmendmentDateForm : public ChoiceForm {
 public:
  std::string_view task() const override { return "1.5"; }

  Result<std::optional<Draft>> draft(World& world, const Seed& seed, Date at,
                                     Random& random) const override {
    Draft draft = draft_of(seed, at);
    const HeldDocument* held = held_subject(world, draft.claim);
    const auto gold = document_name(seed.gold);
    if (held == nullptr || !gold) return std::optional<Draft>();
    LEXGRAPH_ASSIGN_OR_RETURN(const auto chain, dated_chain(world, *held));
    if (!chain) return std::optional<Draft>();
    std::vector<std::string> own;  // others that did amend it, on other days
    for (const Change* change : chain->events) {
      const std::string value = change->actor.text();
      if (value == seed.gold || std::find(own.begin(), own.end(), value) != own.end()) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const Judgement judgement, judge(world, draft.claim, value, at));
      if (judgement.truth == Truth::kFalse) own.push_back(value);
    }
    if (own.empty()) return std::optional<Draft>();
    random.shuffle(own);
    draft.false_options = own;
    if (own.size() < 3) {
      const SchemaRelation& amends = *schema_relation("amends");
      CandidateWish wish{held->name, *gold, true, amends.true_kinds, 6};
      LEXGRAPH_ASSIGN_OR_RETURN(
          const auto others,
          candidates(world, wish, random, [&](const DocumentName& other) -> Result<bool> {
            LEXGRAPH_ASSIGN_OR_RETURN(const Judgement judgement,
                                      judge(world, draft.claim, other.text(), at));
            return judgement.truth == Truth::kFalse && document_name(other.text()).has_value();
          }));
      for (const DocumentName& other : others) {
        const std::string value = other.text();
        if (std::find(own.begin(), own.end(), value) == own.end())
          draft.false_options.push_back(value);
      }
      // The real amendments are always among the options.
      if (draft.false_options.size() < 3) return std::optional<Draft>();
      draft.sets = {{draft.false_options.begin(), draft.false_options.begin() + 3}};
    }
    return std::optional(std::move(draft));
  }

  std::string option_text(World&, const Wordings& wordings,
                          const std::string& value) const override {
    const auto name = document_name(value);
    return name ? wordings.document(*name) : std::string();
  }

  std::string question(World&, const Wordings& wordings, const Claim& claim) const override {
    const auto subject = document_name(claim.parameter("subject"));
    const auto day = day_of(claim.parameter("on"));
    if (!subject || !day) return {};
    return wordings.question(
        name(), claim.wording,
        {{"subject", wordings.document(*subject)}, {"date", wordings.date(*day)}});
  }

 protected:
  // Does the option, by these events, answer the question? kOpen is not possible: all days are
  // known.
  virtual bool answers(const DatedChain& chain, const DocumentName& option, Date day) const = 0;

  Result<Judgement> judge(World& world, const Claim& claim, const std::string& value,
                          Date at) const override {
    const HeldDocument* held = held_subject(world, claim);
    const auto day = day_of(claim.parameter("on"));
    const auto option = document_name(value);
    if (held == nullptr) return malformed(claim.parameter("subject") + " is not held");
    if (!day || !option) return malformed("malformed option or day");
    if (*day > at)
      return Judgement{Truth::kFalse, "the question is about " + day->to_string(), true, {}, {}};
    LEXGRAPH_ASSIGN_OR_RETURN(const auto chain, dated_chain(world, *held));
    if (!chain) return malformed("not every change of " + held->id + " has a day");
    if (chain->end.known() && *day >= chain->end)
      return malformed(held->id + " ended on " + chain->end.to_string());
    Judgement judgement;
    const Change* shown = nullptr;
    for (const Change* change : chain->events) {
      if (change->actor.key == option->key && (shown == nullptr || change->date <= *day))
        shown = change;
    }
    judgement.truth = answers(*chain, *option, *day) ? Truth::kTrue : Truth::kFalse;
    if (shown != nullptr) {
      LEXGRAPH_ASSIGN_OR_RETURN(ProvenEdge edge, world.changes.prove(*shown));
      judgement.edges.push_back(std::move(edge));
      if (judgement.truth == Truth::kFalse)
        judgement.why =
            "its changes of " + held->id + " take effect on other days, or later ones do";
    } else if (judgement.truth == Truth::kFalse) {
      // Never an amendment: only a held document can be told so.
      LEXGRAPH_ASSIGN_OR_RETURN(const RelationTruth truth,
                                world.facts.truth(*schema_relation("amends"), *option, held->name));
      judgement.truth = truth.truth == Truth::kFalse ? Truth::kFalse : Truth::kOpen;
      judgement.why = option->number + " does not stand in the chain of " + held->id;
    }
    return judgement;
  }
};

class AmendedOnForm : public AmendmentDateForm {
 public:
  std::string_view name() const override { return "amended.on"; }

  Result<std::vector<Seed>> seeds(World& world, const HeldDocument& document,
                                  Date at) const override {
    std::vector<Seed> seeds;
    if (!document.askable || !document.normative) return seeds;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto chain, dated_chain(world, document));
    if (!chain) return seeds;
    std::set<std::pair<std::int32_t, std::string>> asked;
    for (const Change* change : chain->events) {
      if (change->date > at || !asked.emplace(change->date.days(), change->actor.key).second)
        continue;
      if (!answers(*chain, change->actor, change->date)) continue;
      Seed seed;
      seed.parameters = {{"subject", document.name.text()}, {"on", change->date.to_string()}};
      seed.gold = change->actor.text();
      seed.same_fact = "amended.on|" + document.name.key + "|" + change->date.to_string();
      seeds.push_back(std::move(seed));
    }
    return seeds;
  }

 protected:
  bool answers(const DatedChain& chain, const DocumentName& option, Date day) const override {
    bool on_day = false;
    for (const Change* change : chain.events) {
      if (change->date != day) continue;
      if (change->actor.key != option.key) return false;  // two documents on one day
      on_day = true;
    }
    return on_day;
  }
};

class AmendedLatestForm : public AmendmentDateForm {
 public:
  std::string_view name() const override { return "amended.latest"; }

  Result<std::vector<Seed>> seeds(World& world, const HeldDocument& document,
                                  Date at) const override {
    std::vector<Seed> seeds;
    if (!document.askable || !document.normative) return seeds;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto chain, dated_chain(world, document));
    if (!chain) return seeds;
    std::vector<Date> days;
    for (const Change* change : chain->events) {
      if (change->date <= at && (days.empty() || days.back() != change->date))
        days.push_back(change->date);
    }
    for (std::size_t i = 0; i < days.size(); ++i) {
      // A day within the time in which this was the latest: neither its first nor its last.
      const Date end = i + 1 < days.size()                     ? days[i + 1]
                       : chain->end.known() && chain->end < at ? chain->end
                                                               : at;
      const int span = end.days() - days[i].days();
      if (span < kShortestSpan) continue;
      const Date day = days[i].plus_days(span * 2 / 5);
      for (const Change* change : chain->events) {
        if (change->date != days[i] || !answers(*chain, change->actor, day)) continue;
        Seed seed;
        seed.parameters = {{"subject", document.name.text()}, {"on", day.to_string()}};
        seed.gold = change->actor.text();
        seed.same_fact = "amended.latest|" + document.name.key + "|" + days[i].to_string();
        seeds.push_back(std::move(seed));
        break;
      }
    }
    return seeds;
  }

 protected:
  bool answers(const DatedChain& chain, const DocumentName& option, Date day) const override {
    Date latest;
    bool only = false;
    for (const Change* change : chain.events) {
      if (change->date > day) break;
      if (change->date != latest) only = true;
      latest = change->date;
      only = only && change->actor.key == option.key;
    }
    return only;
  }

 private:
  static constexpr int kShortestSpan = 60;  // days
};

}  // namespace

std::vector<std::unique_ptr<Form>> date_forms() {
  std::vector<std::unique_ptr<Form>> forms;
  forms.push_back(std::make_unique<EffectiveForm>());
  forms.push_back(std::make_unique<AmendedOnForm>());
  forms.push_back(std::make_unique<AmendedLatestForm>());
  return forms;
}

}  // namespace lexgraph::eval
