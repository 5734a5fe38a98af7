#include "lexgraph/eval/sample.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace lexgraph::eval {

std::string_view name(AnswerKind kind) {
  switch (kind) {
    case AnswerKind::kOption:
      return "option";
    case AnswerKind::kOptions:
      return "options";
    case AnswerKind::kLabel:
      return "label";
    case AnswerKind::kTriples:
      return "triples";
    case AnswerKind::kText:
      return "text";
    case AnswerKind::kFact:
      return "fact";
    case AnswerKind::kNumber:
      return "number";
  }
  return "text";
}

bool Sample::has_option(std::string_view letter) const {
  return std::any_of(options.begin(), options.end(),
                     [letter](const Option& o) { return o.letter == letter; });
}

nlohmann::ordered_json to_json(const Sample& sample) {
  nlohmann::ordered_json out;
  out["id"] = sample.id;
  out["task"] = sample.task;
  out["kind"] = name(sample.kind);
  const auto put = [&out](const char* key, const auto& value) {
    if (!value.empty()) out[key] = value;
  };
  put("instruction", sample.instruction);
  out["input"] = sample.input;
  put("context", sample.context);
  for (const Option& option : sample.options) out["options"][option.letter] = option.text;
  put("gold", sample.gold);
  if (sample.kind == AnswerKind::kTriples) out["triples"] = sample.triples;
  put("reference", sample.reference);
  put("sections", sample.sections);
  put("grounding", sample.grounding);
  put("category", sample.category);
  put("cluster", sample.cluster);
  put("at", sample.at);
  put("base", sample.base);
  put("variant", sample.variant);
  return out;
}

}  // namespace lexgraph::eval
