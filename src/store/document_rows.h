// A parsed document as rows, and rows as what is to be erased.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/law/document.h"
#include "lexgraph/store/store.h"
#include "src/store/database.h"
#include "src/store/keys.h"

namespace lexgraph::store {

// The hash of a document's rows, without what is derived from them (tables, names, family in) and
// without ids. Rows are added in the order of the functions, those of a family in key order.
class ContentHash {
 public:
  explicit ContentHash(const DocumentRecord& record);  // identity, head, coverage, counts
  void add_unit(std::uint32_t ordinal, std::string_view value) { add('u', ordinal, value); }
  void add_edges(std::uint32_t ordinal, std::string_view value) { add('e', ordinal, value); }
  void add_amendment(std::uint32_t sequence, std::string_view value) { add('a', sequence, value); }
  void add_frames(std::string_view value) { add('f', 0, value); }       // if there is a row
  void add_diagnostics(std::string_view value) { add('d', 0, value); }  // if there is a row
  std::string hex() { return hash_.hex(); }

 private:
  void add(char tag, std::uint32_t number, std::string_view value);
  Sha256 hash_;
};

// Under which names a document is found.
std::vector<NameKey> names_of(const std::string& identity, const law::Head& head);

// InvalidArgument when an index of the document points nowhere or its units are not in reading
// order, Limit beyond limits::kMaxUnitsPerDocument.
Result<void> check_document(const law::Document& document);

// Adds all rows of a checked document but the files row, and returns the record that was written.
DocumentRecord add_document(const law::Document& document, const std::string& identity, DocId id,
                            std::int64_t now, Batch& batch);

// Erases all rows of a held document, the files row too.
Result<void> erase_document(const View& view, const DocumentRecord& record, Batch& batch);

}  // namespace lexgraph::store
