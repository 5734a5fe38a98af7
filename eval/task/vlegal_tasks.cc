#include "lexgraph/eval/vlegal_tasks.h"

#include <algorithm>

namespace lexgraph::eval {
namespace {

using enum AnswerKind;

constexpr VlegalTask kTasks[] = {
    {"1.1", "entity recognition", kOption, "accuracy", {}},
    {"1.2", "topic classification", kOption, "accuracy", {}},
    {"1.3", "concept recall", kOption, "accuracy", {}},
    {"1.4", "article recall", kOption, "accuracy", {}},
    {"1.5", "schema recall", kOption, "accuracy", {}},
    {"2.1", "relation extraction", kOption, "accuracy", {}},
    {"2.2", "element recognition", kOption, "accuracy", {}},
    {"2.3", "graph structuring", kTriples, "rouge_l", {}},
    {"2.4", "judgment verification", kLabel, "accuracy", {"Đúng", "Sai"}},
    {"2.5", "user intent", kOptions, "f1", {}},
    {"3.1", "article and clause prediction", kOption, "accuracy", {}},
    {"3.2", "court decision prediction", kOption, "accuracy", {}},
    {"3.3", "multi-article reasoning", kOption, "accuracy", {}},
    {"3.4", "conflict and consistency detection", kLabel, "f1_per_label", {"Có", "Không"}},
    {"3.5", "penalty and remedy", kOption, "accuracy", {}},
    {"4.1", "summary", kText, "rouge_l", {}},
    {"4.2", "IRAC reasoning", kText, "rouge_l", {}},
    {"4.3", "legal opinion", kText, "rouge_l", {}},
    {"5.1", "bias", kOption, "accuracy", {}, true},
    {"5.2", "privacy", kOption, "accuracy", {}, true},
    {"5.3", "ethics", kOption, "accuracy", {}},
    {"5.4", "unfair contract", kOption, "accuracy", {}},
};

}  // namespace

std::span<const VlegalTask> vlegal_tasks() { return kTasks; }

const VlegalTask* vlegal_task(std::string_view id) {
  const auto* found = std::find_if(std::begin(kTasks), std::end(kTasks),
                                   [id](const VlegalTask& t) { return t.id == id; });
  return found == std::end(kTasks) ? nullptr : found;
}

}  // namespace lexgraph::eval
