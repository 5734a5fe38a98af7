// How long evaluation takes beside the model: the runner against a service on this machine that
// answers at once, LawBench's rules on the published replies, the HTML report of 100,000 items, and
// samples with a proof, made and verified.
//
// The store is made from data/sample, or is the one that LEXGRAPH_BENCH_STORE names.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "lexgraph/eval/chinese_words.h"
#include "lexgraph/eval/file_bytes.h"
#include "lexgraph/eval/generate.h"
#include "lexgraph/eval/lawbench.h"
#include "lexgraph/eval/run.h"
#include "lexgraph/eval/verify.h"
#include "lexgraph/store/store.h"
#include "tests/support/misbehaving_server.h"
#include "tests/support/run_command.h"
#include "tests/support/temp_dir.h"

namespace lexgraph {
namespace {

namespace fs = std::filesystem;

template <typename T>
T take(Result<T> result) {
  if (!result.ok()) throw std::runtime_error(result.error().to_string());
  return std::move(result).value();
}

// ------------------------------------------------------------------------------------------------
// Runner

std::vector<eval::Sample> numbered(std::size_t n) {
  std::vector<eval::Sample> samples(n);
  for (std::size_t i = 0; i < n; ++i) {
    samples[i].row = i + 1;
    samples[i].id = std::to_string(i);
    samples[i].task = "t";
    samples[i].kind = eval::AnswerKind::kText;
    samples[i].input = "question " + std::to_string(i);
    samples[i].reference = "echo question";
  }
  return samples;
}

// The whole way of a sample: prompt, HTTP, journal on disk. The service is another thread of this
// process and its time is counted, too.
void BM_RunnerInstantService(benchmark::State& state) {
  constexpr std::size_t kSamples = 5'000;
  test::MisbehavingServer server([](const std::string&, int) { return test::Misbehaviour::kNone; });
  eval::RunSpec spec;
  spec.model = "openai:stand-in@" + server.url();
  const auto model = take(eval::make_model(spec.model));
  spec.model_id = model->id();
  const auto strategy = take(eval::make_strategy(spec.strategy, {}));
  const auto samples = numbered(kSamples);
  eval::RunControl control;
  control.policy.concurrency = static_cast<std::uint32_t>(state.range(0));
  for (auto _ : state) {
    const test::TempDir folder;
    const auto done = take(
        eval::run_samples(spec, samples, *model, *strategy, {}, folder.path().string(), control));
    if (done.done != kSamples || done.failed > 0) state.SkipWithError("items were lost");
  }
  const auto n = static_cast<double>(state.iterations() * kSamples);
  state.counters["samples/s"] = benchmark::Counter(n, benchmark::Counter::kIsRate);
  state.counters["ms_per_sample"] =
      benchmark::Counter(n / 1e3, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(BM_RunnerInstantService)
    ->Arg(16)
    ->Arg(64)
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);

// ------------------------------------------------------------------------------------------------
// LawBench

// All replies of one model: 17 files of 500. "s_per_file" against the original's 4.6 minutes for
// 1,733 files on two cores, 0.159 s each.
void BM_LawBench(benchmark::State& state) {
  const fs::path folder =
      fs::path(LEXGRAPH_SHARED_DIR) / "bench/lawbench/predictions/zero_shot/GPT4";
  if (!fs::exists(folder)) return state.SkipWithError("no replies at ../shared/bench/lawbench");
  // The dictionary of words is read once a process.
  if (!eval::ChineseWords::shared().ok()) return state.SkipWithError("no Chinese dictionary");
  std::size_t files = 0;
  for (auto _ : state) {
    for (const std::string& task : eval::lawbench_tasks()) {
      const auto replies = take(
          eval::parse_stored_replies(take(eval::read_file_bytes(folder / (task + ".json.gz")))));
      benchmark::DoNotOptimize(take(eval::score_lawbench(task, replies)));
      ++files;
    }
  }
  state.counters["s_per_file"] = benchmark::Counter(
      static_cast<double>(files), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(BM_LawBench)
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->MinTime(3)
    ->Unit(benchmark::kMillisecond);

// ------------------------------------------------------------------------------------------------
// Report

void command(const std::vector<std::string>& words) {
  test::CommandOptions options;
  options.timeout = std::chrono::minutes(10);
  const test::CommandResult done = test::run_lexgraph(words, options);
  if (done.exit_code != 0) throw std::runtime_error(done.err);
}

void BM_HtmlReport(benchmark::State& state) {
  const test::TempDir dir;
  const auto path = [&](const char* name) { return (dir.path() / name).string(); };
  {
    std::ofstream samples(path("samples.jsonl"));
    for (std::int64_t i = 0; i < state.range(0); ++i)
      samples << "{\"id\":\"" << i << "\",\"task\":\"t" << i % 3 << "\",\"input\":\"Câu hỏi số "
              << i << "\",\"options\":{\"A\":\"một\",\"B\":\"hai\"},\"gold\":\"B\"}\n";
  }
  command({"eval", "run", "samples", "--data", path("samples.jsonl"), "--model", "random", "--out",
           path("run"), "--concurrency", "64", "--quiet"});
  for (auto _ : state) command({"eval", "report", path("run"), "--html", path("report.html")});
  state.counters["MB"] = static_cast<double>(fs::file_size(path("report.html"))) / 1e6;
}
BENCHMARK(BM_HtmlReport)->Arg(100'000)->UseRealTime()->Unit(benchmark::kMillisecond)->Iterations(3);

// ------------------------------------------------------------------------------------------------
// Samples with a proof

const store::Reader& law() {
  static const test::TempDir dir;
  static const auto store = [] {
    const char* given = std::getenv("LEXGRAPH_BENCH_STORE");
    const std::string folder = given != nullptr ? given : (dir.path() / "store").string();
    if (given == nullptr)
      command({"ingest", std::string(LEXGRAPH_SOURCE_DIR) + "/data/sample", "--store", folder});
    return take(store::Store::open(folder, store::Store::Mode::kRead));
  }();
  static const auto reader = store->reader();
  return *reader;
}

std::vector<eval::ProvenSample> generated(const std::string& task, std::uint64_t count) {
  eval::GenerateRequest request;
  request.task = task;
  request.count = count;
  request.at = *Date::parse_iso("2026-01-01");
  const auto source = take(eval::SampleSource::open(law(), request));
  std::vector<eval::ProvenSample> samples;
  while (auto sample = take(source->next())) samples.push_back(std::move(*sample));
  return samples;
}

void BM_Generate(benchmark::State& state, const std::string& task) {
  std::size_t n = 0;
  for (auto _ : state) n += generated(task, 2'000).size();
  state.counters["samples"] = static_cast<double>(n) / static_cast<double>(state.iterations());
  state.SetItemsProcessed(static_cast<std::int64_t>(n));
}

void BM_Verify(benchmark::State& state, const std::string& task) {
  const auto samples = generated(task, 2'000);
  const auto verifier = take(eval::SampleVerifier::open(law()));
  for (auto _ : state) {
    for (const eval::ProvenSample& sample : samples) {
      if (take(verifier->verify(sample)).state != eval::SampleState::kHolds)
        state.SkipWithError("a sample does not hold");
    }
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * samples.size()));
}
BENCHMARK_CAPTURE(BM_Generate, schema, "1.5")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_Generate, articles, "1.4")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_Generate, provisions, "3.1")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_Generate, triples, "2.3")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_Generate, paths, "3.3")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_Generate, conflicts, "3.4")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_Verify, schema, "1.5")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_Verify, articles, "1.4")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_Verify, provisions, "3.1")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_Verify, triples, "2.3")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_Verify, paths, "3.3")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_Verify, conflicts, "3.4")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lexgraph
