// Task 3.4: a provision that rests on a norm, and an instruction that ends that norm or one beside
// it.
#include <algorithm>

#include "eval/generate/path_forms.h"
#include "eval/generate/provision_text.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/law/reference.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kMinText = 60, kMaxText = 900;  // bytes of the provision that relies

// "Bãi bỏ các quy định liên quan đến … tại khoản 1", "các nội dung quy định về thuế tại Điều 8": a
// part of the unit that no one can point to.
bool ends_some_content(std::string_view words) {
  const std::string folded = text::fold(words);
  return folded.find("nội dung") != std::string::npos ||
         folded.find("quy định về") != std::string::npos;
}

bool ends_part(const Change& change) {
  // The words come last: reading them for every change of every cited law would take the most time.
  return (change.op == "repeal" || change.op == "repeals") && !change.unit.empty() &&
         change.date.precision() == DatePrecision::kDay && !change.actor.key.empty() &&
         change.quote.find("liên quan") == std::string::npos && !ends_some_content(change.quote);
}

bool overlap(std::string_view a, std::string_view b) {
  return law::eid_within(a, b) || law::eid_within(b, a);
}

// Do the words themselves say that something ends?
bool says_end(std::string_view text) {
  const std::string folded = text::fold(text);
  return folded.find("bãi bỏ") != std::string::npos ||
         folded.find("hết hiệu lực") != std::string::npos ||
         folded.find("thay thế") != std::string::npos || folded.find("hủy bỏ") != std::string::npos;
}

// What stands above an instruction that is an item of a list ("Bãi bỏ các điều, khoản sau đây:");
// "" when the instruction says itself what it does, nullopt when nothing does.
Result<std::optional<std::string>> lead_of(World& world, const Change& change) {
  using Maybe = std::optional<std::string>;
  if (says_end(change.quote)) return Maybe("");
  const HeldDocument* actor = world.documents.by_key(change.actor.key);
  if (actor == nullptr) return Maybe();
  LEXGRAPH_ASSIGN_OR_RETURN(const auto provisions, world.provisions.of(*actor));
  const Provision* unit = provisions->find(law::split_id(change.by).unit);
  while (unit != nullptr) {
    for (const std::string* words : {&unit->text, &unit->heading}) {
      if (words->size() <= kMaxText && says_end(*words))
        return ends_some_content(*words) ? Maybe() : Maybe(*words);
    }
    unit = unit->parent < 0 ? nullptr : &provisions->units[static_cast<std::size_t>(unit->parent)];
  }
  return Maybe();
}

// Does the whole document end by the day?
bool ended(const std::vector<Change>& changes, Date by) {
  return std::any_of(changes.begin(), changes.end(), [&](const Change& change) {
    const bool whole = change.unit.empty() && (change.op == "repeals" || change.op == "replaces");
    return whole && (!change.date.known() || change.date <= by);
  });
}

// `conflict`: the provision rests on what was repealed; else on something beside it that stands.
class RepealedNormForm : public Form {
 public:
  explicit RepealedNormForm(bool conflict) : conflict_(conflict) {}
  std::string_view name() const override {
    return conflict_ ? "conflict.repealed" : "conflict.beside";
  }
  std::string_view task() const override { return "3.4"; }
  std::string_view partner() const override {
    return conflict_ ? "conflict.beside" : "conflict.repealed";
  }

  Result<std::vector<Seed>> seeds(World& world, const HeldDocument& document,
                                  Date at) const override {
    std::vector<Seed> seeds;
    if (!document.askable || !document.normative || document.amending ||
        !document.effective_on.known() || document.effective_on > at) {
      return seeds;
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const auto* citations, world.changes.citations_of(document));
    for (const Changes::Citation& citation : *citations) {
      const std::string unit = law::split_id(citation.to).unit;
      const HeldDocument* cited = world.documents.by_id(citation.to);
      if (cited == nullptr || !cited->askable) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<Change>* changes, world.changes.of(*cited));
      const Change* change = best_change(*changes, unit, at);
      if (change == nullptr) continue;
      Seed seed;
      seed.parameters = {{"change", change->edge},
                         {"cites", citation.edge},
                         {"norm", cited->name.text() + "#" + unit},
                         {"rule", document.name.text() + "#" + law::split_id(citation.from).unit}};
      // A rule that cites several norms of one repealing clause gives one question.
      seed.same_fact = std::string(name()) + "|" + citation.from + "|" + change->by;
      seeds.push_back(std::move(seed));
    }
    return seeds;
  }

  Result<std::optional<Draft>> draft(World&, const Seed& seed, Date at, Random&) const override {
    return std::optional(draft_of(seed, at));
  }

  std::string option_text(World&, const Wordings&, const std::string&) const override { return {}; }

  std::string question(World& world, const Wordings& wordings, const Claim& claim) const override {
    const auto pair = pair_of(world, claim);
    if (!pair.ok() || !*pair) return {};
    const Pair& p = **pair;
    const std::string asked =
        wordings.question("conflict", claim.wording, {{"date", wordings.date(claim.at)}});
    return asked + "\n\n" +
           wordings.phrase("two_provisions",
                           {{"first_document", wordings.document(p.relying->name)},
                            {"first", law::eid_words(p.rule->eid) + ". " + p.rule->text},
                            {"second_document", wordings.document(p.change->actor)},
                            {"second", p.lead + (p.lead.empty() ? "" : " ") + p.change->quote +
                                           " (" + law::eid_words(p.change->unit) + " " +
                                           wordings.document(p.cited->name) + ")"}});
  }

  Result<Built> build(World& world, const Claim& claim, Date at) const override {
    const Wordings* wordings = Wordings::of(claim.language);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto pair, pair_of(world, claim));
    if (wordings == nullptr || !pair)
      return refused(false, "the two provisions are not held as claimed");
    const Pair& p = *pair;
    if (p.change->date > at)
      return refused(true, p.change->edge + " takes effect only on " + p.change->date.to_string());
    if (overlap(p.norm, p.change->unit) != conflict_)
      return refused(false, "the norm is not the one that was repealed");
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<Change>* own, world.changes.of(*p.relying));
    if (ended(*own, at)) return refused(true, p.relying->id + " has ended");
    LEXGRAPH_ASSIGN_OR_RETURN(const Change* changed,
                              world.changes.touching(*p.relying, p.rule->eid, at));
    if (changed != nullptr)
      return refused(true, "the provision that relies was changed: " + changed->edge);
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<Change>* changes, world.changes.of(*p.cited));
    for (const Change& other : *changes) {
      if (!overlap(other.unit, p.norm) || (other.date.known() && other.date > at)) continue;
      const bool same = conflict_ && other.actor.key == p.change->actor.key && ends_part(other);
      const bool general =
          other.unit.empty() && (other.op == "amends" || other.op == "supplements");
      if (!same && !general)
        return refused(true, "the norm was changed by others too: " + other.edge);
    }
    return assembled(world, *wordings, claim, p);
  }

 private:
  struct Pair {
    const HeldDocument* relying = nullptr;  // document of the rule
    std::shared_ptr<const Provisions::OfDocument> provisions;
    const Provision* rule = nullptr;
    const HeldDocument* cited = nullptr;
    std::string norm;  // eId of what the rule rests on
    const Change* change = nullptr;
    std::string lead;  // what makes the change's words an instruction
  };

  // For a conflict the repeal of the norm; else the repeal of the nearest other part of the law.
  const Change* best_change(const std::vector<Change>& changes, const std::string& unit,
                            Date at) const {
    const Change* best = nullptr;
    std::size_t best_common = 0;
    for (const Change& change : changes) {
      if (change.date > at || overlap(unit, change.unit) != conflict_ || !ends_part(change))
        continue;
      // What is repealed may be a part of what is cited: then the norm still stands in part.
      if (conflict_ && !law::eid_within(unit, change.unit)) continue;
      std::size_t common = 1;
      while (common < std::min(unit.size(), change.unit.size()) &&
             unit[common] == change.unit[common])
        ++common;
      if (best == nullptr || common > best_common) {
        best = &change;
        best_common = common;
      }
    }
    return best;
  }

  Result<std::optional<Pair>> pair_of(World& world, const Claim& claim) const {
    using Maybe = std::optional<Pair>;
    const auto rule = provision_ref(claim.parameter("rule")),
               norm = provision_ref(claim.parameter("norm"));
    if (!rule || !norm) return Maybe();
    Pair pair;
    pair.relying = world.documents.by_key(rule->document.key);
    pair.cited = world.documents.by_key(norm->document.key);
    if (pair.relying == nullptr || pair.cited == nullptr) return Maybe();
    LEXGRAPH_ASSIGN_OR_RETURN(pair.provisions, world.provisions.of(*pair.relying));
    pair.rule = pair.provisions->find(rule->eid);
    if (pair.rule == nullptr || pair.rule->text.size() < kMinText ||
        pair.rule->text.size() > kMaxText)
      return Maybe();
    pair.norm = norm->eid;
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<Change>* changes, world.changes.of(*pair.cited));
    for (const Change& change : *changes) {
      if (change.edge == claim.parameter("change") && ends_part(change)) pair.change = &change;
    }
    if (pair.change == nullptr) return Maybe();
    LEXGRAPH_ASSIGN_OR_RETURN(auto lead, lead_of(world, *pair.change));
    if (!lead) return Maybe();
    pair.lead = std::move(*lead);
    return Maybe(std::move(pair));
  }

  Result<Built> assembled(World& world, const Wordings& wordings, const Claim& claim,
                          const Pair& p) const {
    ProvenSample sample;
    sample.task = task();
    sample.instruction = wordings.instruction("yes_no");
    sample.question = question(world, wordings, claim);
    sample.ground_truth = conflict_ ? "Có" : "Không";
    Proof& proof = sample.proof;
    proof.claim = claim;
    Change cites;
    cites.edge = claim.parameter("cites");
    cites.op = law::info(law::EdgeKind::kCites).name;
    cites.by = p.relying->id + "#" + p.rule->eid;
    auto citation = world.changes.prove(cites);
    if (!citation.ok()) return refused(false, citation.error().message());
    const std::string norm = p.cited->id + "#" + p.norm;
    if (citation->to != norm) return refused(false, cites.edge + " does not lead to " + norm);
    LEXGRAPH_ASSIGN_OR_RETURN(ProvenEdge repeal, world.changes.prove(*p.change));
    proof.edges = {std::move(*citation), std::move(repeal)};
    proof.words = {{cites.by, "text", p.rule->text, p.relying->sha256}};
    const std::string ended_unit = p.cited->id + "#" + p.change->unit;
    const std::string day = p.change->date.to_string();
    if (conflict_)
      proof.reasons = {cites.by + " rests on " + norm + ", which " + p.change->by +
                       " repealed from " + day};
    else
      proof.reasons = {cites.by + " rests on " + norm + "; " + p.change->by + " repealed from " +
                       day + " only " + ended_unit};
    sample.id = sample_id(sample.task, claim);
    return Built{std::move(sample), {}};
  }

  const bool conflict_;
};

}  // namespace

std::vector<std::unique_ptr<Form>> conflict_forms() {
  std::vector<std::unique_ptr<Form>> forms;
  forms.push_back(std::make_unique<RepealedNormForm>(true));
  forms.push_back(std::make_unique<RepealedNormForm>(false));
  return forms;
}

}  // namespace lexgraph::eval
