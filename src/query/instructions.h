// Amendments of documents, read once for the length of one answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "src/query/names.h"

namespace lexgraph::query {

class Instructions {
 public:
  explicit Instructions(Names& names, const store::Reader& reader)
      : names_(names), reader_(reader) {}

  // Stays where it is as long as this object.
  Result<const store::AmendmentRecord*> get(store::DocId doc, std::uint32_t sequence);
  // For who keeps it; asked for again, it is read again.
  Result<store::AmendmentRecord> take(store::DocId doc, std::uint32_t sequence);

 private:
  struct OfDocument {
    std::unordered_map<std::uint32_t, store::AmendmentRecord> read;  // by sequence
    std::size_t asked = 0;                                           // one by one
    bool all = false;
  };
  Result<void> read_all(store::DocId doc, OfDocument& known);

  Names& names_;
  const store::Reader& reader_;
  std::unordered_map<store::DocId, OfDocument> known_;
};

}  // namespace lexgraph::query
