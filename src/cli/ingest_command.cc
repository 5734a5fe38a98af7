#include <atomic>
#include <csignal>
#include <filesystem>

#include "lexgraph/base/limits.h"
#include "lexgraph/ingest/ingest.h"
#include "lexgraph/query/search_index.h"
#include "src/cli/command.h"
#include "src/cli/ingest_report.h"
#include "src/cli/progress_bar.h"

namespace lexgraph::cli {
namespace {

std::atomic<bool> interrupted{false};

void on_signal(int) { interrupted = true; }

class IngestCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positionals("PATH", paths_,
                          "Files and folders; archives and JSON dumps hold many documents");
    arguments.option("--store", options_.store_dir, "DIR",
                     "The store to write; made if it is not there", "LEXGRAPH_STORE");
    arguments.option("--jobs", jobs_, "N", "Files parsed at a time; 0 = one per core",
                     limits::kMaxJobs);
    arguments.option("--report", report_, "FILE", "Write what became of every file, as JSON");
    arguments.option("--sites", options_.sites_dir, "DIR", "Further site profiles (JSON files)");
    arguments.option("--map", options_.map, "MAP",
                     "Fields of JSON records, such as number=so_hieu,html=noi_dung");
    arguments.option("--corrections", options_.corrections_dir, "DIR",
                     "Corrections of sources, each with its reason (JSON files)");
    arguments.option("--shard", shard_, "I/N",
                     "Only the I-th of N parts of the files, for `store merge` to join; the store "
                     "gets no search index");
    arguments.flag("--force", options_.force, "Parse again what the store already holds unchanged");
    arguments.flag("--no-index", no_index_,
                   "Leave the search index to a later run, or to `store index`");
    arguments.flag("--quiet", quiet_, "No progress; the summary only");
    arguments.flag("--json", json_, "Print the summary as JSON instead of a table");
    arguments.examples({"lexgraph ingest ./pages --store ./store",
                        "lexgraph ingest a.html b.html --store ./store --report report.json",
                        "lexgraph ingest ./pages --shard 2/8 --store ./shard-2"});
  }

  Result<int> run(Terminal& terminal) override {
    if (options_.store_dir.empty()) {
      return Error(ErrorCode::kInvalidArgument,
                   "no store named: give --store DIR or set LEXGRAPH_STORE");
    }
    options_.jobs = static_cast<unsigned>(jobs_);
    if (!shard_.empty()) {
      LEXGRAPH_ASSIGN_OR_RETURN(options_.shard, store::read_shard(shard_));
      no_index_ = true;  // the merged store gets one
    }
    // Of a large corpus not everything is left for the end: whoever searches meanwhile has to index
    // what the index lacks in memory.
    if (!no_index_) {
      options_.meanwhile = [](store::Store& store) -> Result<void> {
        LEXGRAPH_RETURN_IF_ERROR(query::update_search_index(store, 1));
        return {};
      };
    }
    std::signal(SIGINT, on_signal);
    std::signal(SIGTERM, on_signal);
    Observer observer(terminal, quiet_);
    if (!report_.empty()) LEXGRAPH_RETURN_IF_ERROR(observer.report.open(report_, &interrupted));
    Result<ingest::IngestSummary> summary =
        ingest::ingest(paths_, options_, observer, &interrupted);
    observer.bar.finish();
    if (!summary.ok()) return std::move(summary).error();
    // Whatever fails from here on, the documents are stored, and the summary is what says so.
    bool whole = said(terminal, observer.report.close(*summary));
    // Documents whose index is left for later are indexed in memory by whoever searches.
    if (!no_index_ && !summary->interrupted) whole &= said(terminal, index());
    if (json_)
      terminal.out << summary_json(*summary) << "\n";
    else
      observer.tally.print(terminal, *summary);
    return summary->failed > 0 || summary->interrupted || !whole ? kExitFailed : kExitOk;
  }

 private:
  // Where nothing could be read and no store was, none is made.
  Result<void> index() const {
    std::error_code ignored;
    if (!std::filesystem::exists(options_.store_dir, ignored)) return {};
    LEXGRAPH_ASSIGN_OR_RETURN(const auto store,
                              store::Store::open(options_.store_dir, store::Store::Mode::kWrite));
    LEXGRAPH_RETURN_IF_ERROR(query::update_search_index(*store, options_.jobs));
    return store->flush();
  }

  static bool said(Terminal& terminal, const Result<void>& done) {
    if (!done.ok())
      terminal.err << "lexgraph ingest: " << escaped(done.error().to_string()) << "\n";
    return done.ok();
  }

  struct Observer : ingest::IngestObserver {
    Observer(Terminal& terminal, bool be_quiet) : bar(terminal), quiet(be_quiet) {}

    void on_progress(const ingest::IngestProgress& progress) override {
      if (!quiet) bar.update(progress);
    }
    void on_file(const ingest::FileOutcome& outcome) override {
      report.add(outcome);
      tally.add(outcome);
    }
    void on_similar_texts(const ingest::SimilarTexts& similar) override {
      report.add(similar);
      tally.add(similar);
    }

    ProgressBar bar;
    IngestReport report;
    IngestTally tally;
    bool quiet;
  };

  std::vector<std::string> paths_;
  ingest::IngestOptions options_;
  std::uint64_t jobs_ = 0;
  std::string report_, shard_;
  bool no_index_ = false;
  bool quiet_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_ingest_command() { return std::make_unique<IngestCommand>(); }

}  // namespace lexgraph::cli
