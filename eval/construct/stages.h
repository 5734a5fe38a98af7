// The stages of construct(), each a function from the samples that are left to a verdict on each.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "eval/construct/safety_rules.h"
#include "eval/strategy/prompts.h"
#include "lexgraph/eval/construct.h"
#include "lexgraph/eval/proven_sample.h"

namespace lexgraph::eval {

struct Judged {
  std::string reason;  // why it is dropped, one of few, for the funnel; "": it stays
  std::string detail;  // more of it, for people
};

// What a stage makes of the samples, which it may change. `waiting` is set when it could not be
// finished: stopped, or a model did not answer.
struct StageOutcome {
  std::vector<Judged> judged;  // as many as there are samples
  std::string waiting;
};

// What a stage works with. `folder` is its own, for journals.
struct StageWorld {
  const ConstructParts& parts;
  const ConstructSpec& spec;
  const Prompts& prompts;
  const std::vector<SafetyRule>& rules;
  const RunControl& control;
  std::string folder;
};

using Samples = std::vector<ProvenSample>;

// Another wording of each question with options; the others stay as they are.
Result<StageOutcome> phrase(const StageWorld& world, Samples& samples);
// Is the answer unique, stable, and the question challenging?
Result<StageOutcome> check_by_model(const StageWorld& world, Samples& samples);
// Does the proof hold, and does a search find a document of it?
Result<StageOutcome> check_by_law(const StageWorld& world, Samples& samples);
Result<StageOutcome> apply_rules(const StageWorld& world, Samples& samples);
// What all models answer is too easy.
Result<StageOutcome> filter_by_difficulty(const StageWorld& world, Samples& samples);

// A checker's verdict, three lines "unique: yes"; nullopt when a line is missing or says neither.
struct QuestionCheck {
  bool unique = false, stable = false, challenging = false;
};
std::optional<QuestionCheck> parse_question_check(std::string_view reply);

}  // namespace lexgraph::eval
