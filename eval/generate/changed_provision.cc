#include "eval/generate/changed_provision.h"

#include <algorithm>

#include "lexgraph/law/eid.h"

namespace lexgraph::eval {

bool changes_a_part(World& world, const Change& change, Date by) {
  const bool dated = change.date.precision() == DatePrecision::kDay && change.date <= by;
  return dated && !change.unit.empty() && change.part.empty() && !change.actor.key.empty() &&
         world.documents.by_key(change.actor.key) != nullptr;
}

Result<bool> is_the_last_change(World& world, const HeldDocument& document, const Change& change,
                                std::string_view unit, Date by) {
  // A new wording tells all of the provision, whatever was changed before it.
  const bool all_of_it = change.op == "substitute";
  LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<Change>* changes, world.changes.of(document));
  return std::none_of(changes->begin(), changes->end(), [&](const Change& other) {
    if (other.edge == change.edge && other.unit == change.unit) return false;
    const bool general = other.unit.empty() && (other.op == "amends" || other.op == "supplements");
    const bool later = other.date.known() && other.date > by;
    const bool earlier = other.date.known() && other.date < change.date;
    if (general || later || (earlier && all_of_it)) return false;
    return law::eid_within(other.unit, unit) || law::eid_within(unit, other.unit);
  });
}

Result<std::vector<Seed>> ChangedProvisionForm::seeds(World& world, const HeldDocument& document,
                                                      Date at) const {
  std::vector<Seed> seeds;
  if (!document.askable || !document.normative || document.amending) return seeds;
  LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<Change>* changes, world.changes.of(document));
  for (const Change& change : *changes) {
    if (!changes_a_part(world, change, at)) continue;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto provisions, world.provisions.of(document));
    const Provision* changed = provisions->find(change.unit);
    if (changed == nullptr) continue;
    const auto first = static_cast<std::size_t>(changed - provisions->units.data());
    for (std::size_t i = first; i < changed->end; ++i) {
      const std::string& unit = provisions->units[i].eid;
      LEXGRAPH_ASSIGN_OR_RETURN(auto parameters, asks(world, document, change, unit, at));
      if (!parameters) continue;
      Seed seed;
      seed.parameters = std::move(*parameters);
      seed.parameters.emplace_back("change", change.edge);
      seed.parameters.emplace_back("document", document.name.text());
      seed.parameters.emplace_back("unit", unit);
      seed.same_fact = std::string(name()) + "|" + change.edge + "|" + unit;
      seeds.push_back(std::move(seed));
    }
  }
  return seeds;
}

Result<ProvisionPairForm::PairOrRefusal> ChangedProvisionForm::pair_of(World& world,
                                                                       const Claim& claim,
                                                                       Date at) const {
  const auto name = document_name(claim.parameter("document"));
  const HeldDocument* document = name ? world.documents.by_key(name->key) : nullptr;
  if (document == nullptr)
    return PairOrRefusal(Refusal{false, claim.parameter("document") + " is not held"});
  LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<Change>* changes, world.changes.of(*document));
  const auto change = std::find_if(changes->begin(), changes->end(), [&](const Change& one) {
    return one.edge == claim.parameter("change") &&
           law::eid_within(claim.parameter("unit"), one.unit);
  });
  if (change == changes->end())
    return PairOrRefusal(Refusal{false, "no change " + claim.parameter("change")});
  if (change->date > at)
    return PairOrRefusal(
        Refusal{true, change->edge + " takes effect only on " + change->date.to_string()});
  LEXGRAPH_ASSIGN_OR_RETURN(auto pair, pair_about(world, *document, *change, claim, at));
  if (!pair)
    return PairOrRefusal(
        Refusal{true, change->edge + " does not make of the provision what is claimed"});
  return PairOrRefusal(std::move(*pair));
}

}  // namespace lexgraph::eval
