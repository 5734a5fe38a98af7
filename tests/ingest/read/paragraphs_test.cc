#include "ingest/read/paragraphs.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

using Texts = std::vector<std::string>;

Texts loose(std::string_view text) { return join_paragraphs(split_printed_lines(text), {}); }
Texts printed(std::string_view text) {
  return join_paragraphs(split_printed_lines(text), {true, 60});
}

TEST(LooseParagraphs, AReferenceAtTheBeginningOfALine) {
  EXPECT_EQ(loose("1. Giữ gìn theo quy định tại\nĐiều 3 của Luật này.\n2. Ao."),
            (Texts{"1. Giữ gìn theo quy định tại Điều 3 của Luật này.", "2. Ao."}));
  EXPECT_EQ(loose("theo khoản 2\nĐiều 5."), (Texts{"theo khoản 2 Điều 5."}));
  EXPECT_EQ(loose("Căn cứ Nghị định\nsố 5/2030/NĐ-CP;"),
            (Texts{"Căn cứ Nghị định số 5/2030/NĐ-CP;"}));
}

TEST(LooseParagraphs, HeadingsAreNeverJoined) {
  const std::string_view text = "Chương I\nQUY ĐỊNH CHUNG\nĐiều 1. Ao\nAo của làng\nĐiều 2\nHồ";
  EXPECT_EQ(loose(text).size(), 6U);
  EXPECT_EQ(loose("LUẬT\nvề ao"), (Texts{"LUẬT", "về ao"}));
  EXPECT_EQ(loose("1. Ao.\na) sạch"), (Texts{"1. Ao.", "a) sạch"}));
}

// "Điều" and its number on two lines.
TEST(LooseParagraphs, ALabelBrokenInTwo) {
  EXPECT_EQ(loose("Ao sạch.\nĐiều\n26. Giữ ao\n1. Ao."),
            (Texts{"Ao sạch.", "Điều 26. Giữ ao", "1. Ao."}));
  EXPECT_EQ(loose("Mục 4. AO LÀNG Điều\n66. Phí"), (Texts{"Mục 4. AO LÀNG", "Điều 66. Phí"}));
  EXPECT_EQ(loose("[88] (được bãi bỏ) Điều\n66. Phí"),
            (Texts{"[88] (được bãi bỏ)", "Điều 66. Phí"}));
  EXPECT_EQ(loose("theo quy định tại khoản 1 Điều\n26. Ao sạch"),
            (Texts{"theo quy định tại khoản 1 Điều", "26. Ao sạch"}));
}

TEST(PrintedParagraphs, ACountedWordAnnouncesNothing) {
  EXPECT_EQ(printed("a) Ao nghỉ 24 ngày\n3. Hồ."), (Texts{"a) Ao nghỉ 24 ngày", "3. Hồ."}));
  EXPECT_EQ(printed("Ao nghỉ từ ngày 11 tháng 9 năm\n2030. Hồ nghỉ cả mùa hè của năm 2030 theo "
                    "lịch của làng."),
            (Texts{"Ao nghỉ từ ngày 11 tháng 9 năm 2030. Hồ nghỉ cả mùa hè của năm 2030 theo lịch "
                   "của làng."}));
  EXPECT_EQ(printed("a) Ao nghỉ từ ngày\n3. Hồ."), (Texts{"a) Ao nghỉ từ ngày 3. Hồ."}));
}

TEST(PrintedParagraphs, WrappedLinesAreJoined) {
  EXPECT_EQ(
      printed("Điều 1. Phạm vi điều chỉnh\n"
              "Luật này quy định về việc giữ gìn ao làng của các xã ở Bộ\n"
              "Ao hồ theo quy định tại khoản 2\nĐiều 2 của Luật này và trả\nsách trong ngày.\n"
              "1. Ao.\n2. Hồ."),
      (Texts{"Điều 1. Phạm vi điều chỉnh",
             "Luật này quy định về việc giữ gìn ao làng của các xã ở Bộ Ao hồ theo quy định tại "
             "khoản 2 "
             "Điều 2 của Luật này và trả sách trong ngày.",
             "1. Ao.", "2. Hồ."}));
}

TEST(PrintedParagraphs, ANumberThatTheLineBeforeAnnounces) {
  EXPECT_EQ(printed("1. Ao sạch theo quy định tại khoản 4 Điều 1 của\nLuật số 01/2013/QH13."),
            (Texts{"1. Ao sạch theo quy định tại khoản 4 Điều 1 của Luật số 01/2013/QH13."}));
  EXPECT_EQ(printed("1. Ao sạch theo quy định tại Điều 1 và Điều 2\nLuật số 01/2013/QH13."),
            (Texts{"1. Ao sạch theo quy định tại Điều 1 và Điều 2 Luật số 01/2013/QH13."}));
  EXPECT_EQ(printed("QUỐC HỘI\nLuật số: 01/2013/QH13").size(), 2U);
}

TEST(PrintedParagraphs, AnOfficeInCapitalsBelowATitle) {
  EXPECT_EQ(
      printed("Quy định về ao làng ở các xã ven sông trong mùa\nỦY BAN NHÂN DÂN TỈNH SÔNG TRĂM"),
      (Texts{"Quy định về ao làng ở các xã ven sông trong mùa", "ỦY BAN NHÂN DÂN TỈNH SÔNG TRĂM"}));
  EXPECT_EQ(printed("Ao làng được giữ gìn theo chương trình của các tổ chức thuộc\nUNESCO AO HỒ"),
            (Texts{"Ao làng được giữ gìn theo chương trình của các tổ chức thuộc UNESCO AO HỒ"}));
}

TEST(PrintedParagraphs, AFullHeadingAndTheTextBelowIt) {
  EXPECT_EQ(printed("Điều 4. Cắt giảm thủ tục hành chính thuộc quản lý của Bộ Ao\n"
                    "Cắt giảm thủ tục hành chính thuộc quản lý của Bộ Ao theo quy\nđịnh.")
                .size(),
            2U);
  EXPECT_EQ(
      printed("Điều 4. Cắt giảm thủ tục hành chính thuộc quản lý của Bộ\nAo hồ\n1. Ao.").size(),
      2U);
}

TEST(PrintedParagraphs, ASentenceOverAPageBreak) {
  EXPECT_EQ(printed("1. Ao của làng phải được giữ sạch theo quy định của\n\f\ncác xã."),
            (Texts{"1. Ao của làng phải được giữ sạch theo quy định của các xã."}));
}

TEST(PrintedParagraphs, HeadLinesStayApart) {
  EXPECT_EQ(printed("CHÍNH PHỦ\n_____\nSố: 1/2030/NĐ-CP\nCỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nĐộc "
                    "lập - Tự do - Hạnh "
                    "phúc\nHà Nội, ngày 1 tháng 2 năm 2030\nNGHỊ ĐỊNH\nVề ao hồ,\nsông suối")
                .size(),
            8U);
}

TEST(Wrapping, ToldFromTheText) {
  std::string wrapped;
  std::string paragraphs;
  for (int i = 0; i < 20; ++i) {
    wrapped +=
        "1. Người dân của các xã trong huyện có trách nhiệm giữ gìn\nao làng theo quy định của xã "
        "và các quy\n"
        "định khác.\n";
    paragraphs +=
        "1. Người dân của các xã trong huyện có trách nhiệm giữ gìn ao.\n2. Ao của làng.\n";
  }
  EXPECT_TRUE(wrapping_of(split_printed_lines(wrapped)).hard);
  EXPECT_FALSE(wrapping_of(split_printed_lines(paragraphs)).hard);
  EXPECT_FALSE(wrapping_of({}).hard);
}

// "cấp", "tư", "trong" and the like end items of lists; "tại điểm" ends none.
TEST(PrintedParagraphs, AnItemBehindAWordThatMayEndOne) {
  for (const std::string last : {"các cấp", "kiểm định", "bên trong", "đầu tư", "thời điểm"}) {
    EXPECT_EQ(printed("1. Ao do làng giữ, theo " + last + "\na) Sạch.").size(), 2U) << last;
  }
  EXPECT_EQ(printed("1. Ao do làng giữ tại điểm\na) khoản 2.").size(), 1U);
  EXPECT_EQ(printed("a) Ao (trừ khoản 1 Điều\n13) và hồ.").size(), 1U);
}

TEST(PrintedParagraphs, AHeadingThatBreaksInANumber) {
  EXPECT_EQ(printed("Điều 1. Sửa đổi một số điều của Thông tư số 32/2016/TT-\n"
                    "BAO ngày 25 tháng 10 năm 2016 của Bộ trưởng Bộ Ao Hồ Sông Suối\n1. Ao."),
            (Texts{"Điều 1. Sửa đổi một số điều của Thông tư số 32/2016/TT- BAO ngày 25 tháng 10 "
                   "năm 2016 của Bộ trưởng Bộ Ao Hồ Sông Suối",
                   "1. Ao."}));
}

}  // namespace
}  // namespace lexgraph::ingest
