#include "ingest/structure/body_parser.h"

#include "ingest/structure/closing.h"
#include "ingest/structure/contents.h"
#include "ingest/structure/folded_scan.h"
#include "ingest/vn/instruction_words.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

// "[3] Khoản này được bãi bỏ ...": a note of a consolidated text, not a mark before a label or
// before what is left of an emptied unit ("[3] (được bãi bỏ)").
bool is_footnote(const Paragraph& paragraph) {
  if (paragraph.label || paragraph.text.size() < 5 || paragraph.text[0] != '[') return false;
  const std::size_t close = paragraph.text.find(']');
  if (!is_ascii_digit(paragraph.text[1]) || close >= 6) return false;
  return code_point_at(paragraph.text, skip_blanks(paragraph.text, close + 1)) != U'(';
}

}  // namespace

BodyParser::BodyParser(const Paragraphs& paragraphs, const BodyOptions& options,
                       TreeBuilder& builder)
    : paragraphs_(paragraphs), options_(options), builder_(builder), outlook_(paragraphs) {
  next_label_.resize(paragraphs.size() + 1, static_cast<std::uint32_t>(paragraphs.size()));
  for (std::size_t i = paragraphs.size(); i-- > 0;) {
    const bool labelled = paragraphs[i].label && paragraphs[i].label.form != LabelForm::kReference;
    next_label_[i] = labelled ? static_cast<std::uint32_t>(i) : next_label_[i + 1];
    std::string appendix = printed_appendix_number(paragraphs[i].text);
    if (!appendix.empty()) builder_.reserve_appendix(std::move(appendix));
  }
  find_roman_headings();
}

void BodyParser::run() {
  // Articles only behind the signature are those of an annex: the body then has none.
  std::size_t signature = 0;
  while (signature < paragraphs_.size() && !starts_closing(paragraphs_[signature].text))
    ++signature;
  without_articles_ = outlook_.first() >= signature;
  contents_ = find_contents(paragraphs_);
  for (std::size_t i = 0; i < paragraphs_.size();) i = step(i);
  if (in_preamble_) preamble_end_ = paragraphs_.size();
}

std::size_t BodyParser::step(std::size_t i) {
  const Paragraph& paragraph = paragraphs_[i];
  if (contents_ && i >= contents_->begin && i < contents_->end) return add_text(i);
  if (auto next = add_block_frame(i)) return *next;
  if (paragraph.in_table()) return add_table(i);
  table_ = -1;
  if (resumes_body(i)) resume_body();
  if (!in_preamble_) {
    // The line below "Chương I" is its title, be it "QUY ĐỊNH CHUNG".
    const bool awaits_title = heading_unit_ != kNoUnit && heading_lines_ == 0;
    if (!awaits_title) {
      if (auto head = read_annex_head(paragraphs_, i, after_body_)) return open_annex(i, *head);
    }
    if (closing_ && closing_ends(i)) closing_ = false;
    if (!closing_ && begins_closing(i)) {
      closing_ = after_body_ = true;
      signed_ = signed_ || starts_closing(paragraph.text);
      heading_unit_ = kNoUnit;
      // The notes of a consolidated text stand behind its appendices, but belong to all of it.
      if (component_.appendix) start_component(kNoUnit, false);
      closing_ = true;
    }
    if (closing_) return add_text(i);
  }
  if (auto next = add_unmarked_frame(i)) return *next;
  if (paragraph.label && !builder_.full()) {
    if (auto next = open_heading(i)) return *next;
    if (!in_preamble_ || without_articles_) {
      if (auto next = open_item(i, 0, paragraph.label)) return *next;
    }
  }
  if (const Label clause = unmarked_clause(i)) {
    if (auto next = open_item(i, 0, clause)) return *next;
  }
  return add_text(i);
}

bool BodyParser::begins_notes(std::size_t i) const {
  const Paragraph& paragraph = paragraphs_[i];
  if (!is_footnote(paragraph)) return false;
  if (paragraph.text.starts_with("[1]")) return true;
  // A mark may also stand in front of a paragraph of the body; the notes come after the last
  // article.
  if (!options_.consolidated || component_.last_article.empty()) return false;
  // One heading may be lost in between.
  const int last = number_value(component_.last_article);
  return !outlook_.comes_later(last + 1, i) && !outlook_.comes_later(last + 2, i);
}

bool BodyParser::begins_closing(std::size_t i) const {
  const Paragraph& paragraph = paragraphs_[i];
  if (component_.appendix) {
    return options_.consolidated && paragraph.text.starts_with("[1]") && is_footnote(paragraph);
  }
  if (heading_unit_ != kNoUnit && article_.unit == kNoUnit) return false;
  if (starts_closing(paragraph.text)) return true;
  if (begins_notes(i)) return true;
  // That of a form that a clause sets out is followed by the next article.
  if (paragraph.line->letterhead && !paragraph.label && article_.unit != kNoUnit)
    return !goes_on(i);
  return may_start_closing(paragraph.text) && !goes_on(i);
}

// The next article follows: what looks like a signature ("GIÁM ĐỐC") stands in a form of the body.
bool BodyParser::goes_on(std::size_t i) const {
  const std::string& last = component_.last_article;
  return !last.empty() && outlook_.comes_later(number_value(last) + 1, i);
}

// The signature of an issuer may stand before the end of what is printed: numbering that goes on
// is believed.
bool BodyParser::closing_ends(std::size_t i) const {
  const Label& label = paragraphs_[i].label;
  if (!signed_ && resumes_after(i, component_.last_article)) return true;
  if (label.kind != LabelKind::kArticle || label.form == LabelForm::kReference) return false;
  if (paragraphs_[i].after_open || paragraphs_[i].text[0] == '[') return false;
  return !component_.last_article.empty() &&
         steps_ahead(component_.last_article, label.number) == 1;
}

void BodyParser::leave_preamble(std::size_t i) {
  if (!in_preamble_) return;
  in_preamble_ = false;
  preamble_end_ = i;
  for (std::size_t k = 0; k < i && !amending_ && !options_.consolidated; ++k) {
    if (starts_with_word(paragraphs_[k].text, "căn cứ")) break;
    amending_ = vn::mentions_amending(paragraphs_[k].text);
  }
}

void BodyParser::start_component(std::int32_t unit, bool appendix) {
  component_ = Component{};
  component_.unit = unit;
  component_.eid = unit == kNoUnit ? std::string() : builder_.unit(unit).eid;
  component_.appendix = appendix;
  closing_ = false;
  closing_unit_ = unit == kNoUnit ? main_closing_ : kNoUnit;
  after_body_ = true;
  article_amending_ = false;
  part_.clear();
  chapter_.clear();
  section_.clear();
  subsection_.clear();
  article_.clear();
  clear_below(LabelKind::kArticle);
  heading_unit_ = kNoUnit;
  last_announces_ = last_was_frame_ = false;
  without_articles_ = false;
}

std::size_t BodyParser::open_annex(std::size_t i, const AnnexHead& head) {
  const std::string_view text = paragraphs_[i].text;
  TreeBuilder::NewUnit unit;
  unit.kind = head.kind;
  unit.label = text.substr(0, head.label_end);
  unit.printed = text.substr(0, head.title_begin);
  const std::string number = builder_.next_number(head.kind, head.number);
  unit.number = number;
  const std::int32_t index = builder_.open(unit);
  builder_.add_heading(index, text.substr(head.title_begin));
  for (std::size_t k = i + 1; k < head.next; ++k) {
    builder_.add_heading(index, paragraphs_[k].text);
  }
  if (head.kind == law::UnitKind::kAppendix) remember_interrupted();
  start_component(index, head.kind == law::UnitKind::kAppendix);
  return head.next;
}

void BodyParser::open_implicit_attachment() {
  TreeBuilder::NewUnit unit;
  unit.kind = law::UnitKind::kAttachment;
  const std::string number = builder_.next_number(unit.kind);
  unit.number = number;
  const std::int32_t index = builder_.open(unit);
  builder_.diagnose("numbering_restarts", law::Severity::kWarning,
                    "articles are numbered from 1 again without the head of an attached text",
                    builder_.unit(index).eid);
  start_component(index, false);
}

std::int32_t BodyParser::open_unit(law::UnitKind kind, std::int32_t parent, std::string_view base,
                                   const Label& label, std::string_view text) {
  TreeBuilder::NewUnit unit;
  unit.kind = kind;
  unit.parent = parent;
  unit.eid_base = base;
  unit.number = label.number;
  unit.label = label.printed(text);
  unit.printed = text.substr(0, label.body);
  tail_to_parent_ = false;
  return builder_.open(unit);
}

std::int32_t BodyParser::current() const {
  for (const Level* level : {&subpoint_, &point_, &clause_, &article_section_, &article_,
                             &subsection_, &section_, &chapter_, &part_}) {
    if (level->unit != kNoUnit) return level->unit;
  }
  return component_.unit;
}

HostPlace BodyParser::host() const {
  // Behind a chapter's heading no article is open, but the next one is still known.
  return {component_.last_article, clause_.number, point_.number, amending_ || article_amending_};
}

}  // namespace lexgraph::ingest::structure
