#include "graph/replay/operations.h"

#include <algorithm>
#include <unordered_set>

#include "graph/replay/paragraph_edit.h"
#include "lexgraph/law/divisions.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/law/unit_numerals.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::graph {
namespace {

constexpr std::string_view kHeading = "heading";
constexpr std::string_view kLeadIn = "lead-in";
constexpr std::string_view kMatter = "matter";
constexpr std::string_view kNoWording = "no new wording was found";

bool all_digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string step_of(const law::EidStep& step) {
  return step.number.empty() ? step.prefix : step.prefix + "_" + step.number;
}

// "Điều 5", "4a", "đ": a label for a unit whose quoted wording does not repeat it.
std::string label_for(law::UnitKind kind, std::string_view number) {
  switch (kind) {
    case law::UnitKind::kArticle:
      return "Điều " + std::string(number);
    case law::UnitKind::kChapter:
      return "Chương " + std::string(number);
    case law::UnitKind::kSection:
      return "Mục " + std::string(number);
    default:
      return std::string(number);
  }
}

// The printed label with another number in it.
std::string relabel(const TextNode& node, std::string_view number) {
  const std::size_t at = node.number.empty() ? std::string::npos : node.label.rfind(node.number);
  if (at == std::string::npos) return label_for(node.kind, number);
  return node.label.substr(0, at) + std::string(number) +
         node.label.substr(at + node.number.size());
}

void touch(TextNode& node, std::size_t change) { node.change = change; }

constexpr std::string_view kRepealedBefore = "the unit had been repealed before";

// Of a unit that is repealed nothing can be changed; only new words for all of it bring it back.
Refusal not_to_be_changed(const UnitTree& tree, NodeIndex node) {
  if (node == kNoNode) return std::string(kNoSuchUnit);
  if (node == kRoot) return "the instruction names no unit";
  if (!tree.lives(node)) return std::string(kRepealedBefore);
  return std::nullopt;
}

void set_text(TextNode& node, const law::Unit& unit) {
  const bool split = unit.wrap_up != law::kNoWrapUp;
  node.text = unit.text.substr(0, split ? unit.wrap_up : std::string::npos);
  while (!node.text.empty() && node.text.back() == '\n') node.text.pop_back();
  node.wrap_up = split ? unit.text.substr(unit.wrap_up) : "";
}

// A unit that keeps its number keeps its identity, whatever its words.
void keep_identity(UnitTree& tree, NodeIndex node, const std::vector<TextNode>& old) {
  for (const NodeIndex below : tree.below(node)) {
    TextNode& now = tree[below];
    for (const TextNode& before : old) {
      if (before.eid != now.eid) continue;
      now.origin = before.origin;
      now.was = before.was;
      break;
    }
  }
}

std::vector<TextNode> take_out_children(UnitTree& tree, NodeIndex node) {
  std::vector<TextNode> old;
  for (const NodeIndex below : tree.below(node)) {
    if (below != node) old.push_back(tree[below]);
  }
  const std::vector<NodeIndex> children = tree[node].children;
  for (const NodeIndex child : children) tree.detach(child);
  return old;
}

void add_children(UnitTree& tree, const ReplayStep& step, NodeIndex node) {
  const std::vector<law::Unit>& units = step.change->amendment.units;
  const std::string head = units.front().eid;
  for (std::size_t i = 1; i < units.size(); ++i) {
    if (units[i].parent != 0) continue;
    std::string eid = units[i].eid;
    if (law::eid_within(eid, head)) eid = tree[node].eid + eid.substr(head.size());
    const NodeIndex held = tree.find(eid);  // an article of a new chapter may stand elsewhere
    if (held != kNoNode && held != kRoot) tree.detach(held);
    // The subtree of unit i: those behind it that stand below it.
    tree.add(units, i, node, tree[node].children.size(), eid, step.index);
  }
}

// Wording that goes on behind the unit it was announced as ("Điều 13a ... Điều 13b ..."): what is
// new follows it.
Refusal add_what_follows(UnitTree& tree, const ReplayStep& step, NodeIndex node) {
  const std::vector<law::Unit>& units = step.change->amendment.units;
  Refusal refusal;
  for (std::size_t i = 1; i < units.size(); ++i) {
    if (units[i].parent >= 0) continue;
    const NodeIndex held = tree.find(units[i].eid);
    if (held != kNoNode && !tree[held].repealed) {
      refusal =
          "the wording goes on with a unit that the instruction does not name: " + units[i].eid;
      continue;
    }
    node = tree.add(units, i, tree[node].parent, tree.place_of(node) + 1, units[i].eid, step.index);
  }
  return refusal;
}

// New words for the whole unit.
Refusal substitute_whole(UnitTree& tree, ReplayStep& step) {
  const law::Amendment& amendment = step.change->amendment;
  const law::Unit& head = amendment.units.front();
  TextNode& node = tree[step.target];
  if (law::is_division(node.kind) && amendment.units.size() == 1) {
    if (head.heading.empty()) return std::string(kNoWording);
    node.heading = head.heading;  // its articles stay
    touch(node, step.index);
    return std::nullopt;
  }
  const std::vector<TextNode> old = take_out_children(tree, step.target);
  TextNode& changed = tree[step.target];
  if (!head.label.empty()) {
    changed.label = head.label;
    changed.heading = head.heading;
  } else if (!head.heading.empty()) {
    changed.heading = head.heading;
  }
  set_text(changed, head);
  changed.repealed = changed.partly = false;
  touch(changed, step.index);
  add_children(tree, step, step.target);
  keep_identity(tree, step.target, old);
  return add_what_follows(tree, step, step.target);
}

// New words for what stands before the first child; the children stay, unless the wording has some.
Refusal substitute_lead_in(UnitTree& tree, ReplayStep& step) {
  const std::vector<law::Unit>& units = step.change->amendment.units;
  TextNode& node = tree[step.target];
  if (units.front().text.empty()) return std::string(kNoWording);
  // Of a unit without children the first paragraph, else all that stands before them.
  const std::size_t line = node.children.empty() ? node.text.find('\n') : std::string::npos;
  node.text =
      line == std::string::npos ? units.front().text : units.front().text + node.text.substr(line);
  touch(node, step.index);
  for (std::size_t i = 1; i < units.size(); ++i) {
    if (units[i].parent != 0) continue;
    const NodeIndex held = tree.find(units[i].eid);
    const bool below = held != kNoNode && tree.within(held, step.target);
    const std::size_t place =
        below ? tree.place_of(held)
              : tree.place_by_number(step.target, units[i].kind, units[i].number);
    if (below) tree.detach(held);
    tree.add(units, i, step.target, place, units[i].eid, step.index);
  }
  return std::nullopt;
}

// Words of a unit and of all below it, each once.
std::unordered_set<std::string_view> words_of(const std::vector<std::string_view>& texts) {
  std::unordered_set<std::string_view> words;
  for (const std::string_view text : texts) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find_first_of(" \n\t,;.:", at), text.size());
      if (end > at) words.insert(text.substr(at, end - at));
      at = end + 1;
    }
  }
  return words;
}

// Share of the words of the new wording that the held unit must have to be the same unit.
constexpr double kSameUnit = 0.6;

// The text held as enacted has the new unit already: a publisher's copy with later changes worked
// in.
bool comes_early(const UnitTree& tree, NodeIndex held, const law::Amendment& amendment) {
  if (tree[held].change != kAsEnacted) return false;
  std::vector<std::string_view> old_texts, new_texts;
  for (const NodeIndex node : tree.below(held)) {
    old_texts.insert(old_texts.end(), {tree[node].heading, tree[node].text, tree[node].wrap_up});
  }
  for (const law::Unit& unit : amendment.units)
    new_texts.insert(new_texts.end(), {unit.heading, unit.text});
  const auto old_words = words_of(old_texts);
  const auto new_words = words_of(new_texts);
  std::size_t common = 0;
  for (const std::string_view word : new_words) common += old_words.count(word);
  return !new_words.empty() &&
         static_cast<double>(common) >= kSameUnit * static_cast<double>(new_words.size());
}

struct Place {
  NodeIndex parent = kNoNode;
  std::size_t place = 0;
};

// Behind or in front of the anchor, or of what holds it, where that is of the new unit's kind: an
// article may be anchored at a clause, and belongs beside the article.
Place beside(const UnitTree& tree, NodeIndex anchor, bool before, law::UnitKind kind) {
  while (tree[anchor].kind > kind && tree[anchor].parent != kRoot) anchor = tree[anchor].parent;
  return {tree[anchor].parent, tree.place_of(anchor) + (before ? 0 : 1)};
}

// The article of the greatest number below this one, in reading order.
NodeIndex article_before(const UnitTree& tree, std::string_view number) {
  NodeIndex best = kNoNode;
  for (const NodeIndex node : tree.below(kRoot)) {
    if (tree[node].kind != law::UnitKind::kArticle) continue;
    if (law::compare_numbers(tree[node].number, number) < 0) best = node;
  }
  return best;
}

Place place_without_anchor(const UnitTree& tree, const law::Unit& unit, const std::string& eid,
                           bool partial) {
  const std::string above = law::eid_parent(eid);
  if (unit.kind == law::UnitKind::kArticle && above.empty()) {
    const NodeIndex before = partial ? kNoNode : article_before(tree, unit.number);
    if (before != kNoNode) return beside(tree, before, false, unit.kind);
    return {kRoot, tree.place_by_number(kRoot, unit.kind, unit.number)};
  }
  const NodeIndex parent = find_target(tree, above);
  if (parent == kNoNode) return {};
  return {parent, tree.place_by_number(parent, unit.kind, unit.number)};
}

Place place_for(const UnitTree& tree, const ReplayStep& step, std::string& eid) {
  const law::Amendment& amendment = step.change->amendment;
  const law::Unit& unit = amendment.units.front();
  const bool before = amendment.anchor.starts_with('<');
  const std::string_view named = std::string_view(amendment.anchor).substr(before ? 1 : 0);
  const NodeIndex anchor = named.empty() ? kNoNode : find_target(tree, named);
  if (anchor == kNoNode || anchor == kRoot) {
    return place_without_anchor(tree, unit, eid, step.partial);
  }
  // "... vào sau điểm d khoản 2": the new point belongs where its anchor does.
  const Place place = beside(tree, anchor, before, unit.kind);
  const TextNode& parent = tree[place.parent];
  if (unit.kind != law::UnitKind::kArticle && !law::is_division(unit.kind) &&
      place.parent != kRoot && law::eid_parent(eid) != parent.eid) {
    eid = law::eid_join(parent.eid, law::eid_step(unit.kind, unit.number));
  }
  return place;
}

// "Điều 5 chuyển thành khoản 3 Điều 4": another level, or another unit around it. What the
// instruction leaves out of the path is no other unit, and a clause may be called a point.
bool moves_away(const UnitTree& tree, const ReplayStep& step, const law::EidStep& wanted) {
  const std::string& eid = tree[step.target].eid;
  const std::vector<law::EidStep> now = law::eid_steps(eid);
  if (now.empty()) return true;
  const bool loosely = now.back().prefix == "cl" && wanted.prefix == "point";
  if (now.back().prefix != wanted.prefix && !(loosely && all_digits(wanted.number))) return true;
  const law::Amendment& amendment = step.change->amendment;
  const std::string around = law::eid_parent(amendment.renumbered_to);
  if (around.empty() || around == law::eid_parent(amendment.target.unit) ||
      law::eid_within(eid, around)) {
    return false;
  }
  const NodeIndex other = find_target(tree, around);
  return other == kNoNode || !tree.within(step.target, other);
}

// "Bãi bỏ Chương II, trừ Điều 9": all of it ends but what is kept, and what holds that.
void repeal_whole(UnitTree& tree, const ReplayStep& step, NodeIndex node) {
  const std::vector<std::string>& kept = step.change->kept;
  const auto holds_kept = [&](const std::string& eid) {
    const NodeIndex unit = tree.find(eid);
    return unit != kNoNode && tree.within(unit, node);
  };
  const bool itself = std::find(kept.begin(), kept.end(), tree[node].eid) != kept.end();
  if (itself) return;
  if (std::none_of(kept.begin(), kept.end(), holds_kept)) {
    tree[node].repealed = true;
    touch(tree[node], step.index);
    return;
  }
  tree[node].partly = true;
  for (const NodeIndex child : tree[node].children) repeal_whole(tree, step, child);
}

}  // namespace

NodeIndex find_target(const UnitTree& tree, std::string_view eid) {
  const NodeIndex exact = tree.find(eid);
  if (exact != kNoNode) return exact;
  for (const std::string& other : law::other_numerals(eid)) {
    if (const NodeIndex found = tree.find(other); found != kNoNode) return found;
  }
  const std::vector<law::EidStep> steps = law::eid_steps(eid);
  if (steps.empty()) return kNoNode;
  const law::EidStep& last = steps.back();
  const std::string above = law::eid_parent(eid);
  if (above.empty()) {
    // "Phần II" of a text that is divided by Roman sections.
    if (last.prefix == "part") return tree.find("sec_" + last.number);
    return last.prefix == "art" ? tree.find_below(kRoot, step_of(last)) : kNoNode;
  }
  const NodeIndex parent = find_target(tree, above);
  if (parent == kNoNode) return kNoNode;
  const NodeIndex direct = tree.find(law::eid_join(tree[parent].eid, step_of(last)));
  if (direct != kNoNode) return direct;
  if (tree[parent].kind == law::UnitKind::kPart) {
    // Chapters whose numbers run through the document do not name their part.
    const NodeIndex counted_through = find_target(tree, step_of(last));
    return counted_through != kNoNode && tree.within(counted_through, parent) ? counted_through
                                                                              : kNoNode;
  }
  if (last.prefix == "point" && all_digits(last.number)) {
    return tree.find(law::eid_join(tree[parent].eid, "cl_" + last.number));
  }
  const bool direct_point = last.prefix == "point" && tree[parent].kind == law::UnitKind::kArticle;
  return direct_point ? tree.find_below(parent, step_of(last)) : kNoNode;
}

Refusal substitute(UnitTree& tree, ReplayStep& step) {
  const law::Amendment& amendment = step.change->amendment;
  if (step.target == kNoNode) {
    // "Sửa đổi, bổ sung" also brings what was not there.
    const bool whole = amendment.part.empty() && !amendment.units.empty();
    return whole ? insert(tree, step) : Refusal(kNoSuchUnit);
  }
  if (step.target == kRoot) return "the instruction names no unit";
  if (amendment.part.empty()) {
    if (amendment.units.empty()) return std::string(kNoWording);
    if (!tree.lives(tree[step.target].parent)) return std::string(kRepealedBefore);
    return substitute_whole(tree, step);
  }
  if (Refusal refusal = not_to_be_changed(tree, step.target)) return refusal;
  if (amendment.part == kHeading) return retitle(tree, step);
  if (amendment.part == kLeadIn) {
    if (amendment.units.empty()) return std::string(kNoWording);
    return substitute_lead_in(tree, step);
  }
  TextNode& node = tree[step.target];
  Refusal refusal = replace_paragraph(node, amendment.part, amendment.content);
  if (!refusal) touch(node, step.index);
  return refusal;
}

Refusal insert(UnitTree& tree, ReplayStep& step) {
  const law::Amendment& amendment = step.change->amendment;
  if (!amendment.part.empty()) {
    if (Refusal refusal = not_to_be_changed(tree, step.target)) return refusal;
    TextNode& node = tree[step.target];
    if (amendment.content.empty()) return std::string(kNoWording);
    const std::string words =
        amendment.units.empty() ? amendment.content : amendment.units.front().text;
    Refusal refusal = insert_paragraph(node, amendment.part, words);
    if (!refusal) touch(node, step.index);
    return refusal;
  }
  if (amendment.units.empty()) return std::string(kNoWording);
  std::string eid = amendment.target.unit;
  const Place place = place_for(tree, step, eid);
  if (place.parent == kNoNode) return std::string(kNoSuchUnit);
  if (!tree.lives(place.parent)) return "the unit in which it would stand had been repealed before";
  const NodeIndex held = tree.find(eid);
  std::size_t at = place.place;
  if (held != kNoNode && tree[held].repealed) {
    if (tree[held].parent == place.parent && tree.place_of(held) < at) --at;
    tree.detach(held);  // its number is given to a new unit
  } else if (held != kNoNode) {
    if (!comes_early(tree, held, amendment)) return "there is already a unit of this number";
    step.target = held;
    return substitute_whole(tree, step);
  }
  const NodeIndex made = tree.add(amendment.units, 0, place.parent, at, eid, step.index);
  TextNode& node = tree[made];
  if (node.label.empty()) node.label = label_for(node.kind, node.number);
  return add_what_follows(tree, step, made);
}

Refusal repeal(UnitTree& tree, ReplayStep& step) {
  const law::Amendment& amendment = step.change->amendment;
  if (Refusal refusal = not_to_be_changed(tree, step.target)) return refusal;
  TextNode& node = tree[step.target];
  if (amendment.part == kMatter) {
    node.partly = true;
    touch(node, step.index);
    return "what is repealed is a matter that the unit regulates, not its words: they stay";
  }
  if (amendment.part == kHeading) {
    node.heading.clear();
  } else if (!amendment.part.empty()) {
    if (Refusal refusal = remove_paragraph(node, amendment.part)) return refusal;
  } else {
    repeal_whole(tree, step, step.target);
    return std::nullopt;
  }
  touch(node, step.index);
  return std::nullopt;
}

Refusal renumber(UnitTree& tree, ReplayStep& step) {
  const std::string& wanted = step.change->amendment.renumbered_to;
  if (Refusal refusal = not_to_be_changed(tree, step.target)) return refusal;
  const std::vector<law::EidStep> steps = law::eid_steps(wanted);
  if (steps.empty()) return "the new number was not understood";
  if (moves_away(tree, step, steps.back())) {
    return "a number of another level, or in another unit, is not given to a unit";
  }
  const NodeIndex held = tree.find(wanted);
  if (held != kNoNode && held != step.target && tree[held].repealed) tree.detach(held);
  TextNode& node = tree[step.target];
  node.label = relabel(node, steps.back().number);
  node.number = steps.back().number;
  // The instruction may leave out what encloses the unit.
  const std::string above = law::eid_parent(node.eid);
  tree.rename(step.target, law::eid_join(above, law::eid_step(node.kind, node.number)));
  touch(tree[step.target], step.index);
  return std::nullopt;
}

Refusal retitle(UnitTree& tree, ReplayStep& step) {
  const law::Amendment& amendment = step.change->amendment;
  if (Refusal refusal = not_to_be_changed(tree, step.target)) return refusal;
  if (amendment.units.empty()) return std::string(kNoWording);
  const law::Unit& head = amendment.units.front();
  const std::string& words = head.heading.empty() ? head.text : head.heading;
  if (words.empty()) return std::string(kNoWording);
  TextNode& node = tree[step.target];
  node.heading = words;
  touch(node, step.index);
  return std::nullopt;
}

}  // namespace lexgraph::graph
