#include "src/query/overrulings.h"

#include <gtest/gtest.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::AmendOp;
using law::EdgeKind;

// 2/2015/QH13 gives instructions; 3/2015/QH13 overrules some of them on 2016-01-01.
class OverrulingsTest : public testing::Test {
 protected:
  static std::vector<Statute> world() {
    Statute amending("2/2015/QH13", "Luật", "Sửa đổi", "2015-01-01", "2017-01-01");
    amending.article("1", "x").clause("1", "1", "y").article("2", "z").article("3", "t");
    Statute overruling("3/2015/QH13", "Luật", "Bãi bỏ", "2015-06-01", "2016-01-01");
    overruling.article("7", "x")
        .amend(AmendOp::kRepeal, "art_7", numbered("2/2015/QH13"), "art_1", "", "2016-01-01")
        .amend(AmendOp::kSubstitute, "art_7", numbered("2/2015/QH13"), "art_2", "Mới.",
               "2016-01-01")
        .amend(AmendOp::kRepeal, "art_7", numbered("2/2015/QH13"), "art_3", "", "2016-01-01");
    overruling.document.amendments.back().part = "paragraph 2";
    return {amending, overruling};
  }
  std::string reason(const Held& held, const std::string& eid, std::string_view on) {
    Resolver resolver(held.reader());
    EffectCalendar calendar(resolver);
    Overrulings overrulings(resolver, calendar);
    const auto found = take(overrulings.overruled(held.ref("2/2015/QH13").node.doc, eid, day(on)));
    return found ? found->reason : "";
  }
  std::string reason(const std::string& eid, std::string_view on) { return reason(held_, eid, on); }
  Held held_{world()};
};

TEST_F(OverrulingsTest, AnInstructionRepealedBeforeItsDay) {
  const std::string said =
      "the instruction was itself repealed on 2016-01-01 by 3/2015/QH13#art_7, before it took "
      "effect";
  EXPECT_EQ(reason("art_1", "2017-01-01"), said);
  EXPECT_EQ(reason("art_1__cl_1", "2017-01-01"), said) << "and all that lies in it";
  EXPECT_EQ(reason("art_1", "2016-01-02"), said);
}

// What acted on that day or before has acted.
TEST_F(OverrulingsTest, NotOnTheDayItself) {
  EXPECT_EQ(reason("art_1", "2016-01-01"), "");
  EXPECT_EQ(reason("art_1", "2015-12-31"), "");
}

TEST_F(OverrulingsTest, NewWords) {
  EXPECT_EQ(reason("art_2", "2017-01-01"),
            "the instruction was itself given new words on 2016-01-01 by 3/2015/QH13#art_7, before "
            "it took effect");
}

TEST_F(OverrulingsTest, APartOfAnInstructionLeavesIt) {
  EXPECT_EQ(reason("art_3", "2017-01-01"), "");
}

TEST_F(OverrulingsTest, TheWholeDocumentRepealed) {
  std::vector<Statute> statutes = world();
  Statute end("4/2015/QH13", "Luật", "Hết", "2015-06-01", "2015-07-01");
  end.article("1", "x").edge(EdgeKind::kRepeals, "art_1", numbered("2/2015/QH13"));
  Statute citing("5/2015/QH13", "Luật", "Khác", "2015-06-01", "2015-07-01");
  citing.article("1", "x").edge(EdgeKind::kAmends, "art_1", numbered("2/2015/QH13"));
  EXPECT_EQ(reason(Held({statutes[0], citing}), "art_3", "2017-01-01"), "")
      << "that it is amended overrules nothing";
  EXPECT_EQ(
      reason(Held({statutes[0], end}), "art_3", "2017-01-01"),
      "the instruction was itself repealed on 2015-07-01 by 4/2015/QH13#art_1, before it took "
      "effect");
}

}  // namespace
}  // namespace lexgraph::query
