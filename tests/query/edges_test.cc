// Which edges mean a document: the same name or number may be of several.
#include "tests/query/relation_lines.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;
using law::UnitKind;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(RelationsOfOneName, TheSpeakersDateDecides) {
  const Held held({Statute("1/2003/QH11", "Luật", "Bãi bồi", "2003-01-01").article("1", "Một."),
                   Statute("2/2013/QH13", "Luật", "Bãi bồi", "2013-01-01").article("1", "Một."),
                   Statute("3/2005/NĐ-CP", "Nghị định", "Cũ", "2005-01-01")
                       .article("1", "x")
                       .edge(EdgeKind::kCites, "art_1", named("Luật", "Bãi bồi"), "art_1"),
                   Statute("4/2014/NĐ-CP", "Nghị định", "Mới", "2014-01-01")
                       .article("1", "x")
                       .edge(EdgeKind::kCites, "art_1", named("Luật", "Bãi bồi"), "art_1"),
                   Statute("5/2014/NĐ-CP", "Nghị định", "Nhắc luật cũ", "2014-01-01")
                       .article("1", "x")
                       .edge(EdgeKind::kCites, "art_1", named("Luật", "Bãi bồi", "2003"))});
  const auto in = [&](const char* ref) {
    return lines(take(relations(held.reader(), held.ref(ref), {{}, Direction::kIn, true})));
  };
  EXPECT_THAT(in("1/2003/QH11"), ElementsAre("in cites 3/2005/NĐ-CP#art_1 -> 1/2003/QH11#art_1",
                                             "in cites 5/2014/NĐ-CP#art_1 -> 1/2003/QH11"));
  EXPECT_THAT(in("2/2013/QH13"), ElementsAre("in cites 4/2014/NĐ-CP#art_1 -> 2/2013/QH13#art_1"));
}

TEST(RelationsOfProvinces, TheSpeakersProvinceDecides) {
  const auto local = [](const std::string& province, const std::string& slug,
                        const std::string& number) {
    return Statute(number, "Quyết định", "Của " + province, "2015-01-01")
        .of("Ủy ban nhân dân tỉnh " + province, slug);
  };
  const Held held({local("Sông Tràm", "song-tram", "9/2015/QĐ-UBND").article("1", "Một."),
                   local("Đồng Sậy", "dong-say", "9/2015/QĐ-UBND").article("1", "Một."),
                   local("Đồng Sậy", "dong-say", "10/2016/QĐ-UBND")
                       .article("1", "x")
                       .edge(EdgeKind::kRepeals, "art_1", numbered("9/2015/QĐ-UBND")),
                   Statute("1/2016/TT-BX", "Thông tư", "Chung", "2016-01-01")
                       .article("1", "x")
                       .edge(EdgeKind::kCites, "art_1", numbered("9/2015/QĐ-UBND"))});
  EXPECT_THAT(lines(take(relations(held.reader(), held.ref("10/2016/QĐ-UBND"), {}))),
              ElementsAre("out repeals 10/2016/QĐ-UBND#art_1 -> "
                          "/akn/vn-dong-say/act/quyet-dinh/2015-01-01/9-2015-qd-ubnd"));
  EXPECT_THAT(lines(take(relations(held.reader(), held.ref("1/2016/TT-BX"), {}))),
              ElementsAre("out cites 1/2016/TT-BX#art_1 -> ambiguous 9/2015/QĐ-UBND"));
  const Target song_tram = held.ref("/akn/vn-song-tram/act/quyet-dinh/2015-01-01/9-2015-qd-ubnd");
  EXPECT_THAT(lines(take(relations(held.reader(), song_tram, {}))), IsEmpty());
}

// "Chương V" is said of what is printed "Chương 5", and the other way round.
TEST(RelationsOfChapters, NumeralsAreComparedByValue) {
  const Held held({Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01")
                       .unit(UnitKind::kChapter, "chp_5", "Chương 5", "")
                       .article("1", "Một.", "chp_5")
                       .unit(UnitKind::kChapter, "chp_VI", "Chương VI", "")
                       .article("2", "Hai.", "chp_VI")
                       .unit(UnitKind::kChapter, "chp_6", "Chương 6", "")
                       .article("3", "Ba.", "chp_6"),
                   Statute("2/2011/NĐ-CP", "Nghị định", "Quy định", "2011-01-01")
                       .article("1", "Theo Chương V.")
                       .article("2", "Theo Chương VI.")
                       .edge(EdgeKind::kCites, "art_1", numbered("1/2010/QH12"), "chp_V")
                       .edge(EdgeKind::kCites, "art_2", numbered("1/2010/QH12"), "chp_VI")});
  const auto in = [&](const std::string& ref) {
    return lines(take(relations(held.reader(), held.ref(ref), {{}, Direction::kIn, true})));
  };
  EXPECT_EQ(held.ref("Chương V 1/2010/QH12").id, "1/2010/QH12#chp_5");
  EXPECT_THAT(in("1/2010/QH12#chp_V"),
              ElementsAre("in cites 2/2011/NĐ-CP#art_1 -> 1/2010/QH12#chp_5"));
  EXPECT_THAT(lines(take(relations(held.reader(), held.ref("2/2011/NĐ-CP#art_1"),
                                   {{}, Direction::kOut, true}))),
              ElementsAre("out cites 2/2011/NĐ-CP#art_1 -> 1/2010/QH12#chp_5"));
  EXPECT_THAT(in("1/2010/QH12#chp_6"), IsEmpty()) << "the document has both";
}

// "Chương II Phần thứ hai": chapters counted through the document do not name their part.
TEST(RelationsOfChapters, ThePartBeforeThemIsCompared) {
  const Held held({Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01")
                       .unit(UnitKind::kPart, "part_1", "Phần thứ nhất", "")
                       .unit(UnitKind::kChapter, "chp_I", "Chương I", "", "", "part_1")
                       .article("1", "Một.", "chp_I")
                       .unit(UnitKind::kPart, "part_2", "Phần thứ hai", "")
                       .unit(UnitKind::kChapter, "chp_II", "Chương II", "", "", "part_2")
                       .article("2", "Hai.", "chp_II"),
                   Statute("2/2011/NĐ-CP", "Nghị định", "Quy định", "2011-01-01")
                       .article("1", "Theo Chương II Phần thứ hai.")
                       .article("2", "Theo Chương 2 Phần thứ nhất.")
                       .edge(EdgeKind::kCites, "art_1", numbered("1/2010/QH12"), "part_2__chp_2")
                       .edge(EdgeKind::kCites, "art_2", numbered("1/2010/QH12"), "part_1__chp_2")});
  EXPECT_THAT(lines(take(relations(held.reader(), held.ref("1/2010/QH12#chp_II"),
                                   {{}, Direction::kIn, true}))),
              ElementsAre("in cites 2/2011/NĐ-CP#art_1 -> 1/2010/QH12#chp_II"));
  const auto out =
      lines(take(relations(held.reader(), held.ref("2/2011/NĐ-CP"), {{}, Direction::kOut, true})));
  ASSERT_EQ(out.size(), 2U);
  EXPECT_EQ(out[0], "out cites 2/2011/NĐ-CP#art_1 -> 1/2010/QH12#chp_II");
  EXPECT_EQ(out[1].find("1/2010/QH12#chp_II"), std::string::npos) << "it is in the other part";
}

// "Mục II" of a decision that sets out a programme in its first article is held below that.
TEST(RelationsOfSections, TheOperativeArticleNeedNotBeNamed) {
  const Held held({Statute("1/2010/QĐ-TTg", "Quyết định", "Phê duyệt", "2010-01-01")
                       .article("1", "Phê duyệt.")
                       .unit(UnitKind::kSection, "art_1__sec_II", "II", "", "", "art_1")
                       .article("2", "Hai."),
                   Statute("2/2011/NĐ-CP", "Nghị định", "Quy định", "2011-01-01")
                       .article("1", "Theo Mục II.")
                       .edge(EdgeKind::kCites, "art_1", numbered("1/2010/QĐ-TTg"), "sec_II")});
  EXPECT_EQ(held.ref("Mục II 1/2010/QĐ-TTg").id, "1/2010/QĐ-TTg#art_1__sec_II");
  EXPECT_THAT(lines(take(relations(held.reader(), held.ref("1/2010/QĐ-TTg#art_1__sec_II"),
                                   {{}, Direction::kIn, true}))),
              ElementsAre("in cites 2/2011/NĐ-CP#art_1 -> 1/2010/QĐ-TTg#art_1__sec_II"));
}

// The id of an edge ends at its last "@": the id of a document may hold others.
TEST(EdgeIds, AreNodeAndNumber) {
  const Held held({Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01")
                       .article("1", "x")
                       .edge(EdgeKind::kCites, "art_1", numbered("9/2000/QH10"))
                       .edge(EdgeKind::kCites, "art_1", numbered("8/2000/QH10"))});
  EXPECT_EQ(take(why(held.reader(), "1/2010/QH12#art_1@1")).relation.to_text, "8/2000/QH10");
  for (const char* wrong : {"1/2010/QH12#art_1@", "1/2010/QH12#art_1@a", "1/2010/QH12#art_1@1 ",
                            "1/2010/QH12#art_1@0x1", "1/2010/QH12#art_1@+1"}) {
    const auto edge = why(held.reader(), wrong);
    ASSERT_FALSE(edge.ok()) << wrong;
    EXPECT_EQ(edge.error().code(), ErrorCode::kInvalidArgument) << wrong;
  }
}

// What ends the whole document ends its articles; that it "is amended" says nothing about one.
TEST(EdgesAbout, TheWholeReachItsUnitsWhenTheyEndIt) {
  const Held held(
      {Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01", "2010-07-01").article("1", "Một."),
       Statute("2/2015/QH13", "Luật", "Bến", "2015-01-01", "2015-07-01")
           .article("1", "x")
           .edge(EdgeKind::kAmends, "art_1", numbered("1/2010/QH12"))
           .edge(EdgeKind::kCites, "art_1", numbered("1/2010/QH12"))
           .edge(EdgeKind::kReplaces, "art_1", numbered("1/2010/QH12"))});
  std::vector<std::string> ops;
  for (const ChainEvent& event :
       take(chain(held.reader(), held.ref("1/2010/QH12#art_1"), day("2020-01-01")))) {
    ops.push_back(event.op);
  }
  EXPECT_THAT(ops, ElementsAre("replaces"));
}

}  // namespace
}  // namespace lexgraph::query
