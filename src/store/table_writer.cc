#include "src/store/table_writer.h"

#include <rocksdb/env.h>

#include "src/store/database.h"
#include "src/store/options.h"

namespace lexgraph::store {

TableWriter::TableWriter(std::string folder, Family family)
    : folder_(std::move(folder)),
      family_(family),
      options_(database_options(), family_descriptors(0)[index_of(family)].options) {}

Result<void> TableWriter::put(std::string_view key, std::string_view value) {
  if (writer_ == nullptr) {
    std::string path = folder_ + "/" + std::string(name_of(family_)) + "-" +
                       std::to_string(paths_.size() + 1) + ".sst";
    writer_ = std::make_unique<rocksdb::SstFileWriter>(rocksdb::EnvOptions(), options_);
    const rocksdb::Status opened = writer_->Open(path);
    if (!opened.ok()) return to_error(opened, folder_);
    paths_.push_back(std::move(path));
  }
  const rocksdb::Status put = writer_->Put(rocksdb::Slice(key.data(), key.size()),
                                           rocksdb::Slice(value.data(), value.size()));
  if (!put.ok()) return to_error(put, folder_);
  return writer_->FileSize() < kTableBytes ? Result<void>() : close();
}

Result<void> TableWriter::close() {
  const rocksdb::Status finished = writer_->Finish();
  writer_.reset();
  if (!finished.ok()) return to_error(finished, folder_);
  return {};
}

Result<std::vector<std::string>> TableWriter::finish() {
  if (writer_ != nullptr) LEXGRAPH_RETURN_IF_ERROR(close());
  return paths_;
}

}  // namespace lexgraph::store
