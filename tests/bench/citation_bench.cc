// Citations per second of plain text, and citations with the orders of amendment, beside a bare RE2
// scan of the same text.
#include <random>
#include <string>

#include <benchmark/benchmark.h>
#include <re2/re2.h>

#include "ingest/amend/order_openings.h"
#include "ingest/amend/orders.h"
#include "lexgraph/law/citation.h"

namespace {

// Prose of a statute: about one citation in 300 bytes, as in real ones.
const std::string& statute_text() {
  static const std::string kText = [] {
    static constexpr std::string_view kProse[] = {
        "Tổ chức, cá nhân nộp hồ sơ tại bộ phận một cửa của xã và nhận giấy hẹn trong ngày làm "
        "việc. ",
        "Người trồng cây phải che chắn gốc, tưới nước vào buổi sáng và báo cho trưởng thôn khi có "
        "sâu. ",
        "Thời hạn giải quyết là mười lăm ngày kể từ ngày nhận đủ giấy tờ; quá hạn thì phải xin "
        "lỗi. ",
        "Cơ quan quản lý chợ kiểm tra điều kiện phòng cháy, khoản thu và chất lượng hàng hóa. ",
    };
    static constexpr std::string_view kCiting[] = {
        "Việc này theo quy định tại các điểm a, b và d khoản 1 Điều 12 của Luật này. ",
        "Trừ trường hợp quy định tại khoản 3 Điều này và Điều 5 Nghị định số 45/2019/NĐ-CP. ",
        "Áp dụng Luật Đất đai năm 2013 và pháp luật về dân sự. ",
    };
    std::mt19937 random(1);
    std::string text;
    while (text.size() < (8U << 20)) {
      text += kProse[random() % 4];
      text += kProse[random() % 4];
      text += kCiting[random() % 3];
    }
    return text;
  }();
  return kText;
}

void BM_FindCitations(benchmark::State& state) {
  const std::string& text = statute_text();
  for (auto _ : state) benchmark::DoNotOptimize(lexgraph::law::find_citations(text));
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * text.size()));
}
BENCHMARK(BM_FindCitations)->Unit(benchmark::kMillisecond);

// Paragraph by paragraph, as units are read: citations everywhere, orders where a sentence may give
// one.
void BM_FindCitationsAndOrders(benchmark::State& state) {
  const std::string& text = statute_text();
  constexpr std::size_t kParagraph = 600;
  const lexgraph::ingest::OrderContext context;
  for (auto _ : state) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end =
          std::min(text.find(". ", std::min(at + kParagraph, text.size())), text.size());
      const std::string_view unit = std::string_view(text).substr(at, end - at);
      benchmark::DoNotOptimize(lexgraph::law::find_citations(unit));
      if (lexgraph::ingest::may_give_orders(unit)) {
        const auto masked = lexgraph::ingest::mask_quotes(unit, {});
        benchmark::DoNotOptimize(lexgraph::ingest::parse_orders(unit, masked, context));
      }
      at = end + 2;
    }
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * text.size()));
}
BENCHMARK(BM_FindCitationsAndOrders)->Unit(benchmark::kMillisecond);

// A text that amends: each paragraph gives one order, the dearest that there is to read.
void BM_OrdersInEveryParagraph(benchmark::State& state) {
  std::string paragraph =
      "Sửa đổi, bổ sung khoản 2 và điểm b khoản 3 Điều 12 của Luật Bến đò số 12/2015/QH13 như sau: "
      "“2. ";
  while (paragraph.size() < 600) paragraph += "Người lái đò mặc áo phao và giữ đò sạch. ";
  paragraph += "”";
  const lexgraph::ingest::OrderContext context;
  for (auto _ : state) {
    benchmark::DoNotOptimize(lexgraph::law::find_citations(paragraph));
    const auto masked = lexgraph::ingest::mask_quotes(paragraph, {});
    benchmark::DoNotOptimize(lexgraph::ingest::parse_orders(paragraph, masked, context));
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * paragraph.size()));
}
BENCHMARK(BM_OrdersInEveryParagraph);

void BM_BareRe2Scan(benchmark::State& state) {
  const std::string& text = statute_text();
  const RE2 pattern(R"((?:Điều|điều|khoản|điểm) [0-9a-zđ]+|[0-9]+/[0-9]{4}/[A-ZĐ0-9-]+)");
  for (auto _ : state) {
    re2::StringPiece rest(text);
    std::size_t found = 0;
    while (RE2::FindAndConsume(&rest, pattern)) ++found;
    benchmark::DoNotOptimize(found);
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * text.size()));
}
BENCHMARK(BM_BareRe2Scan)->Unit(benchmark::kMillisecond);

}  // namespace
