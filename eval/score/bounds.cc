#include "eval/score/bounds.h"

#include <algorithm>

#include "lexgraph/eval/rouge.h"
#include "lexgraph/eval/vlegal_tasks.h"

namespace lexgraph::eval {
namespace {

bool is_letter(const std::string& gold) {
  return gold.size() == 1 && gold[0] >= 'A' && gold[0] <= 'Z';
}

}  // namespace

// Can the published parser ever return the gold?
bool Bounds::reachable_as_published(Layout layout, const Sample& sample) const {
  switch (sample.kind) {
    case AnswerKind::kOption:
      if (layout == Layout::kSafetyQa &&
          !sample.has_option(sample.gold.empty() ? "" : sample.gold[0]))
        return false;
      return sample.gold.size() == 1 && is_letter(sample.gold[0]);
    case AnswerKind::kOptions:
      return !sample.gold.empty();
    case AnswerKind::kLabel:
      if (labels_.empty()) return !sample.gold.empty();
      return sample.gold.size() == 1 &&
             std::find(labels_.begin(), labels_.end(), sample.gold[0]) != labels_.end();
    case AnswerKind::kText:
    case AnswerKind::kTriples:
      return !rouge_score_tokens(reference_text(sample)).empty();
    default:
      return !sample.gold.empty() || !sample.reference.empty();
  }
}

// Can anybody who reads the options and the instruction give it?
bool Bounds::reachable_corrected(const Sample& sample) const {
  switch (sample.kind) {
    case AnswerKind::kOption:
    case AnswerKind::kOptions:
      return !sample.gold.empty() &&
             std::all_of(sample.gold.begin(), sample.gold.end(),
                         [&](const std::string& g) { return sample.has_option(g); });
    case AnswerKind::kText:
    case AnswerKind::kTriples:
      return !unicode_words(reference_text(sample)).empty();
    default:
      return reachable_as_published(Layout::kLexgraph, sample);
  }
}

void Bounds::add_first(const Sample& sample, bool unreadable) {
  if (!choices_ && !texts_) {
    if (const VlegalTask* known = layout_ == Layout::kVlegal ? vlegal_task(task_) : nullptr) {
      metric_ = known->metric;
      if (!known->labels[0].empty())
        labels_ = {std::string(known->labels[0]), std::string(known->labels[1])};
    } else if (sample.kind == AnswerKind::kOptions) {
      metric_ = "f1";
    } else if (sample.kind == AnswerKind::kText || sample.kind == AnswerKind::kTriples) {
      metric_ = "rouge_l";
    }
    if (metric_ == "rouge_l")
      texts_.emplace();
    else
      choices_.emplace(metric_, labels_);
  }
  rows_ += 1;
  published_ += !unreadable && reachable_as_published(layout_, sample) ? 1 : 0;
  corrected_ += reachable_corrected(sample) ? 1 : 0;
  if (choices_)
    choices_->add(sample);
  else
    texts_->count(sample);
}

void Bounds::add(int pass, const Sample& sample, bool unreadable) {
  if (pass == 0) return add_first(sample, unreadable);
  if (!texts_) return;
  if (pass == 1)
    texts_->choose(sample);
  else
    texts_->compare(sample);
}

void Bounds::finish(LintReport& report) const {
  report.metric = metric_;
  report.ceiling_as_published = rows_ > 0 ? published_ / rows_ : 0;
  report.ceiling_corrected = rows_ > 0 ? corrected_ / rows_ : 0;
  if (choices_) choices_->finish(report);
  if (texts_) texts_->finish(report);
}

}  // namespace lexgraph::eval
