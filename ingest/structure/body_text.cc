// Text that opens no unit: paragraphs, tables, frames.

#include "ingest/structure/body_parser.h"
#include "ingest/structure/folded_scan.h"
#include "ingest/structure/line_form.h"
#include "ingest/vn/instruction_words.h"

namespace lexgraph::ingest::structure {
namespace {

// An article so far ahead of the host's own is another document's.
constexpr int kFarAhead = 20;

bool is_dash_item(std::string_view text) {
  const char32_t c = code_point_at(text, 0);
  return c == '-' || c == '+' || c == '*' || c == 0x2022 || (c >= 0x2010 && c <= 0x2015);
}

}  // namespace

void BodyParser::remember(std::string_view text) {
  last_announces_ = !text.empty() && ends_with_colon(text);
  last_announcement_ = text;
  last_was_frame_ = false;
}

// The unit to which a paragraph without a label belongs.
std::int32_t BodyParser::text_target(std::size_t i) {
  if (in_preamble_) {
    if (preamble_ == kNoUnit) {
      TreeBuilder::NewUnit unit;
      unit.kind = law::UnitKind::kPreamble;
      preamble_ = builder_.open(unit);
    }
    return preamble_;
  }
  if (closing_) {
    if (closing_unit_ == kNoUnit) {
      TreeBuilder::NewUnit unit;
      unit.kind = law::UnitKind::kClosing;
      unit.parent = component_.unit;
      unit.eid_base = component_.eid;
      closing_unit_ = builder_.open(unit);
      if (component_.unit == kNoUnit) main_closing_ = closing_unit_;
    }
    return closing_unit_;
  }
  if (point_.unit == kNoUnit) return current();
  // Behind a point: its own second paragraph if the list goes on, else the end of the list.
  const std::int32_t above = point_parent();
  if (above == kNoUnit || above == component_.unit) return point_.unit;
  const std::int32_t deepest = subpoint_.unit != kNoUnit ? subpoint_.unit : point_.unit;
  // Of a quoted point alone all words are its own.
  if (above < first_own_) return deepest;
  if (tail_to_parent_) return above;
  if (is_dash_item(paragraphs_[i].text)) return deepest;
  const std::string& own = builder_.unit(deepest).text;
  if (ends_with_colon(own)) return deepest;
  const std::size_t next = next_label_[i];
  if (next < paragraphs_.size()) {
    const Label& label = paragraphs_[next].label;
    if (label.kind == LabelKind::kPoint && point_steps_ahead(point_.number, label.number) == 1) {
      return deepest;
    }
    if (label.kind == LabelKind::kRoman || label.kind == LabelKind::kDotted) return deepest;
    if (label.kind == LabelKind::kDecimal && point_is_decimal_) return deepest;
  }
  tail_to_parent_ = true;
  return above;
}

std::size_t BodyParser::add_text(std::size_t i) {
  if (heading_unit_ != kNoUnit && !in_preamble_ && !closing_) {
    if (!paragraphs_[i].label && takes_heading(i)) {
      builder_.add_heading(heading_unit_, paragraphs_[i].text);
      ++heading_lines_;
      if (heading_unit_ == article_.unit) {
        article_amending_ = !options_.consolidated && vn::mentions_amending(paragraphs_[i].text);
      }
      remember(paragraphs_[i].text);
      return i + 1;
    }
    heading_unit_ = kNoUnit;
  }
  const std::int32_t target = text_target(i);
  if (target == kNoUnit) {
    // A container-less main body before its first unit: what is left is preamble.
    in_preamble_ = true;
    const std::int32_t preamble = text_target(i);
    in_preamble_ = false;
    builder_.add_text(preamble, paragraphs_[i].text);
    return i + 1;
  }
  if (in_preamble_ || closing_) {
    builder_.add_text(target, paragraphs_[i].text);
    return i + 1;
  }
  return add_with_frames(i, 0, target, '\n', std::string_view::npos);
}

Span BodyParser::add_paragraph(std::size_t i, std::size_t from, std::int32_t unit, char separator) {
  const Paragraph& paragraph = paragraphs_[i];
  if (paragraph.in_table()) {
    const Line& line = *paragraph.line;
    if (line.table == table_ && line.row == row_) separator = line.column == column_ ? ' ' : '\t';
    table_ = line.table;
    row_ = line.row;
    column_ = line.column;
  } else {
    table_ = -1;
  }
  return builder_.add_text(unit, paragraph.text.substr(from), separator);
}

std::size_t BodyParser::add_table(std::size_t i) {
  heading_unit_ = kNoUnit;
  std::int32_t target = text_target(i);
  if (target == kNoUnit) {
    in_preamble_ = true;
    target = text_target(i);
    in_preamble_ = false;
  }
  add_paragraph(i, 0, target, '\n');
  return i + 1;
}

std::size_t BodyParser::add_with_frames(std::size_t i, std::size_t from, std::int32_t unit,
                                        char separator, std::size_t open) {
  const std::size_t first = i;
  const std::string_view lead = paragraphs_[i].text.substr(from);
  Span placed = add_paragraph(i, from, unit, separator);
  std::size_t base = placed.begin - from;  // byte of the paragraph → byte of the unit's text
  std::size_t search = from;
  bool framed = false;
  for (;;) {
    const std::string_view text = paragraphs_[i].text;
    if (open == std::string_view::npos) open = find_inline_frame(text, search);
    if (open == std::string_view::npos || open >= text.size()) break;
    const std::size_t inside = open + quote_at(text, open).size;
    const std::optional<FrameEnd> end = find_quoted_end(paragraphs_, i, open, host());
    if (!end) {
      search = inside;
      open = std::string_view::npos;
      continue;
    }
    const std::size_t begin = base + inside;
    while (i < end->paragraph) {
      ++i;
      base = add_paragraph(i, 0, unit, '\n').begin;
    }
    builder_.add_frame(unit, {begin, base + end->close});
    if (!end->closed) {
      builder_.diagnose("unclosed_quote", law::Severity::kWarning,
                        "quoted wording without its closing mark", builder_.unit(unit).eid);
    }
    framed = true;
    search = end->after;
    open = std::string_view::npos;
  }
  remember(i == first ? lead : std::string_view{});
  if (framed) last_was_frame_ = true;
  return i + 1;
}

bool BodyParser::is_wording_announced() const {
  return last_was_frame_ || (last_announces_ && (amending_ || article_amending_ ||
                                                 vn::announces_wording(last_announcement_)));
}

std::optional<std::size_t> BodyParser::add_block_frame(std::size_t i) {
  if (in_preamble_ || closing_ || component_.appendix) return std::nullopt;
  const std::string_view text = paragraphs_[i].text;
  const QuoteMark mark = quote_at(text, 0);
  if (!mark.opens) return std::nullopt;
  const Label inner = read_label(text.substr(skip_blanks(text, mark.size)));
  const bool amends = amending_ || article_amending_ || vn::mentions_amending(last_announcement_);
  const bool labelled = inner && inner.form != LabelForm::kReference;
  if (!(amends && (is_wording_announced() || labelled)) && !(labelled && is_wording_announced())) {
    return std::nullopt;
  }
  if (!find_quoted_end(paragraphs_, i, 0, host())) return std::nullopt;
  heading_unit_ = kNoUnit;
  const std::int32_t unit = current();
  if (unit == kNoUnit) return std::nullopt;
  return add_with_frames(i, 0, unit, '\n', 0);
}

// Whether paragraph `i` begins wording that the drafter set without marks of quotation: the unit
// that was announced, in a number that is not the host's.
bool BodyParser::begins_unmarked_frame(std::size_t i) const {
  if (in_preamble_ || component_.appendix || !(amending_ || article_amending_)) return false;
  const Paragraph& paragraph = paragraphs_[i];
  const Label& label = paragraph.label;
  if (!label || label.form == LabelForm::kReference || paragraph.after_open) return false;
  if (vn::is_instruction(paragraph.text.substr(label.body))) return false;
  const bool article = label.kind == LabelKind::kArticle;
  if (last_was_frame_ && article) {
    // The mark that closed the frame came too early: "Điều 191b" goes on behind "Điều 191a".
    const int ahead = number_value(label.number) - number_value(component_.last_article);
    return !number_suffix(label.number).empty() || ahead > kFarAhead;
  }
  if (!last_announces_ || !vn::announces_wording(last_announcement_)) return false;
  if (!vn::mentions_amending(last_announcement_)) return false;
  if (article && !is_host_next(host(), label)) return true;
  const std::string_view kind = article                            ? "điều"
                                : label.kind == LabelKind::kClause ? "khoản"
                                : label.kind == LabelKind::kPoint  ? "điểm"
                                                                   : "";
  return !kind.empty() && vn::names_unit(last_announcement_, kind, label.number);
}

std::optional<std::size_t> BodyParser::add_unmarked_frame(std::size_t i) {
  const std::int32_t unit = current();
  if (unit == kNoUnit || !begins_unmarked_frame(i)) return std::nullopt;
  const FrameEnd end = find_unquoted_end(paragraphs_, i, host());
  heading_unit_ = kNoUnit;
  const std::size_t begin = add_paragraph(i, 0, unit, '\n').begin;
  std::size_t last = builder_.unit(unit).text.size();
  for (std::size_t k = i + 1; k <= end.paragraph; ++k) last = add_paragraph(k, 0, unit, '\n').end;
  builder_.add_frame(unit, {begin, last});
  remember({});
  last_was_frame_ = true;
  return end.paragraph + 1;
}

}  // namespace lexgraph::ingest::structure
