// Misprinted, lost and repeated numbers of clauses and points.

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

using Eids = std::vector<std::string>;

TEST(BodyItemOrder, TheSecondDIsTheLetterWithoutItsStroke) {
  const law::Document document =
      parse(decree("Điều 1. Cối\n1. Cối gồm:\na) Thớt;\nb) Chốt;\nc) Tai;\nd) Ngõng;\nd) Cần;\n"
                   "e) Giằng.\n2. Chày."));
  const std::string point = "art_1__cl_1__point_";
  EXPECT_EQ(numbered_eids(document),
            (Eids{"art_1", "art_1__cl_1", point + "a", point + "b", point + "c", point + "d",
                  point + "đ", point + "e", "art_1__cl_2"}));
  EXPECT_EQ(text_of(document, point + "đ"), "Cần;");
}

TEST(BodyItemOrder, ARepeatedNumberIsAUnitOfItsOwn) {
  const law::Document document = parse(
      decree("Điều 1. Cối\n1. Một.\n2. Hai gồm:\na) Thớt;\nb) Chốt;\nb) Tai.\n2. Ba.\n4. Bốn."));
  EXPECT_EQ(
      numbered_eids(document),
      (Eids{"art_1", "art_1__cl_1", "art_1__cl_2", "art_1__cl_2__point_a", "art_1__cl_2__point_b",
            "art_1__cl_2__point_b~2", "art_1__cl_2~2", "art_1__cl_4"}));
}

TEST(BodyItemOrder, AListInsideAClauseIsNoRepetition) {
  const law::Document document =
      parse(decree("Điều 1. Cối\n1. Một.\n2. Hai gồm:\n1. Thớt;\n2. Chốt;\n3. Tai.\n3. Ba."));
  EXPECT_EQ(text_of(document, "art_1__cl_2"), "Hai gồm:\n1. Thớt;\n2. Chốt;\n3. Tai.");
  EXPECT_EQ(text_of(document, "art_1__cl_3"), "Ba.");
}

TEST(BodyItemOrder, ALaterListTakesNoClauseAway) {
  const law::Document document =
      parse(decree("Điều 1. Cối\n1. Một.\n2. Hai gồm:\n1. Thớt;\n2. Chốt.\n3. Ba.\n4. Bốn gồm:\n"
                   "1. Tai;\n2. Cần;\n3. Ngõng.\n5. Năm."));
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1", "art_1__cl_1", "art_1__cl_2", "art_1__cl_3",
                                           "art_1__cl_4", "art_1__cl_5"}));
  EXPECT_EQ(text_of(document, "art_1__cl_3"), "Ba.");
}

TEST(BodyItemOrder, AClauseWithoutTheMarkOfItsNumber) {
  const law::Document document =
      parse(decree("Điều 1. Cối\n1. Một.\n2. Hai.\n3 Nhà nước thu cối.\n4. Bốn."));
  EXPECT_EQ(text_of(document, "art_1__cl_2"), "Hai.");
  EXPECT_EQ(text_of(document, "art_1__cl_3"), "Nhà nước thu cối.");
  // A number at the begin of a line is none where the third clause follows, or none at all.
  const law::Document text = parse(
      decree("Điều 1. Cối\n1. Một.\n2. Hai:\n3 Nhà nước.\n3. Ba.\nĐiều 2. Chày\n1. Một.\n2 Nhà."));
  EXPECT_EQ(text_of(text, "art_1__cl_3"), "Ba.");
  EXPECT_EQ(text_of(text, "art_2__cl_1"), "Một.\n2 Nhà.");
}

TEST(BodyItemOrder, PointsWhoseFirstOnesAreLost) {
  const law::Document document =
      parse(decree("Điều 1. Cối\n1. Cối gồm các phần sau đây:\nd) Ngõng;\nđ) Cần.\n2. Chày."));
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1", "art_1__cl_1", "art_1__cl_1__point_d",
                                           "art_1__cl_1__point_đ", "art_1__cl_2"}));
  // A lone letter is no list.
  const law::Document alone =
      parse(decree("Điều 1. Cối\n1. Cối gồm các phần sau đây:\nd) Ngõng.\n2. Chày."));
  EXPECT_EQ(numbered_eids(alone), (Eids{"art_1", "art_1__cl_1", "art_1__cl_2"}));
}

TEST(BodyItemOrder, TheFirstClauseWithoutItsMark) {
  const law::Document document = parse(decree(
      "Điều 1. Cối\n1 Cối làm bằng đá.\n2. Cối gồm thớt và chốt.\nĐiều 2. Chày\nChày bằng gỗ."));
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1", "art_1__cl_2", "art_2"}));
  EXPECT_EQ(text_of(document, "art_1__cl_2"), "Cối gồm thớt và chốt.");
}

TEST(BodyItemOrder, ADotTooMany) {
  const law::Document document =
      parse(decree("Điều 1. Cối\n1. Cối là cối.\n2..Chày là chày.\n3.. Trấu là trấu."));
  EXPECT_EQ(text_of(document, "art_1__cl_2"), "Chày là chày.");
  EXPECT_EQ(text_of(document, "art_1__cl_3"), "Trấu là trấu.");
}

}  // namespace
}  // namespace lexgraph::ingest::structure
