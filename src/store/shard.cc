#include "lexgraph/store/shard.h"

#include <charconv>
#include <filesystem>

#include "lexgraph/base/sha256.h"
#include "src/store/build_row.h"
#include "src/store/database.h"
#include "src/store/directory.h"
#include "src/store/keys.h"
#include "src/store/lookup.h"
#include "src/store/schema.h"

namespace lexgraph::store {
namespace {

bool read_number(std::string_view text, std::uint32_t& number) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool plain = !text.empty() && text.front() != '0';
  return plain && code == std::errc() && end == text.data() + text.size();
}

Result<std::optional<ShardState>> state_of(const Database& database) {
  const View view(database, View::Moment::kLatest);
  View::Value value;
  std::optional<ShardState> state;
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held, view.get(Family::kDefault, kBuildKey, value));
  if (held && !decode_build(bytes_of(value), state)) {
    return damaged_row(Family::kDefault, std::string(kBuildKey));
  }
  return state;
}

Result<void> mark(Database& database, const ShardState& state) {
  Batch batch(database);
  batch.put(Family::kDefault, kBuildKey, encode_build(state));
  LEXGRAPH_RETURN_IF_ERROR(database.write(batch));
  return database.flush();
}

Result<bool> has_sources(const Database& database) {
  const View view(database, View::Moment::kLatest);
  const Cursor cursor(view, Family::kSource, "", "");
  LEXGRAPH_RETURN_IF_ERROR(cursor.status());
  return cursor.valid();
}

}  // namespace

std::string print(const Shard& shard) {
  return std::to_string(shard.number) + "/" + std::to_string(shard.count);
}

Result<Shard> read_shard(std::string_view text) {
  Shard shard;
  const std::size_t slash = text.find('/');
  const bool numbers = slash != text.npos && read_number(text.substr(0, slash), shard.number) &&
                       read_number(text.substr(slash + 1), shard.count);
  if (numbers && shard.number <= shard.count && shard.count <= kMaxShards) return shard;
  return Error(ErrorCode::kInvalidArgument, "a shard is i/n with i from 1 to n and n at most " +
                                                std::to_string(kMaxShards) + ", such as 2/8; not " +
                                                in_quotes(text));
}

std::uint32_t shard_of_file(std::string_view name, std::uint32_t count) {
  const std::string hex = sha256_hex(name).substr(0, 16);
  std::uint64_t number = 0;
  std::from_chars(hex.data(), hex.data() + hex.size(), number, 16);
  return static_cast<std::uint32_t>(number % count) + 1;
}

Result<std::optional<ShardState>> shard_state(const std::string& directory) {
  const auto database = open_database(directory, Store::Mode::kRead);
  if (database.ok()) return state_of(**database);
  if (database.error().code() == ErrorCode::kNotFound) return std::optional<ShardState>();
  return database.error();
}

Result<void> begin_shard(const std::string& directory, const Shard& shard) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto database, open_database(directory, Store::Mode::kWrite));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto held, state_of(*database));
  LEXGRAPH_ASSIGN_OR_RETURN(const bool used, has_sources(*database));
  if (used && (!held || held->shard != shard)) {
    return Error(ErrorCode::kInvalidArgument,
                 "the store at " + directory +
                     (held ? " is shard " + print(held->shard) : " is not a shard") + ", not " +
                     print(shard) + "; name another directory");
  }
  return mark(*database, {shard, false});
}

Result<void> end_shard(const std::string& directory, const Shard& shard) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto database, open_database(directory, Store::Mode::kWrite));
  return mark(*database, {shard, true});
}

}  // namespace lexgraph::store
