// Speed of the store: documents in, units, edges and mentions out, opening.
#include <filesystem>
#include <memory>
#include <random>
#include <string>

#include <benchmark/benchmark.h>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/store/store.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::store {
namespace {

constexpr int kArticles = 125;  // with three clauses each: 500 units
constexpr int kEdgesPerUnit = 4;
constexpr int kDocuments = 100;

law::Document big_document(int number) {
  law::Document document;
  document.head.number = std::to_string(number) + "/2024/NĐ-CP";
  document.head.type = "Nghị định";
  document.head.title = "Quy định về bến đò số " + std::to_string(number);
  document.file = document.head.number;
  document.sha256 = document.head.number;
  for (int article = 1; article <= kArticles; ++article) {
    const auto at = static_cast<int>(document.units.size());
    const std::string eid = "art_" + std::to_string(article);
    for (int clause = 0; clause <= 3; ++clause) {
      law::Unit unit;
      unit.kind = clause == 0 ? law::UnitKind::kArticle : law::UnitKind::kClause;
      unit.parent = clause == 0 ? -1 : at;
      unit.eid = clause == 0 ? eid : eid + "__cl_" + std::to_string(clause);
      unit.text = std::string(200, static_cast<char>('a' + (article + clause) % 26));
      document.units.push_back(unit);
      for (int i = 0; i < kEdgesPerUnit; ++i) {
        law::Edge edge;
        edge.from = at + clause;
        edge.to.document.number =
            i < 2 ? document.head.number : std::to_string((article * 7 + i) % 60) + "/2020/QH14";
        edge.to.unit = "art_" + std::to_string((article * 3 + i) % kArticles) + "__cl_1";
        edge.to_text = "khoản 1 Điều này";
        edge.quote = "theo quy định tại khoản 1 Điều này";
        edge.rule = "cite.unit";
        document.edges.push_back(edge);
      }
    }
  }
  document.coverage.articles = kArticles;
  return document;
}

// One store for all benchmarks that read.
struct Filled {
  Filled() : directory((dir.path() / "store").string()) {
    const auto store = Store::open(directory, Store::Mode::kWrite).value();
    for (int i = 0; i < kDocuments; ++i) (void)store->put(big_document(i)).ok();
    (void)store->flush().ok();
  }
  test::TempDir dir;
  std::string directory;
};
const std::string& filled() {
  static const Filled store;
  return store.directory;
}

void put_document(benchmark::State& state) {
  const test::TempDir dir;
  const auto store = Store::open((dir.path() / "store").string(), Store::Mode::kWrite).value();
  int number = 0;
  for (auto _ : state) {
    state.PauseTiming();
    const law::Document document = big_document(number++);
    state.ResumeTiming();
    if (!store->put(document).ok()) state.SkipWithError("put failed");
  }
  state.counters["edges"] = kArticles * 4 * kEdgesPerUnit;
}
BENCHMARK(put_document)->Unit(benchmark::kMillisecond);

void put_unchanged(benchmark::State& state) {
  const test::TempDir dir;
  const auto store = Store::open((dir.path() / "store").string(), Store::Mode::kWrite).value();
  const law::Document document = big_document(1);
  for (auto _ : state) {
    if (!store->put(document).ok()) state.SkipWithError("put failed");
  }
}
BENCHMARK(put_unchanged)->Unit(benchmark::kMillisecond);

void read_unit(benchmark::State& state) {
  const auto store = Store::open(filled(), Store::Mode::kRead).value();
  const auto reader = store->reader();
  std::mt19937 random(1);
  for (auto _ : state) {
    const NodeId node{static_cast<DocId>(1 + random() % kDocuments),
                      static_cast<std::uint32_t>(1 + random() % (kArticles * 4))};
    benchmark::DoNotOptimize(reader->unit(node));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(read_unit);

void read_all_units(benchmark::State& state) {
  const auto store = Store::open(filled(), Store::Mode::kRead).value();
  const auto reader = store->reader();
  DocId doc = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(reader->units(1 + doc++ % kDocuments, 0, UINT32_MAX, true));
  }
  state.SetItemsProcessed(state.iterations() * kArticles * 4);
}
BENCHMARK(read_all_units);

void find_by_eid(benchmark::State& state) {
  const auto store = Store::open(filled(), Store::Mode::kRead).value();
  const auto reader = store->reader();
  DocId doc = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(reader->node(1 + doc++ % kDocuments, "art_77__cl_2"));
  }
}
BENCHMARK(find_by_eid);

void read_edges(benchmark::State& state) {
  const auto store = Store::open(filled(), Store::Mode::kRead).value();
  const auto reader = store->reader();
  DocId doc = 0;
  std::int64_t edges = 0;
  for (auto _ : state) {
    edges += static_cast<std::int64_t>(
        reader->edges_from(1 + doc++ % kDocuments, 0, UINT32_MAX, std::nullopt).value().size());
  }
  state.SetItemsProcessed(edges);
}
BENCHMARK(read_edges);

void read_incoming(benchmark::State& state) {
  const auto store = Store::open(filled(), Store::Mode::kRead).value();
  const auto reader = store->reader();
  const std::string target = "n:" + law::number_key("7/2020/QH14");
  std::size_t found = 0;
  for (auto _ : state) {
    found = reader->incoming(target, state.range(0) == 0 ? "" : "art_1").value().size();
  }
  state.counters["found"] = static_cast<double>(found);
}
BENCHMARK(read_incoming)->Arg(0)->Arg(1);

void open_for_reading(benchmark::State& state) {
  const std::string directory = filled();
  for (auto _ : state) {
    benchmark::DoNotOptimize(Store::open(directory, Store::Mode::kRead).ok());
  }
}
BENCHMARK(open_for_reading)->Unit(benchmark::kMillisecond);

void verify_all(benchmark::State& state) {
  const auto store = Store::open(filled(), Store::Mode::kRead).value();
  for (auto _ : state) benchmark::DoNotOptimize(store->verify().ok());
}
BENCHMARK(verify_all)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lexgraph::store
