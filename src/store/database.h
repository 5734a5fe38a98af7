// Database: RocksDB as this store uses it. Rows are bytes here; keys.h and values.h give them
// meaning. Statuses of RocksDB end here, as Error. Thread-safe, except Batch and Cursor, which
// belong to one thread each.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <rocksdb/db.h>
#include <rocksdb/write_batch.h>

#include "lexgraph/base/result.h"
#include "lexgraph/base/work_limit.h"
#include "src/store/families.h"

namespace lexgraph::store {

class Database;

// Changes that happen together or not at all.
class Batch {
 public:
  // `expected_bytes` saves copies while the batch grows.
  explicit Batch(const Database& database, std::size_t expected_bytes = 0)
      : database_(database), rows_(expected_bytes) {}

  void put(Family family, std::string_view key, std::string_view value);
  void erase(Family family, std::string_view key);
  bool empty() const { return rows_.Count() == 0; }

 private:
  friend class Database;
  const Database& database_;
  rocksdb::WriteBatch rows_;
};

// One moment of the database, or (latest) always the newest state.
class View {
 public:
  enum class Moment { kNow, kLatest };
  // kOnce: blocks read by cursors are not kept, for a walk over everything.
  enum class Reading { kAgain, kOnce };
  View(const Database& database, Moment moment, Reading reading = Reading::kAgain);
  ~View();
  View(const View&) = delete;
  View& operator=(const View&) = delete;

  // A value that stays where RocksDB has it for as long as this object lives.
  using Value = rocksdb::PinnableSlice;
  // False when there is no such row. Reuse of one Value over many calls is fine.
  Result<bool> get(Family family, std::string_view key, Value& value) const;

 private:
  friend class Cursor;
  const Database& database_;
  Reading reading_;
  const rocksdb::Snapshot* snapshot_ = nullptr;
};

inline std::string_view bytes_of(const rocksdb::Slice& slice) {
  return {slice.data(), slice.size()};
}

// Rows of a family in key order, first <= key < last; last "" means to the end.
class Cursor {
 public:
  Cursor(const View& view, Family family, std::string first, std::string last);
  // Rows whose key starts with the prefix.
  Cursor(const View& view, Family family, const std::string& prefix);
  Cursor(const Cursor&) = delete;
  Cursor& operator=(const Cursor&) = delete;

  // False also when the thread's WorkLimit has passed; status() then says so.
  bool valid() const { return !stopped_ && iterator_->Valid(); }
  std::string_view key() const { return bytes_of(iterator_->key()); }
  std::string_view value() const { return bytes_of(iterator_->value()); }
  void next() {
    stopped_ = stopped_ || WorkLimit::passed();
    iterator_->Next();
  }
  void seek(std::string_view key) { iterator_->Seek(rocksdb::Slice(key.data(), key.size())); }
  void seek_to_last();
  // To the last row whose key is not above; not valid when there is none, or none in the range.
  void seek_upto(std::string_view key);
  // To be asked once the cursor is no longer valid: reached the end, or failed?
  Result<void> status() const;

 private:
  const Database& database_;
  std::string first_, last_;  // owners before what borrows from them
  rocksdb::Slice first_slice_, last_slice_;
  std::unique_ptr<rocksdb::Iterator> iterator_;
  bool stopped_ = false;
};

class Database {
 public:
  // Creates what is missing. kBusy while another process, or this one, has it open for writing.
  static Result<std::unique_ptr<Database>> open_write(const std::string& directory);
  // The state as of now, although another process may be writing. Writes nothing to the directory.
  static Result<std::unique_ptr<Database>> open_read(const std::string& directory);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  Result<void> write(Batch& batch);
  // Everything written is on the disk and in tables when this returns; nothing to do is fast.
  Result<void> flush();
  // Rewrites every table without rows that newer ones replaced.
  Result<void> compact();
  // Takes over finished tables (src/store/table_writer.h) of whose keys the database has none: all
  // of them or none. The files are moved.
  struct FamilyTables {
    Family family;
    std::vector<std::string> paths;
  };
  Result<void> take_tables(const std::vector<FamilyTables>& tables);
  bool read_only() const { return read_only_; }
  const std::string& directory() const { return directory_; }

 private:
  friend class Batch;
  friend class View;
  friend class Cursor;

  Database(std::string directory, bool read_only)
      : directory_(std::move(directory)), read_only_(read_only) {}
  static Result<std::unique_ptr<Database>> open_read_once(const std::string& directory);
  rocksdb::ColumnFamilyHandle* handle(Family family) const { return handles_[index_of(family)]; }
  Error error(const rocksdb::Status& status) const;

  std::string directory_;
  bool read_only_ = false;
  std::atomic<bool> dirty_{false};  // rows written since the last flush
  std::unique_ptr<rocksdb::DB> db_;
  std::vector<rocksdb::ColumnFamilyHandle*> handles_;
};

// The schema number of the store in a directory that holds a RocksDB database, read without opening
// the families that this build knows; nullopt when there is none. `foreign` (may be null) tells
// whether the database has rows or families that no lexgraph store has.
Result<std::optional<std::string>> read_schema(const std::string& directory, bool* foreign);

// `directory` is named in the message wherever the status does not name a file itself.
Error to_error(const rocksdb::Status& status, const std::string& directory);
// kCorruption: what is wrong with the store, and what can be done.
Error damaged(const std::string& what, const std::string& directory);

}  // namespace lexgraph::store
