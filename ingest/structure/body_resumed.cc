// Forms and appendices that stand in the middle of a body: the articles that go on behind them.

#include "ingest/structure/body_parser.h"
#include "ingest/structure/line_form.h"

namespace lexgraph::ingest::structure {

// Kept when the first appendix begins before any signature.
void BodyParser::remember_interrupted() {
  if (signed_ || interrupted_ || component_.unit != kNoUnit) return;
  if (component_.last_article.empty()) return;
  interrupted_ = Interrupted{component_, part_, chapter_, section_, subsection_};
}

// The article that must come next in a body: with its mark and a title.
bool BodyParser::is_next_article(std::size_t i, const std::string& last) const {
  const Paragraph& paragraph = paragraphs_[i];
  const Label& label = paragraph.label;
  return label.kind == LabelKind::kArticle && label.form == LabelForm::kMarked &&
         !paragraph.after_open && !paragraph.in_table() && label.body < paragraph.text.size() &&
         steps_ahead(last, label.number) == 1;
}

// That article, or the heading of the chapter or section that begins with it.
bool BodyParser::resumes_after(std::size_t i, const std::string& last) const {
  if (last.empty()) return false;
  const Label& label = paragraphs_[i].label;
  if (is_next_article(i, last)) return true;
  if (label.kind != LabelKind::kChapter && label.kind != LabelKind::kSection) return false;
  if (label.form == LabelForm::kReference) return false;
  const std::size_t next = next_label_[i + 1];
  return next < paragraphs_.size() && next <= i + kTitleReach && is_next_article(next, last);
}

bool BodyParser::resumes_body(std::size_t i) const {
  return interrupted_ && !signed_ && component_.appendix && !component_.has_articles &&
         resumes_after(i, interrupted_->component.last_article);
}

void BodyParser::resume_body() {
  start_component(kNoUnit, false);
  component_ = interrupted_->component;
  part_ = interrupted_->part;
  chapter_ = interrupted_->chapter;
  section_ = interrupted_->section;
  subsection_ = interrupted_->subsection;
  after_body_ = false;
  interrupted_.reset();
}

}  // namespace lexgraph::ingest::structure
