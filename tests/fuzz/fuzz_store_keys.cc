// Keys and values of the store on any bytes. The first byte says which; what a key decoder accepts
// must encode to the same bytes again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "src/store/keys.h"
#include "src/store/values.h"

namespace lexgraph::store {
namespace {

template <typename Key>
void check_key(std::string_view bytes) {
  const auto key = Key::decode(bytes);
  if (!key) return;
  if (key->print().empty() || key->encode() != bytes) std::abort();
}

void check_document_values(std::string_view bytes) {
  DocumentRecord record;
  std::vector<std::string> files;
  std::vector<law::Frame> frames;
  std::vector<law::Diagnostic> diagnostics;
  std::optional<std::uint32_t> ordinal;
  decode_record(bytes, record);
  decode_files(bytes, files);
  decode_frames(bytes, frames);
  decode_diagnostics(bytes, diagnostics);
  (void)find_eid(bytes, 1);
  find_edge_place(bytes, 0, ordinal);
  (void)decode_name(bytes);
  (void)decode_source(bytes);
}

void check_unit_values(std::string_view bytes) {
  UnitRecord unit;
  std::vector<EdgeRecord> edges;
  std::vector<IncomingKey> mentions;
  AmendmentRecord amendment;
  const bool decoded = decode_unit(bytes, true, unit);
  if (decoded && decode_unit_eid(bytes) != unit.eid) std::abort();
  decode_edges(bytes, {1, 1}, {}, edges);
  decode_mentions(bytes, 1, "", mentions);
  decode_amendment(bytes, amendment);
}

}  // namespace
}  // namespace lexgraph::store

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lexgraph::store;
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0]) {
    case 'd':
      check_key<DocKey>(bytes);
      break;
    case 'n':
      check_key<NameKey>(bytes);
      break;
    case 'u':
      check_key<UnitKey>(bytes);
      break;
    case 'a':
      check_key<AmendKey>(bytes);
      break;
    case 'i':
      check_key<InKey>(bytes);
      break;
    case 's':
      check_key<SourceKey>(bytes);
      break;
    case 'D':
      check_document_values(bytes);
      break;
    default:
      check_unit_values(bytes);
      break;
  }
  return 0;
}
