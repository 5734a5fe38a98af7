#include "lexgraph/eval/graph_oracle.h"

#include <algorithm>
#include <ctime>
#include <mutex>

#include "eval/verify/published.h"
#include "eval/verify/question_reader.h"

namespace lexgraph::eval {
namespace {

constexpr char kDoesNotKnow[] = "I do not know.";

Date day_of(const Sample& sample) {
  const auto day = Date::parse_iso(sample.at);
  if (day && day->precision() == DatePrecision::kDay) return *day;
  return Date::from_days(static_cast<std::int32_t>(std::time(nullptr) / 86400));
}

class GraphOracle : public Model {
 public:
  GraphOracle(std::unique_ptr<World> world, std::string name)
      : world_(std::move(world)), name_(std::move(name)) {}

  std::string id() const override { return "oracle@" + name_; }

  ModelOutcome ask(const ModelRequest&, const CallContext& context) override {
    ModelReply reply;
    reply.text = kDoesNotKnow;
    if (context.sample == nullptr || context.sample->options.empty())
      return ModelOutcome::of(std::move(reply));
    const Sample& sample = *context.sample;
    const std::lock_guard lock(mutex_);  // a World is not thread-safe
    const auto truths = truths_of(sample);
    if (!truths.ok())
      return ModelOutcome::failed({ModelFailure::Kind::kPermanent, truths.error().to_string()});
    if (const Option* option = only_answer(sample, *truths)) reply.text = option->letter;
    return ModelOutcome::of(std::move(reply));
  }

 private:
  Result<std::vector<Truth>> truths_of(const Sample& sample) {
    const Date at = day_of(sample);
    auto asked = read_claim(sample.input);
    if (!asked) {
      std::vector<std::string> options;
      for (const Option& option : sample.options) options.push_back(option.text);
      return judge_options(*world_, sample.input, options, at);
    }
    asked->claim.at = at;
    std::vector<Truth> truths;
    for (const Option& option : sample.options) {
      const auto value = read_option(*asked, option.text);
      if (!value) {
        truths.push_back(Truth::kOpen);
        continue;
      }
      LEXGRAPH_ASSIGN_OR_RETURN(const Judgement judgement,
                                asked->form->judge(*world_, asked->claim, *value, at));
      truths.push_back(judgement.truth);
    }
    return truths;
  }

  // The only true option; without one the only option that is not false.
  static const Option* only_answer(const Sample& sample, const std::vector<Truth>& truths) {
    for (const Truth wanted : {Truth::kTrue, Truth::kOpen}) {
      const auto n = std::count(truths.begin(), truths.end(), wanted);
      if (n > 1) return nullptr;
      if (n == 1)
        return &sample.options[static_cast<std::size_t>(
            std::find(truths.begin(), truths.end(), wanted) - truths.begin())];
    }
    return nullptr;
  }

  std::mutex mutex_;
  std::unique_ptr<World> world_;
  std::string name_;
};

}  // namespace

Result<std::shared_ptr<Model>> make_graph_oracle(const store::Reader& reader, std::string name) {
  LEXGRAPH_ASSIGN_OR_RETURN(auto world, World::open(reader));
  return std::shared_ptr<Model>(std::make_shared<GraphOracle>(std::move(world), std::move(name)));
}

}  // namespace lexgraph::eval
