// Instructions and edges in any text: targets, quotes and spans stay inside the text, and the
// stages survive frames and units that do not fit together. The first byte says where the frame
// lies.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "ingest/amend/amend.h"
#include "ingest/amend/order_openings.h"
#include "ingest/amend/orders.h"
#include "ingest/html/page.h"

namespace {

using lexgraph::Span;
namespace ingest = lexgraph::ingest;
namespace law = lexgraph::law;

void check(const law::Document& document, std::int32_t from, bool in_heading, Span span,
           const std::string& quote) {
  if (from < 0) return;
  const law::Unit& unit = document.units[static_cast<std::size_t>(from)];
  const std::string& text = in_heading ? unit.heading : unit.text;
  if (span.begin > span.end || span.end > text.size() || span.in(text) != quote) std::abort();
}

law::Document document_of(std::string_view text, std::size_t frame_at) {
  law::Document document;
  document.head.number = "9/2024/QH15";
  document.head.type = "Luật";
  const std::size_t line = text.find('\n');
  document.head.title = text.substr(0, line);
  law::Unit preamble;
  preamble.kind = law::UnitKind::kPreamble;
  preamble.eid = "preamble";
  preamble.text = text;
  law::Unit article;
  article.kind = law::UnitKind::kArticle;
  article.eid = "art_1";
  article.heading = text.substr(0, line);
  article.text = text;
  law::Unit clause = article;
  clause.kind = law::UnitKind::kClause;
  clause.eid = "art_1__cl_1";
  clause.parent = 1;
  document.units = {preamble, article, clause};
  document.frames = {{2, {frame_at, text.size()}, {}, ""}, {1, {text.size(), frame_at}, {}, ""}};
  return document;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::size_t frame_at = text.size() * data[0] / 255;
  law::Document document = document_of(text, frame_at);
  ingest::Page page;
  page.remarks.push_back({std::string(text.substr(0, 16)), std::string(text)});
  ingest::extract_amendments(document);
  ingest::extract_edges(page, document);
  for (const law::Edge& e : document.edges) check(document, e.from, e.in_heading, e.span, e.quote);
  for (const law::Amendment& a : document.amendments) {
    check(document, a.from, a.in_heading, a.span, a.quote);
    if (a.target.document.empty()) std::abort();
  }
  ingest::may_give_orders(text);
  document = document_of(text, frame_at);
  document.units[1].number = "6.2.NĐ.1";  // as a page of the codification
  ingest::extract_edges(page, document);
  document.head.type = "Văn bản hợp nhất";
  ingest::extract_edges(page, document);
  return 0;
}
