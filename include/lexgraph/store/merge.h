// Stores made side by side, as one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::store {

struct MergeReport {
  std::uint64_t stores = 0;
  std::uint64_t documents = 0;
  std::uint64_t joined = 0;   // of these, held by more than one of the stores
  std::uint64_t sources = 0;  // files, those that gave no document included
};

// Makes `to`, which must not exist or be empty, the store that one run over the files of all these
// stores would have made: the same digest, whatever the order of `from`. `to` appears whole or not
// at all. Its search index is empty: every document is pending.
//
// Either none of `from` is a shard, or they are all shards of one corpus: each once, each complete.
// kInvalidArgument when that is not so (which is missing, twice or unfinished is said), and when a
// file was read by two of the stores and did not give the same: then it has to be read again.
// `jobs` families are written at a time; 0: one per core.
Result<MergeReport> merge_stores(const std::vector<std::string>& from, const std::string& to,
                                 std::size_t jobs = 0);

}  // namespace lexgraph::store
