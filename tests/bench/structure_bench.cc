// Structure alone: lines of a page to units. Input is written here, so that figures compare across
// machines without any corpus.

#include <string>

#include <benchmark/benchmark.h>

#include "ingest/structure/structure.h"

namespace {

using lexgraph::ingest::Line;
using lexgraph::ingest::Page;

void add(Page& page, std::string text) {
  Line line;
  line.text = std::move(text);
  page.lines.push_back(std::move(line));
}

std::size_t bytes_of(const Page& page) {
  std::size_t bytes = 0;
  for (const Line& line : page.lines) bytes += line.text.size();
  return bytes;
}

Page head(std::string title) {
  Page page;
  add(page, "CHÍNH PHỦ");
  add(page, "Số: 12/2021/NĐ-CP");
  add(page, "Hà Nội, ngày 05 tháng 3 năm 2021");
  add(page, "NGHỊ ĐỊNH");
  add(page, std::move(title));
  return page;
}

const std::string kProse =
    "Người trông coi cối xay có trách nhiệm giữ gìn thớt, chốt và tai cối theo quy định tại khoản "
    "2 "
    "Điều này, khoản 3 Điều 5 của Nghị định này và quy định khác của pháp luật có liên quan;";

void run(benchmark::State& state, const Page& page) {
  for (auto _ : state) {
    lexgraph::law::Document document;
    lexgraph::ingest::parse_structure(page, document);
    benchmark::DoNotOptimize(document.units.data());
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * bytes_of(page)));
}

void BM_StructureOfStatute(benchmark::State& state) {
  Page page = head("Về cối xay gió");
  for (int i = 1; i <= state.range(0); ++i) {
    add(page, "Điều " + std::to_string(i) + ". Trách nhiệm của người trông coi");
    for (int clause = 1; clause <= 4; ++clause) {
      add(page, std::to_string(clause) + ". " + kProse);
      for (const char* point : {"a) ", "b) ", "c) ", "d) ", "đ) "}) add(page, point + kProse);
    }
  }
  run(state, page);
}
BENCHMARK(BM_StructureOfStatute)->Arg(100)->Arg(1000);

void BM_StructureOfAmendingText(benchmark::State& state) {
  Page page = head("Sửa đổi, bổ sung một số điều của Nghị định số 1/2019/NĐ-CP");
  add(page, "Điều 1. Sửa đổi, bổ sung một số điều của Nghị định số 1/2019/NĐ-CP");
  for (int i = 1; i <= state.range(0); ++i) {
    add(page, std::to_string(i) + ". Sửa đổi, bổ sung Điều " + std::to_string(i) + " như sau:");
    add(page, "“Điều " + std::to_string(i) + ". Trách nhiệm của người trông coi");
    for (const char* clause : {"1. ", "2. ", "3. "}) add(page, clause + kProse);
    add(page, "4. " + kProse + "”.");
  }
  run(state, page);
}
BENCHMARK(BM_StructureOfAmendingText)->Arg(100)->Arg(900);

}  // namespace
