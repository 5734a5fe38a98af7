// Any bytes must give a page, and its lines must be what page.h promises.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "ingest/read/docx.h"
#include "tests/fuzz/page_checks.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  lexgraph::fuzz::check_page(
      lexgraph::ingest::read_docx({reinterpret_cast<const char*>(data), size}));
  return 0;
}
