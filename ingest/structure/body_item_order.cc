// Which clauses and points are believed by their numbers, and what is made of misprinted ones.

#include "ingest/structure/body_parser.h"
#include "ingest/structure/folded_scan.h"
#include "ingest/structure/label_scan.h"
#include "ingest/structure/line_form.h"
#include "ingest/vn/instruction_words.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

// A clause number may jump so far ahead of the last one (clauses in between are lost or
// misprinted).
constexpr int kMaxClauseGap = 3;
// So many labels ahead the clause behind a list inside a clause is looked for.
constexpr int kListReach = 64;

}  // namespace

// "1)" behind "k)" in a list of points: a small L that was read as the digit.
bool BodyParser::is_misread_l(const Label& label) const {
  return label.number == "1" && point_.number == "k" && point_.mark == label.mark &&
         clause_.mark != label.mark;
}

// "3 Nhà nước thu" between "2." and "4.": a label that has lost its mark; none if anything else.
Label BodyParser::unmarked_clause(std::size_t i) const {
  const Paragraph& paragraph = paragraphs_[i];
  if (paragraph.label || paragraph.after_open || clause_.unit == kNoUnit || builder_.full())
    return {};
  const std::string_view text = paragraph.text;
  const auto number = labels::arabic(text, 0, 2);
  if (!number || steps_ahead(clause_.number, number->text) != 1) return {};
  const std::size_t body = skip_blanks(text, number->end);
  if (body == number->end || !text::is_upper(code_point_at(text, body))) return {};
  // The next clause in the style of those before it.
  std::size_t at = i;
  for (int labels = 0; labels < kListReach; ++labels) {
    at = next_label_[at + 1];
    if (at >= paragraphs_.size() || paragraphs_[at].label.kind <= LabelKind::kArticle) return {};
    const Label& later = paragraphs_[at].label;
    if (later.kind != LabelKind::kClause || later.mark != clause_.mark) continue;
    if (steps_ahead(number->text, later.number) != 1) return {};
    Label label;
    label.kind = LabelKind::kClause;
    label.form = LabelForm::kPlain;
    label.mark = clause_.mark;
    label.end = static_cast<std::uint32_t>(number->end);
    label.body = static_cast<std::uint32_t>(body);
    label.number = number->text;
    return label;
  }
  return {};
}

// The same number again before the next article: that is the clause, and this one a member of the
// list inside the clause before it. Not if another list has begun in between.
bool BodyParser::comes_again(const Label& label, std::size_t i) const {
  std::size_t at = i;
  for (int labels = 0; labels < kListReach; ++labels) {
    at = next_label_[at + 1];
    if (at >= paragraphs_.size()) return false;
    const Label& later = paragraphs_[at].label;
    if (later.kind <= LabelKind::kArticle) return false;
    if (later.kind != LabelKind::kClause) continue;
    if (number_value(later.number) == 1) return false;
    if (later.number == label.number) return later.mark == label.mark;
  }
  return false;
}

bool BodyParser::believes_clause(const Label& label, std::size_t i) {
  const int steps = steps_ahead(clause_.number, label.number);
  const bool same_style = clause_.mark == 0 || clause_.mark == label.mark;
  const bool in_shadow = steps_ahead(clause_.shadow, label.number) == 1 && !clause_.shadow.empty();
  bool believed = steps == 1 && (!in_shadow || (same_style && !comes_again(label, i)));
  if (!believed && steps > 1 && steps <= kMaxClauseGap && same_style && !in_shadow) {
    believed = clause_.unit != kNoUnit;
  }
  if (!believed && steps == 2 && lacks_first_clause(label, i)) return true;
  if (believed && steps > 1) {
    builder_.diagnose("clause_gap", law::Severity::kWarning,
                      "from " + clause_.number + " to " + label.number,
                      builder_.unit(clause_.unit).eid);
  }
  if (!believed) {
    clause_.shadow = label.number;
  }
  return believed;
}

// The number of the first clause is left out or misread ("1 Người ..."): its text is the article's,
// and behind "2." follows "3.", the first point or another article.
bool BodyParser::lacks_first_clause(const Label& label, std::size_t i) const {
  if (clause_.unit != kNoUnit || article_.unit == kNoUnit) return false;
  if (builder_.unit(article_.unit).text.empty()) return false;
  const std::size_t next = next_label_[i + 1];
  if (next >= paragraphs_.size()) return false;
  const Label& behind = paragraphs_[next].label;
  if (behind.kind == LabelKind::kClause) return steps_ahead(label.number, behind.number) == 1;
  if (amending_ || article_amending_) return false;
  if (behind.kind == LabelKind::kPoint) return behind.number == "a";
  return is_next_article(next, component_.last_article);
}

// "d)" behind "c)" and "d)" again, "2." behind "2.": a misprinted number of a list that goes on. A
// list inside the list would begin with its first number; "2. TÊN MỤC" has lost its "Mục".
bool BodyParser::repeats(const Label& label, const Level& level, std::size_t i) const {
  if (in_capitals(paragraphs_[i].text)) return false;
  return level.unit != kNoUnit && level.number == label.number && level.mark == label.mark &&
         level.shadow.empty() && label.number != "1" && label.number != "a" && !amending_ &&
         !article_amending_;
}

// The second "d)" is "đ)" without its stroke, unless that follows.
Label BodyParser::with_stroke(const Label& label, std::size_t i) const {
  Label meant = label;
  if (label.number != "d") return meant;
  const std::size_t next = next_label_[i + 1];
  const bool follows = next < paragraphs_.size() && paragraphs_[next].label.number == "đ";
  if (!follows) meant.number = "đ";
  return meant;
}

// "... sau đây:" / "d) ..." / "đ) ...": the first points are lost.
bool BodyParser::lacks_first_points(const Label& label, std::size_t i) const {
  if (!point_.number.empty() || !point_.shadow.empty() || !last_announces_) return false;
  if (amending_ || article_amending_ || vn::mentions_amending(last_announcement_)) return false;
  const std::size_t next = next_label_[i + 1];
  if (next >= paragraphs_.size()) return false;
  const Label& behind = paragraphs_[next].label;
  return behind.kind == LabelKind::kPoint && behind.mark == label.mark &&
         point_steps_ahead(label.number, behind.number) == 1;
}

bool BodyParser::believes_point(const Label& label, std::size_t i) {
  const int steps = point_steps_ahead(point_.number, label.number);
  const bool in_shadow =
      !point_.shadow.empty() && point_steps_ahead(point_.shadow, label.number) == 1;
  const bool same_style = point_.mark == 0 || point_.mark == label.mark;
  bool believed = !in_shadow && (steps == 1 || (steps > 1 && same_style && !point_.number.empty()));
  if (believed && steps > 1) {
    builder_.diagnose("point_gap", law::Severity::kWarning,
                      "from " + point_.number + " to " + label.number,
                      builder_.unit(point_.unit).eid);
  }
  if (!believed && steps > 1 && lacks_first_points(label, i)) {
    const std::int32_t parent = point_parent();
    builder_.diagnose("point_gap", law::Severity::kWarning, "begins with " + label.number,
                      parent == kNoUnit ? std::string() : builder_.unit(parent).eid);
    return true;
  }
  if (!believed) {
    point_.shadow = label.number;
  }
  return believed;
}

// Letters below a numbered point. A list inside the list ("a)" again: a table that a conversion has
// flattened) stays text, and its members are not taken for the outer list's.
bool BodyParser::believes_subpoint(const Label& label) {
  const bool in_shadow =
      !subpoint_.shadow.empty() && point_steps_ahead(subpoint_.shadow, label.number) == 1;
  if (!in_shadow && point_steps_ahead(subpoint_.number, label.number) == 1) return true;
  subpoint_.shadow = label.number;
  return false;
}

}  // namespace lexgraph::ingest::structure
