#include "eval/generate/provision_forms.h"

#include <algorithm>
#include <array>

#include "eval/generate/provision_text.h"
#include "lexgraph/text/characters.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr double kTooAlike = 0.7;    // provisions that say nearly the same are no alternatives
constexpr std::size_t kWanted = 9;   // false options to choose from
constexpr std::ptrdiff_t kNear = 6;  // provisions to either side of the right one
constexpr std::size_t kFarTries = 24;
constexpr std::size_t kShownWords = 160;  // bytes of a false option's words in its reason

enum class Shown { kUnit, kUnitOfDocument, kMatter, kTerm };  // what the options show

struct ProvisionStyle {
  std::string_view name, task;
  Matter matter;
  Shown shown;
  bool other_documents;  // may false options stand in other documents?
};

// From words to place and from place to words.
constexpr ProvisionStyle kStyles[] = {
    {"article.of_heading", "1.4", Matter::kHeading, Shown::kUnit, false},
    {"heading.of_article", "1.4", Matter::kHeading, Shown::kMatter, false},
    {"clause.of_text", "1.4", Matter::kText, Shown::kUnit, false},
    {"term.of_definition", "1.4", Matter::kDefinition, Shown::kTerm, false},
    {"clause.of_term", "1.4", Matter::kDefinition, Shown::kUnit, false},
    {"provision.of_conduct", "3.1", Matter::kConduct, Shown::kUnitOfDocument, true},
    {"provision.of_rule", "3.1", Matter::kText, Shown::kUnitOfDocument, true},
    {"conduct.of_provision", "3.1", Matter::kConduct, Shown::kMatter, false},
    {"rule.of_provision", "3.1", Matter::kText, Shown::kMatter, false},
};

std::string cut(const std::string& text) {
  if (text.size() <= kShownWords) return text;
  return std::string(text::beginning(text, kShownWords)) + "…";
}

// Names of the sorts of units that matters make (Provisions::OfDocument::of_sort).
constexpr std::array<std::string_view, 4> kSorts = {"heading", "text", "definition", "conduct"};

class ProvisionForm : public ChoiceForm {
 public:
  explicit ProvisionForm(const ProvisionStyle& style) : style_(style) {}

  std::string_view name() const override { return style_.name; }
  std::string_view task() const override { return style_.task; }

  Result<std::vector<Seed>> seeds(World& world, const HeldDocument& document,
                                  Date at) const override {
    std::vector<Seed> seeds;
    if (!may_ask(document, at)) return seeds;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto provisions, world.provisions.of(document));
    for (const std::uint32_t index : askable_in(*provisions)) {
      const Provision& unit = provisions->units[index];
      Seed seed;
      seed.gold = ProvisionRef{document.name, unit.eid}.text();
      seed.parameters = {{"about", seed.gold}};
      seed.same_fact = std::string(style_.task) + "|" + seed.gold;
      seeds.push_back(std::move(seed));
    }
    return seeds;
  }

  Result<std::optional<Draft>> draft(World& world, const Seed& seed, Date at,
                                     Random& random) const override {
    Draft draft = draft_of(seed, at);
    LEXGRAPH_ASSIGN_OR_RETURN(const Judgement gold, judge(world, draft.claim, seed.gold, at));
    if (gold.truth != Truth::kTrue) return std::optional<Draft>();
    LEXGRAPH_ASSIGN_OR_RETURN(const auto values, candidates_for(world, seed.gold, random));
    for (const std::string& value : values) {
      if (draft.false_options.size() >= kWanted) break;
      LEXGRAPH_ASSIGN_OR_RETURN(const Judgement judgement, judge(world, draft.claim, value, at));
      if (judgement.truth == Truth::kFalse) draft.false_options.push_back(value);
    }
    return if_enough(std::move(draft));
  }

  std::string option_text(World& world, const Wordings& wordings,
                          const std::string& value) const override {
    const auto place = named(world, value);
    if (!place) return {};
    const std::string unit = wordings.unit(place->unit->eid);
    switch (style_.shown) {
      case Shown::kUnit:
        return capitalised(unit);
      case Shown::kUnitOfDocument:
        return capitalised(wordings.phrase(
            "unit_of", {{"unit", unit}, {"document", wordings.document(place->held->name)}}));
      case Shown::kMatter:
        return place->matter.value_or("");
      case Shown::kTerm:
        return term_of(*place);
    }
    return {};
  }

  std::string question(World& world, const Wordings& wordings, const Claim& claim) const override {
    const auto place = named(world, claim.parameter("about"));
    if (!place || !place->matter) return {};
    return wordings.question(name(), claim.wording,
                             {{"subject", wordings.document(place->held->name)},
                              {"unit", wordings.unit(place->unit->eid)},
                              {"term", term_of(*place)},
                              {"text", *place->matter}});
  }

 protected:
  Result<Judgement> judge(World& world, const Claim& claim, const std::string& value,
                          Date at) const override {
    const auto about = named(world, claim.parameter("about"));
    const auto place = named(world, value);
    if (!about || !place) return open("no such provision is held: " + value);
    if (!about->matter || !place->matter) return open("not to be asked about: " + value);
    LEXGRAPH_ASSIGN_OR_RETURN(const Change* change,
                              world.changes.touching(*place->held, place->unit->eid, at));
    const std::string id = place->held->id + "#" + place->unit->eid;
    const char* field = style_.matter == Matter::kHeading ? "heading" : "text";
    Judgement judgement;
    if (value == claim.parameter("about")) {
      if (change != nullptr)
        return Judgement{Truth::kFalse, id + " was changed: " + change->edge, true, {}, {}};
      judgement.truth = Truth::kTrue;
      judgement.words.push_back({id, field, full_words(*place), place->held->sha256});
      return judgement;
    }
    if (change != nullptr) return open(id + " was changed: " + change->edge);
    if (likeness(about->words(), place->words()) >= kTooAlike)
      return open(id + " says nearly the same");
    judgement.truth = Truth::kFalse;
    judgement.why = id + " says: “" + cut(full_words(*place)) + "”";
    return judgement;
  }

 private:
  static Judgement open(std::string why) { return {Truth::kOpen, std::move(why), false, {}, {}}; }

  // Amending documents speak of others; what is not in force yet is no law to be recalled.
  static bool may_ask(const HeldDocument& document, Date at) {
    return document.askable && document.normative && !document.amending &&
           document.effective_on.known() && document.effective_on <= at;
  }

  // Null when no such provision is held.
  std::shared_ptr<const NamedProvision> named(World& world, const std::string& value) const {
    const std::string key = std::string(kSorts[static_cast<std::size_t>(style_.matter)]) + value;
    const auto known = world.named.find(key);
    if (known != world.named.end()) return known->second;
    auto found = looked_up(world, value);
    if (world.named.size() >= World::kNamedKept) world.named.clear();
    world.named.emplace(key, found);
    return found;
  }

  std::shared_ptr<const NamedProvision> looked_up(World& world, const std::string& value) const {
    const auto ref = provision_ref(value);
    const HeldDocument* held = ref ? world.documents.by_key(ref->document.key) : nullptr;
    if (held == nullptr) return nullptr;
    auto provisions = world.provisions.of(*held);
    if (!provisions.ok()) return nullptr;
    auto place = std::make_shared<NamedProvision>();
    place->held = held;
    place->provisions = std::move(*provisions);
    place->unit = place->provisions->find(ref->eid);
    if (place->unit == nullptr) return nullptr;
    place->matter = matter_of(*place->provisions, *place->unit);
    return place;
  }

  std::optional<std::string> matter_of(const Provisions::OfDocument& document,
                                       const Provision& unit) const {
    return askable_matter(document, unit, style_.matter);
  }

  // Indices of the units that can be asked about.
  const std::vector<std::uint32_t>& askable_in(const Provisions::OfDocument& document) const {
    return document.of_sort(
        kSorts[static_cast<std::size_t>(style_.matter)],
        [&](const Provision& unit) { return matter_of(document, unit).has_value(); });
  }

  static std::string term_of(const NamedProvision& place) {
    const auto definition = askable_definition(*place.provisions, *place.unit);
    return definition ? definition->term : std::string();
  }

  std::string full_words(const NamedProvision& place) const {
    return style_.matter == Matter::kHeading ? place.unit->heading : place.unit->text;
  }

  static std::string capitalised(const std::string& text) {
    std::size_t at = 0;
    std::string result;
    if (text.empty()) return result;
    text::append_utf8(result, text::to_upper(text::next_code_point(text, at)));
    return result + text.substr(at);
  }

  // Near the right one in its document, then anywhere in it, then in documents near to it.
  Result<std::vector<std::string>> candidates_for(World& world, const std::string& gold,
                                                  Random& random) const {
    std::vector<std::string> values;
    const auto place = named(world, gold);
    if (!place) return values;
    const auto add = [&](const HeldDocument& document, const Provision& unit) {
      std::string value = ProvisionRef{document.name, unit.eid}.text();
      if (value != gold && std::find(values.begin(), values.end(), value) == values.end())
        values.push_back(std::move(value));
    };
    if (style_.other_documents) {
      LEXGRAPH_ASSIGN_OR_RETURN(const Facts::OfDocument* facts, world.facts.of(*place->held));
      std::vector<const HeldDocument*> others;
      for (const Fact& fact : facts->out) add_other(world, fact.to, *place->held, others);
      for (const Fact& fact : facts->in) add_other(world, fact.from, *place->held, others);
      random.shuffle(others);
      if (others.size() > 3) others.resize(3);
      for (const HeldDocument* other : others) {
        LEXGRAPH_ASSIGN_OR_RETURN(const auto provisions, world.provisions.of(*other));
        for (std::size_t i = 0; i < 4 && !provisions->units.empty(); ++i) {
          const Provision& unit = provisions->units[random.below(provisions->units.size())];
          if (matter_of(*provisions, unit)) add(*other, unit);
        }
      }
    }
    const std::vector<Provision>& units = place->provisions->units;
    std::vector<std::uint32_t> own;
    for (const std::uint32_t i : askable_in(*place->provisions)) {
      if (units[i].kind == place->unit->kind) own.push_back(i);
    }
    const auto index = static_cast<std::uint32_t>(place->unit - units.data());
    const std::ptrdiff_t at = std::lower_bound(own.begin(), own.end(), index) - own.begin();
    for (std::ptrdiff_t step = 1; step <= kNear; ++step) {
      for (const std::ptrdiff_t i : {at - step, at + step}) {
        if (i >= 0 && i < std::ssize(own))
          add(*place->held, units[own[static_cast<std::size_t>(i)]]);
      }
    }
    for (std::size_t i = 0; i < kFarTries && !own.empty(); ++i)
      add(*place->held, units[own[random.below(own.size())]]);
    random.shuffle(values);
    return values;
  }

  static void add_other(World& world, const DocumentName& name, const HeldDocument& own,
                        std::vector<const HeldDocument*>& others) {
    const HeldDocument* held = world.documents.by_key(name.key);
    if (held != nullptr && held != &own && held->askable && held->normative && !held->amending)
      others.push_back(held);
  }

  const ProvisionStyle& style_;
};

// ---- from which day a new wording applies ------------------------------------------------------
class WordingSinceForm : public ChoiceForm {
 public:
  std::string_view name() const override { return "wording.since"; }
  std::string_view task() const override { return "1.4"; }

  Result<std::vector<Seed>> seeds(World& world, const HeldDocument& document,
                                  Date at) const override {
    std::vector<Seed> seeds;
    if (!document.askable || !document.normative) return seeds;
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<Change>* changes, world.changes.of(document));
    for (const Change& change : *changes) {
      if (!askable(change) || change.date > at) continue;
      Seed seed;
      seed.parameters = {{"change", change.edge}, {"subject", document.name.text()}};
      seed.gold = change.date.to_string();
      seed.same_fact = "wording|" + change.edge;
      seeds.push_back(std::move(seed));
    }
    return seeds;
  }

  Result<std::optional<Draft>> draft(World& world, const Seed& seed, Date at,
                                     Random& random) const override {
    Draft draft = draft_of(seed, at);
    const auto gold = Date::parse_iso(seed.gold);
    const HeldDocument* held = subject(world, draft.claim);
    if (!gold || held == nullptr) return std::optional<Draft>();
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<Change>* changes, world.changes.of(*held));
    std::vector<Date> days;
    for (const Change& change : *changes) days.push_back(change.date);
    days.push_back(held->effective_on);
    for (const int n : {-365, -184, -181, 181, 184, 365}) days.push_back(gold->plus_days(n));
    random.shuffle(days);
    for (const Date& day : days) {
      const std::string value = day.to_string();
      const auto& known = draft.false_options;
      if (std::find(known.begin(), known.end(), value) != known.end()) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const Judgement judgement, judge(world, draft.claim, value, at));
      if (judgement.truth == Truth::kFalse) draft.false_options.push_back(value);
    }
    return if_enough(std::move(draft));
  }

  std::string option_text(World&, const Wordings& wordings,
                          const std::string& value) const override {
    const auto day = Date::parse_iso(value);
    return day && day->precision() == DatePrecision::kDay ? wordings.date(*day) : std::string();
  }

  std::string question(World& world, const Wordings& wordings, const Claim& claim) const override {
    const HeldDocument* held = subject(world, claim);
    const Change* change = held == nullptr ? nullptr : change_of(world, *held, claim);
    if (change == nullptr) return {};
    return wordings.question(name(), claim.wording,
                             {{"subject", wordings.document(held->name)},
                              {"unit", wordings.unit(change->unit)},
                              {"text", text::fold_blanks(change->content)}});
  }

 protected:
  Result<Judgement> judge(World& world, const Claim& claim, const std::string& value,
                          Date at) const override {
    const HeldDocument* held = subject(world, claim);
    const Change* change = held == nullptr ? nullptr : change_of(world, *held, claim);
    const auto day = Date::parse_iso(value);
    if (change == nullptr || !day || day->precision() != DatePrecision::kDay)
      return Judgement{Truth::kOpen, "no such change is held", false, {}, {}};
    Judgement judgement;
    if (*day != change->date) {
      judgement.truth = Truth::kFalse;
      judgement.why = change->edge + " takes effect on " + change->date.to_string();
      return judgement;
    }
    if (change->date > at)
      return Judgement{
          Truth::kFalse, change->edge + " takes effect only on " + value, true, {}, {}};
    judgement.truth = Truth::kTrue;
    LEXGRAPH_ASSIGN_OR_RETURN(ProvenEdge edge, world.changes.prove(*change));
    judgement.edges.push_back(std::move(edge));
    return judgement;
  }

 private:
  static constexpr std::size_t kMinContent = 60, kMaxContent = 500;

  static bool askable(const Change& change) {
    const bool op = change.op == "substitute" || change.op == "insert";
    return op && !change.unit.empty() && change.date.precision() == DatePrecision::kDay &&
           change.content.size() >= kMinContent && change.content.size() <= kMaxContent;
  }
  static const HeldDocument* subject(World& world, const Claim& claim) {
    const auto name = document_name(claim.parameter("subject"));
    return name ? world.documents.by_key(name->key) : nullptr;
  }
  static const Change* change_of(World& world, const HeldDocument& held, const Claim& claim) {
    const auto changes = world.changes.of(held);
    if (!changes.ok()) return nullptr;
    for (const Change& change : **changes) {
      if (change.edge == claim.parameter("change") && askable(change)) return &change;
    }
    return nullptr;
  }
};

}  // namespace

std::vector<std::unique_ptr<Form>> provision_forms() {
  std::vector<std::unique_ptr<Form>> forms;
  for (const ProvisionStyle& style : kStyles)
    forms.push_back(std::make_unique<ProvisionForm>(style));
  forms.push_back(std::make_unique<WordingSinceForm>());
  return forms;
}

}  // namespace lexgraph::eval
