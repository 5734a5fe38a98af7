// Task 1.5: which document stands in a relation to another.
#include "eval/generate/schema_forms.h"

#include <algorithm>

#include "eval/generate/candidates.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/kinds.h"

namespace lexgraph::eval {
namespace {

constexpr std::string_view kConsolidatedText = "Văn bản hợp nhất";
constexpr char kBetween = '|';  // no number or type has it

bool is_true_kind(const SchemaRelation& relation, const Fact& fact) {
  const auto& kinds = relation.true_kinds;
  return std::find(kinds.begin(), kinds.end(), fact.kind) != kinds.end() &&
         (fact.whole || !relation.whole_only);
}

// The words say which document is meant, and nothing that the law of documents excludes points to a
// misreading: a later document named by an earlier one, a lower one that changes a higher one, an
// amending law that amends nothing.
bool plausible(const World& world, const Fact& fact) {
  if (!fact.exact) return false;
  // Mentions in the preamble and behind the signature are no provisions.
  const bool in_provision =
      !fact.from_id.ends_with("#preamble") && !fact.from_id.ends_with("#closing");
  if (fact.kind == law::EdgeKind::kCites && !in_provision) return false;
  if (fact.kind == law::EdgeKind::kConsolidates && fact.to.type == kConsolidatedText) return false;
  // "Hướng dẫn Chương này … nay bị bãi bỏ": guidance that is no more.
  if (fact.kind == law::EdgeKind::kGuides && fact.quote.find("bãi bỏ") != std::string::npos)
    return false;
  if (fact.from.key.empty() || fact.to.key.empty()) return false;
  if (fact.from.year != 0 && fact.to.year != 0 && fact.to.year > fact.from.year) return false;
  if (law::info(fact.kind).changes_target && fact.from.rank > fact.to.rank) return false;
  const HeldDocument* to = world.documents.by_key(fact.to.key);
  if (fact.named_as_amending && !law::info(fact.kind).changes_target && to != nullptr &&
      !to->amending)
    return false;
  return true;
}

bool in_effect(const Fact& fact, Date at) {
  return !fact.effective_on.known() || fact.effective_on <= at;
}

// Had the document that says so been signed by the day? What it rests on or cites has no day of
// effect. Of one without a day of signing the year of its number tells.
bool was_said(World& world, const Fact& fact, Date at) {
  const HeldDocument* speaker = world.documents.by_doc(fact.evidence);
  if (speaker == nullptr) return true;
  if (speaker->signed_on.known()) return speaker->signed_on <= at;
  return law::split_number(speaker->name.number).year <= at.year();
}

std::string denial(const SchemaRelation& relation, const DocumentName& from,
                   const DocumentName& to) {
  return from.number + " is held, and no edge \"" + std::string(relation.name) +
         "\" leads from it to " + to.number;
}

// One document of a relation against another.
Result<Judgement> judge_relation(World& world, const SchemaRelation& relation,
                                 const DocumentName& from, const DocumentName& to, Date at) {
  Judgement judgement;
  LEXGRAPH_ASSIGN_OR_RETURN(const RelationTruth truth, world.facts.truth(relation, from, to));
  judgement.truth = truth.truth;
  if (truth.truth == Truth::kFalse) {
    judgement.why = denial(relation, from, to);
  } else if (truth.truth == Truth::kOpen) {
    judgement.why = "the store cannot tell whether an edge \"" + std::string(relation.name) +
                    "\" leads from " + from.number + " to " + to.number;
  } else if (!in_effect(*truth.fact, at)) {
    judgement.truth = Truth::kFalse;
    judgement.stale = true;
    judgement.why =
        truth.fact->edge + " takes effect only on " + truth.fact->effective_on.to_string();
  } else if (!was_said(world, *truth.fact, at)) {
    judgement.truth = Truth::kFalse;
    judgement.stale = true;
    judgement.why = truth.fact->edge + " was signed only after the day";
  } else {
    LEXGRAPH_ASSIGN_OR_RETURN(ProvenEdge edge, world.facts.prove(*truth.fact));
    judgement.edges.push_back(std::move(edge));
  }
  return judgement;
}

std::vector<std::string> split(const std::string& value) {
  std::vector<std::string> parts;
  std::size_t at = 0;
  for (std::size_t bar = value.find(kBetween); bar != std::string::npos;
       bar = value.find(kBetween, at)) {
    parts.push_back(value.substr(at, bar - at));
    at = bar + 1;
  }
  parts.push_back(value.substr(at));
  return parts;
}

// In the order of year and number, so that the order gives nothing away.
std::string pair_value(const DocumentName& a, const DocumentName& b) {
  const bool a_first = std::tie(a.year, a.key) < std::tie(b.year, b.key);
  return (a_first ? a : b).text() + kBetween + (a_first ? b : a).text();
}

// ---- "which document …" ------------------------------------------------------------------------
class SchemaForm : public ChoiceForm {
 public:
  SchemaForm(const SchemaRelation& relation, bool out, bool several)
      : relation_(relation),
        out_(out),
        several_(several),
        name_(std::string(relation.name) + (out ? ".out" : ".in") + (several ? ".all" : "")) {}

  std::string_view name() const override { return name_; }
  std::string_view task() const override { return "1.5"; }

  Result<std::vector<Seed>> seeds(World& world, const HeldDocument& document,
                                  Date at) const override {
    std::vector<Seed> seeds;
    if (!document.askable) return seeds;
    LEXGRAPH_ASSIGN_OR_RETURN(const Facts::OfDocument* facts, world.facts.of(document));
    // Citations are kept at the document that cites.
    const bool at_source = out_ || relation_.name == "cites";
    std::vector<const Fact*> right;
    for (const Fact& fact : at_source ? facts->out : facts->in) {
      if (!is_true_kind(relation_, fact) || !plausible(world, fact) || !in_effect(fact, at) ||
          !was_said(world, fact, at))
        continue;
      if (!out_ && world.documents.by_key(fact.to.key) == nullptr) continue;
      if (!speaks_for_itself(world, fact)) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const RelationTruth truth,
                                world.facts.truth(relation_, fact.from, fact.to));
      if (truth.truth != Truth::kTrue || listed(right, fact)) continue;
      // The same calls may have moved what `facts` points to; facts of a document are never moved.
      right.push_back(&fact);
    }
    if (!several_) {
      for (const Fact* fact : right) {
        Seed seed;
        seed.parameters = {{"subject", (out_ ? fact->from : fact->to).text()}};
        seed.gold = (out_ ? fact->to : fact->from).text();
        seed.same_fact =
            std::string(relation_.name) + kBetween + fact->from.key + kBetween + fact->to.key;
        seeds.push_back(std::move(seed));
      }
      return seeds;
    }
    for (std::size_t i = 0; i + 1 < right.size(); i += 2) {
      const DocumentName& first = out_ ? right[i]->to : right[i]->from;
      const DocumentName& second = out_ ? right[i + 1]->to : right[i + 1]->from;
      Seed seed;
      seed.parameters = {{"subject", document.name.text()}};
      seed.gold = pair_value(first, second);
      seed.same_fact = name_ + kBetween + document.name.key + kBetween + seed.gold;
      seeds.push_back(std::move(seed));
    }
    return seeds;
  }

  Result<std::optional<Draft>> draft(World& world, const Seed& seed, Date at,
                                     Random& random) const override {
    Draft draft = draft_of(seed, at);
    const auto subject = document_name(draft.claim.parameter("subject"));
    std::vector<DocumentName> gold;
    for (const std::string& part : split(seed.gold)) {
      auto name = document_name(part);
      if (!name) return std::optional<Draft>();
      with_held_year(world, *name);
      gold.push_back(std::move(*name));
    }
    if (!subject) return std::optional<Draft>();
    DocumentName about = *subject;
    with_held_year(world, about);
    std::vector<std::vector<DocumentName>> found;
    for (const DocumentName& name : gold) {
      CandidateWish wish{about, name, !out_, relation_.true_kinds, 8};
      LEXGRAPH_ASSIGN_OR_RETURN(
          auto names,
          candidates(world, wish, random, [&](const DocumentName& other) -> Result<bool> {
            if (std::find(gold.begin(), gold.end(), other) != gold.end()) return false;
            const auto known = document_name(other.text());  // can be read back
            if (!known) return false;
            LEXGRAPH_ASSIGN_OR_RETURN(const RelationTruth truth,
                                      out_ ? world.facts.truth(relation_, about, other)
                                           : world.facts.truth(relation_, other, about));
            return truth.truth == Truth::kFalse;
          }));
      found.push_back(std::move(names));
    }
    if (!several_) {
      for (const DocumentName& name : found.front()) draft.false_options.push_back(name.text());
      return if_enough(std::move(draft));
    }
    // Each right document stands in two options, and so does each wrong one.
    for (const DocumentName& first : found[0]) {
      for (const DocumentName& second : found[1]) {
        if (first == second) continue;
        draft.sets.push_back(
            {pair_value(first, gold[1]), pair_value(gold[0], second), pair_value(first, second)});
      }
    }
    return draft.sets.empty() ? std::optional<Draft>() : std::optional(std::move(draft));
  }

  std::string option_text(World&, const Wordings& wordings,
                          const std::string& value) const override {
    std::string text;
    for (const std::string& part : split(value)) {
      const auto name = document_name(part);
      if (!name) return {};
      text += (text.empty() ? "" : wordings.conjunction()) + wordings.document(*name);
    }
    return text;
  }

  std::string question(World&, const Wordings& wordings, const Claim& claim) const override {
    const auto subject = document_name(claim.parameter("subject"));
    if (!subject) return {};
    return wordings.question(name_, claim.wording, {{"subject", wordings.document(*subject)}});
  }

 protected:
  Result<Judgement> judge(World& world, const Claim& claim, const std::string& value,
                          Date at) const override {
    Judgement all;
    all.truth = Truth::kTrue;
    const auto subject = document_name(claim.parameter("subject"));
    const std::vector<std::string> parts = split(value);
    if (!subject || parts.size() != (several_ ? 2U : 1U))
      return Judgement{Truth::kOpen, "malformed option " + value, false, {}, {}};
    for (const std::string& part : parts) {
      const auto name = document_name(part);
      if (!name) return Judgement{Truth::kOpen, "no number of a document: " + part, false, {}, {}};
      LEXGRAPH_ASSIGN_OR_RETURN(Judgement one,
                                out_ ? judge_relation(world, relation_, *subject, *name, at)
                                     : judge_relation(world, relation_, *name, *subject, at));
      // One false part makes the whole false, whatever the other is.
      if (one.truth == Truth::kFalse) return one;
      if (one.truth == Truth::kOpen) {
        all.truth = Truth::kOpen;
        all.why = one.why;
      }
      for (ProvenEdge& edge : one.edges) all.edges.push_back(std::move(edge));
    }
    if (all.truth != Truth::kTrue) all.edges.clear();
    return all;
  }

 private:
  // Amended in one place and supplemented in another: two facts, one answer.
  static bool listed(const std::vector<const Fact*>& facts, const Fact& fact) {
    return std::any_of(facts.begin(), facts.end(), [&](const Fact* known) {
      return known->from.key == fact.from.key && known->to.key == fact.to.key;
    });
  }

  // Consolidated texts reprint what others say; only what they consolidate is their own.
  bool speaks_for_itself(World& world, const Fact& fact) const {
    const HeldDocument* from = world.documents.by_key(fact.from.key);
    if (relation_.name == "consolidates") return fact.from.type == kConsolidatedText;
    return from == nullptr ? relation_.name != "cites" : from->normative;
  }

  static void with_held_year(World& world, DocumentName& name) {
    if (const HeldDocument* held = world.documents.by_key(name.key)) name.year = held->name.year;
  }

  const SchemaRelation& relation_;
  const bool out_, several_;
  const std::string name_;
};

// ---- "what relation holds between …"
// -------------------------------------------------------------
class BetweenForm : public ChoiceForm {
 public:
  std::string_view name() const override { return "between"; }
  std::string_view task() const override { return "1.5"; }

  Result<std::vector<Seed>> seeds(World& world, const HeldDocument& document,
                                  Date at) const override {
    std::vector<Seed> seeds;
    if (!document.askable || !document.normative) return seeds;
    LEXGRAPH_ASSIGN_OR_RETURN(const Facts::OfDocument* facts, world.facts.of(document));
    for (const Fact& fact : facts->out) {
      if (!plausible(world, fact) || !in_effect(fact, at) || !was_said(world, fact, at)) continue;
      for (const SchemaRelation& relation : schema_relations()) {
        if (!is_true_kind(relation, fact)) continue;
        Seed seed;
        seed.parameters = {{"subject", fact.from.text()}, {"object", fact.to.text()}};
        seed.gold = value_of(relation, fact.from, fact.to);
        seed.same_fact = "between|" + fact.from.key + kBetween + fact.to.key;
        seeds.push_back(std::move(seed));
      }
    }
    return seeds;
  }

  Result<std::optional<Draft>> draft(World& world, const Seed& seed, Date at,
                                     Random&) const override {
    Draft draft = draft_of(seed, at);
    const auto subject = document_name(draft.claim.parameter("subject"));
    const auto object = document_name(draft.claim.parameter("object"));
    if (!subject || !object) return std::optional<Draft>();
    LEXGRAPH_ASSIGN_OR_RETURN(const Judgement gold, judge(world, draft.claim, seed.gold, at));
    if (gold.truth != Truth::kTrue) return std::optional<Draft>();
    for (const SchemaRelation& relation : schema_relations()) {
      std::vector<std::string> values = {value_of(relation, *subject, *object)};
      if (seed.gold == values.front())
        values = {value_of(relation, *object, *subject)};  // the wrong way round
      for (const std::string& value : values) {
        if (!fits(relation, value == value_of(relation, *subject, *object) ? *subject : *object))
          continue;
        LEXGRAPH_ASSIGN_OR_RETURN(const Judgement judgement, judge(world, draft.claim, value, at));
        if (judgement.truth == Truth::kFalse) draft.false_options.push_back(value);
      }
    }
    return if_enough(std::move(draft));
  }

  std::string option_text(World&, const Wordings& wordings,
                          const std::string& value) const override {
    const auto parts = split(value);
    if (parts.size() != 3) return {};
    const auto from = document_name(parts[1]), to = document_name(parts[2]);
    if (!from || !to) return {};
    return wordings.phrase(parts[0],
                           {{"from", wordings.document(*from)}, {"to", wordings.document(*to)}});
  }

  std::string question(World&, const Wordings& wordings, const Claim& claim) const override {
    const auto subject = document_name(claim.parameter("subject")),
               object = document_name(claim.parameter("object"));
    if (!subject || !object) return {};
    return wordings.question(
        name(), claim.wording,
        {{"subject", wordings.document(*subject)}, {"object", wordings.document(*object)}});
  }

 protected:
  Result<Judgement> judge(World& world, const Claim& claim, const std::string& value,
                          Date at) const override {
    const auto parts = split(value);
    const SchemaRelation* relation = schema_relation(parts.front());
    if (relation == nullptr || parts.size() != 3 || !about(claim, parts[1], parts[2]))
      return Judgement{Truth::kOpen, "malformed option " + value, false, {}, {}};
    const auto from = document_name(parts[1]), to = document_name(parts[2]);
    if (!from || !to) return Judgement{Truth::kOpen, "malformed option " + value, false, {}, {}};
    LEXGRAPH_ASSIGN_OR_RETURN(Judgement judgement,
                              judge_relation(world, *relation, *from, *to, at));
    // "Only cites": nothing else may hold.
    if (judgement.truth == Truth::kTrue && relation->name == "cites") {
      for (const SchemaRelation& other : schema_relations()) {
        if (other.name == "cites") continue;
        LEXGRAPH_ASSIGN_OR_RETURN(const RelationTruth more, world.facts.truth(other, *from, *to));
        if (more.truth == Truth::kFalse) continue;
        return Judgement{Truth::kOpen, "more than a citation may hold", false, {}, {}};
      }
    }
    return judgement;
  }

 private:
  static std::string value_of(const SchemaRelation& relation, const DocumentName& from,
                              const DocumentName& to) {
    return std::string(relation.name) + kBetween + from.text() + kBetween + to.text();
  }
  static bool about(const Claim& claim, const std::string& from, const std::string& to) {
    const std::string& subject = claim.parameter("subject");
    const std::string& object = claim.parameter("object");
    return (from == subject && to == object) || (from == object && to == subject);
  }
  // Nobody takes a law for a consolidated text.
  static bool fits(const SchemaRelation& relation, const DocumentName& from) {
    return relation.name != "consolidates" || from.type == kConsolidatedText;
  }
};

}  // namespace

std::vector<std::unique_ptr<Form>> schema_forms() {
  std::vector<std::unique_ptr<Form>> forms;
  for (const SchemaRelation& relation : schema_relations()) {
    for (const bool out : {true, false}) {
      forms.push_back(std::make_unique<SchemaForm>(relation, out, false));
      const std::string several = std::string(relation.name) + (out ? ".out" : ".in") + ".all";
      const Wordings* wordings = Wordings::of("vi");
      if (wordings != nullptr && wordings->count(several) > 0)
        forms.push_back(std::make_unique<SchemaForm>(relation, out, true));
    }
  }
  forms.push_back(std::make_unique<BetweenForm>());
  return forms;
}

}  // namespace lexgraph::eval
