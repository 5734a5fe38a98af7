// Wording of another document, quoted at a known place of it.
#include <gmock/gmock.h>

#include "tests/ingest/structure/quoted_lines.h"

namespace lexgraph::ingest {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(BodyQuoted, BeginAtTheirPlaceWhateverTheNumber) {
  EXPECT_THAT(quoted_lines("4. Vé gồm:\na) Số;\nb) Tên.", "art_26__cl_4"),
              ElementsAre("art_26__cl_4: Vé gồm:", "art_26__cl_4__point_a: Số;",
                          "art_26__cl_4__point_b: Tên."));
  EXPECT_THAT(quoted_lines("đ) Còi.", "art_3__cl_1__point_đ"),
              ElementsAre("art_3__cl_1__point_đ: Còi."));
  EXPECT_THAT(quoted_lines("Điều 48a. Cờ\n1. Treo.\n2. Hạ.", "art_48a"),
              ElementsAre("art_48a Cờ: ", "art_48a__cl_1: Treo.", "art_48a__cl_2: Hạ."));
}

TEST(BodyQuoted, WordingThatDoesNotRepeatItsLabel) {
  EXPECT_THAT(quoted_lines("Bến có:\na) Đèn;\nb) Còi.", "art_3__cl_1"),
              ElementsAre("art_3__cl_1: Bến có:", "art_3__cl_1__point_a: Đèn;",
                          "art_3__cl_1__point_b: Còi."));
  EXPECT_THAT(quoted_lines("1. Treo.\n2. Hạ.", "art_7"),
              ElementsAre("art_7: ", "art_7__cl_1: Treo.", "art_7__cl_2: Hạ."));
}

TEST(BodyQuoted, AMisprintedNumberIsThatOfTheInstruction) {
  EXPECT_THAT(quoted_lines("4. Vé.", "art_3__cl_4a"), ElementsAre("art_3__cl_4a: Vé."));
}

TEST(BodyQuoted, AChapterBringsItsArticles) {
  EXPECT_THAT(
      quoted_lines("Chương VIIa\nCỨU NẠN\nĐiều 98a. Đò\nCó phao.\nĐiều 98b. Bến\n1. Có đèn.",
                   "chp_VIIa"),
      ElementsAre("chp_VIIa CỨU NẠN: ", "art_98a Đò: Có phao.",
                  "art_98b Bến: ", "art_98b__cl_1: Có đèn."));
}

TEST(BodyQuoted, OfAnAttachedRegulation) {
  EXPECT_THAT(quoted_lines("2. Vé.", "att_1__art_5__cl_2"), ElementsAre("att_1__art_5__cl_2: Vé."));
  EXPECT_THAT(quoted_lines("PHỤ LỤC II\nBảng", "app_2"), ElementsAre("app_2: PHỤ LỤC II\nBảng"));
}

// Labels of what encloses the unit may stand before its own.
TEST(BodyQuoted, LabelsOfWhatEnclosesItStandBefore) {
  EXPECT_THAT(quoted_lines("Điều 5. Đèn\n3. Đỏ.", "art_5__cl_3"), ElementsAre("art_5__cl_3: Đỏ."));
}

// An id of which a step is not known gives nothing rather than units at a guessed place.
TEST(BodyQuoted, AStepThatIsNotKnown) {
  EXPECT_THAT(quoted_lines("1. Đỏ.", "xyz_1__cl_1"), IsEmpty());
}

}  // namespace
}  // namespace lexgraph::ingest
