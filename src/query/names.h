// Ids as they are printed. One Names per answer: what it has looked up it remembers.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "lexgraph/base/result.h"
#include "lexgraph/store/store.h"

namespace lexgraph::query {

class Names {
 public:
  explicit Names(const store::Reader& reader) : reader_(reader) {}

  // An id that leads back to this document: the number where only one held document has it, else
  // the URI, else (when another document has the same URI) the identity.
  Result<std::string> document(store::DocId id);
  Result<std::string> unit(store::DocId id, std::string_view eid);
  Result<std::string> node(store::NodeId node);

  // Record of a document, read once.
  Result<const store::DocumentRecord*> record(store::DocId id);
  // Has no other held document its number, and can none that is not held have it?
  Result<bool> number_is_clear(store::DocId id);

 private:
  struct Known {
    std::shared_ptr<const store::HeldDocument> held;
    std::string id;
  };
  Result<const Known*> known(store::DocId id);

  const store::Reader& reader_;
  std::unordered_map<store::DocId, Known> known_;
  store::NodeId last_node_;  // many edges in a row start at one unit
  std::string last_eid_;
};

}  // namespace lexgraph::query
