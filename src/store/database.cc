#include "src/store/database.h"

#include "lexgraph/base/bytes.h"
#include "src/store/directory.h"
#include "src/store/keys.h"
#include "src/store/options.h"

namespace lexgraph::store {
namespace {

rocksdb::Slice slice(std::string_view bytes) { return {bytes.data(), bytes.size()}; }

// More attempts than a writer can disturb in a row: each of its flushes takes longer than an open.
constexpr int kOpenAttempts = 20;

}  // namespace

void Batch::put(Family family, std::string_view key, std::string_view value) {
  // A WriteBatch in memory fails only beyond 4 GB, and then Database::write reports it.
  rows_.Put(database_.handle(family), slice(key), slice(value)).PermitUncheckedError();
}

void Batch::erase(Family family, std::string_view key) {
  rows_.Delete(database_.handle(family), slice(key)).PermitUncheckedError();
}

View::View(const Database& database, Moment moment, Reading reading)
    : database_(database), reading_(reading) {
  // A read-only database does not change.
  if (moment == Moment::kNow && !database.read_only()) snapshot_ = database.db_->GetSnapshot();
}

View::~View() {
  if (snapshot_ != nullptr) database_.db_->ReleaseSnapshot(snapshot_);
}

Result<bool> View::get(Family family, std::string_view key, Value& value) const {
  if (WorkLimit::passed()) return WorkLimit::error();
  rocksdb::ReadOptions options;
  options.snapshot = snapshot_;
  value.Reset();
  const rocksdb::Status status =
      database_.db_->Get(options, database_.handle(family), slice(key), &value);
  if (status.ok()) return true;
  if (status.IsNotFound()) return false;
  return database_.error(status);
}

Cursor::Cursor(const View& view, Family family, std::string first, std::string last)
    : database_(view.database_),
      first_(std::move(first)),
      last_(std::move(last)),
      first_slice_(first_),
      last_slice_(last_) {
  rocksdb::ReadOptions options;
  options.snapshot = view.snapshot_;
  options.fill_cache = view.reading_ == View::Reading::kAgain;
  if (!first_.empty()) options.iterate_lower_bound = &first_slice_;
  if (!last_.empty()) options.iterate_upper_bound = &last_slice_;
  iterator_.reset(database_.db_->NewIterator(options, database_.handle(family)));
  iterator_->Seek(first_slice_);
  stopped_ = WorkLimit::passed();
}

Cursor::Cursor(const View& view, Family family, const std::string& prefix)
    : Cursor(view, family, prefix, prefix_end(prefix)) {}

Result<void> Cursor::status() const {
  if (stopped_) return WorkLimit::error();
  const rocksdb::Status status = iterator_->status();
  if (status.ok()) return {};
  return database_.error(status);
}

void Cursor::seek_to_last() { iterator_->SeekToLast(); }

void Cursor::seek_upto(std::string_view key) { iterator_->SeekForPrev(slice(key)); }

Result<std::unique_ptr<Database>> Database::open_write(const std::string& directory) {
  std::unique_ptr<Database> database(new Database(directory, false));
  rocksdb::DB* db = nullptr;
  const rocksdb::Status status =
      rocksdb::DB::Open(database_options(), directory, family_descriptors(kWriterCacheBytes),
                        &database->handles_, &db);
  database->db_.reset(db);
  if (!status.ok()) return database->error(status);
  // What a killed writer left in the log is in memory only.
  database->dirty_ = true;
  return database;
}

Result<std::unique_ptr<Database>> Database::open_read_once(const std::string& directory) {
  std::unique_ptr<Database> database(new Database(directory, true));
  rocksdb::DB* db = nullptr;
  const rocksdb::Status status =
      rocksdb::DB::OpenForReadOnly(database_options(), directory,
                                   family_descriptors(kReaderCacheBytes), &database->handles_, &db);
  database->db_.reset(db);
  if (!status.ok()) return database->error(status);
  return database;
}

Result<std::unique_ptr<Database>> Database::open_read(const std::string& directory) {
  for (int attempt = 1;; ++attempt) {
    const std::string before = fingerprint(directory);
    auto database = open_read_once(directory);
    if (fingerprint(directory) == before) return database;
    if (attempt == kOpenAttempts) {
      return Error(ErrorCode::kBusy, "the store at " + directory +
                                         " changes faster than it can be opened; try again");
    }
  }
}

Database::~Database() {
  if (db_ == nullptr) return;
  // Without this the next reader would replay the log. Nothing is lost when it fails.
  if (!read_only_) (void)flush().ok();
  for (rocksdb::ColumnFamilyHandle* handle : handles_) {
    db_->DestroyColumnFamilyHandle(handle).PermitUncheckedError();
  }
}

Result<void> Database::write(Batch& batch) {
  // The log is written before this returns, which survives the end of the process; flush() makes it
  // survive the end of the machine.
  dirty_ = true;
  const rocksdb::Status status = db_->Write(rocksdb::WriteOptions(), &batch.rows_);
  if (!status.ok()) return error(status);
  return {};
}

Result<void> Database::flush() {
  if (read_only_ || !dirty_.exchange(false)) return {};
  const rocksdb::Status status = db_->Flush(rocksdb::FlushOptions(), handles_);
  if (status.ok()) return {};
  dirty_ = true;
  return error(status);
}

Result<void> Database::compact() {
  LEXGRAPH_RETURN_IF_ERROR(flush());
  rocksdb::CompactRangeOptions options;
  options.bottommost_level_compaction = rocksdb::BottommostLevelCompaction::kForceOptimized;
  for (rocksdb::ColumnFamilyHandle* handle : handles_) {
    const rocksdb::Status status = db_->CompactRange(options, handle, nullptr, nullptr);
    if (!status.ok()) return error(status);
  }
  return {};
}

Result<void> Database::take_tables(const std::vector<FamilyTables>& tables) {
  std::vector<rocksdb::IngestExternalFileArg> arguments;
  for (const FamilyTables& of_family : tables) {
    if (of_family.paths.empty()) continue;
    rocksdb::IngestExternalFileArg& argument = arguments.emplace_back();
    argument.column_family = handle(of_family.family);
    argument.external_files = of_family.paths;
    argument.options.move_files = true;
  }
  if (arguments.empty()) return {};
  const rocksdb::Status status = db_->IngestExternalFiles(arguments);
  if (!status.ok()) return error(status);
  return {};
}

Error Database::error(const rocksdb::Status& status) const { return to_error(status, directory_); }

}  // namespace lexgraph::store
