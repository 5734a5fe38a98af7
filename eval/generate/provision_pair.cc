#include "eval/generate/provision_pair.h"

#include <algorithm>

namespace lexgraph::eval {
namespace {

constexpr std::size_t kMinText = 60, kMaxText = 900;  // bytes

std::string shown(const Wordings& wordings, const ShownProvision& provision) {
  const std::string about = provision.about.empty() ? "" : "(" + provision.about + ")";
  if (provision.place.empty()) return about + (about.empty() ? "" : " ") + provision.text;
  return wordings.unit(provision.place) + (about.empty() ? "" : " ") + about + ". " +
         provision.text;
}

bool is_point(const Provision& unit) {
  return unit.kind == law::UnitKind::kPoint || unit.kind == law::UnitKind::kSubpoint;
}

// Of the article.
std::string heading_above(const Provisions::OfDocument& document, const Provision& unit) {
  const Provision* article = &unit;
  while (article->parent >= 0 && article->kind != law::UnitKind::kArticle)
    article = &document.units[static_cast<std::size_t>(article->parent)];
  return article->heading;
}

std::string worded(const Wordings& wordings, const Claim& claim, const ProvisionPair& pair) {
  return wordings.question("conflict", claim.wording, {{"date", wordings.date(claim.at)}}) +
         "\n\n" +
         wordings.phrase("two_provisions",
                         {{"first_document", wordings.document(pair.first.document)},
                          {"first", shown(wordings, pair.first)},
                          {"second_document", wordings.document(pair.second.document)},
                          {"second", shown(wordings, pair.second)}});
}

}  // namespace

Result<std::optional<Draft>> ProvisionPairForm::draft(World&, const Seed& seed, Date at,
                                                      Random&) const {
  return std::optional(draft_of(seed, at));
}

std::string ProvisionPairForm::option_text(World&, const Wordings&, const std::string&) const {
  return {};
}

std::string ProvisionPairForm::question(World& world, const Wordings& wordings,
                                        const Claim& claim) const {
  const auto pair = pair_of(world, claim, claim.at);
  if (!pair.ok() || !std::holds_alternative<ProvisionPair>(*pair)) return {};
  return worded(wordings, claim, std::get<ProvisionPair>(*pair));
}

Result<Built> ProvisionPairForm::build(World& world, const Claim& claim, Date at) const {
  const Wordings* wordings = Wordings::of(claim.language);
  if (wordings == nullptr)
    return refused(false, "no wordings in language \"" + claim.language + "\"");
  LEXGRAPH_ASSIGN_OR_RETURN(PairOrRefusal found, pair_of(world, claim, at));
  if (const auto* refusal = std::get_if<Refusal>(&found)) return Built{std::nullopt, *refusal};
  auto& pair = std::get<ProvisionPair>(found);
  ProvenSample sample;
  sample.task = task();
  sample.instruction = wordings->instruction("yes_no");
  sample.question = worded(*wordings, claim, pair);
  sample.ground_truth = conflict_ ? "Có" : "Không";
  sample.proof.claim = claim;
  sample.proof.edges = std::move(pair.edges);
  sample.proof.words = std::move(pair.words);
  sample.proof.reasons = std::move(pair.reasons);
  sample.id = sample_id(sample.task, claim);
  return Built{std::move(sample), {}};
}

Result<bool> has_ended(World& world, const HeldDocument& document, Date by) {
  if (document.expires_on.known() && document.expires_on <= by) return true;
  LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<Change>* changes, world.changes.of(document));
  return std::any_of(changes->begin(), changes->end(), [&](const Change& change) {
    const bool whole = change.unit.empty() && (change.op == "repeals" || change.op == "replaces");
    return whole && (!change.date.known() || change.date <= by);
  });
}

void say_matters(const Provisions::OfDocument& first_document, const Provision& first,
                 const Provisions::OfDocument& second_document, const Provision& second,
                 ProvisionPair& pair) {
  if (!is_point(first) && !is_point(second)) return;
  pair.first.about = heading_above(first_document, first);
  pair.second.about = heading_above(second_document, second);
}

bool is_shown_leaf(const Provisions::OfDocument& document, const Provision& unit) {
  const auto index = static_cast<std::uint32_t>(&unit - document.units.data());
  const bool fits = unit.text.size() >= kMinText && unit.text.size() <= kMaxText;
  return fits && unit.end == index + 1 && unit.text.back() != ':' && unit.eid.starts_with("art_");
}

const Provision* shown_leaf(const Provisions::OfDocument& document, std::string_view eid) {
  const Provision* unit = document.find(eid);
  return unit != nullptr && is_shown_leaf(document, *unit) ? unit : nullptr;
}

}  // namespace lexgraph::eval
