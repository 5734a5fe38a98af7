#include "ingest/read/pdf_table.h"

#include <deque>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr double kTall = 10;

// Words on a page, ten points tall; a letter is five points wide.
class Words {
 public:
  Words& put(double left, double top, const std::string& text, double tall = kTall) {
    words_.push_back({left, top, left + 5 * static_cast<double>(text.size()), top + tall, text});
    return *this;
  }
  std::vector<PdfRow> rows() const {
    std::vector<const PdfWord*> words;
    for (const PdfWord& word : words_) words.push_back(&word);
    return rows_of(std::move(words));
  }

 private:
  std::deque<PdfWord> words_;  // rows point to them
};

std::vector<std::string> texts(const std::vector<PdfRow>& rows) {
  std::vector<std::string> out;
  for (const PdfRow& row : rows) out.push_back(text_of(row.words));
  return out;
}

// "row,column:words" of each cell; empty when no table begins at the row.
std::vector<std::string> cells(const std::vector<PdfRow>& rows, std::size_t begin = 0) {
  std::vector<std::string> out;
  const auto table = find_table(rows, begin, kTall);
  if (!table) return out;
  if (table->use == PdfTable::Use::kSideBySide) return {"side by side"};
  for (const PdfCell& cell : cells_of(*table, rows)) {
    out.push_back(std::to_string(cell.row) + "," + std::to_string(cell.column) + ":" +
                  text_of(cell.words));
  }
  return out;
}

TEST(PdfRows, WordsOfOneHeightFromLeftToRight) {
  EXPECT_THAT(texts(Words().put(50, 0, "b").put(0, 1, "a").put(0, 20, "c").rows()),
              ElementsAre("a b", "c"));
  EXPECT_THAT(Words().rows(), IsEmpty());
}

TEST(PdfRows, RaisedMarksStandInTheirLine) {
  EXPECT_THAT(texts(Words().put(0, 0, "Coi").put(16, -1, "1", 6).put(0, 14, "da").rows()),
              ElementsAre("Coi 1", "da"));
}

TEST(PdfRows, HeightIsThatOfMostWords) {
  const Words words = Words().put(0, 0, "a").put(20, 0, "b").put(40, -4, "Q", 18);
  const std::vector<PdfRow> rows = words.rows();
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].letters(), kTall);
  EXPECT_EQ(rows[0].top(), -4);
  EXPECT_EQ(rows[0].bottom(), 14);
  EXPECT_EQ(rows[0].right(), 45);
}

TEST(PdfTables, ColumnsByTheGapsThatAllRowsLeave) {
  const Words words = Words()
                          .put(0, 0, "STT")
                          .put(60, 0, "Ten")
                          .put(160, 0, "Phi")
                          .put(0, 20, "1")
                          .put(60, 20, "Coi")
                          .put(80, 20, "da")
                          .put(160, 20, "5")
                          .put(0, 40, "2")
                          .put(60, 40, "Chay")
                          .put(160, 40, "7");
  EXPECT_THAT(cells(words.rows()),
              ElementsAre("0,0:STT", "0,1:Ten", "0,2:Phi", "1,0:1", "1,1:Coi da", "1,2:5", "2,0:2",
                          "2,1:Chay", "2,2:7"));
}

// Lines close to one another are one row.
TEST(PdfTables, LinesOfOneCell) {
  const Words words = Words()
                          .put(0, 0, "1")
                          .put(60, 0, "Coi")
                          .put(160, 0, "5")
                          .put(60, 11, "xay")
                          .put(0, 30, "2")
                          .put(60, 30, "Chay")
                          .put(160, 30, "7")
                          .put(60, 41, "gia");
  EXPECT_THAT(cells(words.rows()),
              ElementsAre("0,0:1", "0,1:Coi xay", "0,2:5", "1,0:2", "1,1:Chay gia", "1,2:7"));
}

TEST(PdfTables, RunningTextIsNone) {
  Words words;
  for (int line = 0; line < 5; ++line) {
    for (int word = 0; word < 12; ++word) {
      words.put(word * 33 + line % 3, line * 14, "chubo");
    }
  }
  EXPECT_THAT(cells(words.rows()), IsEmpty());
}

TEST(PdfTables, TwoColumnsOfTwoLinesProveNothing) {
  EXPECT_THAT(
      cells(Words().put(0, 0, "a").put(100, 0, "b").put(0, 20, "c").put(100, 20, "d").rows()),
      IsEmpty());
}

TEST(PdfTables, LetterheadsStandSideBySide) {
  const Words words = Words()
                          .put(0, 0, "CHÍNH PHỦ")
                          .put(200, 0, "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM")
                          .put(0, 20, "Số: 1/2030/NĐ-CP")
                          .put(200, 20, "Độc lập - Tự do - Hạnh phúc");
  EXPECT_THAT(cells(words.rows()), ElementsAre("side by side"));
}

TEST(PdfTables, TheTextBelowIsNoRow) {
  const Words words = Words()
                          .put(0, 0, "1")
                          .put(60, 0, "Coi")
                          .put(160, 0, "5")
                          .put(0, 20, "2")
                          .put(60, 20, "Chay")
                          .put(160, 20, "7")
                          .put(0, 40, "Chubenphaitreodenbenboisongvadambaoantoan");
  const auto table = find_table(words.rows(), 0, kTall);
  ASSERT_TRUE(table);
  EXPECT_EQ(table->last, 2U);
}

TEST(PdfTables, NothingBeginsBehindTheEnd) {
  EXPECT_FALSE(find_table({}, 0, kTall));
  EXPECT_FALSE(find_table(Words().put(0, 0, "a").rows(), 0, kTall));
}

}  // namespace
}  // namespace lexgraph::ingest
