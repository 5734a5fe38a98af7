// The files below the paths that a user gave.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace lexgraph::ingest {

struct FoundFile {
  std::string path;  // absolute, lexically normal; "-" for standard input
  std::uint64_t bytes = 0;
  std::string problem;  // why it cannot be read; "" if nothing is known against it
  // The path below the folder that was given; of a file that was given its name. The same wherever
  // the folder lies.
  std::string below;
};

// Files sorted by path, each once. Folders are entered in depth, hidden entries (".git") skipped,
// symbolic links followed, but a folder is read only once, so that loops end: under the name that
// comes first, entries of a folder being visited in the order of their names. What cannot be
// listed, a path that does not exist, and folders nested beyond limits::kMaxDirectoryDepth come
// back as entries with a problem. The folder `left_out` (the store that is being written) is not
// entered; "" leaves out none.
std::vector<FoundFile> find_files(const std::vector<std::string>& paths,
                                  const std::string& left_out = "");

}  // namespace lexgraph::ingest
