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
          Statute("961/2013/NĐ-CP", "Nghị định", "Quy định chi tiết Luật Bến đò", "2013-09-16")
              .article("3", "Cách tính."),
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
  for (const char* ref :
       {"961/2013/NĐ-CP", "961/2013/ND-CP", "961/2013/nđ-cp", " 961/2013/nd-cp ", "961/2013/NÐ-CP",
        "Nghị định 961/2013/NĐ-CP", "Nghị định số 961/2013/NĐ-CP"}) {
    EXPECT_EQ(held.ref(ref).id, "961/2013/NĐ-CP") << ref;
  }
}

TEST_F(ResolveRef, LargeToSmall) {
  for (const char* ref :
       {"Luật Bến đò, Điều 5, khoản 1, điểm a", "Luật Bến đò Điều 5 khoản 1 điểm a",
        "luat ben do, dieu 5, khoan 1, diem a", "911/2012/QH13, Điều 5, khoản 1, điểm a",
        "Bến đò, điều 5, khoản 1 điểm a"}) {
    EXPECT_EQ(held.ref(ref).id, "911/2012/QH13#art_5__cl_1__point_a") << ref;
  }
  EXPECT_EQ(held.ref("Luật Bến đò, Chương I").id, "911/2012/QH13#chp_I");
  EXPECT_THAT(held.error_of("Luật Bến đò, Điều 1, Điều 5"), HasSubstr("names 2 provisions"));
}

// The answer is one provision: of several none is chosen.
TEST_F(ResolveRef, SeveralAreRefused) {
  EXPECT_THAT(held.error_of("Điều 1, Điều 5 Luật Bến đò"),
              HasSubstr("ask for one: Điều 1 Luật Bến đò or Điều 5 Luật Bến đò"));
  for (const char* ref :
       {"Điều 3 Nghị định 961/2013/NĐ-CP và Điều 5 Luật Bến đò",
        "dieu 3 nghi dinh 961/2013/nd-cp va dieu 5 luat ben do",
        "Điều 3 Luật Đất đai và Điều 5 Luật Bến đò", "Điều 3 Luật Chợ đêm và Điều 5 Luật Bến đò",
        "khoản 1 và khoản 2 Điều 5 Luật Bến đò"}) {
    EXPECT_NE(held.error_of(ref), "") << ref;
  }
  EXPECT_THAT(held.error_of("Điều 1 đến Điều 90 Luật Bến đò"), HasSubstr("names 90 provisions"));
}

TEST_F(ResolveRef, ANumberBehindTheYear) {
  for (const char* ref :
       {"Điều 5 Luật Bến đò 2012 số 911/2012/QH13", "Luật Bến đò 2012, số 911/2012/QH13, Điều 5",
        "Luật Bến đò 2012 (Luật số 911/2012/QH13) Điều 5",
        "Điều 5 Luật Bến đò năm 2012 (số 911/2012/QH13)"}) {
    EXPECT_EQ(held.ref(ref).id, "911/2012/QH13#art_5") << ref;
  }
}

TEST_F(ResolveRef, ANameThatIsNotThatOfTheNumber) {
  EXPECT_THAT(held.error_of("Điều 5 Luật Đất đai số 911/2012/QH13"),
              AllOf(HasSubstr("911/2012/QH13 is the number of Luật Bến đò"),
                    HasSubstr("not of Luật Đất đai")));
  EXPECT_EQ(held.ref("Luật Bến số 911/2012/QH13").id, "911/2012/QH13") << "a shortened title";
  EXPECT_EQ(held.ref("Luật Ngựa gỗ số 911/2012/QH13").id, "911/2012/QH13")
      << "a name that no law has contradicts nothing";
}

TEST_F(ResolveRef, AnEdgeIsNoProvision) {
  EXPECT_THAT(held.error_of("911/2012/QH13#art_5@a3"),
              HasSubstr("`lexgraph why 911/2012/QH13#art_5@a3`"));
}

TEST_F(ResolveRef, CodesOfTypes) {
  EXPECT_EQ(held.ref("NĐ 961/2013/NĐ-CP").id, "961/2013/NĐ-CP");
  EXPECT_EQ(held.ref("Điều 3 ND so 961/2013/nd-cp").id, "961/2013/NĐ-CP#art_3");
}

TEST_F(ResolveRef, TheProvinceTellsWhichDocument) {
  for (const char* ref :
       {"Quyết định 995/2015/QĐ-UBND tỉnh Sông Tràm", "995/2015/QĐ-UBND tỉnh Sông Tràm",
        "quyet dinh 995/2015/qd-ubnd tinh song tram",
        "Quyết định số 995/2015/QĐ-UBND của UBND tỉnh Sông Tràm"}) {
    EXPECT_THAT(held.ref(ref).id, HasSubstr("song-tram")) << ref;
  }
  EXPECT_THAT(held.error_of("995/2015/QĐ-UBND tỉnh Núi Xa"), HasSubstr("another issuer"));
}

// A printed đ stays đ whatever else lacks its diacritics; d in a wholly bare REF may be either.
TEST_F(ResolveRef, PointsDAndDStroke) {
  EXPECT_EQ(held.ref("diem đ khoan 1 Dieu 5 Luat Ben do").id, "911/2012/QH13#art_5__cl_1__point_đ");
  EXPECT_EQ(held.ref("Luat Ben do, dieu 5, khoan 1, diem đ").id,
            "911/2012/QH13#art_5__cl_1__point_đ");
  EXPECT_EQ(held.ref("điểm d khoản 1 Điều 5 Luật Bến đò").id, "911/2012/QH13#art_5__cl_1__point_d");
  EXPECT_THAT(held.error_of("diem d khoan 1 dieu 5 luat ben do"),
              AllOf(HasSubstr("is ambiguous"), HasSubstr("point_d "), HasSubstr("point_đ")));
}

TEST_F(ResolveRef, ANumberOfAnotherType) {
  EXPECT_THAT(held.error_of("Nghị định 995/2015/QĐ-UBND"),
              HasSubstr("is the number of a Quyết định"));
  EXPECT_THAT(held.error_of("Nghị định 911/2012/QH13"), HasSubstr("is the number of a Luật"));
  EXPECT_EQ(held.ref("Bộ luật 911/2012/QH13").id, "911/2012/QH13");
}

// Ids of documents that are only named: "Luật Bến đò 2012#art_5".
TEST_F(ResolveRef, NamesBeforeAnEid) {
  EXPECT_EQ(held.ref("Luật Bến đò#art_5__cl_1").id, "911/2012/QH13#art_5__cl_1");
  EXPECT_EQ(held.ref("Luật Bến đò 2012#art_5").id, "911/2012/QH13#art_5");
}

TEST(ResolveRefAmending, ByWhatIsAmendedAndTheYear) {
  const auto amending = [](const char* number, const char* title, const char* date) {
    Statute law(number, "Luật", title, date);
    law.article("1", "Sửa đổi.");
    law.edge(EdgeKind::kAmends, "art_1", numbered("911/2012/QH13"));
    return law;
  };
  const Held held(std::vector<Statute>{
      ferry_law(),
      amending("908/2016/QH14", "SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT BẾN ĐÒ", "2016-11-18"),
      amending("915/2019/QH14", "Sửa đổi, bổ sung một số điều của Luật Bến đò", "2019-06-14"),
      amending("916/2019/QH14", "Chợ", "2019-06-14")});
  for (const char* ref : {"Luật Bến đò sửa đổi 2016", "Luật Bến đò sửa đổi năm 2016",
                          "luat ben do sua doi 2016", "Luật sửa đổi Luật Bến đò 2016"}) {
    EXPECT_EQ(held.ref(ref).id, "908/2016/QH14") << ref;
  }
  EXPECT_EQ(held.ref("Điều 1 Luật Bến đò sửa đổi 2019").id, "915/2019/QH14#art_1");
  EXPECT_THAT(held.error_of("Luật Bến đò sửa đổi"), HasSubstr("is ambiguous"));
}

TEST_F(ResolveRef, UnitsInWordsAndAsId) {
  EXPECT_EQ(held.ref("điểm đ khoản 1 Điều 5 Luật Bến đò").id, "911/2012/QH13#art_5__cl_1__point_đ");
  EXPECT_EQ(held.ref("911/2012/QH13#art_5__cl_1").id, "911/2012/QH13#art_5__cl_1");
  EXPECT_EQ(held.ref("Điều 3 Nghị định số 961/2013/NĐ-CP").id, "961/2013/NĐ-CP#art_3");
  EXPECT_EQ(held.ref("911/2012/QH13#chp_I").id, "911/2012/QH13#chp_I");
}

TEST_F(ResolveRef, NamesWithAndWithoutDiacriticsAndYear) {
  for (const char* ref : {"Luật Bến đò", "luật bến đò", "luat ben do", "LUAT BEN DO",
                          "Luật Bến đò 2012", "luat ben do nam 2012", "luat ben do 2012"}) {
    EXPECT_EQ(held.ref(ref).id, "911/2012/QH13") << ref;
  }
  EXPECT_NE(held.error_of("luat ben do 2013"), "") << "no such law of that year";
}

TEST_F(ResolveRef, UnitsOfNamesWithoutDiacritics) {
  EXPECT_EQ(held.ref("dieu 5 luat ben do").id, "911/2012/QH13#art_5");
  EXPECT_EQ(held.ref("khoan 1 dieu 5 luat ben do 2012").id, "911/2012/QH13#art_5__cl_1");
  EXPECT_EQ(held.ref("diem a khoan 1 Dieu 5 Luat Ben do").id, "911/2012/QH13#art_5__cl_1__point_a");
  EXPECT_THAT(held.error_of("dieu 9 luat ben do"),
              HasSubstr("911/2012/QH13 has no Điều 9 (art_9)"));
}

TEST_F(ResolveRef, ANumberOfTwoProvincesIsAmbiguousAndListsWhatToWrite) {
  const auto target = resolve_ref(held.reader(), "995/2015/QĐ-UBND");
  ASSERT_FALSE(target.ok());
  EXPECT_EQ(target.error().code(), ErrorCode::kAmbiguous);
  const std::string song_tram = "/akn/vn-song-tram/act/quyet-dinh/2015-06-30/995-2015-qd-ubnd";
  EXPECT_THAT(target.error().to_string(),
              AllOf(HasSubstr(song_tram), HasSubstr("/akn/vn-dong-say/")));
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
  EXPECT_THAT(held.error_of("Điều 3 Nghị định 962/2013/NĐ-CP"),
              HasSubstr("did you mean 961/2013/NĐ-CP?"));
  EXPECT_THAT(held.error_of("1/1999/TT-XYZ"),
              AllOf(Not(HasSubstr("did you mean")), HasSubstr("lexgraph docs")));
}

TEST_F(ResolveRef, AMissingNameSuggestsTheNearest) {
  EXPECT_THAT(held.error_of("Luật Bến dòng"),
              HasSubstr("did you mean Luật Bến đò (911/2012/QH13)?"));
  EXPECT_THAT(held.error_of("Quy định chi tiết Luật Bến"), HasSubstr("(961/2013/NĐ-CP)"))
      << "a part of a name";
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
  EXPECT_EQ(resolve_ref(held.reader(), std::string(100'000, 'x')).error().code(),
            ErrorCode::kInvalidArgument);
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
  EXPECT_THAT(held.error_of("Luật Bãi bồi"),
              AllOf(HasSubstr("13/2003/QH11"), HasSubstr("45/2013/QH13")));
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
  EXPECT_EQ(held.ref("Luật Bãi bồi", day("2014-01-01")).id, "13/2003/QH11")
      << "signed, but not yet in force";
  EXPECT_EQ(held.ref("Luật Bãi bồi", day("2014-07-01")).id, "45/2013/QH13");
  EXPECT_NE(held.error_of("Luật Bãi bồi", day("1999-01-01")), "") << "before either";
}

TEST(ResolveName, TheOneThatReplacedTheOtherIsMeant) {
  const Held held(two_laws(true));
  EXPECT_EQ(held.ref("Luật Bãi bồi").id, "45/2013/QH13");
}

// Every id that is printed is a reference, whatever its source took for a number.
TEST(ResolveRefByPrintedNumber, ANumberThatIsNoneByItsForm) {
  for (const char* number : {"70", "75VN/CC", "66.16/2026/NQ-CP", "20/VBHN-VPQH/2025"}) {
    Statute statute(number, "Nghị quyết", "Bến đò", "2026-01-01", "2026-02-01");
    statute.article("1", "Bến.");
    const Held held({statute});
    EXPECT_EQ(held.ref(number).id, number);
    EXPECT_EQ(held.ref(std::string(number) + "#art_1").id, std::string(number) + "#art_1");
    EXPECT_NE(held.error_of(std::string(number) + "#art_2"), "");
  }
}

// It has no number, and its name is its kind.
TEST(ResolveRefConstitution, ByItsKindAndYear) {
  Held held({Statute("", "Hiến pháp", "Hiến pháp", "2013-11-28").article("14", "Quyền.")});
  for (const char* ref : {"Điều 14 Hiến pháp 2013", "Điều 14 Hiến pháp năm 2013"}) {
    EXPECT_THAT(held.ref(ref).id, HasSubstr("2013-11-28")) << ref;
  }
  EXPECT_THAT(held.ref("Điều 14 Hiến pháp").id, HasSubstr("#art_14"));
}

}  // namespace
}  // namespace lexgraph::query
