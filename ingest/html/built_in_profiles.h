// The profiles of data/sites, which the build turns into a source file
// (tools/cmake/site_profiles.cmake).
#pragma once

#include <span>
#include <string_view>

namespace lexgraph::ingest {

struct BuiltInProfile {
  std::string_view name;  // of the file, without ".json"
  std::string_view json;
};

// Sorted by name.
std::span<const BuiltInProfile> built_in_profiles();

}  // namespace lexgraph::ingest
