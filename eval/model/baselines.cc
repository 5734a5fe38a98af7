#include <algorithm>
#include <cmath>
#include <set>

#include "eval/model/stand_ins.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/eval/rouge.h"
#include "lexgraph/eval/vlegal_tasks.h"

namespace lexgraph::eval {
namespace {

// What a sample lets one choose from.
std::vector<std::string> choices(const Sample& sample) {
  std::vector<std::string> out;
  for (const Option& option : sample.options) out.push_back(option.letter);
  const VlegalTask* task = vlegal_task(sample.task);
  if (out.empty() && task != nullptr && !task->labels[0].empty())
    out = {std::string(task->labels[0]), std::string(task->labels[1])};
  return out;
}

ModelOutcome says(std::string text) {
  ModelReply reply;
  reply.text = std::move(text);
  return ModelOutcome::of(std::move(reply));
}

class Random : public Model {
 public:
  explicit Random(std::uint64_t seed) : seed_(seed) {}
  std::string id() const override { return "random:" + std::to_string(seed_); }
  ModelOutcome ask(const ModelRequest& request, const CallContext& context) override {
    if (context.sample == nullptr) return says("");
    const auto letters = choices(*context.sample);
    const bool number = context.sample->kind == AnswerKind::kNumber;
    if (letters.empty() && !number) return says("");
    const std::string hash = sha256_hex(std::to_string(seed_) + '\n' + context.sample->task + '\n' +
                                        context.sample->id + '\n' + std::to_string(request.repeat));
    const unsigned long drawn = std::stoul(hash.substr(0, 8), nullptr, 16);
    if (number) return says(in_range(*context.sample, static_cast<double>(drawn) / 4294967296.0));
    return says(letters[drawn % letters.size()]);
  }

 private:
  // Whole numbers of a range that has several, else two decimals.
  static std::string in_range(const Sample& sample, double share) {
    const double value = sample.low + share * (sample.high - sample.low);
    const bool whole = sample.high - sample.low > 1;
    const long cents = std::lround(value * (whole ? 1 : 100));
    if (whole) return std::to_string(cents);
    return std::to_string(cents / 100) + "." + (cents % 100 < 10 ? "0" : "") +
           std::to_string(cents % 100);
  }

  std::uint64_t seed_;
};

class Constant : public Model {
 public:
  explicit Constant(std::string answer) : answer_(std::move(answer)) {}
  std::string id() const override { return "constant:" + answer_; }
  ModelOutcome ask(const ModelRequest&, const CallContext&) override { return says(answer_); }

 private:
  std::string answer_;
};

class RetrievalOnly : public Model {
 public:
  explicit RetrievalOnly(std::shared_ptr<const Retriever> retriever)
      : retriever_(std::move(retriever)) {}
  std::string id() const override { return "retrieval@" + retriever_->id(); }

  ModelOutcome ask(const ModelRequest&, const CallContext& context) override {
    if (context.sample == nullptr) return says("");
    const Sample& sample = *context.sample;
    const auto passages = retriever_->search(sample.input, sample.at, kPassages);
    if (!passages.ok())
      return ModelOutcome::failed({ModelFailure::Kind::kPermanent, passages.error().to_string()});
    if (passages->empty()) return says("");
    if (sample.options.empty()) return says(choices(sample).empty() ? passages->front().text : "");
    std::set<std::string> found;
    for (const Passage& passage : *passages) {
      for (std::string& word :
           unicode_words(passage.id + " " + passage.heading + " " + passage.text))
        found.insert(std::move(word));
    }
    const Option* best = nullptr;
    double most = 0;
    for (const Option& option : sample.options) {
      const auto words = unicode_words(option.text);
      const auto shared = static_cast<double>(std::count_if(
          words.begin(), words.end(), [&](const std::string& w) { return found.contains(w); }));
      const double share = words.empty() ? 0 : shared / static_cast<double>(words.size());
      if (share > most) most = share, best = &option;
    }
    return says(best == nullptr ? "" : best->letter);
  }

 private:
  static constexpr std::size_t kPassages = 3;
  std::shared_ptr<const Retriever> retriever_;
};

}  // namespace

std::shared_ptr<Model> make_random(std::uint64_t seed) { return std::make_shared<Random>(seed); }
std::shared_ptr<Model> make_constant(std::string answer) {
  return std::make_shared<Constant>(std::move(answer));
}
std::shared_ptr<Model> make_retrieval_only(std::shared_ptr<const Retriever> retriever) {
  return std::make_shared<RetrievalOnly>(std::move(retriever));
}

}  // namespace lexgraph::eval
