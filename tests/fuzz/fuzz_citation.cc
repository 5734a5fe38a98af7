// Citations in any bytes: spans in order, inside the text, and references that never crash.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "lexgraph/law/citation.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lexgraph::law;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  CitationContext context;
  context.document.number = "1/2020/NĐ-CP";
  context.document.type = "Nghị định";
  context.unit = "att_1__art_3__cl_2__point_a";
  std::size_t last = 0;
  for (const Citation& citation : find_citations(text)) {
    if (citation.span.begin < last || citation.span.end <= citation.span.begin) std::abort();
    if (citation.span.end > text.size()) std::abort();
    if (citation.units.empty() && citation.document == CitedDocument::kImplied) std::abort();
    last = citation.span.end;
    resolve_in(context, citation);
  }
  parse_reference(text);
  return 0;
}
