#include "ingest/amend/exception.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "ingest/amend/words.h"
#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

using law::EdgeKind;

std::size_t at(std::string_view text) { return exception_at(text, 0, text.size()); }

law::Document ferry_law(const std::string& words) {
  return DocumentBuilder("350/2024/QH15", "Luật", "Bến đò")
      .effective("2024-07-01")
      .unit("art_1", "", "Người được miễn vé theo Điều 2.")
      .unit("art_2", "Quy định chuyển tiếp", "Vé đã bán vẫn dùng được.")
      .unit("art_3", "Hiệu lực thi hành", "")
      .unit("art_3__cl_1", "", words)
      .run();
}

const law::Edge& first(const law::Document& document, EdgeKind kind) {
  return *std::find_if(document.edges.begin(), document.edges.end(),
                       [kind](const law::Edge& edge) { return edge.kind == kind; });
}

TEST(ExceptionTest, IsToldFromOtherWordsWithTru) {
  EXPECT_EQ(at("Luật này có hiệu lực, trừ Điều 5"),
            std::string_view("Luật này có hiệu lực, ").size());
  EXPECT_NE(at("hết hiệu lực thi hành trừ Điều 5"), kNowhere);
  EXPECT_NE(at("hết hiệu lực, ngoại trừ Điều 5"), kNowhere);
  EXPECT_EQ(at("số tiền được khấu trừ theo Điều 5"), kNowhere);
  EXPECT_EQ(at("thuế phải nộp, trừ đi phần đã nộp"), kNowhere);
}

// A case is no provision: its words are kept, and what they cite is cited.
TEST(ExceptionTest, ACaseStaysInTheProof) {
  const law::Document document = ferry_law(
      "Luật Đò ngang số 312/2009/QH12 hết hiệu lực kể từ ngày Luật này có hiệu lực, trừ trường hợp "
      "quy định tại Điều 2 của Luật này.");
  EXPECT_EQ(edges_of(document, EdgeKind::kRepeals), "art_3__cl_1 -> 312/2009/QH12\n");
  EXPECT_TRUE(first(document, EdgeKind::kRepeals).quote.ends_with("Điều 2 của Luật này"));
  EXPECT_EQ(edges_of(document, EdgeKind::kExtends), "");
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_1 -> 350/2024/QH15#art_2\nart_3__cl_1 -> 350/2024/QH15#art_2\n");
  EXPECT_TRUE(evidence_holds(document));
}

TEST(ExceptionTest, ProvisionsThatGoOnAreProlonged) {
  const law::Document document = ferry_law(
      "Pháp lệnh Đò ngang số 12/2002/PL-UBTVQH11 hết hiệu lực kể từ ngày Luật này có hiệu lực, trừ "
      "các quy định tại khoản 1 Điều 26 và Điều 29 tiếp tục có hiệu lực đến hết ngày 31 tháng 12 "
      "năm 2025.");
  EXPECT_EQ(edges_of(document, EdgeKind::kRepeals), "art_3__cl_1 -> 12/2002/PL-UBTVQH11\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kExtends),
            "art_3__cl_1 -> 12/2002/PL-UBTVQH11#art_26__cl_1\n"
            "art_3__cl_1 -> 12/2002/PL-UBTVQH11#art_29\n");
  EXPECT_EQ(first(document, EdgeKind::kExtends).until.to_string(), "2026-01-01");
  EXPECT_EQ(edges_of(document, EdgeKind::kCites), "art_1 -> 350/2024/QH15#art_2\n");
}

TEST(ExceptionTest, UntilTheyAreRepealedIsNoRepeal) {
  const law::Document document = ferry_law(
      "Luật Đò ngang số 312/2009/QH12 hết hiệu lực kể từ ngày Luật này có hiệu lực, trừ Điều 75 "
      "của "
      "Luật Đò ngang số 312/2009/QH12 và Điều 76 tiếp tục có hiệu lực cho đến khi bị bãi bỏ.");
  EXPECT_EQ(edges_of(document, EdgeKind::kRepeals), "art_3__cl_1 -> 312/2009/QH12\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kExtends),
            "art_3__cl_1 -> 312/2009/QH12#art_75\nart_3__cl_1 -> 312/2009/QH12#art_76\n");
  EXPECT_EQ(document.amendments.size(), 0U);
}

// What a replacement leaves out stays in its proof, and what is to go on is prolonged.
TEST(ExceptionTest, AReplacementLeavesOutProvisions) {
  const law::Document document = ferry_law(
      "Luật này thay thế Luật Đò ngang số 312/2009/QH12, trừ Điều 75 tiếp tục có hiệu lực đến hết "
      "ngày 31 tháng 12 năm 2025.");
  EXPECT_EQ(edges_of(document, EdgeKind::kReplaces), "art_3__cl_1 -> 312/2009/QH12\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kExtends), "art_3__cl_1 -> 312/2009/QH12#art_75\n");
  EXPECT_EQ(first(document, EdgeKind::kExtends).until.to_string(), "2026-01-01");
  const law::Document case_left_out = ferry_law(
      "Luật này thay thế Luật Đò ngang số 312/2009/QH12, trừ trường hợp quy định tại Điều 2 của "
      "Luật này.");
  EXPECT_TRUE(first(case_left_out, EdgeKind::kReplaces).quote.ends_with("Điều 2 của Luật này"));
  EXPECT_EQ(edges_of(case_left_out, EdgeKind::kExtends), "");
}

}  // namespace
}  // namespace lexgraph::ingest
