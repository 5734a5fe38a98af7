// Task 3.4: definitions along a chain of documents, of one term in two wordings, or of two terms.
#include <algorithm>
#include <map>

#include "eval/generate/facts.h"
#include "eval/generate/provision_text.h"
#include "eval/generate/value_forms.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

// Two wordings of one meaning are more alike than this; what has nothing in common defines
// something else under the same name.
constexpr double kOtherMeaning = 0.6, kSomethingElse = 0.08;
constexpr double kNear = 0.12;  // of definitions of two terms that may be taken for one another

// Does the fact lead from a document to one that it details, rests on, or reads together with its
// own rules?
bool is_chained(const Fact& fact) {
  return fact.exact &&
         (fact.kind == law::EdgeKind::kGuides || fact.kind == law::EdgeKind::kLegalBasis ||
          fact.kind == law::EdgeKind::kCites);
}

// The detailing document with the one that it details.
struct Chain {
  const HeldDocument* lower = nullptr;
  const HeldDocument* upper = nullptr;
  std::shared_ptr<const Definitions::OfDocument> lows, highs;
};

class DefinitionForm : public ProvisionPairForm {
 public:
  explicit DefinitionForm(bool conflict)
      : ProvisionPairForm(conflict ? "conflict.definition" : "conflict.terms",
                          conflict ? "conflict.terms" : "conflict.definition", conflict) {}

  Result<std::vector<Seed>> seeds(World& world, const HeldDocument& document,
                                  Date at) const override {
    std::vector<Seed> seeds;
    if (!document.askable || !document.normative || document.amending) return seeds;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto lows, world.definitions.of(document));
    if (lows->all.empty()) return seeds;
    LEXGRAPH_ASSIGN_OR_RETURN(const Facts::OfDocument* facts, world.facts.of(document));
    std::map<std::string, std::string> uppers;  // key → value; facts may move
    for (const Fact& fact : facts->out) {
      if (is_chained(fact) && fact.to.key != document.name.key)
        uppers.emplace(fact.to.key, fact.to.text());
    }
    for (const auto& [key, text] : uppers) {
      const HeldDocument* upper = world.documents.by_key(key);
      if (upper == nullptr || !upper->normative) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const auto highs, world.definitions.of(*upper));
      const auto pairs = pairs_of(lows->all, highs->all);
      if (pairs.empty()) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const auto chain, chain_of(world, document, *upper, at));
      if (!chain) continue;
      for (const auto& [low, high] : pairs) {
        LEXGRAPH_ASSIGN_OR_RETURN(const bool stand, both_stand(world, *chain, *low, *high, at));
        if (!stand) continue;
        Seed seed;
        seed.parameters = {{"lower", document.name.text() + "#" + low->unit->eid},
                           {"upper", upper->name.text() + "#" + high->unit->eid}};
        seed.same_fact = std::string(name()) + "|" + seed.parameters[0].second;
        seeds.push_back(std::move(seed));
      }
    }
    return seeds;
  }

 protected:
  Result<PairOrRefusal> pair_of(World& world, const Claim& claim, Date at) const override {
    const auto lower = provision_ref(claim.parameter("lower")),
               upper = provision_ref(claim.parameter("upper"));
    const HeldDocument* low_document =
        lower ? world.documents.by_key(lower->document.key) : nullptr;
    const HeldDocument* high_document =
        upper ? world.documents.by_key(upper->document.key) : nullptr;
    if (low_document == nullptr || high_document == nullptr)
      return PairOrRefusal(Refusal{false, "the two provisions are not held as claimed"});
    LEXGRAPH_ASSIGN_OR_RETURN(const auto chain, chain_of(world, *low_document, *high_document, at));
    if (!chain) return PairOrRefusal(Refusal{true, "one of the two documents has ended"});
    const Defined* low = definition_at(*chain->lows, lower->eid);
    const Defined* high = definition_at(*chain->highs, upper->eid);
    if (low == nullptr || high == nullptr || !fits(*low, *high))
      return PairOrRefusal(Refusal{false, "the two provisions do not define what is claimed"});
    LEXGRAPH_ASSIGN_OR_RETURN(const bool stand, both_stand(world, *chain, *low, *high, at));
    if (!stand) return PairOrRefusal(Refusal{true, "one of the two definitions was changed"});
    LEXGRAPH_ASSIGN_OR_RETURN(auto link, link_of(world, *chain));
    if (!link) return PairOrRefusal(Refusal{false, "no edge leads from one to the other"});
    ProvisionPair pair;
    pair.first = {high_document->name, high->unit->eid, high->unit->text};
    pair.second = {low_document->name, low->unit->eid, low->unit->text};
    pair.edges = {std::move(*link)};
    const std::string low_id = low_document->id + "#" + low->unit->eid,
                      high_id = high_document->id + "#" + high->unit->eid;
    pair.words = {{high_id, "text", high->unit->text, high_document->sha256},
                  {low_id, "text", low->unit->text, low_document->sha256}};
    pair.reasons = {conflict() ? "both define \"" + low->definition.term +
                                     "\", in words of another content"
                               : high_id + " defines \"" + high->definition.term + "\", " + low_id +
                                     " defines \"" + low->definition.term + "\": two terms"};
    return PairOrRefusal(std::move(pair));
  }

 private:
  static Result<std::optional<Chain>> chain_of(World& world, const HeldDocument& lower,
                                               const HeldDocument& upper, Date at) {
    using Maybe = std::optional<Chain>;
    for (const HeldDocument* document : {&lower, &upper}) {
      if (!document->effective_on.known() || document->effective_on > at) return Maybe();
      LEXGRAPH_ASSIGN_OR_RETURN(const bool ended, has_ended(world, *document, at));
      if (ended) return Maybe();
    }
    Chain chain{&lower, &upper, nullptr, nullptr};
    LEXGRAPH_ASSIGN_OR_RETURN(chain.lows, world.definitions.of(lower));
    LEXGRAPH_ASSIGN_OR_RETURN(chain.highs, world.definitions.of(upper));
    return Maybe(std::move(chain));
  }

  static const Defined* definition_at(const Definitions::OfDocument& document,
                                      const std::string& eid) {
    const auto found = std::find_if(document.all.begin(), document.all.end(),
                                    [&](const Defined& one) { return one.unit->eid == eid; });
    return found == document.all.end() ? nullptr : &*found;
  }

  bool fits(const Defined& low, const Defined& high) const {
    const double like = likeness(low.meaning, high.meaning);
    if (!conflict()) {
      const bool related = low.term.find(high.term) != std::string::npos ||
                           high.term.find(low.term) != std::string::npos;
      return !related && like >= kNear && like < kOtherMeaning;
    }
    if (low.term != high.term || like >= kOtherMeaning || like <= kSomethingElse) return false;
    const std::string a = text::fold(low.definition.meaning),
                      b = text::fold(high.definition.meaning);
    return a.find(b) == std::string::npos && b.find(a) == std::string::npos;
  }

  // Each definition with that of the candidates which fits it best, where there is one.
  std::vector<std::pair<const Defined*, const Defined*>> pairs_of(
      const std::vector<Defined>& lows, const std::vector<Defined>& candidates) const {
    std::vector<std::pair<const Defined*, const Defined*>> pairs;
    for (const Defined& low : lows) {
      if (const Defined* high = partner_of(low, candidates)) pairs.emplace_back(&low, high);
    }
    return pairs;
  }

  // Of the definitions that fit, the one most like it.
  const Defined* partner_of(const Defined& low, const std::vector<Defined>& candidates) const {
    const Defined* best = nullptr;
    double most = -1;
    for (const Defined& high : candidates) {
      if (conflict() && low.term != high.term) continue;  // words are compared last
      const double like = likeness(low.meaning, high.meaning);
      if (like <= most || !fits(low, high)) continue;
      most = like;
      best = &high;
    }
    return best;
  }

  static Result<bool> both_stand(World& world, const Chain& chain, const Defined& low,
                                 const Defined& high, Date at) {
    LEXGRAPH_ASSIGN_OR_RETURN(const Change* lower,
                              world.changes.touching(*chain.lower, low.unit->eid, at));
    if (lower != nullptr) return false;
    LEXGRAPH_ASSIGN_OR_RETURN(const Change* upper,
                              world.changes.touching(*chain.upper, high.unit->eid, at));
    return upper == nullptr;
  }

  static Result<std::optional<ProvenEdge>> link_of(World& world, const Chain& chain) {
    LEXGRAPH_ASSIGN_OR_RETURN(const Facts::OfDocument* facts, world.facts.of(*chain.lower));
    for (const Fact& fact : facts->out) {
      if (!is_chained(fact) || fact.to.key != chain.upper->name.key) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(ProvenEdge edge, world.facts.prove(fact));
      return std::optional(std::move(edge));
    }
    return std::optional<ProvenEdge>();
  }
};

}  // namespace

std::vector<std::unique_ptr<Form>> definition_conflict_forms() {
  std::vector<std::unique_ptr<Form>> forms;
  forms.push_back(std::make_unique<DefinitionForm>(true));
  forms.push_back(std::make_unique<DefinitionForm>(false));
  return forms;
}

}  // namespace lexgraph::eval
