#include "src/law/citation_units.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

using ::testing::ElementsAre;

// Each unit as base:path/part, the base D, A, C, P or T, with * when it is implied.
std::vector<std::string> units(std::string_view text) {
  std::vector<std::string> out;
  for (const Citation& c : find_citations(text)) {
    for (const CitedUnit& unit : c.units) {
      std::string line(1, "DACPT"[static_cast<int>(unit.base)]);
      line += unit.implied ? "*:" : ":";
      line += unit.path;
      if (!unit.part.empty()) line += "/" + unit.part;
      out.push_back(line);
    }
  }
  return out;
}

TEST(CitationUnitsTest, ListsOfOneLevel) {
  EXPECT_THAT(
      units("các điểm a, b và d khoản 1 Điều 2"),
      ElementsAre("D:art_2__cl_1__point_a", "D:art_2__cl_1__point_b", "D:art_2__cl_1__point_d"));
  EXPECT_THAT(units("khoản 1 các điều 13, 14 và 15"),
              ElementsAre("D:art_13__cl_1", "D:art_14__cl_1", "D:art_15__cl_1"));
  EXPECT_THAT(units("Các điều 3, 4 và khoản 2 Điều 5"),
              ElementsAre("D:art_3", "D:art_4", "D:art_5__cl_2"));
}

TEST(CitationUnitsTest, PointsOfSeveralClauses) {
  EXPECT_THAT(units("điểm b khoản 1, các điểm a, c khoản 2, khoản 3 Điều 9"),
              ElementsAre("D:art_9__cl_1__point_b", "D:art_9__cl_2__point_a",
                          "D:art_9__cl_2__point_c", "D:art_9__cl_3"));
  EXPECT_THAT(units("điểm a khoản 1 và khoản 2 Điều 8"),
              ElementsAre("D:art_8__cl_1__point_a", "D:art_8__cl_2"));
}

TEST(CitationUnitsTest, AndKeepsLevelsApart) {
  EXPECT_THAT(units("khoản 1 và Điều 5"), ElementsAre("A*:cl_1", "D:art_5"));
  EXPECT_THAT(units("khoản 1 Điều 10; Điều 11; khoản 2 Điều 22"),
              ElementsAre("D:art_10__cl_1", "D:art_11", "D:art_22__cl_2"));
}

TEST(CitationUnitsTest, Ranges) {
  EXPECT_THAT(units("từ Điều 3 đến Điều 5 và Điều 7"),
              ElementsAre("D:art_3", "D:art_4", "D:art_5", "D:art_7"));
  EXPECT_THAT(units("các khoản từ khoản 1 đến khoản 3 Điều 14"),
              ElementsAre("D:art_14__cl_1", "D:art_14__cl_2", "D:art_14__cl_3"));
  EXPECT_THAT(units("các khoản từ 1 đến 3 Điều 14"),
              ElementsAre("D:art_14__cl_1", "D:art_14__cl_2", "D:art_14__cl_3"));
  EXPECT_THAT(units("điểm c đến điểm đ khoản 2"),
              ElementsAre("A*:cl_2__point_c", "A*:cl_2__point_d", "A*:cl_2__point_đ"));
  EXPECT_THAT(units("khoản 1-3"), ElementsAre("A*:cl_1", "A*:cl_2", "A*:cl_3"));
  EXPECT_THAT(units("Chương II đến Chương IV"), ElementsAre("D:chp_II", "D:chp_III", "D:chp_IV"));
  EXPECT_TRUE(find_citations("khoản 1-3")[0].range);
  EXPECT_FALSE(find_citations("khoản 1, 3")[0].range);
}

TEST(CitationUnitsTest, LargeToSmall) {
  EXPECT_THAT(units("Điều 5 khoản 2 điểm a"), ElementsAre("D:art_5__cl_2__point_a"));
  EXPECT_THAT(units("Điều 5, khoản 2, điểm a, b"),
              ElementsAre("D:art_5__cl_2__point_a", "D:art_5__cl_2__point_b"));
  EXPECT_THAT(units("Điều 5 khoản 2 và khoản 3"), ElementsAre("D:art_5__cl_2", "D:art_5__cl_3"));
}

TEST(CitationUnitsTest, Relative) {
  EXPECT_THAT(units("Điều này"), ElementsAre("A:"));
  EXPECT_THAT(units("khoản 1 và 2 Điều này"), ElementsAre("A:cl_1", "A:cl_2"));
  EXPECT_THAT(units("điểm a khoản này"), ElementsAre("C:point_a"));
  EXPECT_THAT(units("khoản này"), ElementsAre("C:"));
  EXPECT_THAT(units("tại điểm này"), ElementsAre("P:"));
  EXPECT_THAT(units("Chương này"), ElementsAre("T:chp_"));
  EXPECT_THAT(units("khoản 2"), ElementsAre("A*:cl_2"));
  EXPECT_THAT(units("điểm a"), ElementsAre("C*:point_a"));
}

TEST(CitationUnitsTest, LevelsAboveTheArticle) {
  EXPECT_THAT(units("Mục 1 Chương III"), ElementsAre("D:chp_III__sec_1"));
  EXPECT_THAT(units("Điều 91 trong Mục 2 Chương XIV Phần thứ tư"), ElementsAre("D:art_91"));
  EXPECT_THAT(units("Phần thứ tư"), ElementsAre("D:part_4"));
  EXPECT_THAT(units("Phụ lục II"), ElementsAre("D:app_2"));
  EXPECT_THAT(units("Phụ lục số 03"), ElementsAre("D:app_3"));
  EXPECT_THAT(units("mục 2 Phụ lục I"), ElementsAre("D:app_1__sec_2"));
  EXPECT_THAT(units("Mẫu số 02/TB-KH"), ElementsAre("D:/form 02/TB-KH"));
}

TEST(CitationUnitsTest, LettersAfterNumbers) {
  EXPECT_THAT(units("điểm đ1 khoản 2a Điều 17b"), ElementsAre("D:art_17b__cl_2a__point_đ1"));
  EXPECT_THAT(units("tiết c2 điểm c khoản 05 Điều 03"),
              ElementsAre("D:art_3__cl_5__point_c__subpoint_c2"));
}

TEST(CitationUnitsTest, SpansOfTheLastSteps) {
  const std::string text = "điểm a, b khoản 1 Điều 2";
  const auto found = find_citations(text);
  ASSERT_EQ(found[0].units.size(), 2U);
  EXPECT_EQ(found[0].units[0].span.in(text), "điểm a");
  EXPECT_EQ(found[0].units[1].span.in(text), "b");
}

TEST(CitationUnitsTest, ListItemsOnLinesOfTheirOwnStayApart) {
  EXPECT_EQ(find_citations("Khoản 1 Điều 5;\nKhoản 2 Điều 6 của Luật Giá").size(), 2U);
  EXPECT_THAT(units("theo khoản 1\nĐiều 3. Thi hành"), ElementsAre("A*:cl_1", "D:art_3"));
}

TEST(CitationUnitsTest, AppendicesBearTheNumberOfTheirPlace) {
  EXPECT_THAT(units("Phụ lục II của Thông tư này"), ElementsAre("D:app_2"));
  EXPECT_THAT(units("Phụ lục Ia và Phụ lục IB của Thông tư này"),
              ElementsAre("D:app_1a", "D:app_1b"));
}

}  // namespace
}  // namespace lexgraph::law
