#include "eval/score/lint_floors.h"

#include <algorithm>
#include <set>

#include "lexgraph/eval/lawbench.h"
#include "lexgraph/eval/metrics.h"
#include "lexgraph/eval/rouge.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kTextConstantsTried = 50;

using Gold = std::vector<std::string>;

// All rows answered alike.
ConstantAnswer constant(const Dataset& data, const Gold& answer, std::string_view metric,
                        std::span<const std::string> labels) {
  std::vector<AnswerPair> pairs;
  for (const Sample& sample : data.samples) {
    if (sample.gold.empty()) continue;
    pairs.push_back({sample.gold, answer});
    make_set(pairs.back().gold);
  }
  ConstantAnswer out;
  for (const std::string& part : answer) out.answer += part;
  if (metric == "f1_per_label") {
    out.score = class_f1(pairs, answer.front()).f1;
    out.details = {{"Y-F1", class_f1(pairs, labels[0]).f1},
                   {"N-F1", class_f1(pairs, labels[1]).f1}};
  } else if (metric == "f1") {
    const PrecisionRecall scores = mean_precision_recall(pairs);
    out.score = scores.f1;
    out.details = {{"precision", scores.precision}, {"recall", scores.recall}};
  } else {
    out.score = accuracy(pairs);
  }
  if (metric != "accuracy") out.details.emplace_back("accuracy", accuracy(pairs));
  return out;
}

// The answers worth trying as a constant: every gold and every single letter.
std::set<Gold> constants_of(const Dataset& data, std::span<const std::string> labels) {
  std::set<Gold> answers;
  for (const Sample& sample : data.samples) {
    Gold gold = sample.gold;
    make_set(gold);
    if (!gold.empty()) answers.insert(gold);
    for (const Option& option : sample.options) answers.insert({option.letter});
  }
  for (const std::string& label : labels) answers.insert({label});
  return answers;
}

// Expected score of one option drawn at random.
double random_score(const Dataset& data, std::string_view metric, std::size_t labels) {
  double right = 0, precision = 0, recall = 0, rows = 0;
  for (const Sample& sample : data.samples) {
    const std::size_t choices = sample.options.empty() ? labels : sample.options.size();
    if (sample.gold.empty() || choices == 0) continue;
    const double chance = 1.0 / static_cast<double>(choices);
    const auto reachable = static_cast<double>(std::count_if(
        sample.gold.begin(), sample.gold.end(),
        [&](const std::string& g) { return sample.options.empty() || sample.has_option(g); }));
    rows += 1;
    right += sample.gold.size() == 1 ? reachable * chance : 0;
    precision += reachable * chance;
    recall += reachable * chance / static_cast<double>(sample.gold.size());
  }
  if (rows == 0) return 0;
  if (metric != "f1") return right / rows;
  return precision + recall > 0 ? 2 * precision * recall / (precision + recall) / rows : 0;
}

void keep_best(std::vector<ConstantAnswer> tried, LintReport& report) {
  std::stable_sort(tried.begin(), tried.end(),
                   [](const auto& a, const auto& b) { return a.score > b.score; });
  if (!tried.empty()) report.best_constant = tried.front();
  if (tried.size() > kConstantsShown) tried.resize(kConstantsShown);
  report.constants = std::move(tried);
}

// About `most` of the rows that have a reference, evenly spread.
std::vector<const Sample*> spread(const Dataset& data, std::size_t most) {
  std::vector<const Sample*> all, chosen;
  for (const Sample& sample : data.samples) {
    if (!reference_text(sample).empty()) all.push_back(&sample);
  }
  const std::size_t step = all.size() / most + 1;
  for (std::size_t i = 0; i < all.size(); i += step) chosen.push_back(all[i]);
  return chosen;
}

std::string shown(std::string text) {
  constexpr std::size_t kShown = 120;
  if (text.size() <= kShown) return text;
  std::size_t end = kShown;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "…";
}

}  // namespace

std::string reference_text(const Sample& sample) {
  if (sample.kind != AnswerKind::kTriples) return sample.reference;
  std::string text;
  for (const auto& triple : sample.triples) {
    for (const std::string& part : triple) text.append(text.empty() ? "" : " ").append(part);
  }
  return text;
}

void add_choice_floors(const Dataset& data, std::string_view metric,
                       std::span<const std::string> labels, LintReport& report) {
  std::vector<ConstantAnswer> tried;
  for (const Gold& answer : constants_of(data, labels))
    tried.push_back(constant(data, answer, metric, labels));
  keep_best(std::move(tried), report);
  report.random = random_score(data, metric, labels.size());
}

void add_text_floors(const Dataset& data, LintReport& report) {
  std::vector<std::vector<std::string>> tokens;
  for (const Sample& sample : data.samples)
    tokens.push_back(rouge_score_tokens(reference_text(sample)));
  if (tokens.empty()) return;
  const auto rows = static_cast<double>(tokens.size());
  double shuffled = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i)
    shuffled += rouge_l(tokens[i], tokens[(i + 1) % tokens.size()]).f;
  if (tokens.size() > 1) report.shuffled_reference = shuffled / rows;
  std::vector<ConstantAnswer> tried;
  for (const Sample* sample : spread(data, kTextConstantsTried)) {
    const auto own = rouge_score_tokens(reference_text(*sample));
    double sum = 0;
    for (const auto& other : tokens) sum += rouge_l(other, own).f;
    tried.push_back({shown(reference_text(*sample)), sum / rows, {}});
  }
  keep_best(std::move(tried), report);
  report.constants.clear();  // whole texts; the best is enough
}

Result<void> add_lawbench_floors(const Dataset& data, LintReport& report) {
  std::map<std::string, std::size_t> counts;
  for (const Sample& sample : data.samples) ++counts[sample.reference];
  std::vector<std::pair<std::size_t, std::string>> frequent;
  for (const auto& [reference, n] : counts) frequent.emplace_back(n, reference);
  std::stable_sort(frequent.begin(), frequent.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  if (frequent.size() > kConstantsShown) frequent.resize(kConstantsShown);
  const auto score_with = [&](const auto& reply_of) -> Result<double> {
    std::vector<StoredReply> replies;
    for (std::size_t i = 0; i < data.samples.size(); ++i) {
      replies.push_back({data.samples[i].id, reply_of(i), data.samples[i].reference});
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const FileScore score, score_lawbench(report.task, replies));
    return score.as_published.score;
  };
  std::vector<ConstantAnswer> tried;
  for (const auto& [n, reference] : frequent) {
    LEXGRAPH_ASSIGN_OR_RETURN(const double score,
                              score_with([&](std::size_t) { return reference; }));
    tried.push_back({shown(reference), score, {}});
  }
  keep_best(std::move(tried), report);
  report.constants.clear();
  const std::size_t n = data.samples.size();
  LEXGRAPH_ASSIGN_OR_RETURN(report.shuffled_reference, score_with([&](std::size_t i) {
                              return data.samples[(i + 1) % n].reference;
                            }));
  return {};
}

}  // namespace lexgraph::eval
