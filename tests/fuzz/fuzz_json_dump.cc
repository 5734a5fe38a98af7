// Any bytes, in pieces of any size, must give records, and every record a source or a problem.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "ingest/read/json_dump.h"
#include "ingest/read/record_splitter.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lexgraph::ingest;
  static const FieldMap usual = FieldMap::parse("").value();
  static const FieldMap mapped = FieldMap::parse("html=a.b,number=n").value();
  if (size == 0) return 0;
  const std::size_t piece = 1 + data[0] % 16;
  const std::string_view bytes(reinterpret_cast<const char*>(data + 1), size - 1);
  std::string whole, pieces;
  const auto gather = [&](std::string& into) {
    return RecordSplitter(1 << 12, [&](std::string_view record, bool too_long) {
      into += std::string(record) + (too_long ? "!\n" : "\n");
      for (const FieldMap* map : {&usual, &mapped}) {
        const Source source = source_of_record("fuzz#1", record, *map);
        if (source.problem.empty() == source.bytes.empty()) std::abort();
      }
      return true;
    });
  };
  RecordSplitter once = gather(whole);
  once.feed(bytes);
  once.finish();
  RecordSplitter often = gather(pieces);
  for (std::size_t at = 0; at < bytes.size(); at += piece) often.feed(bytes.substr(at, piece));
  often.finish();
  if (whole != pieces) std::abort();
  return 0;
}
