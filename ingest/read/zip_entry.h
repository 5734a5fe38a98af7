// One member of a zip archive held in memory.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lexgraph/base/result.h"

namespace lexgraph::ingest {

// The bytes of the member `name`. NotFound when the archive lacks it, Corruption when the archive
// is damaged, Limit when it unpacks to more than `limit` bytes (a decompression bomb is not
// unpacked further than that).
Result<std::string> read_zip_entry(std::string_view archive, std::string_view name,
                                   std::size_t limit);

}  // namespace lexgraph::ingest
