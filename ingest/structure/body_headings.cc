// Parts, chapters, sections and articles.

#include <algorithm>
#include <array>

#include "ingest/structure/body_parser.h"
#include "ingest/structure/folded_scan.h"
#include "ingest/structure/line_form.h"
#include "ingest/vn/instruction_words.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

constexpr std::size_t kMaxTitleBytes = 500;
constexpr int kMaxTitleLines = 4;
constexpr std::size_t kFirstArticleOutlook = 6;

law::UnitKind unit_kind(LabelKind kind) {
  switch (kind) {
    case LabelKind::kPart:
      return law::UnitKind::kPart;
    case LabelKind::kChapter:
      return law::UnitKind::kChapter;
    case LabelKind::kSubsection:
      return law::UnitKind::kSubsection;
    default:
      return law::UnitKind::kSection;
  }
}

// A title has no full stop; a provision that stands beside its label has.
bool reads_like_title(const Paragraph& paragraph, std::string_view rest) {
  if (find_inline_frame(rest, 0) != std::string_view::npos) return false;
  if (paragraph.line->bold) return true;
  return !ends_sentence(rest) && (rest.empty() || rest.back() != ',') && rest.size() < 1000;
}

}  // namespace

std::optional<std::size_t> BodyParser::open_heading(std::size_t i) {
  switch (paragraphs_[i].label.kind) {
    case LabelKind::kArticle:
      if (!believes_article(i)) return std::nullopt;
      return open_article(i, paragraphs_[i].label);
    case LabelKind::kPart:
    case LabelKind::kChapter:
    case LabelKind::kSection:
    case LabelKind::kSubsection:
      if (!believes_container(i)) return std::nullopt;
      return open_container(i, without_glued_note(paragraphs_[i].label));
    default:
      return std::nullopt;
  }
}

bool BodyParser::is_next_title(const Paragraph& paragraph) const {
  constexpr std::size_t kNextTitleBytes = 240;
  const std::string_view words = std::string_view(paragraph.text).substr(paragraph.label.body);
  return steps_ahead(component_.last_article, paragraph.label.number) == 1 &&
         words.size() <= kNextTitleBytes && text::is_upper(code_point_at(words, 0)) &&
         !ends_sentence(words) && !words.ends_with(';') && !words.ends_with(',');
}

bool BodyParser::believes_article(std::size_t i) {
  const Paragraph& paragraph = paragraphs_[i];
  const Label& label = paragraph.label;
  if (label.form == LabelForm::kReference) return false;
  // A label with its mark is a heading though the line before it ends with a comma, and a bold one
  // with a title of its own however that line broke off; so is the next one with a title that is no
  // sentence (a footnote may break off at the end of a page).
  const bool marked = label.form == LabelForm::kMarked;
  const bool titled = marked && label.body < paragraph.text.size();
  if (paragraph.after_open && !(marked && paragraph.after_comma) &&
      !(titled && (paragraph.line->bold || is_next_title(paragraph)))) {
    return false;
  }
  const std::string& last = component_.last_article;
  const int steps = steps_ahead(last, label.number);
  if (steps == 1) return true;
  const bool firm = label.form != LabelForm::kPlain || paragraph.line->bold;
  if (!firm) return false;
  if (steps > 1) {
    const int expected = last.empty() ? 1 : number_value(last) + 1;
    if (outlook_.comes_later(expected, i)) return false;
    if (!last.empty()) {
      component_.before_gap = last;
      builder_.diagnose("article_gap", law::Severity::kWarning,
                        "from " + last + " to " + label.number,
                        law::eid_join(component_.eid, "art_" + label.number));
    }
    return true;
  }
  if (number_value(label.number) == 1 && label.form == LabelForm::kMarked && !component_.appendix &&
      !amending_ && outlook_.comes_later(2, i)) {
    open_implicit_attachment();
    return true;
  }
  if (!component_.before_gap.empty() && steps_ahead(component_.before_gap, label.number) >= 1) {
    return true;  // the jump before was a misprint
  }
  return label.number == last && paragraph.line->bold && label.form == LabelForm::kMarked;
}

// "MỤC 12 (được bãi bỏ)" behind the heading of a chapter: section 1 with the mark of footnote 2.
Label BodyParser::without_glued_note(const Label& label) const {
  Label plain = label;
  if (!options_.consolidated) return plain;
  if (label.kind != LabelKind::kSection && label.kind != LabelKind::kChapter) return plain;
  const std::string& last = label.kind == LabelKind::kSection ? section_.number : chapter_.number;
  if (!std::all_of(label.number.begin(), label.number.end(), is_ascii_digit)) return plain;
  if (steps_ahead(last, label.number) == 1) return plain;
  for (std::size_t size = 1; size < label.number.size(); ++size) {
    if (steps_ahead(last, label.number.substr(0, size)) != 1) continue;
    plain.number = label.number.substr(0, size);
    plain.end = label.end - static_cast<std::uint32_t>(label.number.size() - size);
    break;
  }
  return plain;
}

bool BodyParser::believes_container(std::size_t i) {
  const Paragraph& paragraph = paragraphs_[i];
  const Label& label = paragraph.label;
  if (label.form == LabelForm::kReference) return false;
  const std::string_view rest = paragraph.text.substr(label.body);
  if (paragraph.after_open && !paragraph.after_comma && !paragraph.line->bold &&
      !in_capitals(rest)) {
    return false;
  }
  if (component_.appendix && !component_.has_articles && !in_capitals(paragraph.text) &&
      !paragraph.line->centered) {
    return false;
  }
  const bool emptied = options_.consolidated && find_folded(rest, "được bãi bỏ") == 1;
  if (label.form == LabelForm::kPlain && !in_capitals(rest) && !paragraph.line->bold &&
      !paragraph.line->centered && !emptied) {
    return false;
  }
  if (label.kind == LabelKind::kSection && ends_sentence(rest) && !in_capitals(rest)) return false;
  const bool restarts = label.kind == LabelKind::kChapter && number_value(label.number) == 1 &&
                        !component_.last_article.empty() && part_.unit == kNoUnit;
  if (restarts && !amending_ && !component_.appendix) {
    const std::size_t article = next_label_[i + 1];
    if (article < paragraphs_.size() && article <= i + kFirstArticleOutlook &&
        paragraphs_[article].label.kind == LabelKind::kArticle &&
        number_value(paragraphs_[article].label.number) == 1) {
      open_implicit_attachment();
    }
  }
  return true;
}

std::int32_t BodyParser::container_parent(LabelKind kind) const {
  const std::array<const Level*, 3> above = {&section_, &chapter_, &part_};
  const std::size_t first = kind == LabelKind::kSubsection ? 0
                            : kind == LabelKind::kSection  ? 1
                            : kind == LabelKind::kChapter  ? 2
                                                           : 3;
  for (std::size_t level = first; level < above.size(); ++level) {
    if (above[level]->unit != kNoUnit) return above[level]->unit;
  }
  return component_.unit;
}

// Chapters are numbered through a text; where each part counts them anew, the part goes before.
std::string BodyParser::container_base(LabelKind kind, const Label& label) const {
  const std::int32_t parent = container_parent(kind);
  std::string base = parent == kNoUnit ? std::string() : builder_.unit(parent).eid;
  if (kind != LabelKind::kChapter) return base;
  const std::string plain =
      law::eid_join(component_.eid, law::eid_step(law::UnitKind::kChapter, label.number));
  return builder_.has_eid(plain) ? base : component_.eid;
}

std::size_t BodyParser::open_container(std::size_t i, const Label& label) {
  const Paragraph& paragraph = paragraphs_[i];
  leave_preamble(i);
  Level* level = label.kind == LabelKind::kPart      ? &part_
                 : label.kind == LabelKind::kChapter ? &chapter_
                 : label.kind == LabelKind::kSection ? &section_
                                                     : &subsection_;
  const std::int32_t parent = container_parent(label.kind);
  const std::string base = container_base(label.kind, label);
  clear_below(label.kind);
  level->clear();
  level->unit = open_unit(unit_kind(label.kind), parent, base, label, paragraph.text);
  level->number = label.number;
  const std::string_view rest = paragraph.text.substr(label.body);
  builder_.add_heading(level->unit, rest);
  heading_unit_ = level->unit;
  heading_lines_ = rest.empty() ? 0 : 1;
  remember({});
  return i + 1;
}

std::size_t BodyParser::open_article(std::size_t i, const Label& label) {
  const Paragraph& paragraph = paragraphs_[i];
  leave_preamble(i);
  without_articles_ = false;
  component_.has_articles = true;
  std::int32_t parent = component_.unit;
  for (const Level* level : {&subsection_, &section_, &chapter_, &part_}) {
    if (level->unit == kNoUnit) continue;
    parent = level->unit;
    break;
  }
  clear_below(LabelKind::kArticle);
  article_.clear();
  article_.unit = open_unit(law::UnitKind::kArticle, parent, component_.eid, label, paragraph.text);
  article_.number = component_.last_article = label.number;
  heading_unit_ = kNoUnit;
  const std::string_view rest = paragraph.text.substr(label.body);
  article_amending_ = !options_.consolidated && vn::mentions_amending(rest);
  if (rest.empty()) {
    heading_unit_ = article_.unit;
    heading_lines_ = 0;
    remember({});
    return i + 1;
  }
  // "Điều 5. 1. Người ...": the first clause stands beside the label of its article.
  Label inner = read_label(rest);
  if ((inner.kind == LabelKind::kClause || inner.kind == LabelKind::kPoint) && inner.note.empty()) {
    if (auto next = open_item(i, label.body, inner)) return *next;
  }
  if (reads_like_title(paragraph, rest)) {
    builder_.add_heading(article_.unit, rest);
    remember(rest);
    return i + 1;
  }
  return fill(i, label.body, article_.unit);
}

bool BodyParser::takes_heading(std::size_t i) const {
  const Paragraph& paragraph = paragraphs_[i];
  const std::string_view text = paragraph.text;
  if (paragraph.line->image || is_rule(text) || text.size() > kMaxTitleBytes) return false;
  const std::string& heading = builder_.unit(heading_unit_).heading;
  if (heading_unit_ == article_.unit) {
    if (heading_lines_ > 0 || ends_sentence(text) || text.back() == ',') return false;
    return paragraph.line->bold || next_label_[i] > i;
  }
  if (heading_lines_ >= kMaxTitleLines) return false;
  const bool capitals = in_capitals(text);
  if (heading_lines_ == 0) return capitals || !ends_sentence(text);
  if (capitals) return in_capitals(heading);
  const Line& line = *paragraph.line;
  return line.bold && line.centered && !in_capitals(heading);
}

}  // namespace lexgraph::ingest::structure
