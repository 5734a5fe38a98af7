// Ingest: files and folders into a store.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/law/document.h"
#include "lexgraph/store/shard.h"
#include "lexgraph/store/store.h"

namespace lexgraph::ingest {

struct IngestOptions {
  std::string store_dir;
  unsigned jobs = 0;  // threads that parse; 0 = one per core. 1 = all work in the caller's thread
  std::string sites_dir;
  std::string map;              // as ParserOptions::map
  std::string corrections_dir;  // docs/formats/corrections.md
  bool force = false;           // parse again what the store already holds unchanged
  // Only the files of this shard, into a store that becomes, or is, that shard. Files that cannot
  // be read are told by the runs of all shards: none can be lost because one machine lacks them.
  std::optional<store::Shard> shard;
  // Called whenever sources of that many bytes were stored since the last call; by one of the
  // threads, never by two at once, while the others go on. Its error ends the run.
  std::function<Result<void>(store::Store&)> meanwhile;
  std::uint64_t meanwhile_bytes = 256 << 20;
};

struct IngestProgress {
  std::uint64_t files_done = 0, files_total = 0;
  std::uint64_t bytes_done = 0, bytes_total = 0;
  std::string current;
};

struct FileOutcome {
  enum class State { kAdded, kReplaced, kUnchanged, kDuplicate, kFailed, kNoDocument };
  std::string file;
  State state = State::kAdded;
  std::string document;  // id, "" if none
  std::string message;   // why it failed, or of which document it is a duplicate
  std::vector<law::Diagnostic> diagnostics;
  std::uint64_t bytes = 0;
  std::uint32_t units = 0, edges = 0, amendments = 0;
  law::Coverage coverage;
};

struct IngestSummary {
  std::uint64_t files = 0;
  std::uint64_t added = 0, replaced = 0, unchanged = 0, duplicates = 0, failed = 0, no_document = 0;
  std::uint64_t bytes = 0, units = 0, edges = 0, amendments = 0;
  double seconds = 0;
  bool interrupted = false;
};

// Two sources whose texts and numbers do not go together: two documents of nearly one text, or one
// document of which two sources give different texts.
struct SimilarTexts {
  std::string file, document;  // a source of the run, and the id of the document that it gives
  std::string other_file, other_document;
  int percent = 0;  // how much the texts are alike, estimated
  bool same_document = false;
};

// Told what happens, from one thread at a time. Nothing per file is kept by ingest() itself, so
// that memory does not grow with the number of files.
class IngestObserver {
 public:
  virtual ~IngestObserver() = default;
  virtual void on_progress(const IngestProgress& progress) = 0;
  virtual void on_file(const FileOutcome& outcome) = 0;  // in order of completion
  // At the end, by name of file: each source with the one that it is most like, or unlike.
  virtual void on_similar_texts(const SimilarTexts&) {}
};

// Walks `paths` (files, folders; a folder met twice through links is read once), parses and stores.
// A bad file never stops the run; a store that cannot be written does, with everything before it
// kept. `stop` (may be null) is polled; when set, the run ends after the documents in hand.
Result<IngestSummary> ingest(const std::vector<std::string>& paths, const IngestOptions& options,
                             IngestObserver& observer, const std::atomic<bool>* stop = nullptr);

}  // namespace lexgraph::ingest
