// Sections numbered "I.", "II.": of a text without articles, and of an article that sets out a
// whole programme ("Điều 1. Phê duyệt Chương trình ... với các nội dung sau: I. MỤC TIÊU ...").

#include "ingest/structure/body_parser.h"
#include "ingest/structure/line_form.h"
#include "lexgraph/law/eid.h"

namespace lexgraph::ingest::structure {

void BodyParser::find_roman_headings() {
  const auto none = static_cast<std::uint32_t>(paragraphs_.size());
  next_roman_.resize(paragraphs_.size() + 1, none);
  for (std::size_t i = paragraphs_.size(); i-- > 0;) {
    const Label& label = paragraphs_[i].label;
    const bool article = label.kind == LabelKind::kArticle && label.form != LabelForm::kReference;
    const bool heading = label.kind == LabelKind::kRomanHeading;
    next_roman_[i] = article ? none : heading ? static_cast<std::uint32_t>(i) : next_roman_[i + 1];
  }
}

// "I." begins sections only if "II." follows before the next article.
bool BodyParser::begins_roman_sections(std::size_t i) const {
  const std::size_t second = next_roman_[i + 1];
  if (second >= paragraphs_.size()) return false;
  const Label& label = paragraphs_[second].label;
  return number_value(label.number) == 2 && label.mark == paragraphs_[i].label.mark;
}

bool BodyParser::believes_roman_section(std::size_t i) const {
  const Label& label = paragraphs_[i].label;
  const bool in_article = article_.unit != kNoUnit;
  const Level& open = in_article ? article_section_ : section_;
  if (steps_ahead(open.number, label.number) != 1) return false;
  if (!in_article && without_articles_) return true;
  if (open.unit != kNoUnit) return open.mark == label.mark;
  // An attached programme, or an article that sets one out.
  const bool attached = component_.unit != kNoUnit && !component_.appendix;
  if (!in_article && !(attached && !component_.has_articles)) return false;
  return number_value(label.number) == 1 && begins_roman_sections(i);
}

std::size_t BodyParser::open_roman_section(std::size_t i) {
  const Paragraph& paragraph = paragraphs_[i];
  const Label& label = paragraph.label;
  leave_preamble(i);
  const bool in_article = article_.unit != kNoUnit;
  Level& level = in_article ? article_section_ : section_;
  const std::int32_t parent = in_article ? article_.unit : component_.unit;
  const std::string base = in_article ? builder_.unit(parent).eid : component_.eid;
  clear_below(in_article ? LabelKind::kArticle : LabelKind::kSection);
  level.clear();
  level.unit = open_unit(law::UnitKind::kSection, parent, base, label, paragraph.text);
  level.number = label.number;
  level.mark = label.mark;
  component_.has_sections = true;
  const std::string_view rest = paragraph.text.substr(label.body);
  if (ends_sentence(rest) && !in_capitals(rest)) return fill(i, label.body, level.unit);
  builder_.add_heading(level.unit, rest);
  heading_unit_ = level.unit;
  heading_lines_ = rest.empty() ? 0 : 1;
  remember({});
  return i + 1;
}

}  // namespace lexgraph::ingest::structure
