#include "ingest/structure/inline_points.h"

#include "ingest/structure/folded_scan.h"
#include "ingest/structure/line_form.h"
#include "ingest/structure/sequence.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

// The label that ends with the bracket at `bracket`: a letter with a blank in front of it.
InlinePoint label_before(std::string_view text, std::size_t bracket) {
  std::size_t begin = bracket;
  while (begin > 0 && (static_cast<unsigned char>(text[begin - 1]) & 0xC0) == 0x80) --begin;
  if (begin == 0) return {};
  --begin;
  if (begin == 0 || text[begin - 1] != ' ') return {};
  std::size_t at = begin;
  const char32_t printed = text::next_code_point(text, at);
  if (at != bracket || text::is_upper(printed)) return {};
  InlinePoint point;
  text::append_utf8(point.number, text::fold_char(printed));
  point.begin = begin;
  point.end = bracket;
  point.body = skip_blanks(text, bracket + 1);
  return point;
}

bool mark_before(std::string_view text, std::size_t begin, bool first) {
  std::size_t at = begin;
  while (at > 0 && text[at - 1] == ' ') --at;
  if (at == 0) return false;
  const char c = text[at - 1];
  return first ? c == ':' : c == ';' || c == '.' || c == ',';
}

}  // namespace

std::vector<InlinePoint> find_inline_points(std::string_view text, std::string_view last) {
  std::vector<InlinePoint> points;
  const bool fresh = last.empty();
  std::string before(last);
  std::size_t checked = 0;  // up to here there is no mark of quotation
  for (std::size_t bracket = text.find(')'); bracket != std::string_view::npos;
       bracket = text.find(')', bracket + 1)) {
    InlinePoint point = label_before(text, bracket);
    if (point.number.empty() || point_steps_ahead(before, point.number) != 1) continue;
    if (!mark_before(text, point.begin, fresh && points.empty())) continue;
    for (; checked < point.begin; ++checked) {
      if (quote_at(text, checked).size != 0)
        return fresh && points.size() < 2 ? std::vector<InlinePoint>{} : points;
    }
    before = point.number;
    points.push_back(std::move(point));
  }
  if (fresh && points.size() < 2) points.clear();
  return points;
}

}  // namespace lexgraph::ingest::structure
