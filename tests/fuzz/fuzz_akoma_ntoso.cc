// Any bytes must give a document whose units are in order, whose eIds are unique and whose frames
// lie in the text of their hosts.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string_view>

#include "ingest/read/akoma_ntoso.h"
#include "lexgraph/text/unicode.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lexgraph;
  law::Document document;
  ingest::read_akoma_ntoso({reinterpret_cast<const char*>(data), size}, document);
  if (law::first_out_of_order(document.units) != document.units.size()) std::abort();
  std::set<std::string_view> eids;
  for (const law::Unit& unit : document.units) {
    if (!eids.insert(unit.eid).second || unit.eid.empty()) std::abort();
    if (!text::valid_utf8(unit.text) || !text::valid_utf8(unit.heading)) std::abort();
  }
  for (const law::Frame& frame : document.frames) {
    const law::Unit& host = document.units.at(static_cast<std::size_t>(frame.host));
    if (frame.span.begin >= frame.span.end || frame.span.end > host.text.size()) std::abort();
  }
  return 0;
}
