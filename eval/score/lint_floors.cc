#include "eval/score/lint_floors.h"

#include <algorithm>
#include <map>

#include "lexgraph/eval/lawbench.h"
#include "lexgraph/eval/metrics.h"
#include "lexgraph/eval/rouge.h"
#include "lexgraph/text/characters.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kTextConstantsTried = 50;

void keep_best(std::vector<ConstantAnswer> tried, LintReport& report) {
  std::stable_sort(tried.begin(), tried.end(),
                   [](const auto& a, const auto& b) { return a.score > b.score; });
  if (!tried.empty()) report.best_constant = tried.front();
  if (tried.size() > kConstantsShown) tried.resize(kConstantsShown);
  report.constants = std::move(tried);
}

std::string shown(std::string text) {
  constexpr std::size_t kShown = 120;
  if (text.size() <= kShown) return text;
  return std::string(text::beginning(text, kShown)) + "…";
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

void ChoiceFloors::add(const Sample& sample) {
  Gold gold = sample.gold;
  make_set(gold);
  for (const Option& option : sample.options) letters_.insert(option.letter);
  const std::size_t choices = sample.options.empty() ? labels_.size() : sample.options.size();
  if (gold.empty()) return;
  ++golds_[std::move(gold)];
  if (choices == 0) return;
  const double chance = 1.0 / static_cast<double>(choices);
  const auto reachable = static_cast<double>(std::count_if(
      sample.gold.begin(), sample.gold.end(),
      [&](const std::string& g) { return sample.options.empty() || sample.has_option(g); }));
  rows_ += 1;
  right_ += sample.gold.size() == 1 ? reachable * chance : 0;
  precision_ += reachable * chance;
  recall_ += reachable * chance / static_cast<double>(sample.gold.size());
}

// All rows answered alike.
ConstantAnswer ChoiceFloors::constant(const Gold& answer) const {
  std::vector<AnswerPair> pairs;
  for (const auto& [gold, times] : golds_) pairs.push_back({gold, answer, times});
  ConstantAnswer out;
  for (const std::string& part : answer) out.answer += part;
  if (metric_ == "f1_per_label") {
    out.score = class_f1(pairs, answer.front()).f1;
    out.details = {{"Y-F1", class_f1(pairs, labels_[0]).f1},
                   {"N-F1", class_f1(pairs, labels_[1]).f1}};
  } else {
    const PrecisionRecall scores = mean_precision_recall(pairs);
    out.score = scores.f1;
    out.details = {{"precision", scores.precision}, {"recall", scores.recall}};
  }
  out.details.emplace_back("accuracy", accuracy(pairs));
  return out;
}

// Of a label that is right in a share of the rows and drawn with a chance: the share is its
// precision, the chance its recall.
double ChoiceFloors::random_label_f1() const {
  const double chance = 1.0 / static_cast<double>(labels_.size());
  double sum = 0;
  for (const std::string& label : labels_) {
    double share = 0;
    for (const auto& [gold, times] : golds_) {
      if (std::find(gold.begin(), gold.end(), label) != gold.end())
        share += static_cast<double>(times) / rows_;
    }
    sum += share > 0 ? 2 * share * chance / (share + chance) : 0;
  }
  return sum / static_cast<double>(labels_.size());
}

double ChoiceFloors::random_score() const {
  if (rows_ == 0) return 0;
  if (metric_ == "f1_per_label") return random_label_f1();
  if (metric_ != "f1") return right_ / rows_;
  const double both = precision_ + recall_;
  return both > 0 ? 2 * precision_ * recall_ / both / rows_ : 0;
}

// Several letters may be better than any that occurs: of few letters all sets are tried.
void ChoiceFloors::add_every_set(std::set<Gold>& answers) const {
  constexpr std::size_t kMostLetters = 8;
  if (letters_.empty() || letters_.size() > kMostLetters) return;
  for (std::size_t chosen = 1; chosen < std::size_t{1} << letters_.size(); ++chosen) {
    Gold set;
    std::size_t at = 0;
    for (const std::string& letter : letters_) {
      if ((chosen >> at++ & 1U) != 0) set.push_back(letter);
    }
    answers.insert(std::move(set));
  }
}

void ChoiceFloors::finish(LintReport& report) const {
  // Worth trying: every gold and every single letter or label.
  std::set<Gold> answers;
  std::size_t rows = 0;
  for (const auto& [gold, times] : golds_) {
    answers.insert(gold);
    rows += times;
  }
  for (const std::string& letter : letters_) answers.insert({letter});
  if (metric_ == "f1") add_every_set(answers);
  for (const std::string& label : labels_) answers.insert({label});
  std::vector<ConstantAnswer> tried;
  for (const Gold& answer : answers) {
    if (metric_ == "f1_per_label" || metric_ == "f1") {
      tried.push_back(constant(answer));
      continue;
    }
    // As many numbers may be tried as there are rows: each costs one look.
    const auto right = golds_.find(answer);
    tried.emplace_back();
    for (const std::string& part : answer) tried.back().answer += part;
    if (right != golds_.end())
      tried.back().score = static_cast<double>(right->second) / static_cast<double>(rows);
  }
  keep_best(std::move(tried), report);
  report.random = random_score();
}

void TextFloors::count(const Sample& sample) { referenced_ += !reference_text(sample).empty(); }

void TextFloors::choose(const Sample& sample) {
  std::string text = reference_text(sample);
  if (text.empty()) return;
  const std::size_t step = referenced_ / kTextConstantsTried + 1;
  if (seen_++ % step != 0) return;
  Tokens tokens = rouge_score_tokens(text);
  tried_.push_back({shown(std::move(text)), std::move(tokens), 0});
}

void TextFloors::compare(const Sample& sample) {
  Tokens tokens = rouge_score_tokens(reference_text(sample));
  for (Tried& one : tried_) one.sum += rouge_l(tokens, one.tokens).f;
  if (rows_++ == 0)
    first_ = tokens;
  else
    shuffled_ += rouge_l(last_, tokens).f;
  last_ = std::move(tokens);
}

void TextFloors::finish(LintReport& report) const {
  if (rows_ == 0) return;
  const auto rows = static_cast<double>(rows_);
  if (rows_ > 1) report.shuffled_reference = (shuffled_ + rouge_l(last_, first_).f) / rows;
  std::vector<ConstantAnswer> tried;
  for (const Tried& one : tried_) tried.push_back({one.text, one.sum / rows, {}});
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
  for (const auto& one : frequent) {
    const std::string& reference = one.second;
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
