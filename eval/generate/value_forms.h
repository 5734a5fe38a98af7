// Task 3.4: two provisions that give different numbers, terms, fines or authorities.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "eval/generate/changed_provision.h"

namespace lexgraph::eval {

// A change of one provision that sets another number or authority for the same matter.
struct ValueChange {
  const Change* change = nullptr;  // stays while the document's changes do
  const Provision* unit = nullptr;
  std::shared_ptr<const Provisions::OfDocument> provisions;  // owns `unit`
  std::string now;                                           // the provision as the change words it
  std::string before, after;  // "30 ngày", "50 ngày"; or the authorities
  std::string measure;        // "" of an authority
};

// What the change makes of `unit`, which it names or which is in what it names; nullopt when it
// sets no other value there, or when that wording does not stand on the day.
Result<std::optional<ValueChange>> value_change(World& world, const HeldDocument& document,
                                                const Change& change, std::string_view unit,
                                                Date at);
// All of one change, in reading order.
Result<std::vector<ValueChange>> value_changes(World& world, const HeldDocument& document,
                                               const Change& change, Date at);

// "A#art_1 says "50 ngày" of what UNIT said "30 ngày", from 2014-01-01": the change as a reason.
std::string said_of(const ValueChange& value, const std::string& unit);

// The provision as enacted and as amended; a neighbour of it and the amended provision. The
// neighbour says its numbers on the day, too. And a provision that the amendment repeats.
std::vector<std::unique_ptr<Form>> value_forms();
// A provision that guides or cites, older than the number it repeats, and that number as amended.
std::vector<std::unique_ptr<Form>> guiding_forms();
// One term defined in two documents of a chain, and two terms.
std::vector<std::unique_ptr<Form>> definition_conflict_forms();
// One term as defined and as an amendment defines it; two terms of that article.
std::vector<std::unique_ptr<Form>> redefinition_forms();

}  // namespace lexgraph::eval
