// What is in a directory that is to be, or said to be, a store. Looks at file names only.
#pragma once

#include <string>

#include "lexgraph/base/result.h"

namespace lexgraph::store {

enum class DirectoryState {
  kMissing,
  kEmpty,  // or with the leftovers of a database whose creation was cut short
  kDatabase,
  kNoCurrent,   // tables and manifests of a database without the file that names the manifest
  kForeign,     // files of something else
  kNoDirectory  // a file
};
Result<DirectoryState> inspect_directory(const std::string& directory);

// Changes whenever a writer commits a flush, a compaction or a new manifest, that is, before any
// file becomes superfluous: a database opened between two equal fingerprints was opened
// undisturbed.
std::string fingerprint(const std::string& directory);

}  // namespace lexgraph::store
