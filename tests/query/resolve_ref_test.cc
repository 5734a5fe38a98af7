// REFs as people type them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;
using law::UnitKind;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

Statute ferry_law() {
  return Statute("911/2012/QH13", "Luật", "Bến đò", "2012-06-15", "2013-01-01")
      .unit(UnitKind::kChapter, "chp_I", "Chương I", "", "QUY ĐỊNH CHUNG")
      .article("1", "Luật này quy định về bến đò.", "chp_I")
      .article("5", "Phân loại:", "chp_I")
      .clause("5", "1", "Bến loại I:")
      .point("art_5__cl_1", "a", "lớn;")
      .point("art_5__cl_1", "d", "rộng;")
      .point("art_5__cl_1", "đ", "dài.");
}

std::vector<Statute> world() {
  return {ferry_law(),
          Statute("961/2013/NĐ-CP", "Nghị định", "Quy định chi tiết Luật Bến đò", "2013-09-16").article("3", "Cách tính."),
          Statute("995/2015/QĐ-UBND", "Quyết định", "Ban hành quy chế bến", "2015-06-30")
              .of("Ủy ban nhân dân tỉnh Sông Tràm", "song-tram")
              .article("1", "Ban hành."),
          Statute("995/2015/QĐ-UBND", "Quyết định", "Quy định sân chơi", "2015-09-14")
              .of("Ủy ban nhân dân tỉnh Đồng Sậy", "dong-say")
              .article("1", "Ban hành."),
          Statute("", "Quy chế", "Họp chợ đêm", "2011-02-03").article("1", "Chợ họp buổi tối."),
          Statute("", "", "", "").article("1", "Không có đầu đề.")};
}

class ResolveRef : public ::testing::Test {
 protected:
  Held held{world()};
};

TEST_F(ResolveRef, ByNumberHoweverTyped) {
  for (const char* ref : {"961/2013/NĐ-CP", "961/2013/ND-CP", "961/2013/nđ-cp", " 961/2013/nd-cp ", "961/2013/NÐ-CP",
                          "Nghị định 961/2013/NĐ-CP", "Nghị định số 961/2013/NĐ-CP"}) {
    EXPECT_EQ(held.ref(ref).id, "961/2013/NĐ-CP") << ref;
  }
}

TEST_F(ResolveRef, UnitsInWordsAndAsId) {
  EXPECT_EQ(held.ref("điểm đ khoản 1 Điều 5 Luật Bến đò").id, "911/2012/QH13#art_5__cl_1__point_đ");
  EXPECT_EQ(held.ref("911/2012/QH13#art_5__cl_1").id, "911/2012/QH13#art_5__cl_1");
  EXPECT_EQ(held.ref("Điều 3 Nghị định số 961/2013/NĐ-CP").id, "961/2013/NĐ-CP#art_3");
  EXPECT_EQ(held.ref("911/2012/QH13#chp_I").id, "911/2012/QH13#chp_I");
}

TEST_F(ResolveRef, NamesWithAndWithoutDiacriticsAndYear) {
  for (const char* ref : {"Luật Bến đò", "luật bến đò", "luat ben do", "LUAT BEN DO", "Luật Bến đò 2012",
                          "luat ben do nam 2012", "luat ben do 2012"}) {
    EXPECT_EQ(held.ref(ref).id, "911/2012/QH13") << ref;
  }
  EXPECT_NE(held.error_of("luat ben do 2013"), "") << "no such law of that year";
}

TEST_F(ResolveRef, UnitsOfNamesWithoutDiacritics) {
  EXPECT_EQ(held.ref("dieu 5 luat ben do").id, "911/2012/QH13#art_5");
  EXPECT_EQ(held.ref("khoan 1 dieu 5 luat ben do 2012").id, "911/2012/QH13#art_5__cl_1");
  EXPECT_EQ(held.ref("diem a khoan 1 Dieu 5 Luat Ben do").id, "911/2012/QH13#art_5__cl_1__point_a");
  EXPECT_THAT(held.error_of("dieu 9 luat ben do"), HasSubstr("911/2012/QH13 has no Điều 9 (art_9)"));
}

TEST_F(ResolveRef, ANumberOfTwoProvincesIsAmbiguousAndListsWhatToWrite) {
  const auto target = resolve_ref(held.reader(), "995/2015/QĐ-UBND");
  ASSERT_FALSE(target.ok());
  EXPECT_EQ(target.error().code(), ErrorCode::kAmbiguous);
  const std::string song_tram = "/akn/vn-song-tram/act/quyet-dinh/2015-06-30/995-2015-qd-ubnd";
  EXPECT_THAT(target.error().to_string(), AllOf(HasSubstr(song_tram), HasSubstr("/akn/vn-dong-say/")));
  EXPECT_EQ(held.ref(song_tram).id, song_tram);
  EXPECT_EQ(held.ref(song_tram + "#art_1").id, song_tram + "#art_1");
}

TEST_F(ResolveRef, DocumentsWithoutANumber) {
  const std::string uri = "/akn/vn/act/quy-che/2011-02-03/hop-cho-dem";
  EXPECT_EQ(held.ref("Quy chế Họp chợ đêm").id, uri);
  EXPECT_EQ(held.ref(uri + "#art_1").id, uri + "#art_1");
}

TEST_F(ResolveRef, EveryIdLeadsBackToItsNode) {
  for (const ListedDocument& document : take(documents(held.reader()))) {
    EXPECT_EQ(held.ref(document.name).node, (store::NodeId{document.id, 0})) << document.name;
    for (const TreeNode& node : take(tree(held.reader(), held.ref(document.name), 99))) {
      EXPECT_EQ(held.ref(node.id).id, node.id);
    }
  }
}

TEST_F(ResolveRef, AMissingNumberSuggestsTheNearest) {
  EXPECT_THAT(held.error_of("961/2013/NĐ-TTg"), HasSubstr("did you mean 961/2013/NĐ-CP?"));
  EXPECT_THAT(held.error_of("916/2013/NĐ-CP"), HasSubstr("did you mean 961/2013/NĐ-CP?"));
  EXPECT_THAT(held.error_of("Điều 3 Nghị định 962/2013/NĐ-CP"), HasSubstr("did you mean 961/2013/NĐ-CP?"));
  EXPECT_THAT(held.error_of("1/1999/TT-XYZ"), AllOf(Not(HasSubstr("did you mean")), HasSubstr("lexgraph docs")));
}

TEST_F(ResolveRef, AMissingNameSuggestsTheNearest) {
  EXPECT_THAT(held.error_of("Luật Bến dòng"), HasSubstr("did you mean Luật Bến đò (911/2012/QH13)?"));
  EXPECT_THAT(held.error_of("Quy định chi tiết Luật Bến"), HasSubstr("(961/2013/NĐ-CP)")) << "a part of a name";
  EXPECT_THAT(held.error_of("bến đò dọc"), Not(HasSubstr("Họp chợ đêm")));
  EXPECT_THAT(held.error_of("Luật Hàng không vũ trụ"), HasSubstr("lexgraph docs"));
}

TEST_F(ResolveRef, AMissingUnitNamesWhatThereIs) {
  EXPECT_THAT(held.error_of("khoản 9 Điều 5 Luật Bến đò"),
              AllOf(HasSubstr("911/2012/QH13 has no khoản 9 Điều 5 (art_5__cl_9)"),
                    HasSubstr("lexgraph tree 911/2012/QH13#art_5")));
  EXPECT_THAT(held.error_of("911/2012/QH13#art_77"), HasSubstr("`lexgraph tree 911/2012/QH13`"));
}

TEST_F(ResolveRef, RefusesWhatIsNoReference) {
  EXPECT_EQ(resolve_ref(held.reader(), "").error().code(), ErrorCode::kInvalidArgument);
  EXPECT_EQ(resolve_ref(held.reader(), "   ").error().code(), ErrorCode::kInvalidArgument);
  EXPECT_EQ(resolve_ref(held.reader(), std::string(100'000, 'x')).error().code(), ErrorCode::kInvalidArgument);
  EXPECT_FALSE(resolve_ref(held.reader(), "\xff\xfe\x80").ok());
  EXPECT_FALSE(resolve_ref(held.reader(), "#").ok());
  EXPECT_EQ(held.ref("911/2012/QH13#").id, "911/2012/QH13");
}

// ---- laws of one name ----

std::vector<Statute> two_laws(bool second_replaces_first) {
  Statute first("13/2003/QH11", "Luật", "Bãi bồi", "2003-11-26", "2004-07-01");
  first.article("1", "Một.");
  Statute second("45/2013/QH13", "Luật", "Bãi bồi", "2013-11-29", "2014-07-01");
  second.article("1", "Một.").article("2", "Luật Bãi bồi số 13/2003/QH11 hết hiệu lực.");
  if (second_replaces_first) second.edge(EdgeKind::kRepeals, "art_2", numbered("13/2003/QH11"));
  return {first, second};
}

TEST(ResolveName, TwoLawsOfOneNameAreAmbiguous) {
  const Held held(two_laws(false));
  EXPECT_THAT(held.error_of("Luật Bãi bồi"), AllOf(HasSubstr("13/2003/QH11"), HasSubstr("45/2013/QH13")));
  EXPECT_NE(held.error_of("dieu 1 luat bai boi"), "");
}

TEST(ResolveName, TheYearDecides) {
  const Held held(two_laws(false));
  EXPECT_EQ(held.ref("Luật Bãi bồi 2003").id, "13/2003/QH11");
  EXPECT_EQ(held.ref("Luật Bãi bồi năm 2013").id, "45/2013/QH13");
  EXPECT_EQ(held.ref("Điều 2 Luật Bãi bồi ngày 29 tháng 11 năm 2013").id, "45/2013/QH13#art_2");
}

TEST(ResolveName, TheDayAskedForMeansTheLawInForceOnIt) {
  const Held held(two_laws(false));
  EXPECT_EQ(held.ref("Luật Bãi bồi", day("2010-01-01")).id, "13/2003/QH11");
  EXPECT_EQ(held.ref("Luật Bãi bồi", day("2014-01-01")).id, "13/2003/QH11") << "signed, but not yet in force";
  EXPECT_EQ(held.ref("Luật Bãi bồi", day("2014-07-01")).id, "45/2013/QH13");
  EXPECT_NE(held.error_of("Luật Bãi bồi", day("1999-01-01")), "") << "before either";
}

TEST(ResolveName, TheOneThatReplacedTheOtherIsMeant) {
  const Held held(two_laws(true));
  EXPECT_EQ(held.ref("Luật Bãi bồi").id, "45/2013/QH13");
}

}  // namespace
}  // namespace lexgraph::query
