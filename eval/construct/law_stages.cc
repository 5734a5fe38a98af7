// Stages that ask the law and the rules.
#include <algorithm>

#include "eval/construct/stages.h"
#include "lexgraph/eval/verify.h"
#include "lexgraph/law/reference.h"

namespace lexgraph::eval {
namespace {

// Documents in which the proof's words stand or to which its edges lead.
std::vector<std::string> documents_of(const ProvenSample& sample) {
  std::vector<std::string> documents;
  for (const ProvenEdge& edge : sample.proof.edges) {
    documents.push_back(law::split_id(edge.from).document);
    documents.push_back(law::split_id(edge.to).document);
  }
  for (const ProvenWords& words : sample.proof.words)
    documents.push_back(law::split_id(words.id).document);
  return documents;
}

Result<bool> found_by_search(const StageWorld& world, const ProvenSample& sample) {
  LEXGRAPH_ASSIGN_OR_RETURN(
      const auto passages,
      world.parts.retriever->search(sample.question, sample.proof.claim.at.to_string(),
                                    world.spec.passages));
  const auto documents = documents_of(sample);
  return std::any_of(passages.begin(), passages.end(), [&](const Passage& passage) {
    const std::string document = law::split_id(passage.id).document;
    return std::find(documents.begin(), documents.end(), document) != documents.end();
  });
}

}  // namespace

Result<StageOutcome> check_by_law(const StageWorld& world, Samples& samples) {
  StageOutcome outcome{std::vector<Judged>(samples.size()), ""};
  LEXGRAPH_ASSIGN_OR_RETURN(const auto verifier, SampleVerifier::open(*world.parts.law));
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (world.control.stop != nullptr && world.control.stop->load()) {
      outcome.waiting = "stopped";
      return outcome;
    }
    LEXGRAPH_ASSIGN_OR_RETURN(SampleVerdict verdict, verifier->verify(samples[i]));
    if (verdict.state != SampleState::kHolds) {
      outcome.judged[i] = {"the graph says " + std::string(name_of(verdict.state)),
                           std::move(verdict.why)};
      continue;
    }
    if (!world.parts.retriever) continue;
    LEXGRAPH_ASSIGN_OR_RETURN(const bool found, found_by_search(world, samples[i]));
    if (!found) outcome.judged[i] = {"a search finds no document of the proof", ""};
  }
  return outcome;
}

Result<StageOutcome> apply_rules(const StageWorld& world, Samples& samples) {
  StageOutcome outcome{std::vector<Judged>(samples.size()), ""};
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const SafetyRule* broken = broken_rule(world.rules, samples[i].question);
    for (const std::string& option : samples[i].options) {
      if (broken == nullptr) broken = broken_rule(world.rules, option);
    }
    if (broken != nullptr) outcome.judged[i] = {"rule: " + broken->name, ""};
  }
  return outcome;
}

}  // namespace lexgraph::eval
