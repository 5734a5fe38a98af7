// verify, the part that looks at one document: all its rows, and the rows that they call for
// elsewhere.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/store/store.h"
#include "src/store/database.h"
#include "src/store/document_rows.h"

namespace lexgraph::store {

class Faults {
 public:
  void add(std::string fault);
  std::vector<std::string> take();

 private:
  std::vector<std::string> named_;
  std::size_t more_ = 0;
};

struct DocumentCheck {
  std::uint64_t units = 0, edges = 0, amendments = 0;
  // Keys of the family in that must be there, and are; nullopt when damage elsewhere leaves them
  // unknown.
  std::optional<std::set<std::string>> mentions;
};

// Checks the rows of the families doc, unit, out and amend among themselves, and that the
// document's rows in the families name and in are there and right. Faults of rows go to `faults`.
Result<DocumentCheck> check_held_document(const View& view, const DocumentRecord& record,
                                          Faults& faults);

}  // namespace lexgraph::store
