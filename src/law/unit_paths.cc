// From terms to paths: see citation_units.h.
#include <algorithm>

#include "lexgraph/base/limits.h"
#include "lexgraph/law/eid.h"
#include "src/law/citation_units.h"

namespace lexgraph::law {
namespace {

struct Node {
  Level top = Level::kArticle;     // largest level named so far
  Level bottom = Level::kArticle;  // smallest level named
  UnitBase base = UnitBase::kDocument;
  Link link = Link::kNone;
  bool closed = false;  // takes no larger term any more
  bool pointing = false;
  std::string path;
  std::string part;
  Span span;
};

UnitKind kind_of(Level level) {
  switch (level) {
    case Level::kSubpoint:
      return UnitKind::kSubpoint;
    case Level::kPoint:
      return UnitKind::kPoint;
    case Level::kClause:
      return UnitKind::kClause;
    case Level::kSubsection:
      return UnitKind::kSubsection;
    case Level::kSection:
      return UnitKind::kSection;
    case Level::kChapter:
      return UnitKind::kChapter;
    case Level::kPart:
      return UnitKind::kPart;
    case Level::kAppendix:
      return UnitKind::kAppendix;
    default:
      return UnitKind::kArticle;
  }
}

bool is_part_of_text(Level level) { return level <= Level::kParagraph || level == Level::kForm; }

std::string part_words(Level level, std::string_view number) {
  std::string words = level == Level::kSentence ? "sentence "
                      : level == Level::kDash   ? "dash "
                      : level == Level::kForm   ? "form "
                                                : "paragraph ";
  return words.append(number);
}

UnitBase base_of(Level level) {
  switch (level) {
    case Level::kArticle:
      return UnitBase::kThisArticle;
    case Level::kClause:
      return UnitBase::kThisClause;
    case Level::kPoint:
    case Level::kSubpoint:
      return UnitBase::kThisPoint;
    default:
      return UnitBase::kThisPart;
  }
}

class Assembler {
 public:
  std::vector<CitedUnit> assemble(const std::vector<UnitTerm>& terms) {
    for (const UnitTerm& term : terms) add(term);
    return finish();
  }

 private:
  void add(const UnitTerm& term) {
    const bool apart = term.link == Link::kAnd || term.link == Link::kSemicolon;
    // Nodes that the term takes below itself: a tail of the list.
    std::size_t from = nodes_.size();
    while (from > 0 && takes(term, nodes_[from - 1])) --from;
    if (apart) {
      for (std::size_t i = from; i < nodes_.size(); ++i) nodes_[i].closed = true;
      from = nodes_.size();
    }
    std::vector<Node> below(
        std::make_move_iterator(nodes_.begin() + static_cast<std::ptrdiff_t>(from)),
        std::make_move_iterator(nodes_.end()));
    nodes_.resize(from);
    if (below.empty())
      add_alone(term);
    else
      add_above(term, below);
  }

  static bool takes(const UnitTerm& term, const Node& node) {
    if (node.closed || node.pointing) return false;
    if (is_section_of_article(term, node)) return true;
    if (node.top >= term.level) return false;
    // Numbers of articles run through a document: a chapter after a comma is another thing.
    return node.top < Level::kArticle || term.link == Link::kNone || term.link == Link::kOf;
  }

  // "khoản 1 Mục III Điều 1": the article of a decision that approves a programme has sections of
  // its own, in Roman numerals. Behind a comma an article is another thing ("Mục III, Điều 5"),
  // unless the section has clauses without it ("khoản 1 Mục III, Điều 1").
  static bool is_section_of_article(const UnitTerm& term, const Node& node) {
    static constexpr std::string_view kStep = "sec_";
    const bool joined = term.link == Link::kNone || term.link == Link::kOf ||
                        (term.link == Link::kComma && node.bottom < Level::kArticle);
    return term.level == Level::kArticle && node.top == Level::kSection && joined &&
           node.path.starts_with(kStep) &&
           std::string_view("IVX").find(node.path[kStep.size()]) != std::string_view::npos;
  }

  void add_alone(const UnitTerm& term) {
    if (term.pointing) {
      Node node = from_term(term);
      node.base = base_of(term.level);
      node.pointing = true;
      if (node.base == UnitBase::kThisPart) node.path = eid_step(kind_of(term.level), "") + "_";
      node.span = term.span;
      nodes_.push_back(std::move(node));
      return;
    }
    for (const TermNumber& number : term.numbers) {
      Node node = from_term(term);
      node.span = number.span;
      put_above(node, term, number.number);
      nodes_.push_back(std::move(node));
    }
    // The first number is named with its level word.
    nodes_[nodes_.size() - term.numbers.size()].span.begin = term.span.begin;
  }

  void add_above(const UnitTerm& term, const std::vector<Node>& below) {
    if (term.pointing) {
      for (Node node : below) {
        // "Điều 5 Chương này": articles are numbered through the document.
        if (node.top != Level::kArticle || base_of(term.level) != UnitBase::kThisPart) {
          node.base = base_of(term.level);
        }
        if (node.base == UnitBase::kThisPart) {
          node.path = eid_join(eid_step(kind_of(term.level), "") + "_", node.path);
        }
        node.top = term.level;
        node.pointing = true;
        nodes_.push_back(std::move(node));
      }
      return;
    }
    // Distribution is bounded: beyond the limit the larger units stand for what is in them.
    if (below.size() * term.numbers.size() > limits::kMaxRangeMembers) {
      add_alone(term);
      return;
    }
    for (const TermNumber& number : term.numbers) {
      for (Node node : below) {
        node.top = term.level;
        put_above(node, term, number.number);
        nodes_.push_back(std::move(node));
      }
    }
  }

  static Node from_term(const UnitTerm& term) {
    Node node;
    node.top = node.bottom = term.level;
    node.link = term.link;
    return node;
  }

  static void put_above(Node& node, const UnitTerm& term, const std::string& number) {
    if (is_part_of_text(term.level)) {
      const std::string words = part_words(term.level, number);
      node.part = node.part.empty() ? words : words + ", " + node.part;
      return;
    }
    // Articles are cited without their chapter: the eId of an article does not hold it.
    const bool article_inside = node.path.rfind("art_", 0) == 0;
    if (article_inside && term.level > Level::kArticle && term.level < Level::kAppendix) return;
    const std::string step = eid_step(kind_of(term.level), number);
    node.path = node.path.empty() ? step : eid_join(step, node.path);
  }

  // Hangs what has no larger term below the larger unit before it, else below "this".
  std::vector<CitedUnit> finish() {
    std::vector<CitedUnit> units;
    std::vector<Node> above;  // the last complete unit and what was hung below it, large to small
    std::size_t above_unit = 0;
    bool above_used = false;
    for (Node& node : nodes_) {
      if (node.pointing || node.top >= Level::kArticle) {
        above.assign(1, node);
        above_unit = units.size();
        above_used = false;
        units.push_back(to_unit(node));
        continue;
      }
      const bool sibling = !above.empty() && above.size() > 1 && above.back().bottom == node.top;
      while (!above.empty() && above.back().bottom <= node.top) above.pop_back();
      const bool joined = node.link == Link::kNone || node.link == Link::kOf ||
                          node.link == Link::kComma || sibling;
      if (!above.empty() && joined && !node.closed) {
        const bool refines = above.size() > 1 || !above_used;
        Node hung = node;
        hung.base = above.back().base;
        hung.path = above.back().path.empty() ? node.path : eid_join(above.back().path, node.path);
        if (node.path.empty()) hung.path = above.back().path;
        // The larger unit was only the way to the smaller one.
        if (refines && !sibling && above_unit < units.size()) {
          units.erase(units.begin() + static_cast<std::ptrdiff_t>(above_unit));
        }
        above_used = true;
        above_unit = units.size();
        units.push_back(to_unit(hung));
        hung.bottom = node.bottom;
        above.push_back(std::move(hung));
        continue;
      }
      above.clear();
      if (node.path.empty()) continue;  // "đoạn 2" of nothing
      CitedUnit unit = to_unit(node);
      unit.base = node.top == Level::kClause ? UnitBase::kThisArticle : UnitBase::kThisClause;
      unit.implied = true;
      units.push_back(std::move(unit));
    }
    return units;
  }

  static CitedUnit to_unit(const Node& node) {
    CitedUnit unit;
    unit.base = node.base;
    unit.path = node.path;
    unit.part = node.part;
    unit.span = node.span;
    return unit;
  }

  std::vector<Node> nodes_;
};

}  // namespace

std::vector<CitedUnit> assemble_units(const std::vector<UnitTerm>& terms) {
  return Assembler().assemble(terms);
}

}  // namespace lexgraph::law
