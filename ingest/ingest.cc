#include "lexgraph/ingest/ingest.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>

#include "ingest/read/file.h"
#include "ingest/read/walk.h"
#include "lexgraph/base/log.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/ingest/parser.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/store/store.h"

namespace lexgraph::ingest {
namespace {

using State = FileOutcome::State;

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

class Run {
 public:
  Run(const IngestOptions& options, const Parser& parser, store::Store& store,
      IngestObserver& observer, const std::atomic<bool>* stop, std::vector<FoundFile> files)
      : options_(options),
        parser_(parser),
        store_(store),
        observer_(observer),
        stop_(stop),
        files_(std::move(files)) {
    for (const FoundFile& file : files_) progress_.bytes_total += file.bytes;
    progress_.files_total = files_.size();
  }

  Result<IngestSummary> execute() {
    const auto begin = std::chrono::steady_clock::now();
    work_on_all();
    if (failure_) return std::move(*failure_);
    LEXGRAPH_RETURN_IF_ERROR(read_stale_sources());
    LEXGRAPH_RETURN_IF_ERROR(store_.flush());
    summary_.interrupted = stopped();
    summary_.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return summary_;
  }

 private:
  void work_on_all() {
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t wanted = options_.jobs == 0 ? cores : options_.jobs;
    const std::size_t jobs =
        std::clamp<std::size_t>(wanted, 1, std::max<std::size_t>(1, files_.size()));
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < jobs; ++i) others.emplace_back([this] { work(); });
    work();
    for (std::thread& thread : others) thread.join();
  }

  // A text that gave way in this run may have been the one that duplicates lost against. They are
  // read now, so that the store ends as a fresh one would.
  Result<void> read_stale_sources() {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<std::string> stale, store_.stale_sources());
    for (const std::string& path : stale) {
      if (stopped()) return {};
      const FoundFile file{path, 0, ""};
      Result<FileOutcome> outcome = take_in(file);
      if (!outcome.ok()) return while_storing(path, std::move(outcome).error());
      if (outcome->state == State::kFailed) {
        LEXGRAPH_RETURN_IF_ERROR(store_.put_empty(path, ""));
        outcome->state = State::kNoDocument;
      }
      ++progress_.files_total;  // it was not among the files of the run
      count(*outcome, file);
    }
    return {};
  }

  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  void work() {
    while (!stopped() && !broken_.load(std::memory_order_relaxed)) {
      const std::size_t i = next_.fetch_add(1);
      if (i >= files_.size()) return;
      Result<FileOutcome> outcome = take_in(files_[i]);
      const std::lock_guard lock(mutex_);
      if (outcome.ok()) {
        count(*outcome, files_[i]);
      } else {
        broken_ = true;
        if (!failure_) failure_ = while_storing(files_[i].path, std::move(outcome).error());
      }
    }
  }

  static Error while_storing(const std::string& path, Error error) {
    return std::move(error).with_context("storing " + path);
  }

  // An Error here is a store that cannot be written; whatever is wrong with the file is an outcome.
  Result<FileOutcome> take_in(const FoundFile& file) {
    FileOutcome outcome;
    outcome.file = file.path;
    outcome.bytes = file.bytes;
    if (!file.problem.empty()) {
      const std::string name = file.path.empty() ? "" : file.path + ": ";
      return failed(std::move(outcome), name + file.problem);
    }
    const Result<std::string> bytes = read_file(file.path, stop_);
    if (!bytes.ok()) return failed(std::move(outcome), bytes.error().to_string());
    const std::string hash = sha256_hex(*bytes);
    if (!options_.force) {
      LEXGRAPH_ASSIGN_OR_RETURN(const bool held,
                                store_.holds_source(file.path, parser_.source_hash(hash)));
      if (held) {
        outcome.state = State::kUnchanged;
        return outcome;
      }
    }
    return store_document(std::move(outcome), parser_.parse(file.path, *bytes, hash));
  }

  static FileOutcome failed(FileOutcome outcome, std::string message) {
    outcome.state = State::kFailed;
    outcome.message = std::move(message);
    return outcome;
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

  void count(const FileOutcome& outcome, const FoundFile& file) {
    ++summary_.files;
    ++counter(outcome.state);
    summary_.bytes += outcome.bytes;
    summary_.units += outcome.units;
    summary_.edges += outcome.edges;
    summary_.amendments += outcome.amendments;
    ++progress_.files_done;
    progress_.bytes_done += file.bytes;
    progress_.current = file.path;
    observer_.on_file(outcome);
    observer_.on_progress(progress_);
  }

  const IngestOptions& options_;
  const Parser& parser_;
  store::Store& store_;
  IngestObserver& observer_;
  const std::atomic<bool>* stop_;
  const std::vector<FoundFile> files_;

  std::atomic<std::size_t> next_{0};
  std::atomic<bool> broken_{false};
  std::mutex mutex_;  // guards everything below and the observer
  IngestProgress progress_;
  IngestSummary summary_;
  std::optional<Error> failure_;
};

}  // namespace

Result<IngestSummary> ingest(const std::vector<std::string>& paths, const IngestOptions& options,
                             IngestObserver& observer, const std::atomic<bool>* stop) {
  LEXGRAPH_ASSIGN_OR_RETURN(const Parser parser,
                            Parser::create({options.sites_dir, options.corrections_dir}));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto store,
                            store::Store::open(options.store_dir, store::Store::Mode::kWrite));
  std::vector<FoundFile> files = find_files(paths);
  log::info("ingest: " + std::to_string(files.size()) + " files");
  return Run(options, parser, *store, observer, stop, std::move(files)).execute();
}

}  // namespace lexgraph::ingest
