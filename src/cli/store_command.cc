#include <nlohmann/json.hpp>

#include "lexgraph/base/limits.h"
#include "lexgraph/query/search_index.h"
#include "lexgraph/store/backup.h"
#include "lexgraph/store/merge.h"
#include "src/cli/command.h"
#include "src/cli/store_access.h"
#include "src/cli/store_embed.h"

namespace lexgraph::cli {
namespace {

class StoreCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    Arguments verify = arguments.subcommand(
        "verify", "Check every index of the store against the others", verify_);
    store_.define(verify);
    verify.flag("--json", json_, "Print JSON");
    verify.examples({"lexgraph store verify --store ./store"});
    Arguments dump = arguments.subcommand("dump", "Print every row, one a line", dump_);
    dump_store_.define(dump);
    dump.examples({"lexgraph store dump --store ./store | less"});
    Arguments digest = arguments.subcommand(
        "digest", "Print a hash of the graph that does not depend on the order of ingestion",
        digest_);
    digest_store_.define(digest);
    digest.flag("--json", json_, "Print JSON");
    digest.examples({"lexgraph store digest --store ./store"});
    Arguments backup = arguments.subcommand(
        "backup", "Copy the store as it is now; a writer is not disturbed", backup_);
    backup.positional("DIR", backup_directory_, "Where the copy goes; not there yet, or empty");
    backup_store_.define(backup);
    backup.examples({"lexgraph store backup ./store-2026-11-30 --store ./store"});
    Arguments restore = arguments.subcommand("restore", "Make a store from a backup", restore_);
    restore.positional("BACKUP", backup_directory_, "What `store backup` wrote");
    restore.option("--store", restored_, "DIR", "The store to write; not there yet, or empty",
                   "LEXGRAPH_STORE");
    restore.examples({"lexgraph store restore ./store-2026-11-30 --store ./store"});
    Arguments compact =
        arguments.subcommand("compact", "Rewrite the tables without what was replaced", compact_);
    compact_store_.define(compact);
    compact.examples({"lexgraph store compact --store ./store"});
    Arguments index = arguments.subcommand("index", "Bring the search index up to date", index_);
    index_store_.define(index);
    index.option("--jobs", jobs_, "N", "Documents indexed at a time; 0 = one per core",
                 limits::kMaxJobs);
    index.examples({"lexgraph store index --store ./store --jobs 2"});
    Arguments embed = arguments.subcommand(
        "embed", "Give every passage a dense vector, by an embedding model outside", embed_);
    embedding_.define(embed);
    Arguments merge = arguments.subcommand(
        "merge", "Make one store of the shards of a corpus, or of other stores", merge_);
    merge.positional("DIR", merged_, "The store to write; not there yet, or empty");
    merge.positionals("STORE", parts_, "Shards made by `ingest --shard`, all of them; or stores");
    merge.option("--jobs", jobs_, "N", "Threads; 0 = one per core", limits::kMaxJobs);
    merge.flag("--no-index", no_index_, "Leave the search index to `store index`");
    merge.examples({"lexgraph store merge ./store ./shard-1 ./shard-2"});
    arguments.examples({"lexgraph store verify --store ./store",
                        "lexgraph store digest --store ./store",
                        "lexgraph store dump --store ./store | less",
                        "lexgraph store backup ./store-2026-11-30 --store ./store",
                        "lexgraph store merge ./store ./shard-1 ./shard-2"});
  }

  Result<int> run(Terminal& terminal) override {
    if (verify_) return verify(terminal);
    if (backup_) return backup(terminal);
    if (restore_) return restore(terminal);
    if (compact_) return compact(terminal);
    if (index_) return index(terminal);
    if (embed_) return embedding_.run(terminal);
    if (merge_) return merge(terminal);
    return dump_ ? dump(terminal) : digest(terminal);
  }

 private:
  Result<int> verify(Terminal& terminal) {
    LEXGRAPH_ASSIGN_OR_RETURN(store::Store * store, store_.open_store());
    LEXGRAPH_ASSIGN_OR_RETURN(store::VerifyReport report, store->verify());
    LEXGRAPH_ASSIGN_OR_RETURN(auto index_faults, query::verify_search_index(*store->reader()));
    for (std::string& fault : index_faults) report.faults.push_back(std::move(fault));
    if (json_) {
      nlohmann::ordered_json out;
      out["sound"] = report.faults.empty();
      out["documents"] = report.documents;
      out["units"] = report.units;
      out["edges"] = report.edges;
      out["amendments"] = report.amendments;
      out["rows"] = report.rows;
      out["faults"] = report.faults;
      print_json(terminal, out);
    } else {
      for (const std::string& fault : report.faults) terminal.out << "fault: " << fault << "\n";
      terminal.out << (report.faults.empty() ? "sound: "
                                             : counted(report.faults.size(), "fault") + " in ")
                   << counted(report.documents, "document") << ", " << counted(report.units, "unit")
                   << ", " << counted(report.edges, "edge") << ", "
                   << counted(report.amendments, "amendment") << ", " << counted(report.rows, "row")
                   << "\n";
    }
    return report.faults.empty() ? kExitOk : kExitFailed;
  }

  Result<int> dump(Terminal& terminal) {
    LEXGRAPH_ASSIGN_OR_RETURN(store::Store * store, dump_store_.open_store());
    LEXGRAPH_RETURN_IF_ERROR(store->dump([&](std::string_view line) {
      terminal.out << line << '\n';
      return static_cast<bool>(terminal.out);
    }));
    return kExitOk;
  }

  Result<int> digest(Terminal& terminal) {
    LEXGRAPH_ASSIGN_OR_RETURN(store::Store * store, digest_store_.open_store());
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string digest, store->digest());
    if (json_)
      print_json(terminal, {{"digest", digest}});
    else
      terminal.out << digest << "\n";
    return kExitOk;
  }

  Result<search::IndexUpdate> update_index(const std::string& directory) const {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto store,
                              store::Store::open(directory, store::Store::Mode::kWrite));
    LEXGRAPH_ASSIGN_OR_RETURN(search::IndexUpdate update,
                              query::update_search_index(*store, jobs_));
    LEXGRAPH_RETURN_IF_ERROR(store->flush());
    return update;
  }

  Result<int> index(Terminal& terminal) {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string directory, index_store_.directory());
    LEXGRAPH_ASSIGN_OR_RETURN(const search::IndexUpdate update, update_index(directory));
    terminal.out << counted(update.documents, "document") << " indexed, "
                 << with_commas(update.removed) << " taken out\n";
    return kExitOk;
  }

  Result<int> backup(Terminal& terminal) {
    if (backup_directory_.empty())
      return Error(ErrorCode::kInvalidArgument, "name the folder for the copy");
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string store, backup_store_.directory());
    LEXGRAPH_ASSIGN_OR_RETURN(const store::CopyReport copied,
                              store::copy_store(store, backup_directory_));
    print_copied(terminal, copied, backup_directory_);
    return kExitOk;
  }

  Result<int> restore(Terminal& terminal) {
    if (backup_directory_.empty())
      return Error(ErrorCode::kInvalidArgument, "name the folder of the backup");
    if (restored_.empty()) {
      return Error(ErrorCode::kInvalidArgument,
                   "no store named: give --store DIR or set LEXGRAPH_STORE");
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const store::CopyReport copied,
                              store::copy_store(backup_directory_, restored_));
    print_copied(terminal, copied, restored_);
    return kExitOk;
  }

  Result<int> compact(Terminal&) {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string store, compact_store_.directory());
    LEXGRAPH_RETURN_IF_ERROR(store::compact_store(store));
    return kExitOk;
  }

  Result<int> merge(Terminal& terminal) {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::MergeReport merged,
                              store::merge_stores(parts_, merged_, jobs_));
    terminal.out << escaped(merged_) << ": " << counted(merged.documents, "document") << " of "
                 << counted(merged.sources, "source") << " from " << counted(merged.stores, "store")
                 << " (" << with_commas(merged.joined) << " held by several)\n";
    if (!no_index_) LEXGRAPH_RETURN_IF_ERROR(update_index(merged_));
    return kExitOk;
  }

  static void print_copied(Terminal& terminal, const store::CopyReport& copied,
                           const std::string& to) {
    terminal.out << escaped(to) << ": " << counted(copied.files, "file") << ", "
                 << with_commas(copied.bytes) << " bytes (" << copied.linked << " by hard link)\n";
  }

  std::uint64_t jobs_ = 0;
  StoreAccess store_, dump_store_, digest_store_, backup_store_, compact_store_, index_store_;
  StoreEmbed embedding_;
  std::string backup_directory_, restored_, merged_;
  std::vector<std::string> parts_;
  bool verify_ = false, dump_ = false, digest_ = false, backup_ = false, restore_ = false,
       compact_ = false, index_ = false, embed_ = false, merge_ = false;
  bool no_index_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_store_command() { return std::make_unique<StoreCommand>(); }

}  // namespace lexgraph::cli
