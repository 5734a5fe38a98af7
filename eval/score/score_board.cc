#include <algorithm>
#include <set>

#include "eval/score/lint_floors.h"
#include "lexgraph/eval/item.h"
#include "lexgraph/eval/vlegal_tasks.h"

namespace lexgraph::eval {
namespace {

std::string metric_of(const std::string& id, AnswerKind kind) {
  if (const VlegalTask* task = vlegal_task(id)) return std::string(task->metric);
  switch (kind) {
    case AnswerKind::kOptions:
      return "f1";
    case AnswerKind::kText:
    case AnswerKind::kTriples:
    case AnswerKind::kFact:
      return "rouge_l";
    default:
      return "accuracy";
  }
}

std::vector<std::string> labels_of(const std::string& id) {
  const VlegalTask* task = vlegal_task(id);
  if (task == nullptr || task->labels[0].empty()) return {};
  return {std::string(task->labels[0]), std::string(task->labels[1])};
}

constexpr char kWhyChoice[] =
    "the answer a reply names as such decides, several letters are allowed where the gold has "
    "them; the published parser takes "
    "the first letter it sees";
constexpr char kWhySets[] =
    "true macro-F1 over the classes; as published: harmonic mean of mean precision and mean recall";
constexpr char kWhyRouge[] =
    "words in any script, what follows the answer mark; the published tokens drop every letter "
    "with a diacritic";

// The score of answer pairs by a metric, with its parts.
void score_pairs(const std::vector<AnswerPair>& pairs, const std::string& metric,
                 const std::string& task, bool published, Scorer& scorer) {
  const auto labels = labels_of(task);
  if (metric == "f1_per_label" && labels.size() == 2) {
    const double yes = class_f1(pairs, labels[0]).f1, no = class_f1(pairs, labels[1]).f1;
    scorer.score = (yes + no) / 2;
    scorer.details = {{"Y-F1", yes}, {"N-F1", no}, {"accuracy", accuracy(pairs)}};
  } else if (metric == "f1") {
    const PrecisionRecall means = mean_precision_recall(pairs);
    scorer.score = published ? means.f1 : macro_f1(pairs);
    scorer.details = {{"precision", means.precision},
                      {"recall", means.recall},
                      {"micro-F1", micro_f1(pairs)},
                      {"accuracy", accuracy(pairs)}};
  } else {
    scorer.score = accuracy(pairs);
  }
}

}  // namespace

void ScoreBoard::add(const Sample& sample, Item item) {
  const auto [found, added] = tasks_.try_emplace(item.task);
  if (added) order_.push_back(item.task);
  Task& task = found->second;
  TaskScores& totals = task.totals;
  totals.task = item.task;
  totals.kind = sample.kind;
  ++totals.n;
  ++totals.states[std::string(name(item.state))];
  totals.calls += item.calls;
  totals.input_tokens += item.input_tokens;
  totals.output_tokens += item.output_tokens;
  task.searched += item.searched ? 1 : 0;
  if (item.scored()) {
    ++totals.scored;
    if (item.strict)
      ++task.read, task.strict += *item.strict, task.first += *item.first, task.last += *item.last;
    if (item.confidence) task.stated.emplace_back(*item.confidence, item.score >= 1);
    if (item.first_token) task.token.emplace_back(*item.first_token, item.first_token_right);
    if (item.first_score) {
      ++task.reflected;
      task.before += *item.first_score;
      totals.right_to_wrong += *item.first_score >= 1 && item.score < 1 ? 1 : 0;
      totals.wrong_to_right += *item.first_score < 1 && item.score >= 1 ? 1 : 0;
    }
    auto& category = totals.categories[item.category.substr(0, item.category.find('-'))];
    ++category.first;
    category.second += item.score;
  }
  task.items.push_back({{item.gold, std::move(item.published.answers)},
                        {item.gold, std::move(item.corrected.answers)},
                        item.score,
                        item.score_published,
                        std::move(item.cluster),
                        item.state != ItemState::kTransportError});
}

void ScoreBoard::finish(const Task& task, const std::vector<Sample>& samples,
                        TaskScores& out) const {
  const std::string metric = metric_of(out.task, out.kind);
  std::vector<AnswerPair> published, corrected;
  std::vector<double> values, published_values;
  std::vector<std::string> clusters;
  for (const Kept& item : task.items) {
    if (!item.scored) continue;
    published.push_back(item.published);
    corrected.push_back(item.corrected);
    values.push_back(item.score);
    published_values.push_back(item.score_published);
    clusters.push_back(item.cluster);
  }
  out.as_published.metric = out.corrected.metric = metric;
  const bool by_mean = metric == "rouge_l" || out.kind == AnswerKind::kNumber;
  if (by_mean) {
    const auto mean_of = [](const std::vector<double>& v) {
      double sum = 0;
      for (const double one : v) sum += one;
      return v.empty() ? 0 : sum / static_cast<double>(v.size());
    };
    out.as_published.score = mean_of(published_values);
    out.corrected.score = mean_of(values);
    out.corrected.why = kWhyRouge;
  } else {
    score_pairs(published, metric, out.task, true, out.as_published);
    score_pairs(corrected, metric, out.task, false, out.corrected);
    out.corrected.why = metric == "f1" ? kWhySets : kWhyChoice;
  }
  const bool clustered = std::any_of(clusters.begin(), clusters.end(),
                                     [](const std::string& c) { return !c.empty(); });
  const BootstrapOptions bootstrap{seed_};
  if (metric == "accuracy" && !clustered) {
    const auto n = static_cast<double>(out.scored);
    out.as_published.interval = wilson(*out.as_published.score * n, n);
    out.corrected.interval = wilson(*out.corrected.score * n, n);
  } else {
    out.as_published.interval = bootstrap_mean(published_values, clusters, bootstrap);
    out.corrected.interval = bootstrap_mean(values, clusters, bootstrap);
  }
  const double lost = static_cast<double>(out.n - out.scored) /
                      static_cast<double>(std::max<std::uint64_t>(1, out.n));
  if (lost > kMaxTransportErrors) {
    for (Scorer* scorer :
         {&out.as_published, &out.corrected}) {  // the lost items all wrong, or all right
      const double kept = *scorer->score * (1 - lost);
      scorer->interval = {kept, kept + lost};
      scorer->score.reset();
    }
  }
  if (task.read > 0) {
    const auto n = static_cast<double>(task.read);
    out.strict = task.strict / n;
    out.first = task.first / n;
    out.last = task.last / n;
  }
  if (!task.stated.empty()) out.calibration = calibrate(task.stated);
  if (!task.token.empty()) out.token_calibration = calibrate(task.token);
  if (task.reflected > 0) out.before_reflection = task.before / static_cast<double>(task.reflected);
  out.searched = task.searched / static_cast<double>(std::max<std::uint64_t>(1, out.n));
  for (auto& [category, sum] : out.categories) sum.second /= static_cast<double>(sum.first);
  Dataset own;
  for (const Sample& sample : samples) {
    if (sample.task == out.task) own.samples.push_back(sample);
  }
  own.rows = own.samples.size();
  if (own.rows == 0) return;
  const bool vlegal = vlegal_task(out.task) != nullptr;
  const auto facts = lint(vlegal ? Layout::kVlegal : Layout::kLexgraph, out.task, own);
  if (!facts.ok()) return;
  out.ceiling_as_published = facts->ceiling_as_published;
  out.ceiling_corrected = facts->ceiling_corrected;
  out.best_constant = facts->best_constant;
  if (metric == "f1_per_label" && out.best_constant && out.best_constant->details.size() > 1) {
    // The score is the mean of both labels' F1, so the floor is too.
    out.best_constant->score =
        (out.best_constant->details[0].second + out.best_constant->details[1].second) / 2;
  }
  out.random = facts->random;
  out.shuffled_reference = facts->shuffled_reference;
}

std::vector<TaskScores> ScoreBoard::scores(const std::vector<Sample>& samples) const {
  std::vector<TaskScores> all;
  for (const std::string& id : order_) {
    const Task& task = tasks_.at(id);
    all.push_back(task.totals);
    finish(task, samples, all.back());
  }
  return all;
}

}  // namespace lexgraph::eval
