#include "src/law/unit_labels.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

// The label at the head of `text` and, behind a bar, the words left; "none" when there is none.
std::string label(std::string_view text, Level level) {
  const TokenSource source(text);
  const auto match = read_label(source, source.read(0), level);
  if (!match) return "none";
  return match->label + (match->weak ? "? |" : " |") + std::string(text.substr(match->last.end));
}

TEST(ReadLabel, NumbersOfArticlesAndClauses) {
  EXPECT_EQ(label("5 của", Level::kArticle), "5 | của");
  EXPECT_EQ(label("05", Level::kClause), "5 |");
  EXPECT_EQ(label("17b,", Level::kArticle), "17b |,");
  EXPECT_EQ(label("2đ", Level::kClause), "2đ |");
  EXPECT_EQ(label("99999 của", Level::kClause), "99999 | của") << "no statute has it; it is said";
  EXPECT_EQ(label("0123456789", Level::kArticle), "123456789 |");
  EXPECT_EQ(label("thứ 4 của", Level::kArticle), "4 | của");
  EXPECT_EQ(label("thứ mười hai của", Level::kArticle), "12 | của");
  for (const char* text : {"a", "của", "thứ hạng", "", "5abcd"}) {
    EXPECT_EQ(label(text, Level::kArticle), "none") << text;
  }
}

// What follows shows that the number belongs to something else.
TEST(ReadLabel, NumbersThatCountAreNoLabels) {
  for (const char* text : {"15/6", "5 %", "5%", "3 triệu", "300.000", "15/2021/NĐ-CP"}) {
    EXPECT_EQ(label(text, Level::kClause), "none") << text;
  }
  EXPECT_EQ(label("5. Chủ bến", Level::kClause), "5 |. Chủ bến");
  EXPECT_EQ(label("5/", Level::kClause), "5 |/");
}

TEST(ReadLabel, Points) {
  EXPECT_EQ(label("a và b", Level::kPoint), "a | và b");
  EXPECT_EQ(label("đ1 khoản", Level::kPoint), "đ1 | khoản");
  EXPECT_EQ(label("Đ khoản", Level::kPoint), "đ | khoản");
  EXPECT_EQ(label("1.2 mục", Level::kPoint), "1.2? | mục") << "oftener something else";
  EXPECT_EQ(label("4 khoản", Level::kPoint), "4? | khoản");
  for (const char* text : {"ac", "á", "y tế", "e ngại", "abc"}) {
    EXPECT_EQ(label(text, Level::kPoint), "none") << text;
  }
  EXPECT_EQ(label("y khoản 2", Level::kPoint), "y | khoản 2");
  EXPECT_EQ(label("e, g", Level::kPoint), "e |, g");
}

TEST(ReadLabel, SubpointsInRomanAndInBrackets) {
  EXPECT_EQ(label("(i) điểm a", Level::kSubpoint), "i | điểm a");
  EXPECT_EQ(label("ii điểm a", Level::kSubpoint), "ii | điểm a");
  EXPECT_EQ(label("iv điểm a", Level::kSubpoint), "iv | điểm a");
  EXPECT_EQ(label("(viii)", Level::kSubpoint), "viii |");
  EXPECT_EQ(label("c2 điểm c", Level::kSubpoint), "c2 | điểm c");
  EXPECT_EQ(label("(i điểm", Level::kSubpoint), "none") << "an open bracket";
  EXPECT_EQ(label("(và)", Level::kSubpoint), "none");
}

TEST(ReadLabel, NumbersOfHeadings) {
  EXPECT_EQ(label("XIV Luật", Level::kChapter), "XIV | Luật");
  EXPECT_EQ(label("VIIa", Level::kChapter), "VIIa |");
  EXPECT_EQ(label("IV-A.", Level::kChapter), "IVa |.");
  EXPECT_EQ(label("A Phần", Level::kSection), "A | Phần");
  EXPECT_EQ(label("thứ tư", Level::kPart), "4 |");
  EXPECT_EQ(label("A", Level::kChapter), "none") << "chapters have no letters";
  for (const char* text : {"IIII", "IC", "Luật", "xiv"}) {
    EXPECT_EQ(label(text, Level::kChapter), "none") << text;
  }
}

// Appendices bear the number of their place, whatever is printed.
TEST(ReadLabel, AppendicesByTheirPlace) {
  EXPECT_EQ(label("II kèm theo", Level::kAppendix), "2 | kèm theo");
  EXPECT_EQ(label("03", Level::kAppendix), "3 |");
  EXPECT_EQ(label("IX", Level::kAppendix), "9 |");
  EXPECT_EQ(label("A", Level::kAppendix), "1 |");
  EXPECT_EQ(label("C", Level::kAppendix), "3 |") << "not a hundred";
  EXPECT_EQ(label("D", Level::kAppendix), "4 |") << "not five hundred";
  EXPECT_EQ(label("V", Level::kAppendix), "5 |");
}

TEST(ReadLabel, FormsToTheNextBlank) {
  EXPECT_EQ(label("02/TB-KH ban hành", Level::kForm), "02/TB-KH | ban hành");
  EXPECT_EQ(label("B01-DN.", Level::kForm), "B01-DN |.");
  EXPECT_EQ(label("01a", Level::kForm), "01a |");
  EXPECT_EQ(label("TB-KH", Level::kForm), "none") << "no digit";
  EXPECT_EQ(label("đơn số 1", Level::kForm), "none");
}

}  // namespace
}  // namespace lexgraph::law
