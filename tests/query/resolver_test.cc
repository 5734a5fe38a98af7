#include "src/query/resolver.h"

#include <gmock/gmock.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class ResolverTest : public testing::Test {
 protected:
  static std::vector<Statute> world() {
    Statute amended("4/2019/QH14", "Luật", "Chợ", "2019-06-01", "2020-01-01");
    amended.article("1", "x").unit(law::UnitKind::kChapter, "chp_5", "Chương 5", "");
    const auto local = [](const std::string& province, const std::string& slug) {
      return Statute("9/2015/QĐ-UBND", "Quyết định", "Của " + province, "2015-01-01")
          .of("Ủy ban nhân dân tỉnh " + province, slug)
          .article("1", "x");
    };
    return {Statute("68/QĐ-TTg", "Quyết định", "Bến cảng", "2022-01-18").article("1", "x"),
            Statute("8-LCT/HĐNN8", "Luật", "Nghề cá", "1989-07-08").article("1", "x"),
            Statute("1/2003/QH11", "Luật", "Bến đò", "2003-01-01", "2003-07-01").article("1", "x"),
            Statute("2/2013/QH13", "Luật", "Bến đò", "2013-01-01", "2014-01-01").article("1", "x"),
            amended,
            local("Sông Tràm", "song-tram"),
            local("Đồng Sậy", "dong-say")};
  }
  // Number of the document meant, "ambiguous" or the reason.
  std::string meant(const law::DocumentRef& reference, const Speaker& speaker) {
    Resolver resolver(held_.reader());
    const DocumentResolution found = *take(resolver.document(reference, speaker));
    if (found.state == ResolveState::kAmbiguous) return "ambiguous: " + found.reason;
    if (found.state == ResolveState::kUnresolved) return found.reason;
    return take(held_.reader().document(found.candidates.front())).head.uri;
  }
  std::string law_of(const std::string& on, bool person, const std::string& year = "") {
    const std::string uri = meant(named("Luật", "Bến đò", year), {day(on), "", person});
    return uri.starts_with("/akn/") ? uri.substr(uri.rfind('/') + 1) : uri;
  }
  Held held_{world()};
};

// A text means the law last signed when it was signed; a person the law in force on the day.
TEST_F(ResolverTest, WhoSpeaksDecidesBetweenLawsOfOneName) {
  EXPECT_EQ(law_of("2013-06-01", false), "2-2013-qh13");
  EXPECT_EQ(law_of("2013-06-01", true), "1-2003-qh11");
  EXPECT_EQ(law_of("2014-01-01", true), "2-2013-qh13");
  EXPECT_EQ(law_of("2013-06-01", false, "2003"), "1-2003-qh11") << "the year that is named";
}

// Laws of one session name each other before all are signed: up to 60 days.
TEST_F(ResolverTest, ALawSignedLaterHasTakenTheNameOver) {
  const auto market = [&](std::string_view on) {
    return meant(named("Luật", "Chợ"), {day(on), "", false});
  };
  EXPECT_TRUE(market("2019-04-02").starts_with("/akn/")) << "60 days before";
  EXPECT_EQ(market("2019-04-01"),
            "what is held under the name Luật Chợ was signed after the text that names it");
}

// "Quyết định số 68/QĐ-TTg ngày 18 tháng 01 năm 2017": the Prime Minister's 68th decision of 2017.
TEST_F(ResolverTest, ANumberWithoutYearIsOfThePrintedDatesYear) {
  const auto decision = [&](const std::string& date, const std::string& on) {
    law::DocumentRef ref = numbered("68/QĐ-TTg");
    if (!date.empty()) ref.signed_on = day(date);
    return meant(ref, {day(on), "", false});
  };
  EXPECT_TRUE(decision("2022-01-18", "2023-01-01").starts_with("/akn/"));
  EXPECT_TRUE(decision("2022-01-08", "2023-01-01").starts_with("/akn/")) << "a day misprinted";
  EXPECT_TRUE(decision("", "2023-01-01").starts_with("/akn/"));
  const std::string other = "the 68/QĐ-TTg that is held is of another year";
  EXPECT_EQ(decision("2017-01-18", "2023-01-01"), other);
  EXPECT_EQ(decision("", "2020-01-01"), other) << "signed after the text that names it";
  // Laws were counted through a term; one may be passed in one year and published in the next.
  law::DocumentRef old = numbered("8-LCT/HĐNN8");
  old.signed_on = day("1990-01-05");
  EXPECT_TRUE(meant(old, {day("1995-01-01"), "", false}).starts_with("/akn/"));
}

TEST_F(ResolverTest, ANumberOfAProvince) {
  const auto decision = [&](const std::string& locality, const std::string& issuer = "") {
    law::DocumentRef reference = numbered("9/2015/QĐ-UBND");
    reference.issuer = issuer;
    return meant(reference, {day("2016-01-01"), locality, false});
  };
  EXPECT_THAT(decision(""), HasSubstr("2 documents have the number 9/2015/QĐ-UBND"));
  EXPECT_THAT(decision("song-tram"), HasSubstr("/akn/vn-song-tram/"));
  EXPECT_THAT(decision("song-tram", "Ủy ban nhân dân tỉnh Đồng Sậy"),
              HasSubstr("/akn/vn-dong-say/"))
      << "the issuer that is named";
  EXPECT_EQ(decision("an-binh"), "the 9/2015/QĐ-UBND that is held is of another issuer");
}

TEST_F(ResolverTest, WhatIsNotHeldSaysSo) {
  const Speaker person{day("2020-01-01"), "", true};
  EXPECT_EQ(meant(numbered("77/2000/NĐ-CP"), person), "document 77/2000/NĐ-CP is not held");
  EXPECT_EQ(meant(numbered("/akn/vn/act/luat/1999/7"), person),
            "document /akn/vn/act/luat/1999/7 is not held");
  EXPECT_EQ(meant({}, person), "the text names no document");
  EXPECT_EQ(meant(named("Luật", "Bến đò", "1999"), person),
            "no document named Luật Bến đò of 1999 is held");
}

TEST_F(ResolverTest, UnitsInTheNumeralsOfTheDocument) {
  Resolver resolver(held_.reader());
  const Speaker person{day("2020-01-01"), "", true};
  const Resolution chapter = take(resolver.unit({numbered("4/2019/QH14"), "chp_V"}, person));
  ASSERT_EQ(chapter.targets.size(), 1U);
  EXPECT_EQ(chapter.targets[0].id, "4/2019/QH14#chp_5");
  const Resolution none = take(resolver.unit({numbered("4/2019/QH14"), "art_9"}, person));
  EXPECT_EQ(none.state, ResolveState::kUnresolved);
  EXPECT_EQ(none.reason, "4/2019/QH14 has no unit art_9");
  EXPECT_THAT(none.targets, IsEmpty());
  EXPECT_EQ(take(resolver.node({numbered("4/2019/QH14"), "art_9"}, person)), std::nullopt);
}

// What was answered stays where it is, however much is asked afterwards.
TEST_F(ResolverTest, AnswersStayWhereTheyAre) {
  Resolver resolver(held_.reader());
  const Speaker person{day("2020-01-01"), "", true};
  const DocumentResolution* first = take(resolver.document(numbered("4/2019/QH14"), person));
  for (int i = 0; i < 200; ++i)
    take(resolver.document(numbered(std::to_string(i) + "/1999/NĐ-CP"), person));
  EXPECT_EQ(take(resolver.document(numbered("4/2019/QH14"), person)), first);
  EXPECT_THAT(first->candidates, testing::SizeIs(1));
}

}  // namespace
}  // namespace lexgraph::query
