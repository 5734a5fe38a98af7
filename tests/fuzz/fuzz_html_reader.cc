// Any bytes must give a page, and its lines must be what page.h promises.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "ingest/html/reader.h"
#include "ingest/read/read.h"
#include "tests/fuzz/page_checks.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lexgraph;
  static const Result<ingest::SiteProfiles> profiles = ingest::SiteProfiles::load();
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (const ingest::Page& page :
       {ingest::read_html(bytes, *profiles), ingest::read_page("fuzz", bytes, *profiles)}) {
    fuzz::check_page(page);
  }
  return 0;
}
