// Any bytes must give a page, and its lines must be what page.h promises.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "ingest/html/reader.h"
#include "ingest/read/read.h"
#include "lexgraph/text/unicode.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lexgraph;
  static const Result<ingest::SiteProfiles> profiles = ingest::SiteProfiles::load();
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (const ingest::Page& page :
       {ingest::read_html(bytes, *profiles), ingest::read_page("fuzz", bytes, *profiles)}) {
    for (const ingest::Line& line : page.lines) {
      if (line.text.empty() || !text::valid_utf8(line.text)) std::abort();
      if ((line.table >= 0) != (line.row >= 0) || (line.table >= 0) != (line.column >= 0))
        std::abort();
    }
  }
  return 0;
}
