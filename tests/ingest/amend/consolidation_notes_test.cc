// Footnotes of consolidated texts: which provision changed which.
#include "ingest/amend/consolidation_notes.h"

#include <gtest/gtest.h>

#include "ingest/amend/amend.h"
#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

using law::EdgeKind;

DocumentBuilder consolidated() {
  return DocumentBuilder("01/VBHN-VPQH", "Văn bản hợp nhất", "Luật Bến đò")
      .preamble(
          "LUẬT BẾN ĐÒ\nLuật Bến đò số 312/2019/QH14 ngày 21 tháng 11 năm 2019 của Quốc hội, có "
          "hiệu lực kể từ ngày 01 tháng 01 năm 2020, được sửa đổi, bổ sung bởi:\n1. Luật số "
          "31/2024/QH15 ngày 18 tháng 01 năm 2024, có hiệu lực kể từ ngày 01 tháng 8 năm 2024.");
}

std::string notes_of(const law::Document& document) {
  std::string out;
  for (const law::Edge& edge : document.edges) {
    if (edge.rule != "consolidation.note") continue;
    out += std::string(law::info(edge.kind).name) + " " + edge.from_foreign + " -> " +
           law::id_of(edge.to) + " " + edge.effective_on.to_string() + "\n";
  }
  return out;
}

TEST(ConsolidationNotes, TheUnitThatBearsTheMarkIsWhatChanged) {
  const law::Document document =
      consolidated()
          .unit("art_1", "Bến", "")
          .unit("art_1__cl_1", "", "[1] Bến phải có đèn.")
          .unit("art_1__cl_1__point_a", "", "Đèn đỏ[2];")
          .unit("art_2", "Đò[3]", "Đò có chèo[4].")
          .unit("closing", "",
                "[1] Khoản này được sửa đổi, bổ sung theo quy định tại khoản 3 Điều 1 của Luật số "
                "31/2024/QH15 sửa đổi, bổ sung một số điều của Luật Bến đò, có hiệu lực kể từ ngày "
                "01 tháng 8 năm 2024.\n"
                "[2] Điểm này được bổ sung theo quy định tại điểm a khoản 4 Điều 1 của Luật số "
                "31/2024/QH15, có hiệu lực kể từ ngày 01 tháng 8 năm 2024.\n"
                "[3] Tên Điều này được sửa đổi, bổ sung theo quy định tại khoản 5 Điều 1 của Luật "
                "số 31/2024/QH15, có hiệu lực kể từ ngày 01 tháng 8 năm 2024.\n"
                "[4] Cụm từ “tay chèo” được thay thế bằng cụm từ “chèo” theo quy định tại Điều 2 "
                "của Luật số 31/2024/QH15, có hiệu lực kể từ ngày 01 tháng 9 năm 2024.")
          .run();
  EXPECT_EQ(notes_of(document),
            "amends 31/2024/QH15#art_1__cl_3 -> 312/2019/QH14#art_1__cl_1 2024-08-01\n"
            "supplements 31/2024/QH15#art_1__cl_3 -> 312/2019/QH14#art_1__cl_1 2024-08-01\n"
            "supplements 31/2024/QH15#art_1__cl_4__point_a -> "
            "312/2019/QH14#art_1__cl_1__point_a 2024-08-01\n"
            "amends 31/2024/QH15#art_1__cl_5 -> 312/2019/QH14#art_2 2024-08-01\n"
            "supplements 31/2024/QH15#art_1__cl_5 -> 312/2019/QH14#art_2 2024-08-01\n"
            "amends 31/2024/QH15#art_2 -> 312/2019/QH14#art_2 2024-09-01\n");
  EXPECT_TRUE(evidence_holds(document));
}

// "Điều này" is the article around the mark; what ends ends as a whole, words that go are a change.
TEST(ConsolidationNotes, RepealsAndChangesOneAfterAnother) {
  const law::Document document =
      consolidated()
          .unit("art_1", "Bến", "")
          .unit("art_1__cl_1", "", "(được bãi bỏ)[1]")
          .unit("art_1__cl_2", "", "Bến có phao[2].")
          .unit("closing", "",
                "[1] Điều này được bổ sung theo quy định tại khoản 1 Điều 1 của Luật số "
                "30/2022/QH15, có hiệu lực kể từ ngày 01 tháng 8 năm 2022; được bãi bỏ theo quy "
                "định tại khoản 2 Điều 1 của Luật số 31/2024/QH15, có hiệu lực kể từ ngày 01 tháng "
                "8 năm 2024.\n"
                "[2] Nội dung về phao tại khoản này được bãi bỏ theo quy định tại khoản 3 Điều 1 "
                "của Luật số 31/2024/QH15.")
          .run();
  EXPECT_EQ(notes_of(document),
            "supplements 30/2022/QH15#art_1__cl_1 -> 312/2019/QH14#art_1 2022-08-01\n"
            "repeals 31/2024/QH15#art_1__cl_2 -> 312/2019/QH14#art_1 2024-08-01\n"
            "amends 31/2024/QH15#art_1__cl_3 -> 312/2019/QH14#art_1__cl_2 \n");
}

// A note of several paragraphs, one for each change.
TEST(ConsolidationNotes, NotesThatGoOn) {
  const law::Document document =
      consolidated()
          .unit("art_1", "Bến", "")
          .unit("art_1__cl_1", "", "Bến có phao[1].")
          .unit("closing", "",
                "[1] Khoản này được sửa đổi lần thứ nhất theo quy định tại khoản 3 Điều 1 của Luật "
                "số 30/2022/QH15.\nKhoản này được sửa đổi lần thứ hai theo quy định tại Điều 2 của "
                "Luật số 31/2024/QH15.\nĐiều 5 được sửa đổi theo Luật số 32/2024/QH15.")
          .run();
  EXPECT_EQ(notes_of(document),
            "amends 30/2022/QH15#art_1__cl_3 -> 312/2019/QH14#art_1__cl_1 \n"
            "amends 31/2024/QH15#art_2 -> 312/2019/QH14#art_1__cl_1 \n");
}

// Marks at labels are in no text: the structure stage hands them over.
TEST(ConsolidationNotes, MarksAtLabels) {
  law::Document document =
      consolidated()
          .unit("art_1", "Bến", "")
          .unit("art_1__cl_1", "", "Bến phải có đèn.")
          .unit("closing", "",
                "[7] Khoản này được sửa đổi theo quy định tại khoản 3 Điều 1 của Luật số "
                "31/2024/QH15.\n[8] Khoản này được sửa đổi theo quy định tại Điều 9 của Luật số "
                "31/2024/QH15.")
          .built();
  const std::size_t clause = 2;  // behind the preamble and the article
  ASSERT_EQ(document.units[clause].eid, "art_1__cl_1");
  extract_edges(Page{}, document, {{static_cast<std::int32_t>(clause), 7}});
  EXPECT_EQ(notes_of(document), "amends 31/2024/QH15#art_1__cl_3 -> 312/2019/QH14#art_1__cl_1 \n");
}

// What is no note of a change, or has a mark that no unit bears, draws nothing.
TEST(ConsolidationNotes, OtherNotes) {
  const law::Document document =
      consolidated()
          .unit("art_1", "Bến[1]", "Bến có đèn [x] [2")
          .unit("closing", "",
                "[1] Luật số 31/2024/QH15 có căn cứ ban hành như sau:\n“Căn cứ Hiến pháp.”\n[2] "
                "Khoản này được bãi bỏ theo quy định tại Điều 3 của Luật số 31/2024/QH15.\n[")
          .run();
  EXPECT_EQ(notes_of(document), "");
}

}  // namespace
}  // namespace lexgraph::ingest
