#include "src/store/schema.h"

#include <charconv>
#include <filesystem>
#include <system_error>

#include "src/store/build_row.h"
#include "src/store/directory.h"
#include "src/store/keys.h"

namespace lexgraph::store {
namespace {

Error no_store(const std::string& directory) {
  return Error(ErrorCode::kNotFound, "no store at " + directory +
                                         "; create one with: lexgraph ingest PATH... --store " +
                                         directory);
}

Error not_a_store(const std::string& directory, const std::string& why) {
  return Error(ErrorCode::kInvalidArgument,
               directory + " is not a lexgraph store (" + why + "); give another directory");
}

Result<void> check_directory(const std::string& directory, DirectoryState state) {
  if (state == DirectoryState::kNoDirectory) return not_a_store(directory, "it is no folder");
  if (state == DirectoryState::kNoCurrent) {
    return damaged("its file CURRENT is missing", directory);
  }
  if (state == DirectoryState::kForeign) {
    return not_a_store(directory, "it holds other files and no database");
  }
  return {};
}

// Before a database is opened: refuses other schemas and databases of other programs, whose
// families could not be opened anyway. A store whose creation was cut short has no schema number
// yet.
Result<void> check_database(const std::string& directory) {
  bool foreign = false;
  LEXGRAPH_ASSIGN_OR_RETURN(const std::optional<std::string> schema,
                            read_schema(directory, &foreign));
  if (schema) return check_schema(directory, *schema);
  if (foreign) return not_a_store(directory, "it is the database of another program");
  return {};
}

Result<std::unique_ptr<Database>> open_reading(const std::string& directory) {
  auto database = Database::open_read(directory);
  if (!database.ok()) {
    // A store of another schema may lack families of ours: then the schema is the better answer.
    if (database.error().code() == ErrorCode::kInternal) {
      LEXGRAPH_RETURN_IF_ERROR(check_database(directory));
      return no_store(directory);
    }
    return database;
  }
  const View view(**database, View::Moment::kLatest);
  View::Value schema;
  LEXGRAPH_ASSIGN_OR_RETURN(const bool has_schema, view.get(Family::kDefault, kSchemaKey, schema));
  if (!has_schema) {
    LEXGRAPH_RETURN_IF_ERROR(check_database(directory));
    return no_store(directory);
  }
  LEXGRAPH_RETURN_IF_ERROR(check_schema(directory, schema.ToString()));
  return database;
}

Result<std::unique_ptr<Database>> open_writing(const std::string& directory, DirectoryState state) {
  if (state == DirectoryState::kDatabase) {
    LEXGRAPH_RETURN_IF_ERROR(check_database(directory));
  } else {
    std::error_code code;
    std::filesystem::create_directories(directory, code);
    if (code) return Error(ErrorCode::kIo, "cannot create " + directory + ": " + code.message());
  }
  LEXGRAPH_ASSIGN_OR_RETURN(auto database, Database::open_write(directory));
  const View view(*database, View::Moment::kLatest);
  View::Value schema;
  LEXGRAPH_ASSIGN_OR_RETURN(const bool has_schema, view.get(Family::kDefault, kSchemaKey, schema));
  if (has_schema) {
    LEXGRAPH_RETURN_IF_ERROR(check_schema(directory, schema.ToString()));
    return database;
  }
  Batch batch(*database);
  batch.put(Family::kDefault, kSchemaKey, std::to_string(kSchemaVersion));
  batch.put(Family::kDefault, kBuildKey, encode_build(std::nullopt));
  LEXGRAPH_RETURN_IF_ERROR(database->write(batch));
  return database;
}

}  // namespace

Result<void> check_schema(const std::string& directory, const std::string& schema) {
  std::uint32_t number = 0;
  const char* end = schema.data() + schema.size();
  const auto [at, code] = std::from_chars(schema.data(), end, number);
  if (code != std::errc() || at != end) {
    return damaged("its schema number is " + in_quotes(schema), directory);
  }
  const std::string versions = "the store at " + directory + " has schema " + schema +
                               ", this lexgraph reads schema " + std::to_string(kSchemaVersion);
  if (number > kSchemaVersion) {
    return Error(ErrorCode::kSchemaNewer, versions + "; use a newer lexgraph");
  }
  if (number < kSchemaVersion) {
    return Error(ErrorCode::kSchemaOlder, versions + "; rebuild it from the sources: rm -r " +
                                              directory + " && lexgraph ingest PATH... --store " +
                                              directory);
  }
  return {};
}

Result<std::unique_ptr<Database>> open_database(const std::string& directory, Store::Mode mode) {
  LEXGRAPH_ASSIGN_OR_RETURN(const DirectoryState state, inspect_directory(directory));
  LEXGRAPH_RETURN_IF_ERROR(check_directory(directory, state));
  if (mode == Store::Mode::kWrite) return open_writing(directory, state);
  if (state != DirectoryState::kDatabase) return no_store(directory);
  return open_reading(directory);
}

}  // namespace lexgraph::store
