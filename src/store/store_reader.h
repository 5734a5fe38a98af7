// Reader over a View.
#pragma once

#include <memory>

#include "lexgraph/store/store.h"
#include "src/store/database.h"

namespace lexgraph::store {

// Keeps the database open for as long as it lives.
std::unique_ptr<Reader> make_reader(std::shared_ptr<const Database> database);

}  // namespace lexgraph::store
