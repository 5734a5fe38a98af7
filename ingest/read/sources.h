// A path → the sources in it: the file itself, the members of an archive, the records of a dump.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "ingest/read/field_map.h"
#include "lexgraph/base/result.h"
#include "lexgraph/ingest/source.h"

namespace lexgraph::ingest {

struct ReadOptions {
  const FieldMap* map = nullptr;            // of records; must not be null
  const std::atomic<bool>* stop = nullptr;  // ends the wait for standard input
};

// Calls `visit` for every source in reading order until it returns false. Archives within archives
// are read to limits::kMaxArchiveDepth; archives and dumps larger than limits::kMaxHeldBytes are
// read from the disk in pieces. What is wrong with one member or record is the problem of that
// source; an Error is one of the path as a whole (sources visited before it count).
Result<void> read_sources(const std::string& path, const ReadOptions& options,
                          const std::function<bool(Source)>& visit);

// The one source of that name, as read_sources named it. NotFound when it is not there any more.
Result<Source> read_source(const std::string& name, const ReadOptions& options);

}  // namespace lexgraph::ingest
