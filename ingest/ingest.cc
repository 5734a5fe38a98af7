#include "lexgraph/ingest/ingest.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <new>
#include <thread>

#include "ingest/read/walk.h"
#include "ingest/similar_texts.h"
#include "lexgraph/base/in_parallel.h"
#include "lexgraph/base/log.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/ingest/parser.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/store/store.h"

namespace lexgraph::ingest {
namespace {

using State = FileOutcome::State;

constexpr std::chrono::milliseconds kLookForStop{200};
constexpr std::size_t kWaitingBytes = 64 << 20;  // of sources that wait for a thread

State outcome_state(store::PutState state) {
  switch (state) {
    case store::PutState::kAdded:
      return State::kAdded;
    case store::PutState::kReplaced:
      return State::kReplaced;
    case store::PutState::kUnchanged:
      return State::kUnchanged;
    case store::PutState::kDuplicate:
      return State::kDuplicate;
  }
  return State::kAdded;
}

FileOutcome failed(FileOutcome outcome, std::string message) {
  outcome.state = State::kFailed;
  outcome.message = std::move(message);
  return outcome;
}

FileOutcome failed(const std::string& name, std::string message) {
  FileOutcome outcome;
  outcome.file = name;
  return failed(std::move(outcome), std::move(message));
}

FileOutcome unread_file(const FoundFile& file) {
  const std::string name = file.path.empty() ? "" : file.path + ": ";
  return failed(file.path, name + file.problem);
}

class Run {
 public:
  Run(const IngestOptions& options, const Parser& parser, store::Store& store,
      IngestObserver& observer, const std::atomic<bool>* stop, std::vector<FoundFile> files)
      : options_(options),
        parser_(parser),
        store_(store),
        observer_(observer),
        similar_(store),
        stop_(stop),
        files_(std::move(files)) {
    for (const FoundFile& file : files_) progress_.bytes_total += file.bytes;
    progress_.files_total = files_.size();
  }

  Result<IngestSummary> execute() {
    const auto begin = std::chrono::steady_clock::now();
    work_on_all();
    if (failure_) return with_stored(std::move(*failure_));
    if (auto read = read_stale_sources(); !read.ok()) return with_stored(std::move(read).error());
    if (auto compared = compare_texts(); !compared.ok())
      return with_stored(std::move(compared).error());
    if (auto done = store_.flush(); !done.ok()) return with_stored(std::move(done).error());
    summary_.interrupted = stopped();
    summary_.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return summary_;
  }

 private:
  Result<void> compare_texts() {
    return similar_.finish(
        [this](const SimilarTexts& similar) { observer_.on_similar_texts(similar); });
  }

  // Whoever sees the run fail wants to know what it leaves behind.
  Error with_stored(Error error) const {
    return std::move(error).with_context(std::to_string(summary_.added) + " added and " +
                                         std::to_string(summary_.replaced) + " replaced before");
  }

  void work_on_all() {
    jobs_ = thread_count(options_.jobs);
    in_parallel(jobs_, [this](std::size_t) { work(); });
  }

  // A text that gave way in this run may have been the one that duplicates lost against. They are
  // read now, so that the store ends as a fresh one would.
  Result<void> read_stale_sources() {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<std::string> stale, store_.stale_sources());
    for (const std::string& name : stale) {
      if (stopped()) return {};
      Result<Source> source = parser_.source(name);
      Result<FileOutcome> outcome =
          source.ok() ? take_in(*source) : failed(name, source.error().to_string());
      if (!outcome.ok()) return while_storing(name, std::move(outcome).error());
      if (outcome->state == State::kFailed) {
        LEXGRAPH_RETURN_IF_ERROR(store_.put_empty(name, ""));
        outcome->state = State::kNoDocument;
      }
      ++progress_.files_total;  // it was not among the files of the run
      count(*outcome);
      file_done({name, 0, "", ""});
    }
    return {};
  }

  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  // What a thread does next: a source that another one found in an archive or dump, or a file.
  struct Task {
    std::optional<Source> source;
    const FoundFile* file = nullptr;
  };

  void work() {
    while (std::optional<Task> task = next_task()) {
      work_on(*task);
      if (task->source) continue;
      const std::lock_guard lock(mutex_);
      --opening_;
      file_done(*task->file);
      changed_.notify_all();
    }
  }

  // What asks for more memory than there is costs itself, not the run.
  void work_on(const Task& task) {
    try {
      task.source ? take_and_count(*task.source) : open(*task.file);
    } catch (const std::bad_alloc&) {
      const std::string& name = task.source ? task.source->name : task.file->path;
      count_locked(failed(name, name + ": there is not enough memory for it"));
    }
  }

  std::optional<Task> next_task() {
    std::unique_lock lock(mutex_);
    for (;;) {
      if (stopped() || broken_.load(std::memory_order_relaxed)) return std::nullopt;
      if (!waiting_.empty()) {
        Task task{std::move(waiting_.front()), nullptr};
        waiting_.pop_front();
        waiting_bytes_ -= task.source->bytes.size();
        return task;
      }
      if (next_ < files_.size()) {
        ++opening_;
        return Task{std::nullopt, &files_[next_++]};
      }
      if (opening_ == 0) return std::nullopt;
      changed_.wait_for(lock, kLookForStop);
    }
  }

  // A file is one source as a rule, taken in here. Of archives and dumps the others take what they
  // can.
  void open(const FoundFile& file) {
    if (!file.problem.empty()) {
      return count_locked(unread_file(file));
    }
    const auto visit = [&](Source source) {
      if (source.name == file.path || !hand_over(source)) take_and_count(source);
      return !stopped() && !broken_.load(std::memory_order_relaxed);
    };
    const Result<void> read = parser_.sources(file.path, visit, stop_);
    if (!read.ok()) count_locked(failed(file.path, read.error().to_string()));
  }

  // False when enough wait already: then the finder works himself, and memory stays bounded.
  bool hand_over(Source& source) {
    const std::lock_guard lock(mutex_);
    if (jobs_ == 1 || waiting_.size() >= jobs_ || waiting_bytes_ > kWaitingBytes) return false;
    waiting_bytes_ += source.bytes.size();
    waiting_.push_back(std::move(source));
    changed_.notify_one();
    return true;
  }

  void take_and_count(const Source& source) {
    Result<FileOutcome> outcome = take_in(source);
    if (!outcome.ok()) return fail(while_storing(source.name, std::move(outcome).error()));
    count_locked(*outcome);
    const bool stored = outcome->state == State::kAdded || outcome->state == State::kReplaced;
    if (options_.meanwhile && stored) do_meanwhile(outcome->bytes);
  }

  void do_meanwhile(std::uint64_t bytes) {
    if (bytes_since_ += bytes; bytes_since_ < options_.meanwhile_bytes) return;
    const std::unique_lock lock(meanwhile_, std::try_to_lock);
    if (!lock.owns_lock()) return;
    bytes_since_ = 0;
    if (auto done = options_.meanwhile(store_); !done.ok()) fail(std::move(done).error());
  }

  void fail(Error error) {
    const std::lock_guard lock(mutex_);
    broken_ = true;
    if (!failure_) failure_ = std::move(error);
  }

  void count_locked(const FileOutcome& outcome) {
    const std::lock_guard lock(mutex_);
    count(outcome);
  }

  static Error while_storing(const std::string& path, Error error) {
    return std::move(error).with_context("storing " + path);
  }

  // An Error here is a store that cannot be written; whatever is wrong with the source is an
  // outcome.
  Result<FileOutcome> take_in(const Source& source) {
    FileOutcome outcome;
    outcome.file = source.name;
    outcome.bytes = source.bytes.size();
    const std::string hash = source.sha256.empty() ? sha256_hex(source.bytes) : source.sha256;
    if (!options_.force && source.problem.empty()) {
      LEXGRAPH_ASSIGN_OR_RETURN(const bool held,
                                store_.holds_source(source.name, parser_.source_hash(hash)));
      if (held) {
        outcome.state = State::kUnchanged;
        return outcome;
      }
    }
    const bool plain = source.sha256.empty() && source.problem.empty();
    law::Document document =
        plain ? parser_.parse(source.name, source.bytes, hash) : parser_.parse(source);
    return store_document(std::move(outcome), std::move(document));
  }

  Result<FileOutcome> store_document(FileOutcome outcome, law::Document document) {
    if (document.units.empty()) {
      LEXGRAPH_RETURN_IF_ERROR(store_nothing(document, outcome));
    } else {
      const Result<store::PutOutcome> put = store_.put(document);
      if (!put.ok()) {
        // A document that the store refuses is a fault of that document, not of the store.
        if (put.error().code() != ErrorCode::kInvalidArgument) return put.error();
        return failed(std::move(outcome), put.error().to_string());
      }
      outcome.state = outcome_state(put->state);
      if (put->state == store::PutState::kDuplicate)
        outcome.message = "the text with sha256 " + put->duplicate_of + " is held";
      outcome.document = law::document_id(document.head);
      LEXGRAPH_RETURN_IF_ERROR(similar_.add(document));
    }
    outcome.units = static_cast<std::uint32_t>(document.units.size());
    outcome.edges = static_cast<std::uint32_t>(document.edges.size());
    outcome.amendments = static_cast<std::uint32_t>(document.amendments.size());
    outcome.coverage = document.coverage;
    outcome.diagnostics = std::move(document.diagnostics);
    return outcome;
  }

  // A page that was read and holds no document is remembered as such. A source that could not be
  // read as text fails in every run, until somebody does something about it.
  Result<void> store_nothing(const law::Document& document, FileOutcome& outcome) {
    LEXGRAPH_RETURN_IF_ERROR(similar_.forget(document.file));
    const law::Diagnostic* unread = why_unread(document);
    if (unread == nullptr) {
      outcome.state = State::kNoDocument;
      return store_.put_empty(document.file, document.sha256);
    }
    outcome = failed(std::move(outcome), unread->message);
    return store_.put_empty(document.file, "");
  }

  std::uint64_t& counter(State state) {
    switch (state) {
      case State::kAdded:
        return summary_.added;
      case State::kReplaced:
        return summary_.replaced;
      case State::kUnchanged:
        return summary_.unchanged;
      case State::kDuplicate:
        return summary_.duplicates;
      case State::kFailed:
        return summary_.failed;
      case State::kNoDocument:
        return summary_.no_document;
    }
    return summary_.failed;
  }

  void count(const FileOutcome& outcome) {
    ++summary_.files;
    ++counter(outcome.state);
    summary_.bytes += outcome.bytes;
    // What is held already was read, not stored once more.
    if (outcome.state != FileOutcome::State::kDuplicate) {
      summary_.units += outcome.units;
      summary_.edges += outcome.edges;
      summary_.amendments += outcome.amendments;
    }
    progress_.current = outcome.file;
    observer_.on_file(outcome);
    observer_.on_progress(progress_);
  }

  void file_done(const FoundFile& file) {
    ++progress_.files_done;
    progress_.bytes_done += file.bytes;
    observer_.on_progress(progress_);
  }

  const IngestOptions& options_;
  const Parser& parser_;
  store::Store& store_;
  IngestObserver& observer_;
  SimilarTextFinder similar_;
  const std::atomic<bool>* stop_;
  const std::vector<FoundFile> files_;

  std::size_t jobs_ = 1;
  std::atomic<bool> broken_{false};
  std::atomic<std::uint64_t> bytes_since_{0};  // stored since the last call of meanwhile
  std::mutex meanwhile_;                       // held during it
  std::mutex mutex_;                           // guards everything below and the observer
  std::condition_variable changed_;
  std::size_t next_ = 0;     // of files_
  std::size_t opening_ = 0;  // files being read
  std::deque<Source> waiting_;
  std::size_t waiting_bytes_ = 0;
  IngestProgress progress_;
  IngestSummary summary_;
  std::optional<Error> failure_;
};

// The files of a shard, and those with a problem.
Result<void> keep_shard(const store::Shard& shard, std::vector<FoundFile>& files) {
  for (const FoundFile& file : files) {
    if (file.path != "-") continue;
    return Error(ErrorCode::kInvalidArgument,
                 "standard input cannot be divided into shards; name files or folders");
  }
  std::erase_if(files, [&](const FoundFile& file) {
    return file.problem.empty() && store::shard_of_file(file.below, shard.count) != shard.number;
  });
  return {};
}

// Whoever writes a part of a corpus into a store says which, every time.
Result<void> check_no_shard(const std::string& directory) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto held, store::shard_state(directory));
  if (!held) return {};
  const std::string name = print(held->shard);
  return Error(ErrorCode::kInvalidArgument, "the store at " + directory + " is shard " + name +
                                                ": ingest into it with --shard " + name +
                                                ", or merge the shards first");
}

Result<void> begin(const IngestOptions& options, std::vector<FoundFile>& files) {
  if (!options.shard) return check_no_shard(options.store_dir);
  LEXGRAPH_RETURN_IF_ERROR(keep_shard(*options.shard, files));
  return store::begin_shard(options.store_dir, *options.shard);
}

// Whoever mistypes all paths is not left with an empty store.
bool makes_a_store_of_nothing(const IngestOptions& options, const std::vector<FoundFile>& files) {
  const auto is_unread = [](const FoundFile& file) { return !file.problem.empty(); };
  std::error_code ignored;
  return !files.empty() && std::all_of(files.begin(), files.end(), is_unread) &&
         !std::filesystem::exists(options.store_dir, ignored);
}

IngestSummary report_unread(const std::vector<FoundFile>& files, IngestObserver& observer) {
  IngestSummary summary;
  for (const FoundFile& file : files) {
    ++summary.files;
    ++summary.failed;
    observer.on_file(unread_file(file));
  }
  return summary;
}

}  // namespace

Result<IngestSummary> ingest(const std::vector<std::string>& paths, const IngestOptions& options,
                             IngestObserver& observer, const std::atomic<bool>* stop) {
  LEXGRAPH_ASSIGN_OR_RETURN(const Parser parser, Parser::create({options.sites_dir, options.map,
                                                                 options.corrections_dir}));
  std::vector<FoundFile> files = find_files(paths, options.store_dir);
  log::info("ingest: " + std::to_string(files.size()) + " files");
  if (makes_a_store_of_nothing(options, files)) return report_unread(files, observer);
  LEXGRAPH_RETURN_IF_ERROR(begin(options, files));
  LEXGRAPH_ASSIGN_OR_RETURN(auto store,
                            store::Store::open(options.store_dir, store::Store::Mode::kWrite));
  LEXGRAPH_ASSIGN_OR_RETURN(
      IngestSummary summary,
      Run(options, parser, *store, observer, stop, std::move(files)).execute());
  store.reset();
  if (options.shard && !summary.interrupted) {
    LEXGRAPH_RETURN_IF_ERROR(store::end_shard(options.store_dir, *options.shard));
  }
  return summary;
}

}  // namespace lexgraph::ingest
