#include <algorithm>
#include <iterator>
#include <set>

#include "eval/score/bounds.h"
#include "eval/score/figures.h"
#include "eval/score/pair_bootstrap.h"
#include "lexgraph/eval/item.h"
#include "lexgraph/eval/safetyqa.h"
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
      return "rouge_l";  // of facts, as long as nobody judged them
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
constexpr char kWhyLabels[] =
    "; a label that no row wants and nobody gave has no F1, where the published one counts as 0";
constexpr char kWhySets[] =
    "true macro-F1 over the classes; as published: harmonic mean of mean precision and mean recall";
constexpr char kWhyFactuality[] =
    "harmonic mean of CO and CGA, as the paper's text says; its tables have the arithmetic mean";
constexpr char kWhyRouge[] =
    "words in any script, what follows the answer mark; the published tokens drop every letter "
    "with a diacritic";

// Is the score of a task the mean of the scores of its items?
bool is_mean(const std::string& metric, AnswerKind kind) {
  return metric == "rouge_l" || kind == AnswerKind::kNumber;
}

bool occurs(std::span<const AnswerPair> pairs, const std::string& label) {
  const auto has = [&label](const std::vector<std::string>& words) {
    return std::find(words.begin(), words.end(), label) != words.end();
  };
  return std::ranges::any_of(pairs, [&has](const AnswerPair& pair) {
    return pair.times > 0 && (has(pair.gold) || has(pair.predicted));
  });
}

// The score of answer pairs by a task's metric.
PairMetric pair_metric(const std::string& metric, const std::string& task, bool published) {
  using Pairs = std::span<const AnswerPair>;
  if (const auto labels = labels_of(task); metric == "f1_per_label" && labels.size() == 2) {
    // A label that nobody gave and no row wants has no F1; published, it counts as 0.
    return [labels, published](Pairs pairs) {
      double sum = 0, n = 0;
      for (const std::string& label : labels) {
        if (!published && !occurs(pairs, label)) continue;
        sum += class_f1(pairs, label).f1;
        n += 1;
      }
      return n > 0 ? sum / n : 0;
    };
  }
  if (metric != "f1") return accuracy;
  if (published) return [](Pairs pairs) { return mean_precision_recall(pairs).f1; };
  return macro_f1;
}

// The parts of the score, and what is told beside it.
std::vector<std::pair<std::string, double>> details_of(std::span<const AnswerPair> pairs,
                                                       const std::string& metric,
                                                       const std::string& task) {
  if (const auto labels = labels_of(task); metric == "f1_per_label" && labels.size() == 2) {
    return {{"Y-F1", class_f1(pairs, labels[0]).f1},
            {"N-F1", class_f1(pairs, labels[1]).f1},
            {"accuracy", accuracy(pairs)}};
  }
  if (metric != "f1") return {};
  const PrecisionRecall means = mean_precision_recall(pairs);
  return {{"precision", means.precision},
          {"recall", means.recall},
          {"micro-F1", micro_f1(pairs)},
          {"accuracy", accuracy(pairs)}};
}

// The items of a task as pairs of gold and answer, each kind once.
struct Answered {
  std::vector<AnswerPair> kinds;
  std::vector<std::uint32_t> kind_of;  // of each item

  void score(const PairMetric& metric, std::span<const std::string> clusters,
             const BootstrapOptions& bootstrap, Scorer& scorer) const {
    scorer.score = metric(kinds);
    scorer.interval = bootstrap_pairs(kinds, kind_of, clusters, metric, bootstrap);
  }
};

}  // namespace

std::uint32_t ScoreBoard::Lists::number_of(List list) {
  const auto [place, added] =
      numbers_.try_emplace(std::move(list), static_cast<std::uint32_t>(all_.size()));
  if (added) all_.emplace_back(place);
  return place->second;
}

void ScoreBoard::add_details(const Item& item, Task& task) {
  TaskScores& totals = task.totals;
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
  if (!item.cited) return;
  if (!totals.citations) totals.citations.emplace();
  totals.citations->add(item.cited->counts);
}

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
    add_details(item, task);
  }
  if (item.scored() && !item.base.empty())
    task.varied.push_back({std::move(item.base), std::move(item.variant), item.number, item.score,
                           std::move(item.chosen)});
  Kept kept;
  task.any_gold = task.any_gold || (item.scored() && !item.gold.empty());
  task.clustered = task.clustered || (item.scored() && !item.cluster.empty());
  kept.scored = item.scored() ? 1 : 0;
  kept.score = item.score;
  kept.score_published = item.score_published;
  kept.cluster = task.lists.number_of({std::move(item.cluster)});
  if (!is_mean(metric_of(item.task, sample.kind), sample.kind)) {
    kept.gold = task.lists.number_of(std::move(item.gold));
    kept.published = task.lists.number_of(std::move(item.published.answers));
    kept.corrected = task.lists.number_of(std::move(item.corrected.answers));
  } else {
    kept.gold = kept.published = kept.corrected = task.lists.number_of({});
  }
  task.items.push_back(kept);
  if (item.judged) task.judged.push_back(std::move(*item.judged));
}

namespace {

double mean_of(const std::vector<double>& values) {
  double sum = 0;
  for (const double one : values) sum += one;
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

JudgedShares shares_of(const std::vector<JudgedReply>& judged) {
  JudgedShares shares;
  for (const JudgedReply& reply : judged) {
    const auto label = reply.label();
    ++(!label                             ? shares.undecided
       : *label == Factuality::kCorrect   ? shares.correct
       : *label == Factuality::kIncorrect ? shares.incorrect
                                          : shares.not_attempted);
  }
  shares.agreement = agreement_of(judged);
  return shares;
}

FactualityShares percent_of(double correct, double incorrect, double not_attempted) {
  const double n = std::max(1.0, correct + incorrect + not_attempted);
  return {100 * correct / n, 100 * incorrect / n, 100 * not_attempted / n};
}

// Of `n` replies those without a label all incorrect, or all correct.
Interval judged_bounds(const JudgedShares& shares, std::uint64_t n, bool published) {
  const auto correct = static_cast<double>(shares.correct);
  const auto incorrect = static_cast<double>(shares.incorrect);
  const auto not_attempted = static_cast<double>(shares.not_attempted);
  const double open = static_cast<double>(n) - correct - incorrect - not_attempted;
  const auto f = published ? &FactualityShares::f_as_published : &FactualityShares::f_harmonic;
  return {(percent_of(correct, incorrect + open, not_attempted).*f)() / 100,
          (percent_of(correct + open, incorrect, not_attempted).*f)() / 100};
}

// Both F-scores of the labels, with intervals over draws of the replies.
void score_judged(const std::vector<JudgedReply>& judged, const JudgedShares& shares,
                  const BootstrapOptions& options, TaskScores& out) {
  std::vector<Factuality> labels;
  for (const JudgedReply& reply : judged) {
    if (const auto label = reply.label()) labels.push_back(*label);
  }
  const FactualityShares all =
      percent_of(static_cast<double>(shares.correct), static_cast<double>(shares.incorrect),
                 static_cast<double>(shares.not_attempted));
  const auto fill = [&](Scorer& scorer, double (FactualityShares::*f)() const) {
    scorer.metric = "factuality_f";
    scorer.score = (all.*f)() / 100;
    scorer.details = {{"CO", all.correct / 100},
                      {"IN", all.incorrect / 100},
                      {"NA", all.not_attempted / 100},
                      {"CGA", all.cga() / 100}};
    scorer.interval = bootstrap_statistic(
        labels.size(),
        [&](std::span<const std::size_t> drawn) {
          double n[3] = {0, 0, 0};
          for (const std::size_t i : drawn) ++n[static_cast<std::size_t>(labels[i])];
          return (percent_of(n[0], n[1], n[2]).*f)() / 100;
        },
        options);
  };
  fill(out.as_published, &FactualityShares::f_as_published);
  fill(out.corrected, &FactualityShares::f_harmonic);
  out.corrected.why = kWhyFactuality;
}

}  // namespace

// The scores of means: of texts and numbers.
void ScoreBoard::score_means(const Task& task, const std::vector<std::string>& clusters,
                             TaskScores& out) const {
  std::vector<double> values, published_values;
  values.reserve(task.items.size());
  published_values.reserve(task.items.size());
  for (const Kept& item : task.items) {
    if (item.scored == 0) continue;
    values.push_back(item.score);
    published_values.push_back(item.score_published);
  }
  const auto fill = [&](const std::vector<double>& of, Scorer& scorer) {
    scorer.score = mean_of(of);
    const auto n = static_cast<double>(of.size());
    scorer.interval = scorer.metric == "accuracy" && clusters.empty()
                          ? wilson(*scorer.score * n, n)
                          : bootstrap_mean(of, clusters, {seed_});
  };
  fill(published_values, out.as_published);
  fill(values, out.corrected);
  out.corrected.why = out.kind == AnswerKind::kNumber ? "" : kWhyRouge;
  // Without gold numbers the score is the share of replies that are well formed.
  if (out.kind == AnswerKind::kNumber && !task.any_gold)
    out.as_published.metric = out.corrected.metric = "ifr";
}

// The scores of answers that are right or wrong, or partly right.
void ScoreBoard::score_answers(const Task& task, const std::vector<std::string>& clusters,
                               TaskScores& out) const {
  const auto answered = [&task](auto answers_of) {
    Answered all;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> known;
    for (const Kept& item : task.items) {
      if (item.scored == 0) continue;
      const auto next = static_cast<std::uint32_t>(all.kinds.size());
      const auto [kind, added] = known.try_emplace({item.gold, answers_of(item)}, next);
      if (added) all.kinds.push_back({task.lists[item.gold], task.lists[answers_of(item)], 0});
      ++all.kinds[kind->second].times;
      all.kind_of.push_back(kind->second);
    }
    return all;
  };
  const std::string& metric = out.corrected.metric;
  const auto fill = [&](const Answered& all, bool published, Scorer& scorer) {
    const BootstrapOptions bootstrap{seed_};
    all.score(pair_metric(metric, out.task, published), clusters, bootstrap, scorer);
    scorer.details = details_of(all.kinds, metric, out.task);
    if (metric != "accuracy" || task.clustered) return;
    const auto n = static_cast<double>(out.scored);
    scorer.interval = wilson(*scorer.score * n, n);
  };
  fill(answered([](const Kept& item) { return item.published; }), true, out.as_published);
  fill(answered([](const Kept& item) { return item.corrected; }), false, out.corrected);
  out.corrected.why = metric == "f1" ? kWhySets : kWhyChoice;
  if (metric == "f1_per_label") out.corrected.why += kWhyLabels;
}

// Scores and intervals by the task's metric.
void ScoreBoard::score_by_metric(const Task& task, TaskScores& out) const {
  const std::string metric = metric_of(out.task, out.kind);
  out.as_published.metric = out.corrected.metric = metric;
  std::vector<std::string> clusters;  // of the items that are scored
  if (task.clustered) {
    clusters.reserve(task.items.size());
    for (const Kept& item : task.items) {
      if (item.scored != 0) clusters.push_back(task.lists[item.cluster].front());
    }
  }
  if (is_mean(metric, out.kind)) {
    score_means(task, clusters, out);
  } else {
    score_answers(task, clusters, out);
  }
}

// Between the lost items all wrong and all right: every score here rises with each item that is.
void ScoreBoard::give_what_it_must_lie_in(const Task& task, double lost, TaskScores& out) const {
  const bool judged = out.judged.has_value();
  const std::string& metric = out.corrected.metric;
  const bool of_all_answers = metric == "f1" || metric == "f1_per_label";
  for (Scorer* scorer : {&out.as_published, &out.corrected}) {
    const bool published = scorer == &out.as_published;
    const double kept = *scorer->score * (1 - lost);
    scorer->interval = {kept, kept + lost};
    if (judged)
      scorer->interval = judged_bounds(*out.judged, out.n, published);
    else if (of_all_answers)
      scorer->interval =
          bounds_of_answers(task, pair_metric(metric, out.task, published), published);
    scorer->score.reset();
  }
}

// A lost answer that is as wrong as can be names every label but the right ones.
Interval ScoreBoard::bounds_of_answers(const Task& task, const PairScore& score, bool published) {
  std::set<std::string> labels;
  for (const Kept& item : task.items) {
    for (const std::uint32_t list : {item.gold, published ? item.published : item.corrected}) {
      labels.insert(task.lists[list].begin(), task.lists[list].end());
    }
  }
  std::vector<AnswerPair> right, wrong;
  for (const Kept& item : task.items) {
    std::vector<std::string> gold = task.lists[item.gold];
    std::sort(gold.begin(), gold.end());
    if (item.scored != 0) {
      const auto& answer = task.lists[published ? item.published : item.corrected];
      right.push_back({gold, answer, 1});
      wrong.push_back({gold, answer, 1});
      continue;
    }
    std::vector<std::string> others;
    std::set_difference(labels.begin(), labels.end(), gold.begin(), gold.end(),
                        std::back_inserter(others));
    right.push_back({gold, gold, 1});
    wrong.push_back({gold, std::move(others), 1});
  }
  return {score(wrong), score(right)};
}

void ScoreBoard::finish(const Task& task, TaskScores& out) const {
  const BootstrapOptions bootstrap{seed_};
  if (task.judged.empty()) {
    score_by_metric(task, out);
  } else {
    out.judged = shares_of(task.judged);
    score_judged(task.judged, *out.judged, bootstrap, out);
  }
  const double lost = static_cast<double>(out.n - out.scored) /
                      static_cast<double>(std::max<std::uint64_t>(1, out.n));
  if (lost > kMaxTransportErrors) give_what_it_must_lie_in(task, lost, out);
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
  add_figures(task, bootstrap, out);
}

void ScoreBoard::add_figures(const Task& task, const BootstrapOptions& bootstrap, TaskScores& out) {
  if (task.varied.empty()) return;
  out.figures = out.kind == AnswerKind::kNumber ? ethics_figures(out.task, task.varied, bootstrap)
                                                : robustness_figures(task.varied, bootstrap);
}

// Floor and ceiling, where there is a gold.
void ScoreBoard::add_bounds(const LintReport& facts, TaskScores& out) {
  out.ceiling_as_published = facts.ceiling_as_published;
  out.ceiling_corrected = facts.ceiling_corrected;
  out.best_constant = facts.best_constant;
  if (out.corrected.metric == "f1_per_label" && out.best_constant &&
      out.best_constant->details.size() > 1) {
    // The score is the mean of both labels' F1, so the floor is too.
    out.best_constant->score =
        (out.best_constant->details[0].second + out.best_constant->details[1].second) / 2;
  }
  out.random = facts.random;
  out.shuffled_reference = facts.shuffled_reference;
}

Result<std::vector<TaskScores>> ScoreBoard::scores(const RunSamples& samples) const {
  std::vector<TaskScores> all;
  std::map<std::string, Bounds, std::less<>> bounds;
  for (const std::string& id : order_) {
    TaskScores& out = all.emplace_back(tasks_.at(id).totals);
    finish(tasks_.at(id), out);
    const bool without = out.judged || (out.kind == AnswerKind::kNumber && !out.figures.empty());
    const bool vlegal = vlegal_task(id) != nullptr;
    if (!without) bounds.try_emplace(id, vlegal ? Layout::kVlegal : Layout::kLexgraph, id);
  }
  std::set<std::string_view> asked;
  for (int pass = 0, passes = bounds.empty() ? 0 : 1; pass < passes; ++pass) {
    LEXGRAPH_RETURN_IF_ERROR(samples.for_each([&](const Sample& sample) {
      const auto found = bounds.find(sample.task);
      if (found == bounds.end()) return;
      if (pass == 0) asked.insert(found->first);
      found->second.add(pass, sample);
    }));
    for (const auto& [id, one] : bounds) passes = std::max(passes, one.passes());
  }
  for (TaskScores& out : all) {
    if (!asked.contains(out.task)) continue;
    LintReport facts;
    bounds.at(out.task).finish(facts);
    add_bounds(facts, out);
  }
  return all;
}

}  // namespace lexgraph::eval
