// A model that answers with a list of replies, and strategies run with it.
#pragma once

#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "lexgraph/eval/strategy.h"

namespace lexgraph::eval {

// Answers with a list of replies and keeps what it was asked.
class Script : public Asker {
 public:
  explicit Script(std::vector<ModelReply> replies, bool native = true)
      : replies_(std::move(replies)), native_(native) {}

  ModelOutcome ask(const ModelRequest& request) override {
    asked.push_back(request);
    if (asked.size() > replies_.size())
      return ModelOutcome::failed({ModelFailure::Kind::kPermanent, "no more replies"});
    return ModelOutcome::of(replies_[asked.size() - 1]);
  }
  bool takes_tools() const override { return native_; }
  Result<std::vector<Passage>> search(std::string_view query, std::string_view,
                                      std::size_t) override {
    searched.emplace_back(query);
    return std::vector<Passage>{{"1/2030/NĐ-CP#art_5", "Điều 5", "Bến phải có biển báo.", 1}};
  }
  std::vector<ToolSpec> tools() override {
    return {{"search_law", "Search", R"({"type":"object"})"}};
  }
  std::string call_tool(std::string_view name, std::string_view arguments) override {
    called.push_back(std::string(name) + std::string(arguments));
    return R"({"hits":[{"id":"1/2030/NĐ-CP#art_5"}]})";
  }

  std::vector<ModelRequest> asked;
  std::vector<std::string> searched, called;

 private:
  std::vector<ModelReply> replies_;
  bool native_;
};

inline ModelReply says(std::string text) {
  ModelReply reply;
  reply.text = std::move(text);
  return reply;
}

inline Sample question(const std::string& id = "1") {
  Sample sample;
  sample.id = id;
  sample.task = "1.4";
  sample.kind = AnswerKind::kOption;
  sample.input = "Điều nào quy định về biển báo? " + id;
  sample.options = {{"A", "Điều 4"}, {"B", "Điều 5"}};
  sample.gold = {"B"};
  return sample;
}

inline Transcript run(const StrategyOptions& options, Script& script, StrategyParts parts = {}) {
  const auto strategy = make_strategy(options, std::move(parts));
  if (!strategy.ok()) ADD_FAILURE() << strategy.error().to_string();
  return (*strategy)->run(question(), 0, script);
}

}  // namespace lexgraph::eval
