#include "lexgraph/store/merge.h"

#include <atomic>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>

#include "lexgraph/base/in_parallel.h"
#include "lexgraph/store/shard.h"
#include "src/store/merge_plan.h"
#include "src/store/merge_rows.h"
#include "src/store/partial_directory.h"
#include "src/store/schema.h"

namespace lexgraph::store {
namespace {

namespace fs = std::filesystem;

Error refused(std::string why) { return Error(ErrorCode::kInvalidArgument, std::move(why)); }

Result<void> check_each_once(const std::vector<std::string>& directories) {
  std::map<fs::path, std::string> seen;
  for (const std::string& directory : directories) {
    std::error_code code;
    const fs::path real = fs::canonical(directory, code);
    const auto [at, added] = seen.emplace(code ? fs::path(directory) : real, directory);
    if (!added) return refused("the store " + directory + " is named twice");
  }
  return {};
}

std::string listed(const std::vector<std::uint32_t>& missing, std::uint32_t count) {
  constexpr std::size_t kMost = 10;
  std::string text;
  for (std::size_t i = 0; i < missing.size() && i < kMost; ++i) {
    text += (i > 0 ? ", " : "") + print(Shard{missing[i], count});
  }
  return missing.size() > kMost ? text + ", ..." : text;
}

std::string described(const std::string& directory, const Shard& shard) {
  return directory + " is shard " + print(shard);
}

// All are shards: which are there, twice, of another corpus, unfinished, missing?
Result<void> check_shards(const std::map<std::string, ShardState>& states) {
  const std::uint32_t count = states.begin()->second.shard.count;
  std::vector<const std::string*> holders(count);
  for (const auto& [directory, state] : states) {
    std::string what = described(directory, state.shard);
    if (state.shard.count != count) {
      return refused(what.append(", ")
                         .append(described(states.begin()->first, states.begin()->second.shard))
                         .append(": they are not of one division"));
    }
    const std::string*& holder = holders[state.shard.number - 1];
    if (holder != nullptr) {
      return refused(what.append(", which is there twice: also at ").append(*holder));
    }
    if (!state.complete) {
      return refused(what.append(" and did not come to its end; run its ingest again"));
    }
    holder = &directory;
  }
  std::vector<std::uint32_t> missing;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (holders[i] == nullptr) missing.push_back(i + 1);
  }
  if (missing.empty()) return {};
  return refused("missing: shard" + std::string(missing.size() > 1 ? "s " : " ") +
                 listed(missing, count));
}

Result<void> check_complete(const std::vector<std::string>& directories) {
  std::map<std::string, ShardState> shards;
  const std::string* other = nullptr;
  for (const std::string& directory : directories) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto state, shard_state(directory));
    if (state)
      shards.emplace(directory, *state);
    else
      other = &directory;
  }
  if (shards.empty()) return {};
  if (other != nullptr) {
    return refused(described(shards.begin()->first, shards.begin()->second.shard) + ", and " +
                   *other + " is not a shard");
  }
  return check_shards(shards);
}

class Merge {
 public:
  Merge(std::vector<std::unique_ptr<Database>> databases, std::size_t jobs)
      : databases_(std::move(databases)), jobs_(thread_count(jobs)) {
    for (const auto& database : databases_) {
      views_.push_back(std::make_unique<View>(*database, View::Moment::kNow, View::Reading::kOnce));
      stores_.push_back(views_.back().get());
    }
  }

  // Makes the store in an empty folder.
  Result<MergeReport> run(const fs::path& folder) {
    LEXGRAPH_ASSIGN_OR_RETURN(const MergePlan plan, plan_merge(stores_));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto database,
                              open_database(folder.string(), Store::Mode::kWrite));
    const fs::path tables = folder / "tables";
    std::error_code code;
    fs::create_directory(tables, code);
    if (code) return file_error("cannot write", tables, code);
    LEXGRAPH_RETURN_IF_ERROR(write_tables(plan, tables.string()));
    LEXGRAPH_RETURN_IF_ERROR(database->take_tables(tables_));
    LEXGRAPH_RETURN_IF_ERROR(database->flush());
    fs::remove_all(tables, code);
    if (code) return file_error("cannot write", tables, code);
    return MergeReport{stores_.size(), plan.contents.size(), plan.joined_files.size(), sources_};
  }

 private:
  // The largest families come first.
  Result<void> write_tables(const MergePlan& plan, const std::string& folder) {
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::optional<Error> failure;
    in_parallel(jobs_, [&](std::size_t) {
      for (std::size_t i = next++; i < std::size(kMergedFamilies); i = next++) {
        const Family family = kMergedFamilies[i];
        Result<MergedFamily> merged = merge_family(family, stores_, plan, folder);
        const std::lock_guard lock(mutex);
        if (!merged.ok()) {
          next = std::size(kMergedFamilies);
          if (!failure) failure = std::move(merged).error();
          continue;
        }
        if (family == Family::kSource) sources_ = merged->rows;
        tables_.push_back(std::move(merged->tables));
      }
    });
    if (failure) return std::move(*failure);
    return {};
  }

  std::vector<std::unique_ptr<Database>> databases_;  // behind the views
  std::vector<std::unique_ptr<View>> views_;
  std::vector<const View*> stores_;
  std::size_t jobs_;
  std::vector<Database::FamilyTables> tables_;
  std::uint64_t sources_ = 0;
};

}  // namespace

Result<MergeReport> merge_stores(const std::vector<std::string>& from, const std::string& to,
                                 std::size_t jobs) {
  if (from.empty()) return refused("no stores to merge");
  LEXGRAPH_RETURN_IF_ERROR(check_each_once(from));
  std::vector<std::unique_ptr<Database>> databases;
  for (const std::string& directory : from) {
    LEXGRAPH_ASSIGN_OR_RETURN(auto database, open_database(directory, Store::Mode::kRead));
    databases.push_back(std::move(database));
  }
  LEXGRAPH_RETURN_IF_ERROR(check_complete(from));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto partial, PartialDirectory::create(to));
  LEXGRAPH_ASSIGN_OR_RETURN(MergeReport report,
                            Merge(std::move(databases), jobs).run(partial->path()));
  LEXGRAPH_RETURN_IF_ERROR(partial->sync());
  LEXGRAPH_RETURN_IF_ERROR(partial->publish());
  return report;
}

}  // namespace lexgraph::store
