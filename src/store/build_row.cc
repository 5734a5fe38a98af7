#include "src/store/build_row.h"

namespace lexgraph::store {

std::string encode_build(const std::optional<ShardState>& shard) {
  std::string json = R"({"program":"lexgraph")";
  if (shard) {
    json += R"(,"shard":")" + print(shard->shard) + R"(","complete":)";
    json += shard->complete ? "true" : "false";
  }
  return json + "}";
}

// There is one way to write each value: what was read must give the same bytes again.
bool decode_build(std::string_view bytes, std::optional<ShardState>& shard) {
  constexpr std::string_view kMark = R"("shard":")";
  shard.reset();
  if (const std::size_t mark = bytes.find(kMark); mark != bytes.npos) {
    const std::string_view rest = bytes.substr(mark + kMark.size());
    const Result<Shard> read = read_shard(rest.substr(0, rest.find('"')));
    if (!read.ok()) return false;
    shard = ShardState{*read, bytes.ends_with("true}")};
  }
  return encode_build(shard) == bytes;
}

}  // namespace lexgraph::store
