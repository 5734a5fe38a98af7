// Task 3.4: a text that details or cites a provision, older than the number that the provision now
// has.
#include <algorithm>

#include "eval/generate/provision_text.h"
#include "eval/generate/quantities.h"
#include "eval/generate/value_forms.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/law/reference.h"

namespace lexgraph::eval {
namespace {

// Share of common words that a detailing text has at least with what it details.
constexpr double kSameMatter = 0.12;

bool has(const std::vector<Quantity>& list, const std::string& said) {
  return std::any_of(list.begin(), list.end(),
                     [&](const Quantity& quantity) { return spoken(quantity) == said; });
}

// A detailing provision and the provision of another document that it names.
struct Guidance {
  const HeldDocument* document = nullptr;
  std::shared_ptr<const Provisions::OfDocument> provisions;  // owns `rule`
  const Provision* rule = nullptr;
};

class GuidingForm : public ProvisionPairForm {
 public:
  explicit GuidingForm(bool conflict)
      : ProvisionPairForm(conflict ? "conflict.guiding" : "conflict.guided",
                          conflict ? "conflict.guided" : "conflict.guiding", conflict) {}

  Result<std::vector<Seed>> seeds(World& world, const HeldDocument& document,
                                  Date at) const override {
    std::vector<Seed> seeds;
    if (!document.askable || !document.normative || document.amending) return seeds;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto* citations, world.changes.citations_of(document));
    for (const Changes::Citation& citation : *citations) {
      const std::string unit = law::split_id(citation.to).unit;
      const HeldDocument* named = world.documents.by_id(citation.to);
      if (named == nullptr || !named->askable || named->doc == document.doc) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(
          const auto guidance, guidance_of(world, document, law::split_id(citation.from).unit, at));
      if (!guidance) continue;
      LEXGRAPH_RETURN_IF_ERROR(add_seeds(world, *guidance, *named, unit, citation.edge, at, seeds));
    }
    return seeds;
  }

 protected:
  Result<PairOrRefusal> pair_of(World& world, const Claim& claim, Date at) const override {
    const auto rule = provision_ref(claim.parameter("rule")),
               unit = provision_ref(claim.parameter("unit"));
    const HeldDocument* document = rule ? world.documents.by_key(rule->document.key) : nullptr;
    const HeldDocument* named = unit ? world.documents.by_key(unit->document.key) : nullptr;
    if (document == nullptr || named == nullptr)
      return PairOrRefusal(Refusal{false, "the two provisions are not held as claimed"});
    LEXGRAPH_ASSIGN_OR_RETURN(const auto guidance, guidance_of(world, *document, rule->eid, at));
    if (!guidance)
      return PairOrRefusal(Refusal{true, claim.parameter("rule") + " was changed or has ended"});
    Change cites;
    cites.edge = claim.parameter("cites");
    cites.op = law::info(law::EdgeKind::kCites).name;
    cites.by = document->id + "#" + rule->eid;
    auto citation = world.changes.prove(cites);
    if (!citation.ok()) return PairOrRefusal(Refusal{false, citation.error().message()});
    const std::string cited = law::split_id(citation->to).unit;
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<Change>* changes, world.changes.of(*named));
    for (const Change& change : *changes) {
      if (change.edge != claim.parameter("change") || !law::eid_within(unit->eid, change.unit))
        continue;
      if (change.date > at)
        return PairOrRefusal(
            Refusal{true, change.edge + " takes effect only on " + change.date.to_string()});
      LEXGRAPH_ASSIGN_OR_RETURN(const auto value,
                                value_change(world, *named, change, unit->eid, at));
      if (!value || law::split_id(citation->to).document != named->id ||
          !fits(*guidance, *value, cited))
        break;
      return assembled(world, *guidance, *named, *value, std::move(*citation));
    }
    return PairOrRefusal(Refusal{false, "the numbers are not those of the claim"});
  }

 private:
  static Result<std::optional<Guidance>> guidance_of(World& world, const HeldDocument& document,
                                                     const std::string& eid, Date at) {
    using Maybe = std::optional<Guidance>;
    Guidance guidance;
    guidance.document = &document;
    LEXGRAPH_ASSIGN_OR_RETURN(guidance.provisions, world.provisions.of(document));
    guidance.rule = shown_leaf(*guidance.provisions, eid);
    if (guidance.rule == nullptr || guidance.rule->quantities().empty()) return Maybe();
    LEXGRAPH_ASSIGN_OR_RETURN(const bool ended, has_ended(world, document, at));
    LEXGRAPH_ASSIGN_OR_RETURN(const Change* changed, world.changes.touching(document, eid, at));
    return ended || changed != nullptr ? Maybe() : Maybe(std::move(guidance));
  }

  // A conflict: it still says the number that was, and not the one that is. Else it repeats a
  // number that the change left alone.
  bool fits(const Guidance& guidance, const ValueChange& value, const std::string& cited) const {
    const bool about =
        law::eid_within(value.unit->eid, cited) || law::eid_within(cited, value.unit->eid);
    const bool older =
        guidance.document->signed_on.known() && guidance.document->signed_on < value.change->date;
    if (!about || !older || value.measure.empty()) return false;
    if (likeness(guidance.rule->words(), value.unit->words()) < kSameMatter) return false;
    const auto own = guidance.rule->quantities();
    if (conflict()) return has(own, value.before) && !has(own, value.after);
    if (has(own, value.before)) return false;
    const auto old = value.unit->quantities();
    return std::any_of(own.begin(), own.end(), [&](const Quantity& quantity) {
      const std::string said = spoken(quantity);
      return has(old, said) && said != value.before;
    });
  }

  Result<void> add_seeds(World& world, const Guidance& guidance, const HeldDocument& named,
                         const std::string& cited, const std::string& edge, Date at,
                         std::vector<Seed>& seeds) const {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<Change>* changes, world.changes.of(named));
    for (const Change& change : *changes) {
      // Only what the citation is about: reading every change of a large law would take long.
      if (!law::eid_within(change.unit, cited) && !law::eid_within(cited, change.unit)) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const auto values, value_changes(world, named, change, at));
      for (const ValueChange& value : values) {
        if (!fits(guidance, value, cited)) continue;
        const std::string rule = guidance.document->name.text() + "#" + guidance.rule->eid;
        Seed seed;
        seed.parameters = {{"change", change.edge},
                           {"cites", edge},
                           {"rule", rule},
                           {"unit", named.name.text() + "#" + value.unit->eid}};
        seed.same_fact = std::string(name()) + "|" + rule + "|" + change.edge;
        seeds.push_back(std::move(seed));
      }
    }
    return {};
  }

  Result<PairOrRefusal> assembled(World& world, const Guidance& guidance, const HeldDocument& named,
                                  const ValueChange& value, ProvenEdge citation) const {
    ProvisionPair pair;
    pair.first = {guidance.document->name, guidance.rule->eid, guidance.rule->text};
    pair.second = {value.change->actor, "", value.now};
    say_matters(*guidance.provisions, *guidance.rule, *value.provisions, *value.unit, pair);
    LEXGRAPH_ASSIGN_OR_RETURN(ProvenEdge edge, world.changes.prove(*value.change));
    const std::string rule = guidance.document->id + "#" + guidance.rule->eid;
    const std::string unit = named.id + "#" + value.unit->eid;
    pair.edges = {std::move(citation), std::move(edge)};
    pair.words = {{rule, "text", guidance.rule->text, guidance.document->sha256},
                  {unit, "text", value.unit->text, named.sha256}};
    pair.reasons = {said_of(value, unit) + "; " + rule + " is older and " +
                    (conflict() ? "still says \"" + value.before + "\""
                                : "repeats only what the change left alone")};
    return PairOrRefusal(std::move(pair));
  }
};

}  // namespace

std::vector<std::unique_ptr<Form>> guiding_forms() {
  std::vector<std::unique_ptr<Form>> forms;
  forms.push_back(std::make_unique<GuidingForm>(true));
  forms.push_back(std::make_unique<GuidingForm>(false));
  return forms;
}

}  // namespace lexgraph::eval
