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

}  // namespace
}  // namespace lexgraph::ingest
