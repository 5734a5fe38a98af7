#include "src/query/subtree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::UnitKind;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class Subtrees : public ::testing::Test {
 protected:
  static std::vector<Statute> world() {
    return {Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01")
                .unit(UnitKind::kChapter, "chp_I", "Chương I", "")
                .article("1", "Một.", "chp_I")
                .clause("1", "1", "A.")
                .article("2", "Hai.", "chp_I")
                .unit(UnitKind::kChapter, "chp_II", "Chương II", "")
                .article("10", "Mười.", "chp_II")};
  }
  Subtree of(const std::string& ref) const {
    return take(subtree(held.reader(), held.ref(ref).node));
  }
  Held held{world()};
};

TEST_F(Subtrees, AChapterHasItsArticlesAsRoots) {
  const Subtree chapter = of("1/2010/QH12#chp_I");
  EXPECT_THAT(chapter.roots, ElementsAre("art_1", "art_2", "chp_I"));
  EXPECT_EQ(chapter.last - chapter.first, 4U);
  EXPECT_TRUE(chapter.holds("art_1__cl_1"));
  EXPECT_TRUE(chapter.holds("art_1__cl_7"));  // which the law does not have
  EXPECT_FALSE(chapter.holds("art_10"));
  EXPECT_FALSE(chapter.holds(""));
  EXPECT_TRUE(chapter.holds(held.ref("1/2010/QH12#art_2").node));
  EXPECT_FALSE(chapter.holds(held.ref("1/2010/QH12#art_10").node));
}

TEST_F(Subtrees, ADocumentHoldsEverything) {
  const Subtree document = of("1/2010/QH12");
  EXPECT_EQ(document.eid, "");
  EXPECT_TRUE(document.holds(""));
  EXPECT_TRUE(document.holds("art_99"));
  EXPECT_THAT(take(all_above(held.reader(), document)), IsEmpty());
}

TEST_F(Subtrees, NearestAboveFirst) {
  EXPECT_THAT(take(units_above(held.reader(), of("1/2010/QH12#art_1__cl_1"))),
              ElementsAre("art_1", "chp_I"));
  EXPECT_THAT(take(all_above(held.reader(), of("1/2010/QH12#art_1__cl_1"))),
              ElementsAre("art_1", "chp_I", ""));
}

}  // namespace
}  // namespace lexgraph::query
