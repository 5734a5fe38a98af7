#include "tests/support/temp_dir.h"

#include <stdlib.h>

#include <cerrno>
#include <fstream>
#include <ios>
#include <iterator>
#include <system_error>

namespace lexgraph::test {

namespace fs = std::filesystem;

TempDir::TempDir() {
  std::string name = (fs::temp_directory_path() / "lexgraph-test-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), "mkdtemp " + name);
  }
  path_ = name;
}

TempDir::~TempDir() {
  std::error_code ignored;  // a destructor has nobody to tell
  fs::remove_all(path_, ignored);
}

fs::path TempDir::write(const fs::path& file, std::string_view content) const {
  const fs::path full = path_ / file;
  fs::create_directories(full.parent_path());
  std::ofstream stream;
  stream.exceptions(std::ios::failbit | std::ios::badbit);
  stream.open(full, std::ios::binary);
  stream.write(content.data(), static_cast<std::streamsize>(content.size()));
  stream.close();
  return full;
}

std::string read_file(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw std::system_error(errno, std::generic_category(), "open " + file.string());
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace lexgraph::test
