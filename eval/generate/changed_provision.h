// Forms of task 3.4 about a provision and what a later document makes of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "eval/generate/provision_pair.h"

namespace lexgraph::eval {

// A dated change of a part of a document, by one that is held, in effect by the day.
bool changes_a_part(World& world, const Change& change, Date by);
// Does what the change says of the unit stand on the day? Nothing changed the unit, what is in it,
// or what holds it afterwards; nor before, unless the change words it anew.
Result<bool> is_the_last_change(World& world, const HeldDocument& document, const Change& change,
                                std::string_view unit, Date by);

// The claim names the document, the unit and the change.
class ChangedProvisionForm : public ProvisionPairForm {
 public:
  using ProvisionPairForm::ProvisionPairForm;

  // Every unit that a change names, and those in it.
  Result<std::vector<Seed>> seeds(World& world, const HeldDocument& document, Date at) const final;

 protected:
  Result<PairOrRefusal> pair_of(World& world, const Claim& claim, Date at) const final;

  // Whether the form asks about what the change, in effect by the day, makes of the unit, and what
  // the claim says beside; nullopt for no.
  using Parameters = std::vector<std::pair<std::string, std::string>>;
  virtual Result<std::optional<Parameters>> asks(World& world, const HeldDocument& document,
                                                 const Change& change, const std::string& unit,
                                                 Date at) const = 0;
  // nullopt when the change does not make of the unit what the claim says, or not any more.
  using MaybePair = std::optional<ProvisionPair>;
  virtual Result<MaybePair> pair_about(World& world, const HeldDocument& document,
                                       const Change& change, const Claim& claim, Date at) const = 0;
};

}  // namespace lexgraph::eval
