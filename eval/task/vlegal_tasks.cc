#include "lexgraph/eval/vlegal_tasks.h"

#include <algorithm>

namespace lexgraph::eval {
namespace {

using enum AnswerKind;

constexpr VlegalTask kTasks[] = {
    {"1.1", "entity recognition", kOption, "accuracy", {}, 750},
    {"1.2", "topic classification", kOption, "accuracy", {}, 700},
    {"1.3", "concept recall", kOption, "accuracy", {}, 300},
    {"1.4", "article recall", kOption, "accuracy", {}, 1000},
    {"1.5", "schema recall", kOption, "accuracy", {}, 800},
    {"2.1", "relation extraction", kOption, "accuracy", {}, 253},
    {"2.2", "element recognition", kOption, "accuracy", {}, 300},
    {"2.3", "graph structuring", kTriples, "rouge_l", {}, 296},
    {"2.4", "judgment verification", kLabel, "accuracy", {"Đúng", "Sai"}, 600},
    {"2.5", "user intent", kOptions, "f1", {}, 1359},
    {"3.1", "article and clause prediction", kOption, "accuracy", {}, 600},
    {"3.2", "court decision prediction", kOption, "accuracy", {}, 600},
    {"3.3", "multi-article reasoning", kOption, "accuracy", {}, 292},
    {"3.4", "conflict and consistency detection", kLabel, "f1_per_label", {"Có", "Không"}, 161},
    {"3.5", "penalty and remedy", kOption, "accuracy", {}, 358},
    {"4.1", "summary", kText, "rouge_l", {}, 384},
    {"4.2", "IRAC reasoning", kText, "rouge_l", {}, 299},
    {"4.3", "legal opinion", kText, "rouge_l", {}, 498},
    {"5.1", "bias", kOption, "accuracy", {}, 250, true},
    {"5.2", "privacy", kOption, "accuracy", {}, 216, true},
    {"5.3", "ethics", kOption, "accuracy", {}, 0},  // 200 in two files
    {"5.4", "unfair contract", kOption, "accuracy", {}, 234},
};

}  // namespace

std::span<const VlegalTask> vlegal_tasks() { return kTasks; }

const VlegalTask* vlegal_task(std::string_view id) {
  const auto* found = std::find_if(std::begin(kTasks), std::end(kTasks),
                                   [id](const VlegalTask& t) { return t.id == id; });
  return found == std::end(kTasks) ? nullptr : found;
}

}  // namespace lexgraph::eval
