#include "lexgraph/graph/replay.h"

#include <algorithm>
#include <tuple>

#include "graph/replay/operations.h"
#include "graph/replay/phrase_steps.h"
#include "graph/replay/unit_tree.h"
#include "lexgraph/base/work_limit.h"
#include "lexgraph/law/eid.h"

namespace lexgraph::graph {
namespace {

bool is_phrase(law::AmendOp op) {
  return op == law::AmendOp::kReplacePhrase || op == law::AmendOp::kInsertPhrase ||
         op == law::AmendOp::kDeletePhrase;
}

std::string_view first_step(std::string_view eid) { return eid.substr(0, eid.find("__")); }

class Replay {
 public:
  Replay(std::vector<store::UnitRecord> base, const std::vector<Change>& changes, bool partial)
      : tree_(std::move(base)), changes_(changes), partial_(partial) {}

  Replayed run() {
    apply_all();
    result_.units = tree_.take_units();
    return std::move(result_);
  }

  std::vector<Unapplied> unapplied() {
    apply_all();
    return std::move(result_.unapplied);
  }

 private:
  void apply_all() {
    for (std::size_t first = 0; first < changes_.size() && !WorkLimit::passed();) {
      std::size_t last = first;
      while (last < changes_.size() && changes_[last].on == changes_[first].on &&
             changes_[last].document == changes_[first].document) {
        ++last;
      }
      apply_document(first, last);
      first = last;
    }
    const auto by_change = [](const auto& a, const auto& b) { return a.change < b.change; };
    std::sort(result_.unapplied.begin(), result_.unapplied.end(), by_change);
    std::sort(result_.remarks.begin(), result_.remarks.end(), by_change);
  }

  // The instructions of one document that act on one day. They speak of the text as it stood
  // before: what one of them renumbers, the others still call by its old number. Phrases come last,
  // so that new wording, which has the new phrase already, is not in their way.
  void apply_document(std::size_t first, std::size_t last) {
    std::vector<ReplayStep> steps;
    steps.reserve(last - first);
    for (std::size_t i = first; i < last; ++i) {
      ReplayStep step{&changes_[i], i, kNoNode, partial_};
      step.target = find_target(tree_, changes_[i].amendment.target.unit);
      steps.push_back(step);
    }
    for (ReplayStep& step : steps) {
      if (WorkLimit::passed()) return;
      if (!is_phrase(step.change->amendment.op)) note(step, apply(step));
    }
    apply_phrases_of(steps);
  }

  Refusal apply(ReplayStep& step) {
    if (step.target == kNoNode || tree_[step.target].detached) {
      step.target = find_target(tree_, step.change->amendment.target.unit);
    }
    switch (step.change->amendment.op) {
      case law::AmendOp::kSubstitute:
      case law::AmendOp::kReplaceAppendix:
        return substitute(tree_, step);
      case law::AmendOp::kInsert:
        return insert(tree_, step);
      case law::AmendOp::kRepeal:
        return repeal(tree_, step);
      case law::AmendOp::kRenumber:
        return renumber(tree_, step);
      case law::AmendOp::kRetitle:
        return retitle(tree_, step);
      default:
        return "the operation is not known";
    }
  }

  void note(const ReplayStep& step, const Refusal& refusal) {
    if (!refusal) return;
    if (partial_ && outside(step)) return;
    result_.unapplied.push_back({step.index, *refusal});
  }

  // Part of the document only: what is said of other parts is not our matter.
  bool outside(const ReplayStep& step) const {
    return step.target == kNoNode &&
           find_target(tree_, first_step(step.change->amendment.target.unit)) == kNoNode;
  }

  void apply_phrases_of(std::vector<ReplayStep>& steps) {
    std::vector<ReplayStep*> phrases;
    for (ReplayStep& step : steps) {
      if (!is_phrase(step.change->amendment.op)) continue;
      if (step.target == kNoNode || tree_[step.target].detached) {
        step.target = find_target(tree_, step.change->amendment.target.unit);
      }
      if (step.target == kNoNode) {
        note(step, std::string(kNoSuchUnit));
        continue;
      }
      if (step.change->amendment.old_phrase.empty()) {
        note(step, add_at_end(step));
        continue;
      }
      phrases.push_back(&step);
    }
    if (phrases.empty()) return;
    const std::vector<PhraseFate> fates = carry_out_phrases(tree_, phrases);
    for (std::size_t k = 0; k < phrases.size(); ++k) note(*phrases[k], fates[k]);
  }

  void note(const ReplayStep& step, PhraseFate fate) {
    // Of parts of a document the phrase may stand in another.
    if (fate == PhraseFate::kNotFound && !(partial_ && step.target == kRoot))
      note(step, std::string("the phrase does not occur there"));
    if (fate == PhraseFate::kTooLong)
      note(step, std::string("phrases have made the text too long: no more is added to it"));
    if (fate == PhraseFate::kAppliedInOtherCase) {
      result_.remarks.push_back(
          {step.index, "the phrase occurs there only with other capital letters: applied to that"});
    }
  }

  // "Bổ sung cụm từ “...” vào cuối khoản 2": before the last mark of the text, or at its head.
  Refusal add_at_end(const ReplayStep& step) {
    const law::Amendment& amendment = step.change->amendment;
    if (step.target == kRoot || amendment.content.empty())
      return "the place of the phrase was not understood";
    if (!tree_.lives(step.target)) return "the unit had been repealed before";
    const bool at_head = amendment.anchor.starts_with('<');
    TextNode& node = tree_[at_head ? step.target : last_below(step.target)];
    if (at_head) {
      node.text = amendment.content + " " + node.text;
    } else {
      std::string& text = node.wrap_up.empty() ? node.text : node.wrap_up;
      const std::size_t end = text.find_last_not_of(".;:, ");
      const std::size_t at = end == std::string::npos ? text.size() : end + 1;
      const bool joined = amendment.content.starts_with(',') || amendment.content.starts_with(';');
      text.insert(at, (joined || text.empty() ? "" : " ") + amendment.content);
    }
    node.change = step.index;
    return std::nullopt;
  }

  // The unit in which the last words of `whole` stand.
  NodeIndex last_below(NodeIndex whole) const {
    NodeIndex last = whole;
    while (tree_[last].wrap_up.empty()) {
      const std::vector<NodeIndex>& children = tree_[last].children;
      const auto living = std::find_if(children.rbegin(), children.rend(),
                                       [this](NodeIndex child) { return !tree_[child].repealed; });
      if (living == children.rend()) break;
      last = *living;
    }
    return last;
  }

  UnitTree tree_;
  const std::vector<Change>& changes_;
  const bool partial_;
  Replayed result_;
};

}  // namespace

bool in_legal_order(const Change& a, const Change& b) {
  return std::tie(a.on, a.signed_on, a.document, a.sequence) <
         std::tie(b.on, b.signed_on, b.document, b.sequence);
}

Replayed replay(std::vector<store::UnitRecord> base, const std::vector<Change>& changes,
                bool partial) {
  return Replay(std::move(base), changes, partial).run();
}

std::vector<Unapplied> unapplied(std::vector<store::UnitRecord> base,
                                 const std::vector<Change>& changes, bool partial) {
  return Replay(std::move(base), changes, partial).unapplied();
}

}  // namespace lexgraph::graph
