#include "ingest/amend/unit_words.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

// The part at the head of `text`, and behind a bar what follows its words.
std::string part(std::string_view text, std::size_t limit = std::string_view::npos) {
  const auto named = named_part_at(text, 0, std::min(limit, text.size()));
  if (!named) return "none";
  return named->part + " |" + std::string(text.substr(named->span.end));
}

TEST(NamedPart, FormsAndRowsByTheirNumber) {
  EXPECT_EQ(part("Mẫu số 01 và Mẫu số 04"), "form 01 | và Mẫu số 04");
  EXPECT_EQ(part("mẫu số 02-ĐK. Sau"), "form 02-ĐK |. Sau");
  EXPECT_EQ(part("Mẫu số 05/BC-X của"), "form 05/BC-X | của");
  EXPECT_EQ(part("số thứ tự 12 Phụ lục"), "row 12 | Phụ lục");
  EXPECT_EQ(part("STT IIIa"), "row IIIa |");
  EXPECT_EQ(part("STT 12a"), "row 12a |");
  EXPECT_EQ(part("Mẫu số này"), "none") << "a word, no number";
  EXPECT_EQ(part("STT\nNGÀNH"), "none") << "the head of a table";
  EXPECT_EQ(part("Mẫu đơn"), "none");
}

TEST(NamedPart, DashesAndParagraphsAreCountedInWordsOrFigures) {
  EXPECT_EQ(part("gạch đầu dòng thứ ba của"), "dash 3 | của");
  EXPECT_EQ(part("đoạn thứ 2 khoản 1"), "paragraph 2 | khoản 1");
  EXPECT_EQ(part("Đoạn thứ mười hai"), "paragraph 12 |");
  EXPECT_EQ(part("đoạn thứ hai và thứ ba"), "paragraph 2 | và thứ ba");
  EXPECT_EQ(part("đoạn thứ nào"), "none");
}

TEST(NamedPart, LeadInsByTheirManyNames) {
  for (const char* text : {"đoạn mở đầu", "khổ mở đầu", "câu dẫn", "Lời dẫn", "phần dẫn"}) {
    EXPECT_EQ(part(text), "lead-in |") << text;
  }
  EXPECT_EQ(part("đoạn cuối khoản 2"), "paragraph last | khoản 2");
}

// "dòng 3 cột 2 Bảng 1" is one place, however its steps are joined.
TEST(NamedPart, PlacesInATable) {
  EXPECT_EQ(part("dòng 3 cột 2 Bảng 1 Phụ lục"), "row 3 column 2 table 1 | Phụ lục");
  EXPECT_EQ(part("dòng 3, cột 2 của Bảng số 4"), "row 3 column 2 table 4 |");
  EXPECT_EQ(part("hàng thứ hai cột thứ ba"), "row 2 column 3 |");
  EXPECT_EQ(part("bảng 5 tại"), "table 5 | tại");
  EXPECT_EQ(part("cột mốc"), "none");
  EXPECT_EQ(part("dòng sông"), "none");
}

TEST(NamedPart, NothingReachesOverTheLimit) {
  const std::string_view text = "Mẫu số 01";
  EXPECT_EQ(part(text, text.size() - 1), "none");
  EXPECT_EQ(part("đoạn mở đầu", 4), "none");
  EXPECT_EQ(part(""), "none");
}

}  // namespace
}  // namespace lexgraph::ingest
