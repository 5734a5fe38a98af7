// A file system of a few megabytes in memory; unmounted with the object.
#pragma once

#include <filesystem>
#include <string>

#include "tests/support/temp_dir.h"

namespace lexgraph::test {

class SmallDisk {
 public:
  explicit SmallDisk(const std::string& size);  // "3m"
  ~SmallDisk();
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  bool mounted() const { return mounted_; }  // false without the right to
  bool resize(const std::string& size) const;
  std::filesystem::path path() const { return dir_.path(); }

 private:
  TempDir dir_;
  bool mounted_ = false;
};

}  // namespace lexgraph::test
