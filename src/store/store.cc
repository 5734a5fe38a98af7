#include "lexgraph/store/store.h"

#include "lexgraph/base/bytes.h"
#include "lexgraph/base/sha256.h"
#include "src/store/database.h"
#include "src/store/dump.h"
#include "src/store/keys.h"
#include "src/store/lookup.h"
#include "src/store/schema.h"
#include "src/store/store_reader.h"
#include "src/store/values.h"
#include "src/store/verify.h"
#include "src/store/writer.h"

namespace lexgraph::store {
namespace {

constexpr std::size_t kRowBytes = 16;  // what RocksDB adds to a row in a batch, at most

class RocksStore : public Store {
 public:
  RocksStore(std::shared_ptr<Database> database, DocId next)
      : database_(std::move(database)), writer_(*database_, next) {}

  std::unique_ptr<Reader> reader() const override { return make_reader(database_); }

  Result<bool> holds_source(std::string_view file, std::string_view sha256) const override {
    const View view(*database_, View::Moment::kLatest);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto source, find_source(view, file));
    return source && source->sha256 == sha256 && source->state != SourceState::kStale;
  }

  Result<std::vector<std::string>> stale_sources() const override;

  Result<PutOutcome> put(const law::Document& document) override {
    LEXGRAPH_RETURN_IF_ERROR(check_writable());
    return writer_.put(document);
  }
  Result<void> put_empty(std::string_view file, std::string_view sha256) override {
    LEXGRAPH_RETURN_IF_ERROR(check_writable());
    return writer_.put_empty(file, sha256);
  }
  Result<void> flush() override { return database_->flush(); }
  Result<void> change_search(const SearchChange& change) override;

  Result<VerifyReport> verify() const override {
    return store::verify(View(*database_, View::Moment::kNow));
  }
  Result<std::string> digest() const override;
  Result<void> dump(const std::function<bool(std::string_view line)>& f) const override {
    return store::dump(View(*database_, View::Moment::kNow), f);
  }

 private:
  Result<void> check_writable() const {
    if (!database_->read_only()) return {};
    return Error(ErrorCode::kInvalidArgument,
                 "the store at " + database_->directory() + " was opened for reading");
  }

  std::shared_ptr<Database> database_;
  Writer writer_;
};

Result<std::vector<std::string>> RocksStore::stale_sources() const {
  std::vector<std::string> files;
  const View view(*database_, View::Moment::kNow);
  Cursor cursor(view, Family::kSource, "", "");
  for (; cursor.valid(); cursor.next()) {
    const auto source = decode_source(cursor.value());
    auto key = SourceKey::decode(cursor.key());
    if (!source || !key) return damaged_row(Family::kSource, in_quotes(cursor.key()));
    if (source->state == SourceState::kStale) files.push_back(std::move(key->file));
  }
  LEXGRAPH_RETURN_IF_ERROR(cursor.status());
  return files;
}

Result<void> RocksStore::change_search(const SearchChange& change) {
  LEXGRAPH_RETURN_IF_ERROR(check_writable());
  std::size_t bytes = 0;
  for (const SearchRow& row : change.rows) bytes += row.key.size() + row.value.size() + kRowBytes;
  Batch batch(*database_, bytes);
  const auto is_index_key = [](std::string_view key) {
    return !key.empty() && static_cast<unsigned char>(key.front()) >= kFirstIndexTag;
  };
  // Row by row: a range deletion stays in its table, whether it met a row or not, and every opening
  // of the store reads them all.
  const View latest(*database_, View::Moment::kLatest);
  for (const std::string& prefix : change.erased_prefixes) {
    if (!is_index_key(prefix)) return Error(ErrorCode::kInternal, "no prefix of the search index");
    Cursor cursor(latest, Family::kSearch, prefix);
    for (; cursor.valid(); cursor.next()) batch.erase(Family::kSearch, cursor.key());
    LEXGRAPH_RETURN_IF_ERROR(cursor.status());
  }
  for (const SearchRow& row : change.rows) {
    if (!is_index_key(row.key)) return Error(ErrorCode::kInternal, "no key of the search index");
    batch.put(Family::kSearch, row.key, row.value);
  }
  for (const PendingDocument& indexed : change.indexed) {
    batch.erase(Family::kSearch, PendingKey{indexed.doc, indexed.content}.encode());
  }
  return batch.empty() ? Result<void>() : database_->write(batch);
}

Result<std::string> RocksStore::digest() const {
  Sha256 hash;
  LEXGRAPH_RETURN_IF_ERROR(reader()->for_each_document([&](const DocumentRecord& record) {
    ByteWriter w;
    w.string(record.identity);
    w.string(record.content_hash);
    hash.update(w.bytes());
    return true;
  }));
  return hash.hex();
}

// Greater than every id in use; 0 stands for "no document".
Result<DocId> next_document_id(const Database& database) {
  const View view(database, View::Moment::kLatest);
  Cursor cursor(view, Family::kDoc, "", "");
  cursor.seek_to_last();
  if (!cursor.valid()) {
    LEXGRAPH_RETURN_IF_ERROR(cursor.status());
    return DocId{1};
  }
  const auto last = doc_of(cursor.key());
  if (!last) return damaged_row(Family::kDoc, in_quotes(cursor.key()));
  return *last + 1;
}

}  // namespace

Result<std::unique_ptr<Store>> Store::open(const std::string& directory, Mode mode) {
  LEXGRAPH_ASSIGN_OR_RETURN(std::unique_ptr<Database> database, open_database(directory, mode));
  DocId next = 0;
  if (mode == Mode::kWrite) {
    LEXGRAPH_ASSIGN_OR_RETURN(next, next_document_id(*database));
  }
  return std::unique_ptr<Store>(std::make_unique<RocksStore>(std::move(database), next));
}

}  // namespace lexgraph::store
