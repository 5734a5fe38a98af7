#include "lexgraph/ingest/triples.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/base/limits.h"

namespace lexgraph::ingest {
namespace {

using testing::ElementsAre;

std::vector<std::string> read(const std::string& text) {
  const Result<std::vector<Triple>> triples = read_triples(text);
  if (!triples.ok()) return {triples.error().to_string()};
  std::vector<std::string> lines;
  for (const Triple& triple : *triples) lines.push_back(triple.relation + ": " + triple.target);
  return lines;
}

const std::string kClause =
    "Khoản 3 / Điều 1 / Nghị định 77/2031/NĐ-CP, trích yếu 'Sửa đổi, bổ sung một số điều của Nghị "
    "định số 12/2020/NĐ-CP về bến chợ' có danh sách ngữ cảnh sau ";
const std::string kOf = " / Nghị định 12/2020/NĐ-CP";

std::vector<std::string> clause(const std::string& words) {
  return read(kClause + "['3. " + words + "']");
}

TEST(Triples, RelationFollowsTheWords) {
  EXPECT_THAT(clause("Sửa đổi khoản 1 Điều 2 như sau: “1. Vé.”"),
              ElementsAre("sửa đổi: Khoản 1 / Điều 2" + kOf));
  EXPECT_THAT(clause("Sửa đổi, bổ sung điểm đ khoản 1 Điều 2 như sau: “đ) Vé.”"),
              ElementsAre("sửa đổi bổ sung: Điểm đ / Khoản 1 / Điều 2" + kOf));
  EXPECT_THAT(clause("Hủy bỏ Điều 2."), ElementsAre("bãi bỏ: Điều 2" + kOf));
  EXPECT_THAT(clause("Bổ sung Điều 2a vào sau Điều 2 như sau: “Điều 2a. Vé”"),
              ElementsAre("bổ sung: Điều 2a" + kOf));
  EXPECT_THAT(clause("Điều 2 được thay thế như sau: “Điều 2. Vé”"),
              ElementsAre("thay thế: Điều 2" + kOf));
  EXPECT_THAT(clause("Chuyển khoản 2 Điều 5 thành khoản 3 Điều 5."),
              ElementsAre("sửa đổi: Khoản 2 / Điều 5" + kOf));
  EXPECT_THAT(clause("Sửa đổi, bổ sung tên Điều 7 như sau: “Điều 7. Vé”"),
              ElementsAre("sửa đổi: Điều 7" + kOf));
  EXPECT_THAT(clause("Bỏ từ “vé” tại khoản 2 Điều 4; thay từ “bến” bằng từ “cảng” tại Điều 5."),
              ElementsAre("bãi bỏ: Khoản 2 / Điều 4" + kOf, "thay thế: Điều 5" + kOf));
  EXPECT_THAT(clause("Đính chính khoản 2 Điều 6."), ElementsAre())
      << "the benchmark has no word for it";
}

TEST(Triples, ArticleFromTheUnitAbove) {
  EXPECT_THAT(
      read("Điểm a / Khoản 3 / Điều 2 / Nghị định 77/2031/NĐ-CP, trích yếu 'Sửa đổi Nghị định số "
           "12/2020/NĐ-CP' có danh "
           "sách ngữ cảnh sau ['a) Sửa đổi, bổ sung khoản 1; bãi bỏ khoản 4;', '3. Sửa đổi, bổ "
           "sung một số khoản của "
           "Điều 8 như sau:', 'Điều 2. Sửa đổi, bổ sung một số điều của Chương II']"),
      ElementsAre("sửa đổi bổ sung: Khoản 1 / Điều 8" + kOf, "bãi bỏ: Khoản 4 / Điều 8" + kOf));
}

// Its document is part of a target where order, title or the name of a law says it.
TEST(Triples, DocumentOfTheTarget) {
  const std::string path =
      "Khoản 1 / Điều 3 / Luật 9/2030/QH16, trích yếu 'Sửa đổi các luật về bến' có danh sách ngữ "
      "cảnh sau ";
  EXPECT_THAT(read(path + "['1. Bãi bỏ Điều 9.', 'Điều 3. Sửa đổi Luật Đò ngang số 3/2020/QH14']"),
              ElementsAre("bãi bỏ: Điều 9 / Luật Đò ngang 3/2020/QH14"));
  EXPECT_THAT(read(path + "['1. Bãi bỏ Điều 9 Nghị định số 4/2021/NĐ-CP.', 'Điều 3. Sửa đổi']"),
              ElementsAre("bãi bỏ: Điều 9 / Nghị định 4/2021/NĐ-CP"));
  const auto heading =
      read_triples(path + "['1. Bãi bỏ Điều 9.', 'Điều 3. Sửa đổi Nghị định số 4/2021/NĐ-CP']");
  ASSERT_TRUE(heading.ok());
  ASSERT_EQ(heading->size(), 1U);
  EXPECT_EQ(heading->front().target, "Điều 9") << "a number in a heading alone";
  EXPECT_EQ(heading->front().target_id, "4/2021/NĐ-CP#art_9") << "yet it is known";
}

TEST(Triples, AppendicesFormsAndRows) {
  EXPECT_THAT(clause("Thay thế Mẫu số 02a Phụ lục I bằng Mẫu số 02b ban hành kèm theo Nghị định "
                     "này; bãi bỏ Phụ lục 4."),
              ElementsAre("thay thế: Mẫu số 02a / Phụ lục I" + kOf, "bãi bỏ: Phụ lục 4" + kOf));
  EXPECT_THAT(clause("Bổ sung Phụ lục IIa vào sau Phụ lục II."),
              ElementsAre("bổ sung: Phụ lục IIa" + kOf));
  EXPECT_THAT(clause("Bãi bỏ Phụ lục 2a."), ElementsAre("bãi bỏ: Phụ lục 2a" + kOf));
  EXPECT_THAT(clause("Bãi bỏ số thứ tự 7 Phụ lục II."),
              ElementsAre("bãi bỏ: STT 7 / Phụ lục II" + kOf));
}

TEST(Triples, WholeDocumentsOfAList) {
  EXPECT_THAT(clause("Các thông tư sau đây hết hiệu lực kể từ ngày 01 tháng 01 năm 2031: Thông tư "
                     "số 5/2010/TT-BXD; Thông tư "
                     "số 7/2011/TT-BXD."),
              ElementsAre("bãi bỏ: Thông tư 5/2010/TT-BXD", "bãi bỏ: Thông tư 7/2011/TT-BXD"));
  EXPECT_THAT(clause("Bãi bỏ các Quyết định sau đây: Quyết định số 5/2010/QĐ-TTg và Quyết định số "
                     "7/2011/QĐ-TTg."),
              ElementsAre("bãi bỏ: Quyết định 5/2010/QĐ-TTg", "bãi bỏ: Quyết định 7/2011/QĐ-TTg"));
}

TEST(Triples, Guidance) {
  EXPECT_THAT(read("Điều 1 / Thông tư 3/2031/TT-BXD, trích yếu 'Hướng dẫn' có danh sách ngữ cảnh "
                   "sau ['Điều 1. Phạm vi\\nThông "
                   "tư này hướng dẫn khoản 3 Điều 4 Nghị định số 12/2020/NĐ-CP.']"),
              ElementsAre("hướng dẫn: Khoản 3 / Điều 4" + kOf));
}

TEST(Triples, WordingGivesNoOrders) {
  EXPECT_THAT(clause("Sửa đổi Điều 9 như sau:\\n“Điều 9. Vé\\n1. Bãi bỏ vé theo Điều 3.\\n2. Bổ "
                     "sung khoản 7 Điều 2"),
              ElementsAre("sửa đổi: Điều 9" + kOf));
  EXPECT_THAT(clause("Nghị định này có hiệu lực từ ngày 01 tháng 7 năm 2031."), ElementsAre());
}

TEST(Triples, AnyTextAndItsLimit) {
  EXPECT_THAT(read(""), ElementsAre());
  EXPECT_THAT(read("\xff\xfe['"), ElementsAre());
  EXPECT_THAT(read("Bãi bỏ khoản 2 Điều 5 Luật Đò ngang năm 2020."),
              ElementsAre("bãi bỏ: Khoản 2 / Điều 5 / Luật Đò ngang 2020"));
  const auto large = read_triples(std::string(limits::kMaxAmendingTextBytes + 1, ' '));
  ASSERT_FALSE(large.ok());
  EXPECT_EQ(large.error().code(), ErrorCode::kLimit);
}

}  // namespace
}  // namespace lexgraph::ingest
