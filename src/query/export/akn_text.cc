#include "src/query/export/akn_text.h"

#include <algorithm>

#include "lexgraph/text/unicode.h"
#include "src/query/export/akn_quoted.h"

namespace lexgraph::query {
namespace {

bool is_quote_mark(std::string_view mark) {
  std::size_t at = 0;
  const char32_t folded = mark.empty() ? U' ' : text::fold_char(text::next_code_point(mark, at));
  return folded == U'"' || folded == U'\'';
}

// The mark of quotation that ends right before `at`, or begins right at it; "" if there is none.
std::string_view mark_before(std::string_view text, std::size_t at) {
  std::size_t begin = at;
  while (begin > 0 && at - begin < 4) {
    --begin;
    if ((static_cast<unsigned char>(text[begin]) & 0xC0) != 0x80) break;
  }
  const std::string_view mark = text.substr(begin, at - begin);
  return is_quote_mark(mark) ? mark : std::string_view();
}

std::string_view mark_after(std::string_view text, std::size_t at) {
  if (at >= text.size()) return {};
  std::size_t end = at;
  text::next_code_point(text, end);
  const std::string_view mark = text.substr(at, end - at);
  return is_quote_mark(mark) ? mark : std::string_view();
}

// "Điều 3, Điều 5 Luật …" is one sentence with an edge for each provision, all with its span; their
// own words are searched in it.
bool is_reference(const store::EdgeRecord& edge) {
  return !edge.in_heading && edge.from_foreign.empty() && edge.span.begin < edge.span.end;
}

}  // namespace

std::vector<Span> AknText::paragraphs(std::uint32_t ordinal) const {
  const std::string& text = document_.unit(ordinal).text;
  const auto& quotes = document_.quotes[ordinal];
  std::vector<Span> found;
  auto quote = quotes.begin();
  std::size_t begin = 0;
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) {
    while (quote != quotes.end() && quote->span.end <= at) ++quote;
    if (quote != quotes.end() && quote->span.begin <= at) continue;
    found.push_back(Span{begin, at});
    begin = at + 1;
  }
  if (begin < text.size()) found.push_back(Span{begin, text.size()});
  return found;
}

void AknText::blocks(std::uint32_t ordinal, const std::vector<Span>& paragraphs, std::size_t first,
                     std::size_t last) {
  remember(ordinal);
  for (std::size_t i = first; i < last;) {
    if (is_row(paragraphs[i]))
      i = table(paragraphs, i, last);
    else
      paragraph(paragraphs[i++]);
  }
}

void AknText::inline_text(std::uint32_t ordinal, Span span) {
  remember(ordinal);
  std::size_t at = span.begin;
  const auto& quotes = document_.quotes[ordinal];
  for (std::size_t n = 0; n < quotes.size(); ++n) {
    const Span quote = quotes[n].span;
    if (quote.begin < span.begin || quote.end > span.end) continue;
    const std::size_t begin = std::max(at, quote.begin - mark_before(text_, quote.begin).size());
    words(Span{at, begin});
    quoted(n, quote);
    at = quote.end + mark_after(text_, quote.end).size();
  }
  words(Span{at, span.end});
}

void AknText::remember(std::uint32_t ordinal) {
  if (ordinal_ == ordinal) return;
  ordinal_ = ordinal;
  text_ = document_.unit(ordinal).text;
  find_refs();
}

void AknText::find_refs() {
  refs_.clear();
  const auto from = [](const store::EdgeRecord& edge) { return edge.from.ordinal; };
  const auto begin = std::lower_bound(
      document_.edges.begin(), document_.edges.end(), ordinal_,
      [&](const auto& edge, std::uint32_t ordinal) { return from(edge) < ordinal; });
  std::vector<std::size_t> edges;
  for (auto edge = begin; edge != document_.edges.end() && from(*edge) == ordinal_; ++edge) {
    if (is_reference(*edge) && edge->span.end <= text_.size()) {
      edges.push_back(static_cast<std::size_t>(edge - document_.edges.begin()));
    }
  }
  std::sort(edges.begin(), edges.end(), [&](std::size_t a, std::size_t b) {
    const auto& x = document_.edges[a];
    const auto& y = document_.edges[b];
    return std::tie(x.span.begin, x.span.end, x.sequence) <
           std::tie(y.span.begin, y.span.end, y.sequence);
  });
  add_refs(edges);
}

// The words of each edge's target, wherever they are still free.
void AknText::add_refs(const std::vector<std::size_t>& edges) {
  for (const std::size_t i : edges) {
    const store::EdgeRecord& edge = document_.edges[i];
    if (edge.to_text.empty() || document_.edge_targets[i].empty()) continue;
    for (std::size_t at = text_.find(edge.to_text, edge.span.begin); at != std::string_view::npos;
         at = text_.find(edge.to_text, at + 1)) {
      const Span span = Span{at, at + edge.to_text.size()};
      if (span.end > edge.span.end) break;
      const auto after = std::lower_bound(
          refs_.begin(), refs_.end(), span.begin,
          [](const Ref& ref, std::size_t begin) { return ref.span.begin < begin; });
      const bool free = (after == refs_.end() || after->span.begin >= span.end) &&
                        (after == refs_.begin() || std::prev(after)->span.end <= span.begin);
      if (!free) continue;
      refs_.insert(after, {span, i});
      break;
    }
  }
}

void AknText::words(Span span) {
  if (span.begin >= span.end) return;
  std::size_t at = span.begin;
  const auto first =
      std::lower_bound(refs_.begin(), refs_.end(), span.begin,
                       [](const Ref& ref, std::size_t begin) { return ref.span.begin < begin; });
  for (auto ref = first; ref != refs_.end() && ref->span.end <= span.end; ++ref) {
    xml_.text(Span{at, ref->span.begin}.in(text_));
    xml_.open_mixed("ref");
    xml_.attribute("href", document_.edge_targets[ref->edge]);
    xml_.text(ref->span.in(text_));
    xml_.close();
    at = ref->span.end;
  }
  xml_.text(Span{at, span.end}.in(text_));
}

void AknText::quoted(std::size_t n, Span quote) {
  const std::string& eid = document_.unit(ordinal_).eid;
  const std::string_view start = mark_before(text_, quote.begin);
  const std::string_view end = mark_after(text_, quote.end);
  xml_.open_mixed("mod");
  xml_.attribute("eId", akn_mod_eid(eid, n + 1));
  xml_.open("quotedStructure");
  xml_.attribute("eId", akn_quoted_eid(eid, n + 1));
  // "“ Điều 15" has a blank behind the mark: it goes with the mark.
  const std::string_view words = quote.in(text_);
  const std::size_t first = std::min(words.find_first_not_of(' '), words.size());
  const std::size_t last = words.find_last_not_of(' ') + 1;
  if (first < last) quote = {quote.begin + first, quote.begin + last};
  xml_.attribute_unless_empty("startQuote",
                              std::string(start) + std::string(first < last ? first : 0, ' '));
  xml_.attribute_unless_empty(
      "endQuote", std::string(first < last ? words.size() - last : 0, ' ') + std::string(end));
  xml_.attribute_unless_empty("for", document_.quotes[ordinal_][n].owner);
  in_quotes_ = true;
  quoted_unit(quoted_units(text_, quote));
  in_quotes_ = false;
  xml_.close();
  xml_.close();
}

void AknText::quoted_unit(const QuotedUnit& unit) {
  const bool root = unit.label.begin == unit.label.end;
  if (root) {
    lines(unit.lines);
    for (const QuotedUnit& child : unit.children) quoted_unit(child);
    return;
  }
  xml_.open(law::info(unit.kind).akn);
  xml_.element("num", unit.label.in(text_));
  const bool heading = rest_is_heading(unit.kind);
  if (heading && unit.rest.begin < unit.rest.end) {
    xml_.open_mixed("heading");
    words(unit.rest);
    xml_.close();
  }
  if (!heading || !unit.lines.empty()) {
    xml_.open(unit.children.empty() ? "content" : "intro");
    if (!heading) paragraph(unit.rest);
    lines(unit.lines);
    xml_.close();
  }
  for (const QuotedUnit& child : unit.children) quoted_unit(child);
  xml_.close();
}

void AknText::lines(const std::vector<Span>& lines) {
  for (std::size_t i = 0; i < lines.size();) {
    if (is_row(lines[i]))
      i = table(lines, i, lines.size());
    else
      paragraph(lines[i++]);
  }
}

void AknText::paragraph(Span span) {
  xml_.open_mixed("p");
  if (in_quotes_)
    words(span);
  else
    inline_text(ordinal_, span);
  xml_.close();
}

bool AknText::is_row(Span span) const {
  if (span.in(text_).find('\t') == std::string_view::npos) return false;
  const auto& quotes = document_.quotes[ordinal_];
  return in_quotes_ ||
         std::none_of(quotes.begin(), quotes.end(), [&](const AknDocument::Quote& quote) {
           return quote.span.begin >= span.begin && quote.span.end <= span.end;
         });
}

std::size_t AknText::table(const std::vector<Span>& rows, std::size_t first, std::size_t last) {
  xml_.open("table");
  std::size_t i = first;
  for (; i < last && is_row(rows[i]); ++i) {
    xml_.open("tr");
    for (std::size_t begin = rows[i].begin; begin <= rows[i].end;) {
      const std::size_t end = std::min(text_.find('\t', begin), rows[i].end);
      xml_.open("td");
      paragraph(Span{begin, end});
      xml_.close();
      begin = end + 1;
    }
    xml_.close();
  }
  xml_.close();
  return i;
}

}  // namespace lexgraph::query
