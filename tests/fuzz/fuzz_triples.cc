// Amending text of any bytes: never a crash, and every triple has both a relation and a target.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "lexgraph/ingest/triples.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto triples = lexgraph::ingest::read_triples(text);
  if (!triples.ok()) return 0;
  for (const lexgraph::ingest::Triple& triple : *triples) {
    if (triple.relation.empty() || triple.target.empty()) std::abort();
  }
  return 0;
}
