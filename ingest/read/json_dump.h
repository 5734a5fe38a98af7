// A record of a dump in JSON → the source of a document.
#pragma once

#include <string>
#include <string_view>

#include "ingest/read/field_map.h"
#include "lexgraph/ingest/source.h"

namespace lexgraph::ingest {

// The text is the first mapped field with a string (or a list of strings: lines) in it; attributes
// are strings and numbers. The hash is that of the whole record. Problems: damaged_source (no JSON,
// with the place), no_text_field (with the names of the fields there are).
Source source_of_record(std::string name, std::string_view record, const FieldMap& map);

}  // namespace lexgraph::ingest
