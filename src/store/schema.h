// Is this a store, and one that this build reads?
#pragma once

#include <string>

#include "lexgraph/base/result.h"
#include "lexgraph/store/store.h"
#include "src/store/database.h"

namespace lexgraph::store {

// Opens the database of a store for reading or writing, creating it in the latter case, or says in
// one line what is wrong and what to do.
Result<std::unique_ptr<Database>> open_database(const std::string& directory, Store::Mode mode);

// Schema number of a store against kSchemaVersion.
Result<void> check_schema(const std::string& directory, const std::string& schema);

}  // namespace lexgraph::store
