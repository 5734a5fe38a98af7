#include "src/cli/store_access.h"

#include <nlohmann/json.hpp>

#include "lexgraph/query/as_known.h"
#include "src/cli/day_argument.h"

namespace lexgraph::cli {

void StoreAccess::define(Arguments& arguments) {
  arguments.option("--store", directory_, "DIR", "The store to read", "LEXGRAPH_STORE");
}

void StoreAccess::define_dated(Arguments& arguments) {
  define(arguments);
  arguments.option("--known", known_, "DATE", "Answer from what had been ingested by that day");
}

Result<std::string> StoreAccess::directory() const {
  if (!directory_.empty()) return directory_;
  return Error(ErrorCode::kInvalidArgument,
               "no store named: give --store DIR or set LEXGRAPH_STORE; "
               "`lexgraph ingest PATH... --store DIR` makes one");
}

Result<store::Store*> StoreAccess::open_store() {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string directory, this->directory());
  LEXGRAPH_ASSIGN_OR_RETURN(store_, store::Store::open(directory, store::Store::Mode::kRead));
  return store_.get();
}

Result<std::unique_ptr<serve::Toolbox>> StoreAccess::open_toolbox(
    const serve::ToolboxOptions& options) const {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string named, directory());
  return serve::Toolbox::open(named, options);
}

Result<const store::Reader*> StoreAccess::open() {
  LEXGRAPH_RETURN_IF_ERROR(open_store());
  reader_ = store_->reader();
  LEXGRAPH_ASSIGN_OR_RETURN(const Date known, read_day(known_));
  if (known.known()) {
    known_reader_ = query::as_known_on(*reader_, known);
    return static_cast<const store::Reader*>(known_reader_.get());
  }
  return static_cast<const store::Reader*>(reader_.get());
}

void print_json(Terminal& terminal, const nlohmann::ordered_json& json) {
  terminal.out << json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
               << "\n";
}

}  // namespace lexgraph::cli
