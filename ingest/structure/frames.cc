#include "ingest/structure/frames.h"

#include <limits>

#include "ingest/structure/closing.h"
#include "ingest/structure/folded_scan.h"
#include "ingest/structure/line_form.h"
#include "ingest/structure/sequence.h"
#include "ingest/vn/instruction_words.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
// After so many places at which a frame without its closing mark may end, none is sought further.
constexpr int kMaxLooseStops = 8;

// Numbers seen inside the frame: what may come next in the amended document.
class InnerSequence {
 public:
  bool expects(const Label& label) const {
    switch (label.kind) {
      case LabelKind::kArticle:
        return !article_.empty() && steps_ahead(article_, label.number) == 1;
      case LabelKind::kClause:
        if (clause_.empty()) return !article_.empty() && number_value(label.number) == 1;
        return steps_ahead(clause_, label.number) == 1;
      case LabelKind::kPoint:
        return point_steps_ahead(point_, label.number) == 1;
      default:
        return true;
    }
  }

  void pass(const Label& label) {
    if (label.kind == LabelKind::kArticle && label.form != LabelForm::kReference) {
      article_ = label.number;
      clause_.clear();
      point_.clear();
    } else if (label.kind == LabelKind::kClause) {
      clause_ = label.number;
      point_.clear();
    } else if (label.kind == LabelKind::kPoint) {
      point_ = label.number;
    }
  }

 private:
  std::string article_, clause_, point_;
};

// How surely a paragraph is the host's own again.
enum class HostSign { kNo, kLoose, kStrict };

HostSign host_sign(const Paragraph& paragraph, const HostPlace& host, const InnerSequence& inner) {
  if (paragraph.in_table() || !paragraph.label || paragraph.after_open) return HostSign::kNo;
  if (!is_host_next(host, paragraph.label)) return HostSign::kNo;
  const std::string_view body = paragraph.text.substr(paragraph.label.body);
  const bool expected = inner.expects(paragraph.label);
  if (paragraph.label.kind == LabelKind::kArticle) {
    return expected ? HostSign::kLoose : HostSign::kStrict;
  }
  if (!vn::is_instruction(body)) return expected ? HostSign::kNo : HostSign::kLoose;
  return expected ? HostSign::kLoose : HostSign::kStrict;
}

struct Stops {
  std::size_t strict = kNone;  // first paragraph that surely is the host's
  std::size_t loose = kNone;   // first that may be
  int loose_count = 0;

  void note(HostSign sign, std::size_t at) {
    if (sign == HostSign::kStrict && strict == kNone) strict = at;
    if (sign != HostSign::kLoose) return;
    if (loose == kNone) loose = at;
    ++loose_count;
  }
  bool enough() const { return loose_count >= kMaxLooseStops; }
};

// Counts the marks of one frame, paragraph by paragraph.
class MarkCounter {
 public:
  explicit MarkCounter(bool straight) : straight_(straight) {}

  // Byte of the mark in text[from..] that closes the frame, kNone if it stays open.
  std::size_t close_in(std::string_view text, std::size_t from, std::size_t& after) {
    straight_in_line_ = 0;
    for (std::size_t at = from; at < text.size(); ++at) {
      const QuoteMark mark = quote_at(text, at);
      if (mark.size == 0) continue;
      const bool last = only_marks_after(text, at + mark.size);
      if (closes(mark, text, at, last)) {
        after = at + mark.size;
        return at;
      }
      at += mark.size - 1;
    }
    return kNone;
  }

 private:
  bool closes(const QuoteMark& mark, std::string_view text, std::size_t at, bool last) {
    if (mark.straight()) {
      ++straight_in_line_;
      // Inner straight marks come in pairs; the odd one at the end of a paragraph closes.
      return last && straight_in_line_ % 2 == 1 && (straight_ || depth_ == 1);
    }
    if (mark.opens) {
      // An opening mark written where only a closing one makes sense.
      if (last && at > 0 && text[at - 1] != ' ') return true;
      ++depth_;
      return false;
    }
    if (depth_ > 1) {
      --depth_;
      return false;
    }
    if (last) return true;
    // A mark in mid-paragraph closes only behind the end of a sentence: “... đồng.” và ...
    return at > 0 && (text[at - 1] == '.' || text[at - 1] == ';');
  }

  bool straight_;
  int depth_ = 1;
  int straight_in_line_ = 0;
};

// After a mark that does not balance: what comes next tells whether the frame has ended.
bool host_resumes(const Paragraphs& paragraphs, std::size_t next, const HostPlace& host) {
  if (next >= paragraphs.size()) return true;
  const Paragraph& paragraph = paragraphs[next];
  if (quote_at(paragraph.text, 0).opens) return true;
  return is_host_next(host, paragraph.label) &&
         (paragraph.label.kind == LabelKind::kArticle ||
          vn::is_instruction(paragraph.text.substr(paragraph.label.body)));
}

// Byte of a closing mark that ends the paragraph, kNone if there is none.
std::size_t closing_mark_at_end(std::string_view text, std::size_t from, std::size_t& after) {
  for (std::size_t at = text.size(); at > from; --at) {
    const QuoteMark mark = quote_at(text, at - 1);
    if (mark.size != 0 && mark.closes && only_marks_after(text, at - 1 + mark.size)) {
      after = at - 1 + mark.size;
      return at - 1;
    }
    const char c = text[at - 1];
    const bool tail = c == '.' || c == ';' || c == ',' || c == ':' || c == ')' || c == ' ';
    if (!tail && (static_cast<unsigned char>(c) & 0xC0) != 0x80) break;
  }
  return kNone;
}

FrameEnd before(const Paragraphs& paragraphs, std::size_t stop) {
  const std::string_view text = paragraphs[stop - 1].text;
  return {stop - 1, text.size(), text.size(), false};
}

// A phrase in a sentence: its mark closes in the same paragraph with text behind it.
bool sets_off_phrase(std::string_view text, std::size_t open, const QuoteMark& mark) {
  int depth = 1;
  for (std::size_t at = open + mark.size; at < text.size(); ++at) {
    const QuoteMark next = quote_at(text, at);
    if (next.size == 0) continue;
    if (next.opens && !next.closes) ++depth;
    if (!next.closes || --depth > 0) continue;
    return !only_marks_after(text, at + next.size) && text[at - 1] != '.' && text[at - 1] != ';';
  }
  return false;
}

}  // namespace

bool is_host_next(const HostPlace& host, const Label& label) {
  if (label.form == LabelForm::kReference) return false;
  switch (label.kind) {
    case LabelKind::kArticle:
      return !host.article.empty() && steps_ahead(host.article, label.number) == 1 &&
             number_suffix(label.number).empty();
    case LabelKind::kClause:
      return steps_ahead(host.clause, label.number) == 1 && number_suffix(label.number).empty();
    case LabelKind::kPoint:
      return point_steps_ahead(host.point, label.number) == 1;
    default:
      return false;
  }
}

std::optional<FrameEnd> find_quoted_end(const Paragraphs& paragraphs, std::size_t first,
                                        std::size_t open, const HostPlace& host) {
  const QuoteMark mark = quote_at(paragraphs[first].text, open);
  const std::string_view inside = paragraphs[first].text.substr(open + mark.size);
  const bool announced = ends_with_colon(paragraphs[first].text.substr(0, open));
  if (!announced && sets_off_phrase(paragraphs[first].text, open, mark)) return std::nullopt;
  MarkCounter counter(mark.straight());
  InnerSequence inner;
  inner.pass(read_label(inside));
  Stops stops;
  for (std::size_t i = first; i < paragraphs.size(); ++i) {
    const Paragraph& paragraph = paragraphs[i];
    if (i > first) {
      if (starts_closing(paragraph.text)) {
        if (stops.strict == kNone) stops.strict = i;
        break;
      }
      const HostSign sign = host_sign(paragraph, host, inner);
      stops.note(sign, i);
      if (stops.strict != kNone || stops.enough()) break;
      inner.pass(paragraph.label);
    }
    const std::size_t from = i == first ? open + mark.size : 0;
    FrameEnd end{i, 0, 0, true};
    end.close = counter.close_in(paragraph.text, from, end.after);
    if (end.close != kNone) return end;
    end.close = closing_mark_at_end(paragraph.text, from, end.after);
    if (end.close != kNone && host_resumes(paragraphs, i + 1, host)) {
      // The mark does not balance: if the host may have gone on before, it closes a later frame.
      return stops.loose == kNone ? end : before(paragraphs, stops.loose);
    }
  }
  if (stops.loose != kNone && stops.loose < stops.strict) return before(paragraphs, stops.loose);
  return before(paragraphs, stops.strict == kNone ? paragraphs.size() : stops.strict);
}

FrameEnd find_unquoted_end(const Paragraphs& paragraphs, std::size_t first, const HostPlace& host) {
  InnerSequence inner;
  inner.pass(paragraphs[first].label);
  for (std::size_t i = first + 1; i < paragraphs.size(); ++i) {
    const Paragraph& paragraph = paragraphs[i];
    if (starts_closing(paragraph.text) || may_start_closing(paragraph.text)) {
      return before(paragraphs, i);
    }
    if (paragraph.in_table() || !paragraph.label) continue;
    const HostSign sign = host_sign(paragraph, host, inner);
    const bool instruction = vn::is_instruction(paragraph.text.substr(paragraph.label.body));
    if (sign == HostSign::kStrict || (sign == HostSign::kLoose && instruction)) {
      return before(paragraphs, i);
    }
    if (sign == HostSign::kLoose && !inner.expects(paragraph.label)) return before(paragraphs, i);
    inner.pass(paragraph.label);
  }
  return before(paragraphs, paragraphs.size());
}

std::size_t find_inline_frame(std::string_view text, std::size_t from) {
  for (std::size_t colon = text.find(':', from); colon != std::string_view::npos;
       colon = text.find(':', colon + 1)) {
    const std::size_t at = skip_blanks(text, colon + 1);
    if (!quote_at(text, at).opens) continue;
    if (vn::announces_wording(text.substr(0, colon + 1))) return at;
  }
  return std::string_view::npos;
}

}  // namespace lexgraph::ingest::structure
