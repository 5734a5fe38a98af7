#include "ingest/amend/edge_context.h"

#include <algorithm>

#include "ingest/amend/exception.h"
#include "ingest/amend/history_rule.h"
#include "ingest/amend/quotes.h"
#include "ingest/amend/words.h"
#include "lexgraph/law/law_register.h"

namespace lexgraph::ingest {
namespace {

std::string masked_text(std::string_view text, const std::vector<Span>& frames) {
  std::string out(text);
  for (const Span& frame : frames) {
    if (frame.begin > frame.end || frame.end > out.size()) continue;
    std::fill(out.begin() + static_cast<std::ptrdiff_t>(frame.begin),
              out.begin() + static_cast<std::ptrdiff_t>(frame.end), kMasked);
  }
  return out;
}

// Every citation holds two letters of "Điều", "khoản", "Luật" ... and so more than a few bytes.
constexpr std::size_t kShortestCitation = 6;

// What the words of an order say that leaves something out names provisions of their own: they are
// taken only by the edge that says what goes on. Other edges take all their words.
Span taken_by(const law::Edge& edge) {
  const bool ends = edge.kind == law::EdgeKind::kRepeals || edge.kind == law::EdgeKind::kReplaces;
  const bool goes_on = edge.kind == law::EdgeKind::kExtends;
  if ((!ends && !goes_on) || !edge.rule.starts_with("body.")) return edge.span;
  const std::size_t at = exception_at(edge.quote, 0, edge.quote.size());
  if (at == kNowhere || at >= edge.span.size()) return edge.span;
  if (ends) return {edge.span.begin, edge.span.begin + at};
  return {edge.span.begin + at, edge.span.end};
}

// Where the line above the one that begins at `line` begins; `line` if it is the first.
std::size_t line_above(std::string_view text, std::size_t line) {
  if (line < 2) return line;
  const std::size_t end = text.rfind('\n', line - 2);
  return end == text.npos ? 0 : end + 1;
}

}  // namespace

EdgeContext::EdgeContext(law::Document& document)
    : document_(document),
      frames_(frames_by_host(document)),
      self_(self_reference(document.head)),
      effect_(document) {
  find_citations();
  complete_names();
}

void EdgeContext::find_citations() {
  cited_.resize(document_.units.size());
  for (std::size_t i = 0; i < document_.units.size(); ++i) {
    const law::Unit& unit = document_.units[i];
    UnitCitations& cited = cited_[i];
    if (unit.heading.size() >= kShortestCitation) cited.heading = law::find_citations(unit.heading);
    names_.learn(unit.heading, cited.heading);
    std::vector<Span> spans;
    for (const std::size_t f : frames_[i]) {
      const Span span = document_.frames[f].span;
      spans.push_back(span);
      cited.frames.emplace_back();
      if (span.begin > span.end || span.end > unit.text.size()) continue;
      std::vector<law::Citation>& inside = cited.frames.back();
      inside = law::find_citations(span.in(unit.text));
      names_.learn(span.in(unit.text), inside);
      for (law::Citation& citation : inside) {
        for (Span* s : {&citation.span, &citation.document_span}) {
          s->begin += span.begin;
          s->end += span.begin;
        }
        for (law::CitedUnit& named : citation.units) {
          named.span = {named.span.begin + span.begin, named.span.end + span.begin};
        }
      }
    }
    if (unit.text.size() < kShortestCitation) continue;
    if (spans.empty()) {
      cited.text = law::find_citations(unit.text);
      names_.learn(unit.text, cited.text);
      if (unit.kind == law::UnitKind::kPreamble && unit.parent < 0) names_.learn_basis(cited.text);
    } else {
      const std::string masked = masked_text(unit.text, spans);
      cited.text = law::find_citations(masked);
      names_.learn(masked, cited.text);
    }
  }
  names_.learn_self(document_.head);
}

void EdgeContext::complete_names() {
  for (std::size_t i = 0; i < cited_.size(); ++i) {
    const law::Unit& unit = document_.units[i];
    complete_names(unit.heading, cited_[i].heading);
    complete_names(unit.text, cited_[i].text);
    for (std::vector<law::Citation>& frame : cited_[i].frames) complete_names(unit.text, frame);
  }
}

void EdgeContext::complete_names(std::string_view text, std::vector<law::Citation>& citations) {
  for (law::Citation& citation : citations) names_.complete(text, citation);
}

law::Edge& EdgeContext::add(law::EdgeKind kind, std::int32_t from, law::Reference to,
                            std::string_view rule) {
  law::Edge edge;
  edge.kind = kind;
  edge.from = from;
  edge.to = std::move(to);
  edge.rule = rule;
  document_.edges.push_back(std::move(edge));
  return document_.edges.back();
}

void EdgeContext::prove(law::Edge& edge, std::string_view text, Span quote, Span named,
                        bool in_heading) {
  edge.span = quote;
  edge.quote = quote.in(text);
  edge.to_text = named.in(text);
  edge.in_heading = in_heading;
}

void EdgeContext::mark_registered() {
  for (law::Edge& edge : document_.edges) {
    if (edge.rule.ends_with(law::kByRegister)) continue;
    if (names_.numbered_by_register(edge.to.document)) edge.rule += law::kByRegister;
  }
}

void EdgeContext::index_taken() {
  taken_.assign(document_.units.size(), {});
  for (const law::Edge& edge : document_.edges) {
    if (edge.from < 0 || edge.kind == law::EdgeKind::kCites) continue;
    // What footnotes tell hangs on their marks, which some formats lose: their words are cited
    // either way.
    if (edge.rule.starts_with("consolidation.note")) continue;
    if (edge.rule.starts_with(kHistoryRule) || edge.rule.starts_with(kTextHistoryRule)) continue;
    taken_[static_cast<std::size_t>(edge.from)].push_back({taken_by(edge), edge.in_heading});
  }
  take_title();
  for (const law::Amendment& amendment : document_.amendments) {
    if (amendment.from < 0) continue;
    taken_[static_cast<std::size_t>(amendment.from)].push_back(
        {amendment.span, amendment.in_heading});
  }
  // Many orders share one sentence: united and sorted, they are searched, not walked through.
  for (std::vector<Taken>& taken : taken_) {
    std::sort(taken.begin(), taken.end(), [](const Taken& a, const Taken& b) {
      if (a.in_heading != b.in_heading) return a.in_heading;
      return a.span.begin < b.span.begin;
    });
    std::vector<Taken> united;
    for (const Taken& t : taken) {
      if (!united.empty() && united.back().in_heading == t.in_heading &&
          t.span.begin <= united.back().span.end) {
        united.back().span.end = std::max(united.back().span.end, t.span.end);
      } else {
        united.push_back(t);
      }
    }
    taken = std::move(united);
  }
}

// The title stands in the preamble, too: what an edge of the title took is taken there.
void EdgeContext::take_title() {
  const auto preamble =
      std::find_if(document_.units.begin(), document_.units.end(), [](const law::Unit& unit) {
        return unit.kind == law::UnitKind::kPreamble && unit.parent < 0;
      });
  if (preamble == document_.units.end() || document_.head.title.empty()) return;
  std::string text = preamble->text;
  std::replace(text.begin(), text.end(), '\n', ' ');
  const std::size_t begin = text.find(document_.head.title);
  if (begin == std::string::npos) return;
  const auto unit = static_cast<std::size_t>(preamble - document_.units.begin());
  for (const law::Edge& edge : document_.edges) {
    if (edge.from >= 0 || !edge.rule.starts_with("title.")) continue;
    // With the type above it the title may read as the name of the document that it amends: "LUẬT"
    // / "Sửa đổi, bổ sung một số điều của Luật số 3/2019/QH14".
    const std::size_t from =
        edge.span.begin > 0 ? begin + edge.span.begin : line_above(preamble->text, begin);
    taken_[unit].push_back({{from, begin + edge.span.end}, false});
  }
}

bool EdgeContext::taken(std::size_t unit, Span span, bool in_heading) const {
  const std::vector<Taken>& taken = taken_[unit];
  auto after =
      std::upper_bound(taken.begin(), taken.end(), span.begin, [&](std::size_t at, const Taken& t) {
        if (t.in_heading != in_heading) return in_heading;
        return at < t.span.begin;
      });
  if (after == taken.begin()) return false;
  --after;
  return after->in_heading == in_heading && span.begin < after->span.end;
}

}  // namespace lexgraph::ingest
