// Task 3.4: the definition of a term as enacted and as an amendment gives it, or of two terms.
#include <algorithm>

#include "eval/generate/new_wording.h"
#include "eval/generate/provision_text.h"
#include "eval/generate/value_forms.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr std::string_view kDefines = " là ";
constexpr double kLeast = 0.08;            // of two meanings of one term
constexpr double kLeastOfTwoTerms = 0.12;  // of terms that may be taken for one another
constexpr double kMost = 0.6;              // two wordings of one meaning are more alike

// A definition as enacted, with what a change makes of it.
struct Redefinition {
  std::shared_ptr<const Provisions::OfDocument> provisions;  // owns `unit`
  const Provision* unit = nullptr;
  Definition before;
  std::string now;  // the provision as the change words it
  Definition after;
};

bool contains(std::string_view text, std::string_view part) {
  return text::fold(text).find(text::fold(part)) != std::string::npos;
}

bool within_each_other(std::string_view a, std::string_view b) {
  return contains(a, b) || contains(b, a);
}

// The change sets another meaning for the term that `unit` defines.
Result<std::optional<Redefinition>> redefinition(World& world, const HeldDocument& document,
                                                 const Change& change, std::string_view unit,
                                                 Date at) {
  using Maybe = std::optional<Redefinition>;
  if (change.op != "substitute" || !changes_a_part(world, change, at) ||
      !law::eid_within(unit, change.unit))
    return Maybe();
  Redefinition found;
  LEXGRAPH_ASSIGN_OR_RETURN(found.provisions, world.provisions.of(document));
  found.unit = shown_leaf(*found.provisions, unit);
  auto before =
      found.unit == nullptr ? std::nullopt : shown_definition(*found.provisions, *found.unit);
  if (!before) return Maybe();
  found.before = std::move(*before);
  found.now = new_wording(change.content, change.unit, unit);
  const std::size_t verb = found.now.find(kDefines);
  if (verb == std::string::npos || found.now.back() == ':') return Maybe();
  found.after = {found.now.substr(0, verb), found.now.substr(verb + kDefines.size())};
  const double like = likeness(found.before.meaning, found.after.meaning);
  if (text::fold(found.before.term) != text::fold(found.after.term) || like <= kLeast ||
      like >= kMost || within_each_other(found.before.meaning, found.after.meaning))
    return Maybe();
  LEXGRAPH_ASSIGN_OR_RETURN(const bool ended, has_ended(world, document, at));
  if (ended) return Maybe();
  LEXGRAPH_ASSIGN_OR_RETURN(const bool only, is_the_last_change(world, document, change, unit, at));
  return only ? Maybe(std::move(found)) : Maybe();
}

class RedefinitionForm : public ChangedProvisionForm {
 public:
  explicit RedefinitionForm(bool conflict)
      : ChangedProvisionForm(conflict ? "conflict.redefined" : "conflict.other_term",
                             conflict ? "conflict.other_term" : "conflict.redefined", conflict) {}

 protected:
  Result<std::optional<Parameters>> asks(World& world, const HeldDocument& document,
                                         const Change& change, const std::string& unit,
                                         Date at) const override {
    using Maybe = std::optional<Parameters>;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto found, redefinition(world, document, change, unit, at));
    if (!found) return Maybe();
    if (conflict()) return Maybe(Parameters());
    const Provision* beside = other_term(*found);
    return beside == nullptr ? Maybe() : Maybe(Parameters{{"beside", beside->eid}});
  }

  Result<MaybePair> pair_about(World& world, const HeldDocument& document, const Change& change,
                               const Claim& claim, Date at) const override {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto found,
                              redefinition(world, document, change, claim.parameter("unit"), at));
    if (!found) return MaybePair();
    const Provision* first = conflict() ? found->unit : other_term(*found);
    if (first == nullptr || (!conflict() && first->eid != claim.parameter("beside")))
      return MaybePair();
    ProvisionPair pair;
    pair.first = {document.name, first->eid, first->text};
    pair.second = {change.actor, "", found->now};
    LEXGRAPH_ASSIGN_OR_RETURN(ProvenEdge edge, world.changes.prove(change));
    pair.edges = {std::move(edge)};
    const std::string unit = document.id + "#" + found->unit->eid;
    pair.words = {{unit, "text", found->unit->text, document.sha256}};
    std::string reason = change.by + " defines \"" + found->before.term + "\" of " + unit +
                         " in words of another content, from " + change.date.to_string();
    if (!conflict()) {
      const std::string beside = document.id + "#" + first->eid;
      pair.words.push_back({beside, "text", first->text, document.sha256});
      reason += "; " + beside + " defines another term";
    }
    pair.reasons = {std::move(reason)};
    return MaybePair(std::move(pair));
  }

 private:
  // The definition of another term in that article that is most like the new one; nullptr when
  // there is none.
  static const Provision* other_term(const Redefinition& found) {
    const Provision* best = nullptr;
    double most = kLeastOfTwoTerms;
    const std::string article = law::eid_article(found.unit->eid);
    for (const Provision& unit : found.provisions->units) {
      if (&unit == found.unit || !unit.eid.starts_with(article) ||
          law::eid_article(unit.eid) != article || !is_shown_leaf(*found.provisions, unit))
        continue;
      const auto definition = shown_definition(*found.provisions, unit);
      if (!definition || within_each_other(definition->term, found.after.term)) continue;
      const double like = likeness(definition->meaning, found.after.meaning);
      if (like <= most || like >= kMost) continue;
      most = like;
      best = &unit;
    }
    return best;
  }
};

}  // namespace

std::vector<std::unique_ptr<Form>> redefinition_forms() {
  std::vector<std::unique_ptr<Form>> forms;
  forms.push_back(std::make_unique<RedefinitionForm>(true));
  forms.push_back(std::make_unique<RedefinitionForm>(false));
  return forms;
}

}  // namespace lexgraph::eval
