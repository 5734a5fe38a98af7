// A model as judge of short facts: correct, incorrect, not attempted (Chinese SafetyQA's three
// labels). The verdicts of a run lie in its folder `judge`, itself a run: spec.json, and a journal
// with every reply, so that labels can be made again without asking.
//
// The reply under judgement is fenced by a mark that it cannot contain, and the judge's own reply
// must be the label and nothing else; otherwise it is asked again, and after `tries` there is no
// vote.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/eval/run.h"

namespace lexgraph::eval {

enum class Factuality { kCorrect, kIncorrect, kNotAttempted };
std::string_view name(Factuality label);  // "correct", "incorrect", "not_attempted"

// "A", "**B**", "(c)", "Correct.": the label alone. Anything else is no label.
std::optional<Factuality> parse_factuality(std::string_view reply);

// A text that does not occur in `candidate`, to stand around it.
std::string fence_for(std::string_view candidate);

struct JudgeOptions {
  std::uint32_t votes = 1;  // per reply
  std::uint32_t tries = 2;  // requests for one vote whose answer is no label
  std::uint32_t round = 0;  // another one asks everything again
  std::string language = "auto";
};

// What the votes say of one reply.
struct JudgedReply {
  std::string task, id;
  std::uint32_t repeat = 0;
  std::vector<std::optional<Factuality>> votes;
  std::vector<std::string> failures;  // why votes are missing
  // The label with most votes; nullopt: no vote, or a tie.
  std::optional<Factuality> label() const;
};

// A reply to be judged.
struct JudgeItem {
  Sample sample;
  std::uint32_t repeat = 0;
  std::string answer;
};

// The short facts of a run with the replies that its journal has.
Result<std::vector<JudgeItem>> items_to_judge(const RunSpec& spec, const RunSamples& samples,
                                              const Strategy& strategy, const std::string& folder);

// Agreement among the votes of replies that have at least two.
struct VoteAgreement {
  std::uint64_t replies = 0;
  double unanimous = 0;  // share of them
  double pairwise = 0;   // share of pairs of votes that agree
  // Fleiss, "Measuring nominal scale agreement among many raters", Psychol. Bull. 76, 1971, over
  // the replies with all votes; nullopt when all votes are one label.
  std::optional<double> fleiss_kappa;
};
VoteAgreement agreement_of(const std::vector<JudgedReply>& judged);

// Who judged a run, and how.
struct JudgeSpec {
  std::string model, model_id;          // address, and identity in the journal's keys
  std::string prompts, prompts_folder;  // SHA-256 of the prompts; their folder, may be empty
  JudgeOptions options;
};
// nullopt: the folder holds no judgements.
Result<std::optional<JudgeSpec>> read_judge(const std::string& folder);

// Asks the judge about every item and records who it was; what the journal has is not asked again.
// `folder`: of the judgements, made when absent.
Result<Progress> run_judge(const std::vector<JudgeItem>& items, Model& judge,
                           const std::string& folder, const JudgeSpec& spec,
                           const RunControl& control);

// The votes on the items, from the journal alone.
Result<std::vector<JudgedReply>> read_judgements(const std::vector<JudgeItem>& items,
                                                 const std::string& folder);

}  // namespace lexgraph::eval
