#include "eval/generate/form.h"

#include <algorithm>

namespace lexgraph::eval {
namespace {

constexpr std::string_view kLetters = "ABCDEF";
constexpr std::size_t kFalseOptions = 3;

template <typename T>
std::uint32_t place_of(std::vector<T>& items, T item) {
  const auto found = std::find(items.begin(), items.end(), item);
  if (found != items.end()) return static_cast<std::uint32_t>(found - items.begin());
  items.push_back(std::move(item));
  return static_cast<std::uint32_t>(items.size() - 1);
}

void add_option(Proof& proof, Judgement judgement) {
  OptionProof option;
  option.holds = judgement.truth == Truth::kTrue;
  if (!option.holds) option.why = std::move(judgement.why);
  for (ProvenEdge& edge : judgement.edges)
    option.edges.push_back(place_of(proof.edges, std::move(edge)));
  for (ProvenWords& words : judgement.words)
    option.words.push_back(place_of(proof.words, std::move(words)));
  proof.options.push_back(std::move(option));
}

std::string shown(const Judgement& judgement) {
  if (!judgement.edges.empty()) {
    const ProvenEdge& edge = judgement.edges.front();
    return edge.from + " " + edge.kind + " " + edge.to + ": \"" + edge.quote + "\" (" + edge.edge +
           ")";
  }
  return judgement.why;
}

}  // namespace

std::optional<Draft> if_enough(Draft draft) {
  return draft.false_options.size() < kFalseOptions ? std::optional<Draft>()
                                                    : std::optional(std::move(draft));
}

Draft Form::draft_of(const Seed& seed, Date at) const {
  Draft draft;
  draft.claim.form = name();
  draft.claim.at = at;
  draft.claim.parameters = seed.parameters;
  draft.gold = seed.gold;
  return draft;
}

Result<std::string> ChoiceForm::content(World&, const Claim&) const { return std::string(); }

Result<Built> ChoiceForm::build(World& world, const Claim& claim, Date at) const {
  const Wordings* wordings = Wordings::of(claim.language);
  if (wordings == nullptr)
    return refused(false, "no wordings in language \"" + claim.language + "\"");
  if (claim.options.size() < 2 || claim.options.size() > kLetters.size() ||
      claim.gold >= claim.options.size())
    return refused(false, "the claim has no options to choose from");
  ProvenSample sample;
  sample.task = task();
  sample.instruction = wordings->instruction("choice");
  sample.question = question(world, *wordings, claim);
  if (sample.question.empty()) return refused(false, "the claim cannot be put in words");
  sample.ground_truth = kLetters.substr(claim.gold, 1);
  sample.proof.claim = claim;
  for (std::size_t i = 0; i < claim.options.size(); ++i) {
    const std::string letter(kLetters.substr(i, 1));
    LEXGRAPH_ASSIGN_OR_RETURN(Judgement judgement, judge(world, claim, claim.options[i], at));
    const bool gold = i == claim.gold;
    if (gold && judgement.truth != Truth::kTrue)
      return refused(judgement.stale, "answer " + letter + " is not right: " + judgement.why);
    if (!gold && judgement.truth == Truth::kTrue)
      return refused(true, "option " + letter + " is right as well: " + shown(judgement));
    if (!gold && judgement.truth == Truth::kOpen)
      return refused(true, "option " + letter + " may be right: " + judgement.why);
    std::string text = option_text(world, *wordings, claim.options[i]);
    if (text.empty()) return refused(false, "option " + letter + " cannot be put in words");
    if (std::find(sample.options.begin(), sample.options.end(), text) != sample.options.end())
      return refused(false, "option " + letter + " is there twice");
    sample.options.push_back(std::move(text));
    add_option(sample.proof, std::move(judgement));
  }
  LEXGRAPH_ASSIGN_OR_RETURN(sample.content, content(world, claim));
  sample.id = sample_id(sample.task, claim);
  return Built{std::move(sample), {}};
}

}  // namespace lexgraph::eval
