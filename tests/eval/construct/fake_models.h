// Models and questions for tests of the stages of construction.
#pragma once

#include <functional>
#include <string>

#include "eval/construct/stages.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::eval {

// Answers by a function of the prompt; "!" as an answer is a failure.
class FakeModel : public Model {
 public:
  using Reply = std::function<std::string(const std::string& prompt)>;
  explicit FakeModel(Reply reply) : reply_(std::move(reply)) {}
  std::string id() const override { return "fake"; }
  ModelOutcome ask(const ModelRequest& request, const CallContext&) override {
    ModelReply reply;
    reply.text = reply_(request.messages.back().text);
    if (reply.text == "!")
      return ModelOutcome::failed({ModelFailure::Kind::kPermanent, "out of money"});
    return ModelOutcome::of(std::move(reply));
  }

 private:
  Reply reply_;
};

inline std::shared_ptr<Model> fake(FakeModel::Reply reply) {
  return std::make_shared<FakeModel>(std::move(reply));
}

// Questions with two options, the second of them right.
inline Samples two_choices(std::size_t n) {
  Samples samples;
  for (std::size_t i = 1; i <= n; ++i) {
    ProvenSample sample;
    sample.id = "q" + std::to_string(i);
    sample.task = "1.5";
    sample.instruction = "Chọn.";
    sample.question = "Văn bản nào sửa đổi Luật số " + std::to_string(i) + "?";
    sample.options = {"Luật 2/2012/QH13", "Luật 3/2012/QH13"};
    sample.ground_truth = "B";
    Claim& claim = sample.proof.claim;
    claim.form = "amends.in";
    claim.language = "vi";
    claim.at = *Date::from_ymd(2020, 1, 1);
    claim.parameters = {{"subject", "Luật 1/2010/QH12"}};
    claim.options = sample.options;
    claim.gold = 1;
    sample.proof.options = {{false, "no edge", {}, {}}, {true, "", {}, {}}};
    samples.push_back(std::move(sample));
  }
  return samples;
}

// What a stage is given, with a folder of its own.
struct Stage {
  test::TempDir dir;
  ConstructParts parts;
  ConstructSpec spec;
  Prompts prompts = *Prompts::open("");
  std::vector<SafetyRule> rules;
  RunControl control;

  StageWorld world() const { return {parts, spec, prompts, rules, control, dir.path().string()}; }
};

}  // namespace lexgraph::eval
