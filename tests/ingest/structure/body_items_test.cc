// Clauses, points and what is below them.

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

using Eids = std::vector<std::string>;

TEST(BodyItems, SuffixesAndStyles) {
  const law::Document document = parse(
      decree("Điều 1. Cối\n1. Cối gồm:\na) Thớt;\na1) Chốt;\nđ) Tai.\n1a. Cối đá.\n2. Cối gỗ.\n"
             "Điều 2. Chày\n1/ Chày gồm:\na- Cán;\nb- Đầu."));
  EXPECT_EQ(numbered_eids(document),
            (Eids{"art_1", "art_1__cl_1", "art_1__cl_1__point_a", "art_1__cl_1__point_a1",
                  "art_1__cl_1__point_đ", "art_1__cl_1a", "art_1__cl_2", "art_2", "art_2__cl_1",
                  "art_2__cl_1__point_a", "art_2__cl_1__point_b"}));
}

TEST(BodyItems, NestedLabelsOnOneLine) {
  const law::Document document = parse(decree("Điều 1. 1. a) Thớt;\nb) Chốt.\n2. Chày."));
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1", "art_1__cl_1", "art_1__cl_1__point_a",
                                           "art_1__cl_1__point_b", "art_1__cl_2"}));
  EXPECT_EQ(text_of(document, "art_1__cl_1__point_a"), "Thớt;");
}

TEST(BodyItems, SecondListOfPointsIsText) {
  const law::Document document = parse(decree(
      "Điều 1. Cối\n1. Cối gồm:\na) Thớt;\nb) Tai.\nKhi xay:\na) Đổ thóc;\nb) Quay;\nc) Hứng.\n"
      "2. Chày."));
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1", "art_1__cl_1", "art_1__cl_1__point_a",
                                           "art_1__cl_1__point_b", "art_1__cl_2"}));
  EXPECT_NE(text_of(document, "art_1__cl_1").find("c) Hứng."), std::string::npos);
}

TEST(BodyItems, DecimalsAreNumberedPointsOfTheirClause) {
  const law::Document document = parse(
      decree("Điều 1. Cối\n1. Một.\n2. Hai:\n2.1. Thớt:\na) Trên;\nb) Dưới.\n2.2. Tai.\n3. Ba."));
  EXPECT_EQ(numbered_eids(document),
            (Eids{"art_1", "art_1__cl_1", "art_1__cl_2", "art_1__cl_2__point_2.1",
                  "art_1__cl_2__point_2.1__subpoint_a", "art_1__cl_2__point_2.1__subpoint_b",
                  "art_1__cl_2__point_2.2", "art_1__cl_3"}));
}

TEST(BodyItems, RomanAndDottedSubpoints) {
  const law::Document document = parse(decree(
      "Điều 1. Cối\n1. Một:\na) Thớt:\n(i) Trên;\n(ii) Dưới;\nb) Tai:\nb.1) Trái;\nb.2) Phải."));
  EXPECT_EQ(
      numbered_eids(document),
      (Eids{"art_1", "art_1__cl_1", "art_1__cl_1__point_a", "art_1__cl_1__point_a__subpoint_i",
            "art_1__cl_1__point_a__subpoint_ii", "art_1__cl_1__point_b",
            "art_1__cl_1__point_b__subpoint_1", "art_1__cl_1__point_b__subpoint_2"}));
}

TEST(BodyItems, PointIAfterHIsALetter) {
  std::string body = "Điều 1. Cối\n1. Gồm:\n";
  for (const std::string_view letter : {"a", "b", "c", "d", "đ", "e", "g", "h", "i", "k"}) {
    body += std::string(letter) + ") Thứ;\n";
  }
  const law::Document document = parse(decree(body));
  EXPECT_NE(find_unit(document, "art_1__cl_1__point_i"), nullptr);
  EXPECT_NE(find_unit(document, "art_1__cl_1__point_k"), nullptr);
}

TEST(BodyItems, InlinePoints) {
  const law::Document document =
      parse(decree("Điều 1. Cối\n1. Sửa khi: a) Gãy; b) Lỏng; c) Mục.\n2. Thôi."));
  EXPECT_EQ(text_of(document, "art_1__cl_1"), "Sửa khi:");
  EXPECT_EQ(text_of(document, "art_1__cl_1__point_c"), "Mục.");
  const law::Document started =
      parse(decree("Điều 1. Cối\n1. Sửa khi:\na) Gãy; b) Lỏng;\nc) Mục."));
  EXPECT_EQ(text_of(started, "art_1__cl_1__point_b"), "Lỏng;");
}

// What is left of an emptied article behind its footnote mark is no footnote: the text goes on.
TEST(BodyItems, AnEmptiedArticleIsNotTheEnd) {
  const law::Document document = parse(
      "VĂN PHÒNG QUỐC HỘI\nSố: 9/VBHN-VPQH\nHà Nội, ngày 2 tháng 3 năm 2024\nLUẬT\nCỐI XAY\n"
      "Luật Cối xay số 1/2019/QH14 ngày 1 tháng 2 năm 2019, được sửa đổi, bổ sung bởi:\n1. Luật số "
      "2/2020/QH14.\nCăn cứ Hiến pháp;\nĐiều 1. Cối\nĐá.\nĐiều 2.\n[1] (được bãi bỏ)\nĐiều 4. "
      "Chày\nGỗ.\n[1] Điều này được bãi bỏ theo quy định tại Điều 1 của Luật số 2/2020/QH14.");
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1", "art_2", "art_4"}));
  EXPECT_NE(text_of(document, "closing").find("[1] Điều này"), std::string::npos);
}

// The cells of a table that a conversion has flattened number themselves; the list around goes on.
TEST(BodyItems, AListInsideSubpointsIsText) {
  const law::Document document = parse(
      decree("Điều 1. Cối\n1. Một.\n2. Hai:\n2.1. Sổ:\na) Mẫu:\na1) Cột;\nb) Sổ chi:\nb1) "
             "Mẫu:\nTên\na) Thóc\nb) Trấu\nc) Cám\nd) Rơm\nb2) Nội dung;\nb3) Cách ghi;\nc) Sổ "
             "thu.\n2.2. Tai."));
  const std::string point = "art_1__cl_2__point_2.1__subpoint_";
  EXPECT_EQ(numbered_eids(document),
            (Eids{"art_1", "art_1__cl_1", "art_1__cl_2", "art_1__cl_2__point_2.1", point + "a",
                  point + "a1", point + "b", point + "b1", point + "b2", point + "b3", point + "c",
                  "art_1__cl_2__point_2.2"}));
}

// A bracket that stands open goes on in the next line, whatever that begins like.
TEST(BodyItems, AnOpenBracketIsNoEndOfAPoint) {
  const law::Document document =
      parse(decree("Điều 1. Cối\n1. Cối gồm:\na) Thớt (trong đó có thớt của xưởng xã\nb). Thớt "
                   "trên quay;\nb) Tai."));
  EXPECT_EQ(numbered_eids(document),
            (Eids{"art_1", "art_1__cl_1", "art_1__cl_1__point_a", "art_1__cl_1__point_b"}));
  EXPECT_EQ(text_of(document, "art_1__cl_1__point_b"), "Tai.");
}

TEST(BodyItems, FirstClauseWithoutItsNumber) {
  const law::Document document = parse(
      decree("Điều 1. Cối\nCối là đồ xay.\n2. Cối đá.\n3. Cối gỗ.\nĐiều 2. Chày\nHai:\n2. Lẻ."));
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1", "art_1__cl_2", "art_1__cl_3", "art_2"}));
}

TEST(BodyItems, TextWithoutArticles) {
  const law::Document document = parse(
      "CHỈ THỊ\nVề cối\nYêu cầu:\nI. CỐI ĐÁ\n1. Các hộ:\na) Rửa;\nb) Úp.\nII. CỐI GỖ\n1. Xã.");
  EXPECT_EQ(numbered_eids(document),
            (Eids{"sec_I__cl_1", "sec_I__cl_1__point_a", "sec_I__cl_1__point_b", "sec_II__cl_1"}));
  const law::Document plain = parse("CHỈ THỊ\nVề cối\nYêu cầu:\n1. Các hộ:\na) Rửa;\n2. Xã.");
  EXPECT_EQ(numbered_eids(plain), (Eids{"cl_1", "cl_1__point_a", "cl_2"}));
}

TEST(BodyItems, GapsAreTold) {
  const law::Document document = parse(decree("Điều 1. Cối\n1. Một.\n3. Ba:\na) A;\ne) E."));
  EXPECT_TRUE(has_diagnostic(document, "clause_gap"));
  EXPECT_TRUE(has_diagnostic(document, "point_gap"));
}

// Emptied clauses of a consolidation: the footnote mark is glued to the label.
TEST(BodyItems, EmptiedClausesWithFootnoteMarks) {
  const law::Document document = parse(
      "VĂN BẢN HỢP NHẤT\nSố: 5/VBHN-VPQH\nLUẬT\nCỐI XAY\nLuật Cối xay số 1/2010/QH12, được sửa "
      "đổi, bổ sung "
      "bởi:\nLuật số 2/2015/QH13.\nĐiều 1. Cối\n1. Một.\n2.55 (được bãi bỏ)\n3. Ba.\n4.56 (được "
      "bãi bỏ)");
  EXPECT_EQ(numbered_eids(document),
            (std::vector<std::string>{"art_1", "art_1__cl_1", "art_1__cl_2", "art_1__cl_3",
                                      "art_1__cl_4"}));
}

}  // namespace
}  // namespace lexgraph::ingest::structure
