// What an ingest did: for people as a table, for programs as JSON, written as it happens.
#pragma once

#include <array>
#include <atomic>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lexgraph/ingest/ingest.h"
#include "src/cli/output_file.h"
#include "src/cli/terminal.h"

namespace lexgraph::cli {

// {"files": [{file, state, document, message, ..., diagnostics: []}], "similar": [...], "summary":
// {...}}; every diagnostic of every file is in it (docs/formats/json.md).
class IngestReport {
 public:
  // Io with the path when it cannot be written. `stop` as of OutputFile.
  Result<void> open(const std::string& path, const std::atomic<bool>* stop = nullptr);
  void add(const ingest::FileOutcome& file);
  void add(const ingest::SimilarTexts& similar);
  Result<void> close(const ingest::IngestSummary& summary);

 private:
  std::optional<OutputFile> file_;
  bool first_ = true;
  std::vector<std::string> similar_;  // JSON objects
};

// Counts for the summary table.
class IngestTally {
 public:
  void add(const ingest::FileOutcome& file);
  void add(const ingest::SimilarTexts& similar);
  void print(Terminal& terminal, const ingest::IngestSummary& summary) const;

 private:
  struct Count {
    std::uint64_t times = 0, files = 0;
  };
  void print_diagnostics(Terminal& terminal) const;
  void print_noted(Terminal& terminal) const;
  void print_failures(Terminal& terminal, std::uint64_t failed) const;
  void print_similar(Terminal& terminal) const;

  std::map<std::string, Count> by_code_;
  std::vector<std::string> failures_;  // the first few
  std::vector<std::string> similar_;   // the first few, in words
  std::uint64_t similar_count_ = 0;
  // Files to look at, the worst kind first: without a document, with errors, with warnings. Of each
  // kind the first few by name, whatever the order in which they were read.
  struct Noted {
    std::map<std::string, std::string> files;  // name → what was found
    std::uint64_t count = 0;
  };
  std::array<Noted, 3> noted_;
};

std::string summary_json(const ingest::IngestSummary& summary);

}  // namespace lexgraph::cli
