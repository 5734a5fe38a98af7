#include "eval/generate/graph_forms.h"

#include <algorithm>
#include <array>
#include <map>

#include "eval/generate/provision_text.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kMaxContext = 6000;  // bytes of the document shown
constexpr std::size_t kMaxTriples = 12;

struct StepWord {
  std::string_view prefix, word;
};
// Steps that the benchmark's paths have.
constexpr std::array kStepWords = {StepWord{"subpoint", "Tiết"}, StepWord{"point", "Điểm"},
                                   StepWord{"cl", "Khoản"},      StepWord{"art", "Điều"},
                                   StepWord{"sec", "Mục"},       StepWord{"chp", "Chương"}};

constexpr std::array<std::string_view, 4> kDone = {"sửa đổi", "bổ sung", "bãi bỏ", "thay thế"};

// "Điểm b / Khoản 1 / Điều 29"; "" for a unit that such a path cannot name.
std::string path_of(std::string_view eid) {
  std::string path;
  const auto steps = law::eid_steps(eid);
  for (std::size_t i = steps.size(); i-- > 0;) {
    const auto word = std::find_if(kStepWords.begin(), kStepWords.end(), [&](const StepWord& step) {
      return step.prefix == steps[i].prefix;
    });
    if (word == kStepWords.end() || steps[i].number.empty()) return {};
    path += (path.empty() ? "" : " / ") + std::string(word->word) + " " + steps[i].number;
  }
  return path;
}

// Relation words of the benchmark: what the operation does to the unit, and for a new wording what
// the instruction calls it.
std::string relation_of(const law::Amendment& amendment) {
  const std::string words = text::fold(amendment.quote);
  const bool both = words.find("sửa đổi, bổ sung") != std::string::npos;
  switch (amendment.op) {
    case law::AmendOp::kReplacePhrase:
    case law::AmendOp::kReplaceAppendix:
      return "thay thế";
    case law::AmendOp::kInsertPhrase:
      return "bổ sung";
    case law::AmendOp::kDeletePhrase:
    case law::AmendOp::kRepeal:
      return "bãi bỏ";
    case law::AmendOp::kRenumber:
    case law::AmendOp::kRetitle:
      return both ? "sửa đổi bổ sung" : "sửa đổi";
    case law::AmendOp::kInsert:
      return words.find("bổ sung") == std::string::npos ? "" : both ? "" : "bổ sung";
    case law::AmendOp::kSubstitute:
      if (both) return "sửa đổi bổ sung";
      if (words.starts_with("thay")) return "thay thế";
      return words.starts_with("sửa") ? "sửa đổi" : "";
  }
  return {};
}

std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

std::string printed(const Provision& unit) {
  std::string words = unit.label;
  const bool point = unit.kind == law::UnitKind::kPoint || unit.kind == law::UnitKind::kSubpoint;
  words += point ? ")" : ".";
  if (!unit.heading.empty()) words += " " + unit.heading;
  if (!unit.text.empty()) words += " " + unit.text;
  return words;
}

// "Sửa đổi khoản 5 và bổ sung khoản 5a …": does the provision begin with, or go on to, a thing that
// no triple says?
bool leaves_unsaid(const Provision& unit, const std::vector<AnswerTriple>& triples) {
  const std::string words = text::fold(unit.text);
  const std::string own = words.substr(0, words.find('"'));  // without the new wording
  return std::any_of(kDone.begin(), kDone.end(), [&](std::string_view done) {
    const bool does =
        own.starts_with(done) || own.find("và " + std::string(done)) != std::string::npos;
    return does && std::none_of(triples.begin(), triples.end(), [&](const AnswerTriple& triple) {
             return triple[1].find(done) != std::string::npos;
           });
  });
}

class TriplesForm : public Form {
 public:
  std::string_view name() const override { return "triples"; }
  std::string_view task() const override { return "2.3"; }

  Result<std::vector<Seed>> seeds(World& world, const HeldDocument& document,
                                  Date at) const override {
    std::vector<Seed> seeds;
    if (!document.askable || !document.normative) return seeds;
    if (document.effective_on.known() && document.effective_on > at) return seeds;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto* groups, world.changes.made_by(document));
    if (groups->empty()) return seeds;  // most documents amend nothing
    LEXGRAPH_ASSIGN_OR_RETURN(const auto provisions, world.provisions.of(document));
    for (const auto& [unit, records] : *groups) {
      if (unit == 0 || unit > provisions->units.size()) continue;
      Seed seed;
      const std::string about = ProvisionRef{document.name, provisions->units[unit - 1].eid}.text();
      seed.parameters = {{"about", about}};
      seed.same_fact = "triples|" + about;
      seeds.push_back(std::move(seed));
    }
    return seeds;
  }

  Result<std::optional<Draft>> draft(World&, const Seed& seed, Date at, Random&) const override {
    return std::optional(draft_of(seed, at));
  }

  std::string option_text(World&, const Wordings&, const std::string&) const override { return {}; }

  std::string question(World& world, const Wordings&, const Claim& claim) const override {
    const auto ref = provision_ref(claim.parameter("about"));
    const HeldDocument* held = ref ? world.documents.by_key(ref->document.key) : nullptr;
    if (held == nullptr) return {};
    const auto provisions = world.provisions.of(*held);
    const Provision* unit = provisions.ok() ? (*provisions)->find(ref->eid) : nullptr;
    if (unit == nullptr || path_of(unit->eid).empty()) return {};
    std::string context;
    for (const Provision* at = unit; at != nullptr; at = parent_of(**provisions, *at)) {
      if (path_of(at->eid).empty()) continue;
      context += (context.empty() ? "" : ", ") + quoted(printed(*at));
    }
    if (context.size() > kMaxContext) return {};
    return path_of(unit->eid) + " / " + held->name.text() + ", trích yếu " + quoted(held->title) +
           " có danh sách ngữ cảnh sau [" + context + "]";
  }

  Result<Built> build(World& world, const Claim& claim, Date at) const override {
    const Wordings* wordings = Wordings::of(claim.language);
    const auto ref = provision_ref(claim.parameter("about"));
    const HeldDocument* held = ref ? world.documents.by_key(ref->document.key) : nullptr;
    if (wordings == nullptr || held == nullptr)
      return refused(false, claim.parameter("about") + " is not held");
    if (held->effective_on.known() && held->effective_on > at)
      return refused(true, held->id + " takes effect only on " + held->effective_on.to_string());
    ProvenSample sample;
    sample.task = task();
    sample.instruction = wordings->instruction("triples");
    sample.question = question(world, *wordings, claim);
    if (sample.question.empty()) return refused(false, "the provision cannot be shown");
    sample.proof.claim = claim;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto provisions, world.provisions.of(*held));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto* groups, world.changes.made_by(*held));
    const auto unit = provisions->by_eid.find(ref->eid);
    const auto found =
        unit == provisions->by_eid.end() ? groups->end() : groups->find(unit->second + 1);
    if (found == groups->end()) return refused(false, "the provision gives no instruction");
    const std::string source = path_of(ref->eid) + " / " + held->name.text();
    for (const store::AmendmentRecord& record : found->second) {
      const std::string fault = add_triple(world, *held, ref->eid, source, record, sample);
      if (!fault.empty()) return refused(false, fault);
    }
    if (leaves_unsaid(provisions->units[unit->second], sample.triples))
      return refused(false, "the provision does more than its instructions say");
    if (sample.triples.empty() || sample.triples.size() > kMaxTriples)
      return refused(false, "too many instructions, or none");
    sample.id = sample_id(sample.task, claim);
    return Built{std::move(sample), {}};
  }

 private:
  static const Provision* parent_of(const Provisions::OfDocument& document, const Provision& unit) {
    return unit.parent < 0 ? nullptr : &document.units[static_cast<std::size_t>(unit.parent)];
  }

  // "" when the instruction is one triple, else why it is not.
  static std::string add_triple(World& world, const HeldDocument& held, const std::string& eid,
                                const std::string& source, const store::AmendmentRecord& record,
                                ProvenSample& sample) {
    const law::Amendment& amendment = record.amendment;
    const std::string relation = relation_of(amendment);
    const std::string path = path_of(amendment.target.unit);
    if (relation.empty() || path.empty() || !amendment.part.empty())
      return "an instruction that a triple of the benchmark cannot say";
    const law::DocumentRef& to = amendment.target.document;
    auto target = document_name(to.number, to.type, to.signed_on);
    if (!target && !to.number.empty()) {
      // Held under a name without a number: a triple could not say which document it is.
      const HeldDocument* other = world.documents.by_id(to.number);
      if (other != nullptr && other->askable) target = other->name;
    }
    if (!target) return "an instruction whose document is named without its number";
    // The document must be said where the reader sees it.
    if (sample.question.find(target->number) == std::string::npos)
      return "the document amended is not named in the text shown";
    const AnswerTriple triple = {source, relation, path + " / " + target->text()};
    if (std::find(sample.triples.begin(), sample.triples.end(), triple) == sample.triples.end())
      sample.triples.push_back(triple);
    ProvenEdge edge;
    edge.edge = held.id + "#" + eid + "@a" + std::to_string(record.sequence);
    edge.kind = law::info(amendment.op).name;
    edge.from = held.id + "#" + eid;
    edge.to = law::id_of(amendment.target);
    edge.quote = amendment.quote;
    edge.span = amendment.span;
    edge.in_heading = amendment.in_heading;
    edge.effective_on = amendment.effective_on;
    edge.sha256 = held.sha256;
    sample.proof.edges.push_back(std::move(edge));
    return {};
  }
};

}  // namespace

std::vector<std::unique_ptr<Form>> graph_forms() {
  std::vector<std::unique_ptr<Form>> forms;
  forms.push_back(std::make_unique<TriplesForm>());
  return forms;
}

}  // namespace lexgraph::eval
