// Copies of a whole store, taken while another process may be writing to it.
#pragma once

#include <cstdint>
#include <string>

#include "lexgraph/base/result.h"

namespace lexgraph::store {

struct CopyReport {
  std::uint64_t files = 0;
  std::uint64_t linked = 0;  // of these, tables shared with the original by a hard link
  std::uint64_t bytes = 0;   // of all files
};

// Makes `to`, which must not exist or be empty, a store with what `from` held at one moment. Tables
// never change once written, so they are linked where both are on one file system and copied
// otherwise; the log is copied as far as it goes, which is a whole number of documents. `to`
// appears whole or not at all: what is unfinished is called `to`.partial. Everything is on the disk
// when this returns. kBusy when a writer is faster in every attempt.
Result<CopyReport> copy_store(const std::string& from, const std::string& to);

// Rewrites the tables of a store without what newer rows replaced. Needs to be the only writer.
Result<void> compact_store(const std::string& directory);

}  // namespace lexgraph::store
