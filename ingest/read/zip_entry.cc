#include "ingest/read/zip_entry.h"

#include <archive.h>
#include <archive_entry.h>

#include <memory>

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kChunk = 1 << 16;

using Archive = std::unique_ptr<archive, int (*)(archive*)>;

Error damaged(archive* handle) {
  const char* reason = archive_error_string(handle);
  return Error(ErrorCode::kCorruption, std::string("the zip archive is damaged: ") +
                                           (reason != nullptr ? reason : "cut off"));
}

Result<std::string> unpack(archive* handle, std::string_view name, std::size_t limit) {
  std::string bytes;
  std::size_t used = 0;
  for (;;) {
    bytes.resize(used + kChunk);
    const la_ssize_t n = archive_read_data(handle, bytes.data() + used, kChunk);
    if (n < 0) return damaged(handle);
    if (n == 0) break;
    used += static_cast<std::size_t>(n);
    if (used > limit) {
      return Error(ErrorCode::kLimit, std::string(name) + " unpacks to more than the limit of " +
                                          std::to_string(limit >> 20) + " MiB");
    }
  }
  bytes.resize(used);
  return bytes;
}

}  // namespace

Result<std::string> read_zip_entry(std::string_view bytes, std::string_view name,
                                   std::size_t limit) {
  const Archive handle(archive_read_new(), archive_read_free);
  archive_read_support_format_zip(handle.get());
  if (archive_read_open_memory(handle.get(), bytes.data(), bytes.size()) != ARCHIVE_OK) {
    return damaged(handle.get());
  }
  archive_entry* entry = nullptr;
  for (;;) {
    const int state = archive_read_next_header(handle.get(), &entry);
    if (state == ARCHIVE_EOF) break;
    if (state != ARCHIVE_OK && state != ARCHIVE_WARN) return damaged(handle.get());
    const char* path = archive_entry_pathname(entry);
    if (path != nullptr && name == path) return unpack(handle.get(), name, limit);
  }
  return Error(ErrorCode::kNotFound, "the archive has no " + std::string(name));
}

}  // namespace lexgraph::ingest
