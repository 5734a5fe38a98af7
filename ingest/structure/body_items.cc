// Clauses, points and subpoints.

#include "ingest/structure/body_parser.h"
#include "ingest/structure/folded_scan.h"
#include "ingest/structure/line_form.h"
#include "lexgraph/law/eid.h"

namespace lexgraph::ingest::structure {
void BodyParser::clear_below(LabelKind kind) {
  switch (kind) {
    case LabelKind::kPart:
      chapter_.clear();
      [[fallthrough]];
    case LabelKind::kChapter:
      section_.clear();
      [[fallthrough]];
    case LabelKind::kSection:
      subsection_.clear();
      [[fallthrough]];
    case LabelKind::kSubsection:
      article_.clear();
      [[fallthrough]];
    case LabelKind::kArticle:
      article_section_.clear();
      clause_.clear();
      [[fallthrough]];
    case LabelKind::kClause:
      point_.clear();
      point_is_decimal_ = false;
      [[fallthrough]];
    default:
      subpoint_.clear();
  }
}

std::optional<std::size_t> BodyParser::open_item(std::size_t i, std::size_t from,
                                                 const Label& label) {
  if (from == 0 && paragraphs_[i].after_open) return std::nullopt;
  if (label.kind == LabelKind::kRomanHeading) {
    if (from != 0 || !believes_roman_section(i)) return std::nullopt;
    return open_roman_section(i);
  }
  if (article_.unit == kNoUnit && !without_articles_ && !component_.has_sections) {
    return std::nullopt;
  }
  switch (label.kind) {
    case LabelKind::kClause:
      if (is_misread_l(label)) {
        Label point = label;
        point.kind = LabelKind::kPoint;
        point.number = "l";
        return open_point(i, from, point);
      }
      if (repeats(label, clause_, i) || believes_clause(label, i))
        return open_clause(i, from, label);
      break;
    case LabelKind::kDecimal: {
      if (clause_.unit == kNoUnit) break;
      const std::string major = label.number.substr(0, label.number.find('.'));
      if (options_.consolidated && steps_ahead(clause_.number, major) == 1) {
        // "3.12 Nội dung" behind clause 2: clause 3 with the mark of footnote 12.
        Label clause = label;
        clause.kind = LabelKind::kClause;
        clause.number = major;
        clause.end = clause.begin + static_cast<std::uint32_t>(major.size());
        return open_clause(i, from, clause);
      }
      if (major != clause_.number) break;
      const std::string last =
          point_is_decimal_ ? point_.number.substr(point_.number.find('.') + 1) : std::string();
      if (steps_ahead(last, label.note) != 1) break;
      return open_point(i, from, label);
    }
    case LabelKind::kPoint:
      if (point_is_decimal_) {
        if (believes_subpoint(label)) return open_subpoint(i, from, label, label.number);
        break;
      }
      if (repeats(label, point_, i)) return open_point(i, from, with_stroke(label, i));
      if (believes_point(label, i)) return open_point(i, from, label);
      if (small_roman_value(label.number) != 0 &&
          small_roman_value(label.number) == small_roman_value(subpoint_.number) + 1) {
        return open_subpoint(i, from, label, label.number);
      }
      break;
    case LabelKind::kDotted: {
      const std::string letter = label.number.substr(0, label.number.find('.'));
      if (point_.unit == kNoUnit || letter != point_.number) break;
      if (steps_ahead(subpoint_.number, label.note) != 1) break;
      return open_subpoint(i, from, label, label.note);
    }
    case LabelKind::kRoman:
      if (small_roman_value(label.number) != small_roman_value(subpoint_.number) + 1) break;
      return open_subpoint(i, from, label, label.number);
    default:
      break;
  }
  return std::nullopt;
}

std::int32_t BodyParser::clause_parent() const {
  for (const Level* level : {&article_section_, &article_, &section_}) {
    if (level->unit != kNoUnit) return level->unit;
  }
  return component_.unit;
}

std::int32_t BodyParser::point_parent() const {
  return clause_.unit != kNoUnit ? clause_.unit : clause_parent();
}

std::size_t BodyParser::open_clause(std::size_t i, std::size_t from, const Label& label) {
  leave_preamble(i);
  const std::int32_t parent = clause_parent();
  const std::string base = parent == kNoUnit ? std::string() : builder_.unit(parent).eid;
  const char style = clause_.mark == 0 ? label.mark : clause_.mark;
  clear_below(LabelKind::kClause);
  heading_unit_ = kNoUnit;
  const std::string_view text = paragraphs_[i].text.substr(from);
  clause_.clear();
  clause_.unit = open_unit(law::UnitKind::kClause, parent, base, label, text);
  clause_.number = label.number;
  clause_.mark = style;
  // "1. a) Người ...": the first point stands beside the label of its clause.
  const std::string_view rest = text.substr(label.body);
  const Label inner = read_label(rest);
  if (inner.kind == LabelKind::kPoint && inner.number == "a") {
    if (auto next = open_item(i, from + label.body, inner)) return *next;
  }
  return fill(i, from + label.body, clause_.unit);
}

std::size_t BodyParser::open_point(std::size_t i, std::size_t from, const Label& label) {
  const std::int32_t parent = point_parent();
  const std::string base = parent == kNoUnit ? std::string() : builder_.unit(parent).eid;
  leave_preamble(i);
  heading_unit_ = kNoUnit;
  const char style = point_.mark == 0 ? label.mark : point_.mark;
  const std::string_view text = paragraphs_[i].text.substr(from);
  subpoint_.clear();
  point_.clear();
  point_.unit = open_unit(law::UnitKind::kPoint, parent, base, label, text);
  point_.number = label.number;
  point_.mark = style;
  point_is_decimal_ = label.kind == LabelKind::kDecimal;
  return fill(i, from + label.body, point_.unit);
}

std::size_t BodyParser::open_subpoint(std::size_t i, std::size_t from, const Label& label,
                                      std::string_view number) {
  if (point_.unit == kNoUnit && clause_.unit == kNoUnit && article_.unit == kNoUnit) {
    return add_text(i);
  }
  const std::int32_t parent = point_.unit != kNoUnit ? point_.unit : point_parent();
  const std::string base = builder_.unit(parent).eid;
  Label named = label;
  named.number = std::string(number);
  subpoint_.clear();
  subpoint_.unit =
      open_unit(law::UnitKind::kSubpoint, parent, base, named, paragraphs_[i].text.substr(from));
  subpoint_.number = std::string(number);
  return fill(i, from + label.body, subpoint_.unit);
}

// The text of a unit that was just opened, with the points and frames in it.
std::size_t BodyParser::fill(std::size_t i, std::size_t from, std::int32_t unit) {
  const std::string_view text = paragraphs_[i].text.substr(from);
  if (text.empty()) {
    remember({});
    return i + 1;
  }
  // "a) “Điều 5. Tên mới”;": the wording stands beside the label of the unit that sets it.
  const QuoteMark mark = quote_at(text, 0);
  if (mark.opens && (amending_ || article_amending_) &&
      read_label(text.substr(skip_blanks(text, mark.size)))) {
    return add_with_frames(i, from, unit, '\n', from);
  }
  const bool takes_points = subpoint_.unit == kNoUnit && !point_is_decimal_ && !builder_.full();
  if (takes_points && text.find(')') != std::string_view::npos) {
    const std::vector<InlinePoint> points = find_inline_points(text, point_.number);
    const std::size_t next = i + 1;
    const bool listed_below =
        points.empty() || (next < paragraphs_.size() && point_.unit == kNoUnit &&
                           paragraphs_[next].label.kind == LabelKind::kPoint &&
                           paragraphs_[next].label.number == "a");
    if (!listed_below) {
      std::string_view lead = text.substr(0, points.front().begin);
      while (!lead.empty() && lead.back() == ' ') lead.remove_suffix(1);
      if (!lead.empty()) builder_.add_text(unit, lead);
      open_inline_points(text, points);
      remember(text);
      return i + 1;
    }
  }
  return add_with_frames(i, from, unit, '\n', std::string_view::npos);
}

void BodyParser::open_inline_points(std::string_view text, const std::vector<InlinePoint>& points) {
  const std::int32_t home = point_parent();
  const std::string base = home == kNoUnit ? std::string() : builder_.unit(home).eid;
  for (std::size_t k = 0; k < points.size(); ++k) {
    const InlinePoint& point = points[k];
    const std::size_t end = k + 1 < points.size() ? points[k + 1].begin : text.size();
    TreeBuilder::NewUnit unit;
    unit.kind = law::UnitKind::kPoint;
    unit.parent = home;
    unit.eid_base = base;
    unit.number = point.number;
    unit.label = text.substr(point.begin, point.end - point.begin);
    unit.printed = text.substr(point.begin, point.body - point.begin);
    point_.unit = builder_.open(unit);
    point_.number = point.number;
    std::string_view body = text.substr(point.body, end - point.body);
    while (!body.empty() && body.back() == ' ') body.remove_suffix(1);
    builder_.add_text(point_.unit, body);
  }
}

}  // namespace lexgraph::ingest::structure
