#include "eval/generate/value_forms.h"

#include <algorithm>

#include "eval/generate/new_wording.h"
#include "eval/generate/provision_text.h"
#include "eval/generate/quantities.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/law/reference.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr double kSameMatter = 0.55;  // likeness of two wordings of one rule
constexpr double kNear = 0.25;        // of a neighbour that may be taken for it

// Texts between quotation marks, in order.
std::vector<std::string> quoted_in(std::string_view text) {
  constexpr std::pair<std::string_view, std::string_view> kMarks[] = {{"“", "”"}, {"\"", "\""}};
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    bool found = false;
    for (const auto& [open, close] : kMarks) {
      if (!text.substr(at).starts_with(open)) continue;
      const std::size_t begin = at + open.size(), end = text.find(close, begin);
      if (end == std::string_view::npos) continue;
      out.emplace_back(text::trim(text.substr(begin, end - begin)));
      at = end + close.size();
      found = true;
      break;
    }
    if (!found) ++at;
  }
  return out;
}

// The phrase that the instruction puts `now` in place of; "" when the words do not tell.
std::string replaced_phrase(std::string_view instruction, std::string_view now) {
  const auto quoted = quoted_in(instruction);
  std::string before;
  for (std::size_t i = 1; i < quoted.size(); ++i) {
    if (quoted[i] != text::trim(now)) continue;
    if (!before.empty()) return {};
    before = quoted[i - 1];
  }
  return before;
}

std::string with_phrase(std::string text, const std::string& before, const std::string& now) {
  for (std::size_t at = text.find(before); at != std::string::npos;
       at = text.find(before, at + now.size()))
    text.replace(at, before.size(), now);
  return text;
}

bool set_quantities(const std::string& old, ValueChange& value) {
  const QuantityChange change = quantity_change(old, value.now);
  if (change.before.measure.empty()) return false;
  value.before = spoken(change.before);
  value.after = spoken(change.after);
  value.measure = change.before.measure;
  return true;
}

// Fills `now` and the values; false when the change sets none.
bool read_values(const Change& change, ValueChange& value) {
  const std::string& old = value.unit->text;
  if (change.op == "substitute") {
    value.now = new_wording(change.content, change.unit, value.unit->eid);
    return !value.now.empty() && value.now.size() < 2 * old.size() &&
           likeness(old, value.now) >= kSameMatter && set_quantities(old, value);
  }
  if (change.op != "replace_phrase") return false;
  const std::string before = replaced_phrase(change.quote, change.content);
  const std::string now(text::trim(change.content));
  if (before.empty() || old.find(before) == std::string::npos) return false;
  value.now = with_phrase(old, before, now);
  if (set_quantities(old, value)) return true;
  const std::string_view was = authority_kind(before), is = authority_kind(now);
  if (was.empty() || is.empty() || was == is) return false;
  value.before = before;
  value.after = now;
  return true;
}

// A change of a kind that can set a number.
bool may_set_values(World& world, const Change& change, Date at) {
  return (change.op == "substitute" || change.op == "replace_phrase") &&
         changes_a_part(world, change, at);
}

// Both forms about an amended provision.
class ValueForm : public ChangedProvisionForm {
 public:
  explicit ValueForm(bool conflict)
      : ChangedProvisionForm(conflict ? "conflict.value" : "conflict.parallel",
                             conflict ? "conflict.parallel" : "conflict.value", conflict) {}

 protected:
  Result<std::optional<Parameters>> asks(World& world, const HeldDocument& document,
                                         const Change& change, const std::string& unit,
                                         Date at) const override {
    using Maybe = std::optional<Parameters>;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto value, value_change(world, document, change, unit, at));
    if (!value) return Maybe();
    if (conflict()) return Maybe(Parameters());
    LEXGRAPH_ASSIGN_OR_RETURN(const Provision* near, neighbour(world, document, *value, at));
    return near == nullptr ? Maybe() : Maybe(Parameters{{"beside", near->eid}});
  }

  Result<MaybePair> pair_about(World& world, const HeldDocument& document, const Change& change,
                               const Claim& claim, Date at) const override {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto value,
                              value_change(world, document, change, claim.parameter("unit"), at));
    if (!value) return MaybePair();
    ProvisionPair pair;
    const Provision* first = value->unit;
    if (!conflict()) {
      LEXGRAPH_ASSIGN_OR_RETURN(first, neighbour(world, document, *value, at));
      if (first == nullptr || first->eid != claim.parameter("beside")) return MaybePair();
    }
    const Provisions::OfDocument& provisions = *value->provisions;
    pair.first = {document.name, first->eid, first->text};
    pair.second = {change.actor, "", value->now};
    say_matters(provisions, *first, provisions, *value->unit, pair);
    LEXGRAPH_ASSIGN_OR_RETURN(ProvenEdge edge, world.changes.prove(change));
    pair.edges = {std::move(edge)};
    pair.words = {
        {document.id + "#" + value->unit->eid, "text", value->unit->text, document.sha256}};
    if (!conflict())
      pair.words.push_back({document.id + "#" + first->eid, "text", first->text, document.sha256});
    pair.reasons = {reason(document, *value, *first)};
    return MaybePair(std::move(pair));
  }

 private:
  std::string reason(const HeldDocument& document, const ValueChange& value,
                     const Provision& first) const {
    std::string changed = said_of(value, document.id + "#" + value.unit->eid);
    if (conflict()) return changed;
    return changed + "; " + document.id + "#" + first.eid +
           " is about another matter and says its numbers still";
  }

  // The provision near the amended one, of its article where there is one, that is most like it,
  // measures the same with another number, or names another authority, and still says so; nullptr
  // when there is none.
  static Result<const Provision*> neighbour(World& world, const HeldDocument& document,
                                            const ValueChange& value, Date at) {
    const Provision* best = nullptr;
    double most = kNear;
    bool best_beside = false;
    const std::string article = law::eid_article(value.unit->eid);
    const WordHashes now = word_hashes(value.now);
    const auto index = static_cast<std::ptrdiff_t>(value.unit - value.provisions->units.data());
    const auto size = static_cast<std::ptrdiff_t>(value.provisions->units.size());
    for (std::ptrdiff_t i = std::max<std::ptrdiff_t>(0, index - kWindow);
         i < std::min(size, index + kWindow); ++i) {
      const Provision* unit = &value.provisions->units[static_cast<std::size_t>(i)];
      if (i == index || !is_shown_leaf(*value.provisions, *unit) || !differs(*unit, value))
        continue;
      const bool beside = law::eid_article(unit->eid) == article;
      const double like = likeness(unit->words(), now);
      // Alike to the word: the same rule said twice would be no other matter.
      const bool better = beside == best_beside ? like > most : beside;
      if (like <= kNear || like >= kSameRule || !better) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const bool still,
                                says_its_numbers_still(world, document, *unit, at));
      if (!still) continue;
      most = like;
      best = unit;
      best_beside = beside;
    }
    return best;
  }

  // Unchanged, or worded anew once with the same numbers.
  static Result<bool> says_its_numbers_still(World& world, const HeldDocument& document,
                                             const Provision& unit, Date at) {
    LEXGRAPH_ASSIGN_OR_RETURN(const Change* changed,
                              world.changes.touching(document, unit.eid, at));
    if (changed == nullptr) return true;
    const std::vector<Quantity>& numbers = unit.quantities();
    if (changed->op != "substitute" || numbers.empty()) return false;
    LEXGRAPH_ASSIGN_OR_RETURN(const bool only,
                              is_the_last_change(world, document, *changed, unit.eid, at));
    return only && !changed->unit.empty() && changed->part.empty() &&
           quantities_in(new_wording(changed->content, changed->unit, unit.eid)) == numbers;
  }

  static bool differs(const Provision& unit, const ValueChange& value) {
    if (value.measure.empty())
      return unit.text.find(value.before) == std::string::npos &&
             unit.text.find(value.after) == std::string::npos &&
             text::fold(unit.text).find("bộ ") != std::string::npos;
    bool measures = false;
    for (const Quantity& quantity : unit.quantities()) {
      if (quantity.measure != value.measure) continue;
      if (spoken(quantity) == value.after) return false;
      measures = true;
    }
    return measures;
  }

  static constexpr std::ptrdiff_t kWindow = 300;  // units before and behind
  static constexpr double kSameRule = 0.85;
};

// A provision that its amendment says again, numbers and all, within a new wording of what holds
// it.
class RepeatedForm : public ChangedProvisionForm {
 public:
  RepeatedForm() : ChangedProvisionForm("conflict.repeated", "conflict.value", false) {}

 protected:
  Result<std::optional<Parameters>> asks(World& world, const HeldDocument& document,
                                         const Change& change, const std::string& unit,
                                         Date at) const override {
    using Maybe = std::optional<Parameters>;
    if (change.op != "substitute") return Maybe();
    LEXGRAPH_ASSIGN_OR_RETURN(const auto provisions, world.provisions.of(document));
    const Provision* leaf = shown_leaf(*provisions, unit);
    if (leaf == nullptr || leaf->quantities().empty()) return Maybe();
    if (text::fold(new_wording(change.content, change.unit, unit)) != text::fold(leaf->text))
      return Maybe();
    LEXGRAPH_ASSIGN_OR_RETURN(const bool ended, has_ended(world, document, at));
    if (ended) return Maybe();
    LEXGRAPH_ASSIGN_OR_RETURN(const bool last,
                              is_the_last_change(world, document, change, unit, at));
    return last ? Maybe(Parameters()) : Maybe();
  }

  Result<MaybePair> pair_about(World& world, const HeldDocument& document, const Change& change,
                               const Claim& claim, Date at) const override {
    const std::string& unit = claim.parameter("unit");
    LEXGRAPH_ASSIGN_OR_RETURN(const auto asked, asks(world, document, change, unit, at));
    if (!asked || !changes_a_part(world, change, at)) return MaybePair();
    LEXGRAPH_ASSIGN_OR_RETURN(const auto provisions, world.provisions.of(document));
    const Provision& first = *provisions->find(unit);
    ProvisionPair pair;
    pair.first = {document.name, first.eid, first.text};
    pair.second = {change.actor, "", new_wording(change.content, change.unit, unit)};
    say_matters(*provisions, first, *provisions, first, pair);
    LEXGRAPH_ASSIGN_OR_RETURN(ProvenEdge edge, world.changes.prove(change));
    pair.edges = {std::move(edge)};
    pair.words = {{document.id + "#" + unit, "text", first.text, document.sha256}};
    pair.reasons = {change.by + " says again what " + document.id + "#" + unit + " said"};
    return MaybePair(std::move(pair));
  }
};

}  // namespace

std::string said_of(const ValueChange& value, const std::string& unit) {
  return value.change->by + " says \"" + value.after + "\" of what " + unit + " said \"" +
         value.before + "\", from " + value.change->date.to_string();
}

Result<std::optional<ValueChange>> value_change(World& world, const HeldDocument& document,
                                                const Change& change, std::string_view unit,
                                                Date at) {
  using Maybe = std::optional<ValueChange>;
  if (!may_set_values(world, change, at) || !law::eid_within(unit, change.unit)) return Maybe();
  ValueChange value;
  value.change = &change;
  LEXGRAPH_ASSIGN_OR_RETURN(value.provisions, world.provisions.of(document));
  value.unit = shown_leaf(*value.provisions, unit);
  if (value.unit == nullptr || !read_values(change, value)) return Maybe();
  LEXGRAPH_ASSIGN_OR_RETURN(const bool ended, has_ended(world, document, at));
  if (ended) return Maybe();
  LEXGRAPH_ASSIGN_OR_RETURN(const bool only, is_the_last_change(world, document, change, unit, at));
  return only ? Maybe(std::move(value)) : Maybe();
}

Result<std::vector<ValueChange>> value_changes(World& world, const HeldDocument& document,
                                               const Change& change, Date at) {
  std::vector<ValueChange> values;
  if (!may_set_values(world, change, at)) return values;
  LEXGRAPH_ASSIGN_OR_RETURN(const auto provisions, world.provisions.of(document));
  const Provision* changed = provisions->find(change.unit);
  if (changed == nullptr) return values;
  const auto first = static_cast<std::size_t>(changed - provisions->units.data());
  for (std::size_t i = first; i < changed->end; ++i) {
    LEXGRAPH_ASSIGN_OR_RETURN(auto value,
                              value_change(world, document, change, provisions->units[i].eid, at));
    if (value) values.push_back(std::move(*value));
  }
  return values;
}

std::vector<std::unique_ptr<Form>> value_forms() {
  std::vector<std::unique_ptr<Form>> forms;
  forms.push_back(std::make_unique<ValueForm>(true));
  forms.push_back(std::make_unique<ValueForm>(false));
  forms.push_back(std::make_unique<RepeatedForm>());
  return forms;
}

}  // namespace lexgraph::eval
