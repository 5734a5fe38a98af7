// A store in the making, beside the name that it will have: it appears there whole or not at all.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "lexgraph/base/result.h"

namespace lexgraph::store {

// The folder `target`.partial. What a killed process left there is thrown away by the next one that
// wants the name; what is not published is removed with the object.
class PartialDirectory {
 public:
  // kInvalidArgument when `target` is there and is not an empty folder; kBusy while another process
  // is making the same store.
  static Result<std::unique_ptr<PartialDirectory>> create(const std::string& target);
  ~PartialDirectory();
  PartialDirectory(const PartialDirectory&) = delete;
  PartialDirectory& operator=(const PartialDirectory&) = delete;

  const std::filesystem::path& path() const { return path_; }
  Result<void> clear();    // no files in it
  Result<void> sync();     // all files on the disk
  Result<void> publish();  // from now on called `target`; call sync() before

 private:
  PartialDirectory(std::filesystem::path target, std::filesystem::path path)
      : target_(std::move(target)), path_(std::move(path)) {}
  Result<void> lock();

  std::filesystem::path target_, path_;
  int descriptor_ = -1;  // of the folder; whoever makes it holds its lock
  bool published_ = false;
};

// "what path: why", kNoSpace on a full disk, else kIo.
Error file_error(const std::string& what, const std::filesystem::path& path,
                 const std::error_code& code);

}  // namespace lexgraph::store
