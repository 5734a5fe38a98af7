// The row `build` of family default: which program made the store, and of which shard it is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lexgraph/store/shard.h"

namespace lexgraph::store {

// JSON: {"program":"lexgraph"}, for a shard {"program":"lexgraph","shard":"2/8","complete":true}.
std::string encode_build(const std::optional<ShardState>& shard);
// False for bytes that encode_build() cannot have written.
bool decode_build(std::string_view bytes, std::optional<ShardState>& shard);

}  // namespace lexgraph::store
