#include "src/store/writer.h"

#include <algorithm>
#include <chrono>
#include <tuple>

#include "lexgraph/law/identity.h"
#include "src/store/document_rows.h"
#include "src/store/keys.h"
#include "src/store/lookup.h"

namespace lexgraph::store {
namespace {

std::int64_t seconds_since_1970() {
  using std::chrono::system_clock;
  return std::chrono::duration_cast<std::chrono::seconds>(system_clock::now().time_since_epoch())
      .count();
}

void put_files(const DocumentRecord& record, Batch& batch) {
  batch.put(Family::kDoc, DocKey{record.id, DocPart::kFiles}.encode(), encode_files(record.files));
}

void put_source(std::string_view file, const Source& source, Batch& batch) {
  batch.put(Family::kSource, SourceKey{std::string(file)}.encode(), encode_source(source));
}

void add_file(std::vector<std::string>& files, std::string_view file) {
  const auto at = std::lower_bound(files.begin(), files.end(), file);
  if (at == files.end() || *at != file) files.insert(at, std::string(file));
}

// About what the rows of a document take in a batch.
std::size_t expected_bytes(const law::Document& document) {
  constexpr std::size_t kUnit = 100;  // without the text
  constexpr std::size_t kEdge = 250;
  std::size_t bytes = document.units.size() * kUnit + document.edges.size() * kEdge;
  for (const law::Unit& unit : document.units) bytes += unit.text.size();
  for (const law::Amendment& amendment : document.amendments)
    bytes += kEdge + amendment.content.size();
  return bytes;
}

PutOutcome duplicate_of(const DocumentRecord& held) { return {PutState::kDuplicate, held.sha256}; }

}  // namespace

Writer::Writer(Database& database, DocId next)
    : database_(database), latest_(database, View::Moment::kLatest), next_(next) {}

Result<Writer::Before> Writer::before(std::string_view file) const {
  Before before;
  LEXGRAPH_ASSIGN_OR_RETURN(before.source, find_source(latest_, file));
  if (before.source && before.source->state == SourceState::kDocument) {
    LEXGRAPH_ASSIGN_OR_RETURN(before.document, find_document(latest_, before.source->doc));
    if (!before.document) {
      return missing_row(Family::kDoc, DocKey{before.source->doc, DocPart::kRecord}.print());
    }
  }
  return before;
}

// Claims the file, the document it gave before and the one it gives now.
Result<Claims::Claim> Writer::claim(std::string_view file, const std::string& identity,
                                    Before& what_was) {
  return claims_.acquire([&]() -> Result<std::vector<std::string>> {
    LEXGRAPH_ASSIGN_OR_RETURN(what_was, before(file));
    std::vector<std::string> names = {"file " + std::string(file)};
    if (!identity.empty()) names.push_back("document " + identity);
    if (what_was.document) names.push_back("document " + what_was.document->identity);
    return names;
  });
}

Result<std::optional<DocumentRecord>> Writer::held_as(const std::string& identity) const {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::optional<DocId> id,
                            find_name(latest_, {NameKind::kIdentity, identity, ""}));
  if (!id) return std::optional<DocumentRecord>();
  LEXGRAPH_ASSIGN_OR_RETURN(auto record, find_document(latest_, *id));
  if (!record) return missing_row(Family::kDoc, DocKey{*id, DocPart::kRecord}.print());
  return record;
}

Result<PutOutcome> Writer::put(const law::Document& document) {
  LEXGRAPH_RETURN_IF_ERROR(check_document(document));
  const std::string identity = law::identity_key(document);
  Before what_was;
  LEXGRAPH_ASSIGN_OR_RETURN(const Claims::Claim held_claim,
                            claim(document.file, identity, what_was));
  const bool again = what_was.document && what_was.document->identity == identity &&
                     what_was.source->sha256 == document.sha256;
  return again ? put_again(document, what_was) : put_new(document, identity, what_was);
}

// The same bytes from the same file: nothing new, unless the parser has changed.
Result<PutOutcome> Writer::put_again(const law::Document& document, const Before& what_was) {
  const DocumentRecord& held = *what_was.document;
  Batch batch(database_);
  if (held.sha256 != document.sha256) {
    LEXGRAPH_ASSIGN_OR_RETURN(const bool better, outranks(document, held));
    if (!better) return duplicate_of(held);
    LEXGRAPH_RETURN_IF_ERROR(erase_document(latest_, held, batch));
    LEXGRAPH_RETURN_IF_ERROR(store_text(document, held.identity, held.id, held.files, batch));
  } else {
    Batch same(database_);
    if (add_document(document, held.identity, held.id, 0, same).content_hash == held.content_hash) {
      return PutOutcome{PutState::kUnchanged, ""};
    }
    // The texts that lost against the old reading must be compared with the new one.
    LEXGRAPH_ASSIGN_OR_RETURN(const auto same_bytes, files_with(document.sha256, held.files));
    std::vector<std::string> others;
    std::set_difference(held.files.begin(), held.files.end(), same_bytes.begin(), same_bytes.end(),
                        std::back_inserter(others));
    LEXGRAPH_RETURN_IF_ERROR(erase_document(latest_, held, batch));
    LEXGRAPH_RETURN_IF_ERROR(mark_stale(others, held.id, batch));
    LEXGRAPH_RETURN_IF_ERROR(store_text(document, held.identity, held.id, same_bytes, batch));
  }
  LEXGRAPH_RETURN_IF_ERROR(database_.write(batch));
  return PutOutcome{PutState::kReplaced, ""};
}

Result<PutOutcome> Writer::put_new(const law::Document& document, const std::string& identity,
                                   const Before& what_was) {
  Batch batch(database_, expected_bytes(document));
  LEXGRAPH_ASSIGN_OR_RETURN(std::optional<DocumentRecord> held, held_as(identity));
  if (what_was.document) {
    DocumentRecord old = *what_was.document;
    LEXGRAPH_ASSIGN_OR_RETURN(const bool gone,
                              withdraw(document.file, *what_was.source, old, batch));
    if (held && held->id == old.id) {
      if (gone)
        held.reset();
      else
        held = std::move(old);
    }
  }
  if (held) return put_beside(document, std::move(*held), batch);
  LEXGRAPH_RETURN_IF_ERROR(
      store_text(document, identity, next_.fetch_add(1), {document.file}, batch));
  LEXGRAPH_RETURN_IF_ERROR(database_.write(batch));
  return PutOutcome{what_was.document ? PutState::kReplaced : PutState::kAdded, ""};
}

// The document is held from another file: the better text stays.
Result<PutOutcome> Writer::put_beside(const law::Document& document, DocumentRecord held,
                                      Batch& batch) {
  add_file(held.files, document.file);
  LEXGRAPH_ASSIGN_OR_RETURN(const bool better, outranks(document, held));
  if (better) {
    LEXGRAPH_RETURN_IF_ERROR(erase_document(latest_, held, batch));
    LEXGRAPH_RETURN_IF_ERROR(store_text(document, held.identity, held.id, held.files, batch));
  } else {
    put_files(held, batch);
    put_source(document.file, {SourceState::kDocument, document.sha256, held.id}, batch);
  }
  LEXGRAPH_RETURN_IF_ERROR(database_.write(batch));
  return better ? PutOutcome{PutState::kReplaced, ""} : duplicate_of(held);
}

// A total order of texts, so that the best of any set is the same in whatever order they come.
Result<bool> Writer::outranks(const law::Document& document, const DocumentRecord& held) const {
  const auto size = [](const law::Coverage& coverage) {
    return std::tuple(coverage.articles, coverage.unit_characters);
  };
  if (size(document.coverage) != size(held.coverage)) {
    return size(document.coverage) > size(held.coverage);
  }
  if (document.sha256 != held.sha256) return document.sha256 < held.sha256;
  // The same bytes under another file name should be read alike; if not, any rule that does not
  // depend on the order will do.
  Batch unused(database_);
  return add_document(document, held.identity, held.id, 0, unused).content_hash < held.content_hash;
}

Result<void> Writer::store_text(const law::Document& document, const std::string& identity,
                                DocId id, const std::vector<std::string>& files, Batch& batch) {
  if (id == 0) return Error(ErrorCode::kLimit, "the store has given out all 2^32 document ids");
  DocumentRecord record = add_document(document, identity, id, seconds_since_1970(), batch);
  record.files = files;
  put_files(record, batch);
  put_source(document.file, {SourceState::kDocument, document.sha256, id}, batch);
  return {};
}

// Takes back what the file gave to the document. True when that was the text held and no other file
// has the same bytes: then the document is gone, and the texts that lost against it are to be
// parsed again.
Result<bool> Writer::withdraw(std::string_view file, const Source& source, DocumentRecord& record,
                              Batch& batch) {
  std::erase(record.files, file);
  if (source.sha256 == record.sha256) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto same_bytes, files_with(record.sha256, record.files));
    if (same_bytes.empty()) {
      LEXGRAPH_RETURN_IF_ERROR(erase_document(latest_, record, batch));
      LEXGRAPH_RETURN_IF_ERROR(mark_stale(record.files, record.id, batch));
      return true;
    }
  }
  put_files(record, batch);
  return false;
}

Result<std::vector<std::string>> Writer::files_with(const std::string& sha256,
                                                    const std::vector<std::string>& files) const {
  std::vector<std::string> found;
  for (const std::string& file : files) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto source, find_source(latest_, file));
    if (source && source->sha256 == sha256) found.push_back(file);
  }
  return found;
}

Result<void> Writer::mark_stale(const std::vector<std::string>& files, DocId id, Batch& batch) {
  for (const std::string& file : files) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto source, find_source(latest_, file));
    if (!source || source->doc != id) return missing_row(Family::kSource, SourceKey{file}.print());
    put_source(file, {SourceState::kStale, source->sha256, 0}, batch);
  }
  return {};
}

Result<void> Writer::put_empty(std::string_view file, std::string_view sha256) {
  Before what_was;
  LEXGRAPH_ASSIGN_OR_RETURN(const Claims::Claim held_claim, claim(file, "", what_was));
  const Source now{SourceState::kEmpty, std::string(sha256), 0};
  if (what_was.source == now) return {};
  Batch batch(database_);
  if (what_was.document) {
    DocumentRecord old = *what_was.document;
    LEXGRAPH_RETURN_IF_ERROR(withdraw(file, *what_was.source, old, batch));
  }
  put_source(file, now, batch);
  return database_.write(batch);
}

}  // namespace lexgraph::store
