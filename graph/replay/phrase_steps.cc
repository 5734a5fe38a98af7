#include "graph/replay/phrase_steps.h"

#include <algorithm>
#include <string>

#include "graph/replay/phrases.h"
#include "lexgraph/base/work_limit.h"
#include "lexgraph/text/tone_placement.h"

namespace lexgraph::graph {
namespace {

constexpr std::string_view kHeading = "heading";

PhraseOp phrase_op(const law::Amendment& amendment) {
  switch (amendment.op) {
    case law::AmendOp::kDeletePhrase:
      return PhraseOp::kDelete;
    case law::AmendOp::kInsertPhrase:
      return amendment.anchor.starts_with('<') ? PhraseOp::kInsertBefore : PhraseOp::kInsertAfter;
    default:
      return PhraseOp::kReplace;
  }
}

struct Phrase {
  const ReplayStep* step = nullptr;
  std::vector<std::string> spellings;
  bool any_case = false;
  bool too_long = false;  // it was left out somewhere
  std::size_t hits = 0;
};

// A text of the tree as it will read, and the last step that touched it.
struct NewText {
  NodeIndex node = kNoNode;
  std::string TextNode::*field = nullptr;
  std::string text;
  std::size_t change = kAsEnacted;
};

bool lengthens(const PhraseRule& rule) {
  return rule.op == PhraseOp::kReplace ? rule.new_phrase.size() > rule.old_phrase.size()
                                       : rule.op != PhraseOp::kDelete;
}

class PhraseSteps {
 public:
  PhraseSteps(UnitTree& tree, const std::vector<ReplayStep*>& steps) : tree_(tree) {
    for (const ReplayStep* step : steps) {
      phrases_.push_back({step, text::tone_placements(step->change->amendment.old_phrase)});
    }
  }

  std::vector<PhraseFate> run() {
    std::vector<NewText> texts = new_texts();
    if (loosen()) texts = new_texts();
    for (NewText& changed : texts) {
      const std::size_t before = (tree_[changed.node].*changed.field).size();
      if (changed.text.size() > before) tree_.use_growth(changed.text.size() - before);
      tree_[changed.node].*changed.field = std::move(changed.text);
      tree_[changed.node].change = changed.change;
    }
    std::vector<PhraseFate> fates;
    for (const Phrase& phrase : phrases_) {
      fates.push_back(phrase.too_long    ? PhraseFate::kTooLong
                      : phrase.hits == 0 ? PhraseFate::kNotFound
                      : phrase.any_case  ? PhraseFate::kAppliedInOtherCase
                                         : PhraseFate::kApplied);
    }
    return fates;
  }

 private:
  // The phrases not found are looked for in letters of any case. Is there one?
  bool loosen() {
    bool any = false;
    for (Phrase& phrase : phrases_) {
      if (phrase.hits > 0 || phrase.too_long || phrase.step->target == kRoot) continue;
      phrase.any_case = any = true;
    }
    return any;
  }

  std::vector<NewText> new_texts() {
    for (Phrase& phrase : phrases_) phrase.hits = 0;
    growth_left_ = tree_.growth_left();
    std::vector<NewText> texts;
    for (const NodeIndex node : scope()) {
      if (WorkLimit::passed()) break;
      for (std::string TextNode::*field :
           {&TextNode::heading, &TextNode::text, &TextNode::wrap_up}) {
        add_new_text(node, field, texts);
      }
    }
    return texts;
  }

  std::vector<NodeIndex> scope() const {
    std::vector<NodeIndex> nodes;
    for (const Phrase& phrase : phrases_) {
      for (const NodeIndex node : tree_.below(phrase.step->target)) {
        if (tree_.lives(node)) nodes.push_back(node);
      }
    }
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
  }

  void add_new_text(NodeIndex node, std::string TextNode::*field, std::vector<NewText>& texts) {
    const std::string& text = tree_[node].*field;
    if (text.empty()) return;
    std::vector<PhraseRule> rules;
    std::vector<Phrase*> of;
    for (Phrase& phrase : phrases_) {
      const law::Amendment& amendment = phrase.step->change->amendment;
      if (amendment.part == kHeading && field != &TextNode::heading) continue;
      for (const std::string& spelling : phrase.spellings) {
        if (!phrase.any_case && !may_hold(text, spelling)) continue;
        if (!tree_.within(node, phrase.step->target)) break;
        rules.push_back({phrase_op(amendment), spelling, amendment.content, phrase.any_case});
        of.push_back(&phrase);
      }
    }
    if (rules.empty()) return;
    if (text.size() >= tree_[node].full_at && std::any_of(rules.begin(), rules.end(), lengthens)) {
      return leave_out(of);
    }
    auto replaced = apply_phrases(text, rules, text.size() + growth_left_);
    if (!replaced) {
      tree_[node].full_at = text.size();
      return leave_out(of);
    }
    if (replaced->size() > text.size()) growth_left_ -= replaced->size() - text.size();
    NewText changed{node, field, std::move(*replaced)};
    for (std::size_t r = 0; r < rules.size(); ++r) {
      of[r]->hits += rules[r].hits;
      if (rules[r].hits > 0) changed.change = of[r]->step->index;
    }
    if (changed.change != kAsEnacted) texts.push_back(std::move(changed));
  }

  static void leave_out(const std::vector<Phrase*>& phrases) {
    for (Phrase* phrase : phrases) phrase->too_long = true;
  }

  UnitTree& tree_;
  std::vector<Phrase> phrases_;
  std::size_t growth_left_ = 0;
};

}  // namespace

std::vector<PhraseFate> carry_out_phrases(UnitTree& tree, const std::vector<ReplayStep*>& steps) {
  return PhraseSteps(tree, steps).run();
}

}  // namespace lexgraph::graph
