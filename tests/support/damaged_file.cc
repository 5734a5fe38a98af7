#include "tests/support/damaged_file.h"

#include <algorithm>
#include <fstream>

namespace lexgraph::test {

namespace fs = std::filesystem;

std::vector<fs::path> files_of_kind(const fs::path& store, const std::string& kind) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(store)) {
    const std::string name = entry.path().filename().string();
    const bool fits = kind[0] == '.' ? entry.path().extension() == kind : name.starts_with(kind);
    if (fits && entry.file_size() > 0) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

void flip_byte(const fs::path& file, std::size_t at) {
  std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
  stream.seekg(static_cast<std::streamoff>(at));
  const char c = static_cast<char>(stream.get() ^ 0x5A);
  stream.seekp(static_cast<std::streamoff>(at));
  stream.put(c);
}

}  // namespace lexgraph::test
