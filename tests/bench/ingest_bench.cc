// The whole of ingest against a bare parse of the same bytes in the same run, one thread and two.
// Pages: the shared corpus of real laws where this machine has it, else the sample.

#include <sys/resource.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "lexgraph/ingest/ingest.h"
#include "lexgraph/ingest/parser.h"
#include "lexgraph/query/search_index.h"
#include "lexgraph/store/store.h"
#include "tests/bench/bare_parse.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::test {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

fs::path pages() {
  const fs::path shared = fs::path(LEXGRAPH_SHARED_DIR) / "corpus" / "laws-html";
  return fs::exists(shared) ? fs::canonical(shared)
                            : fs::path(LEXGRAPH_SOURCE_DIR) / "data" / "sample";
}

const std::vector<std::string>& contents() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> read;
    for (const auto& entry : fs::directory_iterator(pages()))
      read.push_back(read_file(entry.path()));
    return read;
  }();
  return all;
}

std::int64_t total_bytes() {
  std::int64_t bytes = 0;
  for (const std::string& page : contents()) bytes += static_cast<std::int64_t>(page.size());
  return bytes;
}

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

double bare_parse_all() {
  const auto begin = Clock::now();
  for (const std::string& page : contents()) benchmark::DoNotOptimize(bare_parse(page));
  return seconds_since(begin);
}

void BareParse(benchmark::State& state) {
  contents();
  for (auto _ : state) bare_parse_all();
  state.SetBytesProcessed(state.iterations() * total_bytes());
}
BENCHMARK(BareParse)->Unit(benchmark::kMillisecond)->UseRealTime();

// No store: reading, structure, amendments, edges.
void ParseOnly(benchmark::State& state) {
  const auto parser = ingest::Parser::create();
  for (auto _ : state) {
    for (const std::string& page : contents())
      benchmark::DoNotOptimize(parser->parse("page", page));
  }
  state.SetBytesProcessed(state.iterations() * total_bytes());
}
BENCHMARK(ParseOnly)->Unit(benchmark::kMillisecond)->UseRealTime();

struct Silent : ingest::IngestObserver {
  void on_progress(const ingest::IngestProgress&) override {}
  void on_file(const ingest::FileOutcome&) override {}
};

Result<void> index(const std::string& directory, std::size_t jobs) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto store,
                            store::Store::open(directory, store::Store::Mode::kWrite));
  LEXGRAPH_RETURN_IF_ERROR(query::update_search_index(*store, jobs));
  return {};
}

// From files on disk into a fresh store, flushed, with the search index: what `lexgraph ingest`
// does. "times_bare" is the promise: at most 3 with one job.
void WholeIngest(benchmark::State& state) {
  double whole = 0, bare = 0;
  for (auto _ : state) {
    state.PauseTiming();
    bare += bare_parse_all();
    const TempDir dir;
    ingest::IngestOptions options;
    options.store_dir = (dir.path() / "store").string();
    options.jobs = static_cast<unsigned>(state.range(0));
    Silent observer;
    state.ResumeTiming();
    const auto begin = Clock::now();
    const auto summary = ingest::ingest({pages().string()}, options, observer);
    const auto indexed = index(options.store_dir, options.jobs);
    whole += seconds_since(begin);
    if (!indexed.ok()) state.SkipWithError(indexed.error().to_string().c_str());
    if (!summary.ok()) state.SkipWithError(summary.error().to_string().c_str());
    state.PauseTiming();
    state.counters["files"] = static_cast<double>(summary.ok() ? summary->files : 0);
    state.ResumeTiming();
  }
  state.SetBytesProcessed(state.iterations() * total_bytes());
  state.counters["times_bare"] = whole / bare;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  state.counters["peak_MB_with_corpus"] = static_cast<double>(usage.ru_maxrss) / 1024;
}
BENCHMARK(WholeIngest)
    ->ArgName("jobs")
    ->Arg(1)
    ->Arg(2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
}  // namespace lexgraph::test
