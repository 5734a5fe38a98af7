#include "ingest/read/footnotes.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

struct Marked {
  std::string body;
  std::string notes;
};

Marked marked(std::string_view text) {
  std::vector<PrintedLine> lines = split_printed_lines(text);
  mark_footnotes(lines);
  Marked result;
  for (const PrintedLine& line : lines)
    (line.footnote ? result.notes : result.body) += line.text + ";";
  return result;
}

TEST(Footnotes, MarkAndNote) {
  const Marked m =
      marked("Quốc hội ban hành Luật Ao1.\n\n1 Luật Hồ có căn cứ như sau:\nCăn cứ ao.\fĐiều 1");
  EXPECT_EQ(m.body, "Quốc hội ban hành Luật Ao[1].;Điều 1;");
  EXPECT_EQ(m.notes, "[1] Luật Hồ có căn cứ như sau:;Căn cứ ao.;");
}

TEST(Footnotes, MarkBehindALabel) {
  const Marked m = marked("Luật Ao1\n2.2 Ao sạch\n\n1 Điều này cũ.\n2 Khoản này mới.");
  EXPECT_EQ(m.body, "Luật Ao[1];2.[2] Ao sạch;");
}

TEST(Footnotes, ANoteGoesOnOnTheNextPage) {
  const Marked m =
      marked("Luật Ao1\n\n1 Luật này được\fĐiều 1 của Hồ2\n\nsửa đổi năm 2030.\n2 Hồ mới.");
  EXPECT_EQ(m.body, "Luật Ao[1];Điều 1 của Hồ[2];");
  EXPECT_EQ(m.notes, "[1] Luật này được;sửa đổi năm 2030.;[2] Hồ mới.;");
}

TEST(Footnotes, TheRestOfANoteOnAPageWithoutNotes) {
  const Marked m =
      marked("Luật Ao1\n\n1 Luật này được\fHồ của xã.\n\nsửa đổi năm 2030.\fSông.\n\nrộng.");
  EXPECT_EQ(m.body, "Luật Ao[1];Hồ của xã.;Sông.;rộng.;");
}

TEST(Footnotes, NumberedRowsAreNoNotes) {
  const Marked m = marked("Danh sách\n\n1 Ao\n2 Hồ\nRộng 1,1 km.");
  EXPECT_EQ(m.notes, "");
  EXPECT_EQ(m.body, "Danh sách;1 Ao;2 Hồ;Rộng 1,1 km.;");
}

TEST(Footnotes, ANoteInSeveralParts) {
  const Marked m = marked("Luật Ao1.\n\n1 (i) Luật Hồ có căn cứ:\n“Căn cứ ao.”\fĐiều 1.");
  EXPECT_EQ(m.body, "Luật Ao[1].;Điều 1.;");
}

// The page ends with a full stop inside what the note quotes.
TEST(Footnotes, AQuotationGoesOnOnTheNextPage) {
  const Marked m = marked(
      "Luật Ao1\n\n1 Luật Hồ có căn cứ:\n“Căn cứ ao.\f1. Của Hồ2\n\n“Căn cứ hồ.”\n2 Khoản này "
      "mới.");
  EXPECT_EQ(m.body, "Luật Ao[1];1. Của Hồ[2];");
  EXPECT_EQ(m.notes, "[1] Luật Hồ có căn cứ:;“Căn cứ ao.;“Căn cứ hồ.”;[2] Khoản này mới.;");
  // Without the mark such a line may be a row of a table.
  EXPECT_EQ(marked("Luật Ao1\n\n1 Luật Hồ.\f1. Của Hồ\n\n“Ao”\n2 Hồ.").notes, "[1] Luật Hồ.;");
}

// One note that is not found does not hide all that follow.
TEST(Footnotes, NotesGoOnBehindALostOne) {
  const Marked m =
      marked("Luật Ao1\n\n1 Luật Hồ.\fHồ3 rộng.\n\n3 Luật Sông mới.\fBến4.\n\n4 Bến cũ.");
  EXPECT_EQ(m.body, "Luật Ao[1];Hồ[3] rộng.;Bến[4].;");
  EXPECT_EQ(m.notes, "[1] Luật Hồ.;[3] Luật Sông mới.;[4] Bến cũ.;");
}

// The second sentence of a note stands on the next page, whose own note follows.
TEST(Footnotes, TheSecondChangeOnTheNextPage) {
  const Marked m = marked(
      "Luật Ao1\n\n1 Khoản này được bổ sung lần thứ nhất.\f3.2 Ao sạch.\n\nKhoản này được sửa đổi "
      "lần "
      "thứ hai.\n2 Khoản này được bãi bỏ.\f4. Ao sâu.\n\nKhoản này đã được sửa đổi.");
  EXPECT_EQ(m.body, "Luật Ao[1];3.[2] Ao sạch.;4. Ao sâu.;");
}

// What tells of a change needs no empty line above it; an appendix counts from 1 again.
TEST(Footnotes, WordsOfANote) {
  const Marked m = marked(
      "Luật Ao1\n1 Điều này được bãi bỏ theo Luật Hồ.\fPHỤ LỤC\nAo “sâu”1\n1 Cụm từ “cạn” được "
      "thay.");
  EXPECT_EQ(m.body, "Luật Ao[1];PHỤ LỤC;Ao “sâu”[1];");
  EXPECT_EQ(m.notes, "[1] Điều này được bãi bỏ theo Luật Hồ.;[1] Cụm từ “cạn” được thay.;");
}

TEST(Footnotes, ANumberedRowBehindNotesIsText) {
  const Marked m = marked("Luật Ao1\n\n1 Luật Hồ.\fA.2 Danh sách\n2 Ao\n3 Hồ\n4 Sông rộng 5 m3.");
  EXPECT_EQ(m.body, "Luật Ao[1];A.2 Danh sách;2 Ao;3 Hồ;4 Sông rộng 5 m3.;");
}

// What a note quotes may fill pages, and end sentences in between.
TEST(Footnotes, AQuotationOverPages) {
  const Marked m = marked(
      "Luật Ao1\n\n1 Luật Hồ quy định:\n“Điều 3. Hiệu lực.\f1. Từ ngày ký.\n2. Hết.”.\fAo sâu.\nAo "
      "rộng.");
  EXPECT_EQ(m.body, "Luật Ao[1];Ao sâu.;Ao rộng.;");
}

TEST(Footnotes, AQuotationNeverClosedEnds) {
  std::string pages = "Luật Ao1\n\n1 Luật Hồ quy định: “Hết.";
  for (int page = 0; page < 6; ++page) pages += "\fAo sâu.\nAo rộng.";
  EXPECT_TRUE(marked(pages).body.ends_with("Ao sâu.;Ao rộng.;Ao sâu.;Ao rộng.;"));
}

}  // namespace
}  // namespace lexgraph::ingest
