// How long answers take inside one process: random documents and units of a store made from the
// shared corpus (from data/sample where there is none), or of the store that LEXGRAPH_BENCH_STORE
// names. The counters are microseconds for one answer: p50, p99 and max of processor time, wall_p99
// as a clock has it.
#include <time.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "lexgraph/ingest/ingest.h"
#include "lexgraph/query/query.h"
#include "lexgraph/store/store.h"
#include "tests/support/temp_dir.h"

namespace lexgraph {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kQuestions = 4'000;
constexpr std::uint32_t kSeed = 1;

template <typename T>
T take(Result<T> result) {
  if (!result.ok()) throw std::runtime_error(result.error().to_string());
  return std::move(result).value();
}

struct Silent : ingest::IngestObserver {
  void on_progress(const ingest::IngestProgress&) override {}
  void on_file(const ingest::FileOutcome&) override {}
};

// The store, opened once for all benchmarks, with random questions.
class Corpus {
 public:
  Corpus() {
    const char* given = std::getenv("LEXGRAPH_BENCH_STORE");
    const std::string directory = given != nullptr ? given : (dir_.path() / "store").string();
    if (given == nullptr) fill(directory);
    store_ = take(store::Store::open(directory, store::Store::Mode::kRead));
    reader_ = store_->reader();
    choose();
  }

  const store::Reader& reader() const { return *reader_; }
  const std::vector<query::Target>& units() const { return units_; }
  const std::vector<query::Target>& documents() const { return documents_; }
  // Units and documents as they come among the nodes of the store.
  std::vector<query::Target> nodes() const {
    std::vector<query::Target> all = units_;
    all.insert(all.end(), documents_.begin(),
               documents_.begin() + static_cast<std::ptrdiff_t>(documents_among_));
    return all;
  }

 private:
  static void fill(const std::string& directory) {
    std::vector<std::string> paths;
    for (const char* folder : {"laws-html", "pages-html", "phapdien-html"}) {
      const fs::path path = fs::path(LEXGRAPH_SHARED_DIR) / "corpus" / folder;
      if (fs::exists(path)) paths.push_back(path.string());
    }
    if (paths.empty()) paths.push_back((fs::path(LEXGRAPH_SOURCE_DIR) / "data/sample").string());
    ingest::IngestOptions options;
    options.store_dir = directory;
    Silent silent;
    (void)take(ingest::ingest(paths, options, silent));
  }

  void choose() {
    for (const auto& document : take(query::documents(*reader_))) {
      documents_.push_back({{document.id, 0}, document.name});
      for (std::uint32_t ordinal = 1; ordinal <= document.units; ++ordinal)
        units_.push_back({{document.id, ordinal}, ""});
    }
    std::mt19937 random(kSeed);
    std::shuffle(units_.begin(), units_.end(), random);
    std::shuffle(documents_.begin(), documents_.end(), random);
    // Of all nodes, as often a document as there are documents among them.
    const double share = static_cast<double>(documents_.size()) /
                         static_cast<double>(documents_.size() + units_.size());
    units_.resize(std::min(units_.size(), kQuestions));
    const auto asked = static_cast<std::size_t>(share * static_cast<double>(units_.size()) + 1);
    documents_among_ = std::min(documents_.size(), asked);
    for (query::Target& unit : units_) {
      const std::string document = documents_name(unit.node.doc);
      unit.id = document + "#" + take(reader_->unit(unit.node)).eid;
    }
  }

  std::string documents_name(store::DocId id) const {
    const auto at =
        std::find_if(documents_.begin(), documents_.end(),
                     [&](const query::Target& document) { return document.node.doc == id; });
    return at->id;
  }

  test::TempDir dir_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<store::Reader> reader_;
  std::vector<query::Target> units_, documents_;
  std::size_t documents_among_ = 0;
};

const Corpus& corpus() {
  static const Corpus kCorpus;
  return kCorpus;
}

double at_share(std::vector<double>& times, double share) {
  std::sort(times.begin(), times.end());
  return times.empty()
             ? 0
             : times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
}

// Time of this thread, which other programs on the machine do not lengthen.
double cpu_microseconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

// Each iteration asks all questions once, each with a fresh state of everything but the block
// cache.
template <typename F>
void ask(benchmark::State& state, const std::vector<query::Target>& questions, F answer) {
  using Clock = std::chrono::steady_clock;
  std::vector<double> wall, cpu;
  for (auto _ : state) {
    wall.clear();
    cpu.clear();
    for (const query::Target& question : questions) {
      const auto begin = Clock::now();
      const double cpu_begin = cpu_microseconds();
      benchmark::DoNotOptimize(answer(question));
      cpu.push_back(cpu_microseconds() - cpu_begin);
      wall.push_back(std::chrono::duration<double, std::micro>(Clock::now() - begin).count());
    }
  }
  state.counters["p50"] = at_share(cpu, 0.5);
  state.counters["p99"] = at_share(cpu, 0.99);
  state.counters["max"] = at_share(cpu, 1);
  state.counters["wall_p99"] = at_share(wall, 0.99);
  state.SetItemsProcessed(static_cast<std::int64_t>(questions.size()) * state.iterations());
}

std::size_t show(const query::Target& target) {
  return take(query::show(corpus().reader(), target)).units.size();
}
std::size_t relations(const query::Target& target) {
  return take(query::relations(corpus().reader(), target)).size();
}
std::size_t chain(const query::Target& target) {
  return take(query::chain(corpus().reader(), target, *Date::parse_iso("2025-01-01"))).size();
}
std::size_t resolve(const query::Target& target) {
  return take(query::resolve_ref(corpus().reader(), target.id)).id.size();
}
std::size_t read_unit(const query::Target& target) {
  return take(corpus().reader().unit(target.node)).text.size();
}

void BM_ShowNode(benchmark::State& state) { ask(state, corpus().nodes(), show); }
void BM_RelationsOfNode(benchmark::State& state) { ask(state, corpus().nodes(), relations); }
void BM_ChainOfNode(benchmark::State& state) { ask(state, corpus().nodes(), chain); }
void BM_ShowUnit(benchmark::State& state) { ask(state, corpus().units(), show); }
void BM_ShowDocument(benchmark::State& state) { ask(state, corpus().documents(), show); }
void BM_RelationsOfUnit(benchmark::State& state) { ask(state, corpus().units(), relations); }
void BM_RelationsOfDocument(benchmark::State& state) {
  ask(state, corpus().documents(), relations);
}
void BM_ChainOfUnit(benchmark::State& state) { ask(state, corpus().units(), chain); }
void BM_ChainOfDocument(benchmark::State& state) { ask(state, corpus().documents(), chain); }
void BM_ResolveUnitId(benchmark::State& state) { ask(state, corpus().units(), resolve); }
void BM_ReadUnit(benchmark::State& state) { ask(state, corpus().units(), read_unit); }

BENCHMARK(BM_ReadUnit)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_ShowNode)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_RelationsOfNode)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_ChainOfNode)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_ShowUnit)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_ShowDocument)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_RelationsOfUnit)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_RelationsOfDocument)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_ChainOfUnit)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_ChainOfDocument)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_ResolveUnitId)->Unit(benchmark::kMillisecond);

void BM_Statistics(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(take(query::statistics(corpus().reader())));
}
BENCHMARK(BM_Statistics)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lexgraph
