#include <cerrno>
#include <cstring>

#include <rocksdb/db.h>

#include "src/store/database.h"
#include "src/store/directory.h"
#include "src/store/families.h"
#include "src/store/keys.h"
#include "src/store/options.h"

namespace lexgraph::store {
namespace {

// Not of a lock file that cannot be opened, as in a folder that may only be read.
bool about_lock(const std::string& message) {
  const bool opened = message.find("open a file for lock") == std::string::npos;
  return opened && message.find("/LOCK") != std::string::npos &&
         message.find("lock") != std::string::npos;
}

bool is_database(const std::string& directory) {
  const auto state = inspect_directory(directory);
  return state.ok() && *state == DirectoryState::kDatabase;
}

// A file that another file of the store names and that is not there.
bool about_missing_file(const rocksdb::Status& status, const std::string& message,
                        const std::string& directory) {
  return (status.IsIOError() || status.IsPathNotFound()) &&
         message.find(std::strerror(ENOENT)) != std::string::npos &&
         message.find(directory + "/") != std::string::npos && is_database(directory);
}

bool about_rights(const rocksdb::Status& status, const std::string& message) {
  return status.IsIOError() && (message.find(std::strerror(EACCES)) != std::string::npos ||
                                message.find(std::strerror(EROFS)) != std::string::npos);
}

// A file at the limit that the process has (ulimit -f) fails like one on a full disk.
bool about_room(const rocksdb::Status& status, const std::string& message) {
  return status.IsNoSpace() ||
         (status.IsIOError() && message.find(std::strerror(EFBIG)) != std::string::npos);
}

// RocksDB wraps an error found while opening in others of its kind: "Corruption: Corruption: …".
std::string_view unwrapped(std::string_view message) {
  constexpr std::string_view kMark = "Corruption: ";
  while (message.starts_with(kMark)) message.remove_prefix(kMark.size());
  return message;
}

}  // namespace

Error damaged(const std::string& message, const std::string& directory) {
  return Error(ErrorCode::kCorruption,
               "the store at " + directory +
                   " is damaged; restore a backup (lexgraph store restore) or ingest the sources "
                   "into another directory (" +
                   std::string(unwrapped(message)) + ")");
}

Error to_error(const rocksdb::Status& status, const std::string& directory) {
  const std::string message = status.ToString();
  if (about_room(status, message)) {
    return Error(ErrorCode::kNoSpace, "no space left for the store at " + directory +
                                          "; what was written before is kept (" + message + ")");
  }
  if (about_lock(message) && (status.IsIOError() || status.IsBusy())) {
    return Error(ErrorCode::kBusy, "another process is writing to the store at " + directory +
                                       "; wait until it ends (reading works meanwhile)");
  }
  if (status.IsCorruption() || about_missing_file(status, message, directory))
    return damaged(message, directory);
  if (about_rights(status, message)) {
    const bool lock = message.find("/LOCK") != std::string::npos;
    return Error(ErrorCode::kIo, lock ? "the store at " + directory +
                                            " may not be written by this user; its "
                                            "files have to be (" +
                                            message + ")"
                                      : "a file of the store at " + directory +
                                            " may not be read by this user (" + message + ")");
  }
  const ErrorCode code = status.IsIOError()    ? ErrorCode::kIo
                         : status.IsTimedOut() ? ErrorCode::kTimeout
                         : status.IsNotFound() ? ErrorCode::kNotFound
                                               : ErrorCode::kInternal;
  const bool names_file = message.find(directory) != std::string::npos;
  return Error(code, (names_file ? "" : "store at " + directory + ": ") + message);
}

Result<std::optional<std::string>> read_schema(const std::string& directory, bool* foreign) {
  const rocksdb::DBOptions db_options = database_options();
  std::vector<std::string> families;
  rocksdb::Status status = rocksdb::DB::ListColumnFamilies(db_options, directory, &families);
  if (!status.ok()) return to_error(status, directory);

  rocksdb::DB* opened = nullptr;
  std::vector<rocksdb::ColumnFamilyHandle*> handles;
  status = rocksdb::DB::OpenForReadOnly(
      db_options, directory, {family_descriptors(kReaderCacheBytes).front()}, &handles, &opened);
  const std::unique_ptr<rocksdb::DB> db(opened);
  if (!status.ok()) return to_error(status, directory);

  std::string schema;
  const rocksdb::Status found =
      db->Get(rocksdb::ReadOptions(), handles[0], std::string(kSchemaKey), &schema);
  if (foreign != nullptr) {
    std::unique_ptr<rocksdb::Iterator> rows(db->NewIterator(rocksdb::ReadOptions(), handles[0]));
    rows->SeekToFirst();
    *foreign = rows->Valid();
    for (const std::string& family : families) {
      bool known = false;
      for (const std::string_view name : kFamilyNames) known |= name == family;
      *foreign |= !known;
    }
  }
  db->DestroyColumnFamilyHandle(handles[0]).PermitUncheckedError();
  if (found.IsNotFound()) return std::optional<std::string>();
  if (!found.ok()) return to_error(found, directory);
  return std::optional(std::move(schema));
}

}  // namespace lexgraph::store
