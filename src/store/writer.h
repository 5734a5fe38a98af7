// Writer: puts documents into the database. What is kept of several texts of one document, and what
// happens when a file changes, is told in docs/formats/store.md ("Several files, one document").
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/store/store.h"
#include "src/store/claims.h"
#include "src/store/database.h"
#include "src/store/values.h"

namespace lexgraph::store {

// Thread-safe.
class Writer {
 public:
  // `next` is greater than every document id in the database.
  Writer(Database& database, DocId next);

  Result<PutOutcome> put(const law::Document& document);
  Result<void> put_empty(std::string_view file, std::string_view sha256);

 private:
  // What a file gave before.
  struct Before {
    std::optional<Source> source;
    std::optional<DocumentRecord> document;
  };

  Result<Before> before(std::string_view file) const;
  Result<Claims::Claim> claim(std::string_view file, const std::string& identity, Before& before);
  Result<std::optional<DocumentRecord>> held_as(const std::string& identity) const;

  Result<PutOutcome> put_again(const law::Document& document, const Before& before);
  Result<PutOutcome> put_new(const law::Document& document, const std::string& identity,
                             const Before& before);
  Result<PutOutcome> put_beside(const law::Document& document, DocumentRecord held, Batch& batch);
  Result<bool> outranks(const law::Document& document, const DocumentRecord& held) const;
  Result<void> store_text(const law::Document& document, const std::string& identity, DocId id,
                          const std::vector<std::string>& files, Batch& batch);
  Result<bool> withdraw(std::string_view file, const Source& source, DocumentRecord& record,
                        Batch& batch);
  Result<void> mark_stale(const std::vector<std::string>& files, DocId id, Batch& batch);
  Result<std::vector<std::string>> files_with(const std::string& sha256,
                                              const std::vector<std::string>& files) const;

  Database& database_;
  View latest_;
  Claims claims_;
  std::atomic<DocId> next_;
};

}  // namespace lexgraph::store
