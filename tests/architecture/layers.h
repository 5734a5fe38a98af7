#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lexgraph::architecture {

// What the check found in a source tree. Paths are relative to its root, with a line number where
// there is one: "graph/walk.cc:3: graph may not include ingest (lexgraph/ingest/build.h)".
struct Findings {
  std::vector<std::string> violations;  // each one fails the build
  std::vector<std::string> notes;       // soft limits: printed, nothing more
  int files = 0;                        // C++ files read
  int includes = 0;                     // includes of own headers judged
};

// Reads the #include lines of every .h and .cc under include, src, ingest, graph, eval and tools,
// and judges them by the design's dependency table, which CMake alone cannot enforce (Debian puts
// every library's headers in /usr/include). Also judges file sizes and names (names in tests too).
Findings check_tree(const std::filesystem::path& root);

// True when code of one module may include another's headers: itself, or what the table allows
// directly or through others.
bool may_include(const std::string& from, const std::string& to);

}  // namespace lexgraph::architecture
