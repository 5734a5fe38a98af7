// Rows in order of their keys as table files that a database takes over without writing them again.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <rocksdb/options.h>
#include <rocksdb/sst_file_writer.h>

#include "lexgraph/base/result.h"
#include "src/store/families.h"

namespace lexgraph::store {

class TableWriter {
 public:
  // Files <folder>/<family>-1.sst and so on, each of some kTableBytes.
  TableWriter(std::string folder, Family family);

  Result<void> put(std::string_view key, std::string_view value);  // ascending keys
  // On the disk when this returns; no file for no rows.
  Result<std::vector<std::string>> finish();

 private:
  Result<void> close();

  static constexpr std::uint64_t kTableBytes = 64ULL << 20;

  std::string folder_;
  Family family_;
  rocksdb::Options options_;
  std::vector<std::string> paths_;
  std::unique_ptr<rocksdb::SstFileWriter> writer_;  // of the last path
};

}  // namespace lexgraph::store
