// A form of question: where in the graph it can be asked, how it is worded, and what makes an
// option right or wrong. Generation and verification go through the same form: a sample holds
// exactly when its form builds it again from its claim.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "eval/generate/random.h"
#include "eval/generate/wordings.h"
#include "eval/generate/world.h"
#include "lexgraph/eval/proven_sample.h"

namespace lexgraph::eval {

// Something that can be asked: parameters of a claim with the right answer.
struct Seed {
  std::vector<std::pair<std::string, std::string>> parameters;
  std::string gold;       // value of the right option
  std::string same_fact;  // questions with the same are near-duplicates
};

// A seed with more false options than needed; which of them are shown is the generator's choice.
struct Draft {
  Claim claim;  // without options
  std::string gold;
  std::vector<std::string> false_options;      // any three of them may be shown, or
  std::vector<std::vector<std::string>> sets;  // one of these, when there are any
};

// Why a claim gives no sample.
struct Refusal {
  bool stale = false;  // it would have, before something changed
  std::string why;
};
struct Built {
  std::optional<ProvenSample> sample;
  Refusal refusal;  // without a sample
};
inline Built refused(bool stale, std::string why) {
  return {std::nullopt, {stale, std::move(why)}};
}

// The draft, unless it has fewer than the three false options that a question needs.
std::optional<Draft> if_enough(Draft draft);

class Form {
 public:
  virtual ~Form() = default;
  virtual std::string_view name() const = 0;
  virtual std::string_view task() const = 0;
  // The form whose answers are the opposite of this one's. The answers of a form and of all that
  // name it as their partner come equally often. "" for none.
  virtual std::string_view partner() const { return {}; }
  // What can be asked about a document, in a fixed order.
  virtual Result<std::vector<Seed>> seeds(World& world, const HeldDocument& document,
                                          Date at) const = 0;
  // nullopt: no sound distractors. `claim` of the draft has form, parameters and day.
  virtual Result<std::optional<Draft>> draft(World& world, const Seed& seed, Date at,
                                             Random& random) const = 0;
  // Question, options and proof of a claim on a day (claim.at, unless the caller asks about
  // another).
  virtual Result<Built> build(World& world, const Claim& claim, Date at) const = 0;
  // The option as shown.
  virtual std::string option_text(World& world, const Wordings& wordings,
                                  const std::string& value) const = 0;
  // The question alone; "" when the claim's parameters are malformed.
  virtual std::string question(World& world, const Wordings& wordings,
                               const Claim& claim) const = 0;

 protected:
  // Claim and gold of a seed, without options yet.
  Draft draft_of(const Seed& seed, Date at) const;
};

const std::vector<const Form*>& all_forms();
const Form* form_named(std::string_view name);

// ---- for forms with options -----------------------------------------------------------------
struct Judgement {
  Truth truth = Truth::kOpen;
  std::string why;     // of what is false or open
  bool stale = false;  // not true any more (or not yet), rather than never
  std::vector<ProvenEdge> edges;
  std::vector<ProvenWords> words;
};

class ChoiceForm : public Form {
 public:
  Result<Built> build(World& world, const Claim& claim, Date at) const override;

  // Is the option with this value right on the day?
  virtual Result<Judgement> judge(World& world, const Claim& claim, const std::string& value,
                                  Date at) const = 0;

 protected:
  // What goes into the sample beside the question (3.3: the provisions); "" for none.
  virtual Result<std::string> content(World& world, const Claim& claim) const;
};

}  // namespace lexgraph::eval
