#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace lexgraph::test {

// A fresh folder, removed with all that is in it when the object goes. Every test that writes a
// file has its own, so tests may run in parallel. Throws when the file system refuses.
class TempDir {
 public:
  TempDir();
  ~TempDir();
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;

  const std::filesystem::path& path() const { return path_; }

  // Writes a file at a path relative to the folder, making the folders between. Returns its full
  // path.
  std::filesystem::path write(const std::filesystem::path& file, std::string_view content) const;

 private:
  std::filesystem::path path_;
};

// The whole content of a file, byte for byte. Throws when it cannot be read.
std::string read_file(const std::filesystem::path& file);

}  // namespace lexgraph::test
