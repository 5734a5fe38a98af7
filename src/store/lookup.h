// Single rows read and decoded. A row that is not there is an empty optional; a row that cannot be
// decoded is Corruption, named by family and key.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lexgraph/base/result.h"
#include "lexgraph/store/store.h"
#include "src/store/database.h"
#include "src/store/keys.h"
#include "src/store/values.h"

namespace lexgraph::store {

Error damaged_row(Family family, const std::string& printed_key);
Error missing_row(Family family, const std::string& printed_key);
// "the store holds no unit …"
Error not_held(const std::string& what);

Result<std::optional<DocumentRecord>> find_document(const View& view, DocId id);
Result<std::optional<DocId>> find_name(const View& view, const NameKey& key);
Result<std::optional<Source>> find_source(const View& view, std::string_view file);

}  // namespace lexgraph::store
