// Shards: the parts of a corpus that several runs read side by side, each into a store of its own.
// A store remembers which part it holds, so that a merge can say what is missing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lexgraph/base/result.h"

namespace lexgraph::store {

inline constexpr std::uint32_t kMaxShards = 4096;

struct Shard {
  std::uint32_t number = 1;  // 1 to count
  std::uint32_t count = 1;
  friend bool operator==(const Shard&, const Shard&) = default;
};

// "2/8"; kInvalidArgument for anything that is not i/n with 1 <= i <= n <= kMaxShards.
Result<Shard> read_shard(std::string_view text);
std::string print(const Shard& shard);

// The number of the shard, of so many, to which a file belongs. Depends on the name alone, which is
// the path below the argument that led to the file: wherever a machine has mounted the folder, and
// in whatever order files are found, each belongs to one shard. Frozen: first 8 bytes of the name's
// SHA-256, modulo `count`, plus 1.
std::uint32_t shard_of_file(std::string_view name, std::uint32_t count);

struct ShardState {
  Shard shard;
  bool complete = false;  // the last run over it came to its end
  friend bool operator==(const ShardState&, const ShardState&) = default;
};

// nullopt for a store that is no shard, and where there is no store yet.
Result<std::optional<ShardState>> shard_state(const std::string& directory);

// Makes the store, or opens it for writing, and marks it as that shard with a run that has begun.
// kInvalidArgument for a store that holds documents and is not that shard.
Result<void> begin_shard(const std::string& directory, const Shard& shard);
// Marks the run as come to its end.
Result<void> end_shard(const std::string& directory, const Shard& shard);

}  // namespace lexgraph::store
