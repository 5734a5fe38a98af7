#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "lexgraph/query/validity.h"
#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using testing::ElementsAre;

Statute lamp_law(const std::string& effective = "2013-01-01") {
  return Statute("911/2012/QH13", "Luật", "Đèn lồng", "2012-06-15", effective)
      .unit(law::UnitKind::kChapter, "chp_I", "Chương I", "")
      .article("1", "Đèn.", "chp_I")
      .clause("1", "1", "Đèn đỏ.")
      .article("2", "Nến.", "chp_I");
}

Statute amending(const std::string& number, law::AmendOp op, const std::string& unit,
                 const std::string& effective) {
  return Statute(number, "Luật", "Sửa đổi " + number, "2016-01-01", effective)
      .article("1", "Sửa.")
      .amend(op, "art_1", numbered("911/2012/QH13"), unit,
             op == law::AmendOp::kInsert ? "Mới." : "");
}

Validity ask(const Held& held, const std::string& ref, const std::string& on) {
  return take(validity(held.reader(), held.ref(ref), day(on)));
}

TEST(Validity, FollowsTheDatesOfTheDocument) {
  Statute statute = lamp_law();
  statute.document.head.expires_on = day("2020-12-31");
  const Held held({statute});
  EXPECT_EQ(ask(held, "911/2012/QH13", "2012-12-31").status, "not_yet_in_force");
  EXPECT_EQ(ask(held, "911/2012/QH13", "2013-01-01").status, "in_force");
  EXPECT_EQ(ask(held, "911/2012/QH13#art_1", "2020-12-31").status, "in_force") << "its last day";
  EXPECT_EQ(ask(held, "911/2012/QH13#art_1", "2021-01-01").status, "expired");
  EXPECT_EQ(ask(held, "911/2012/QH13", "2015-01-01").until, day("2021-01-01"));
}

TEST(Validity, AnUnknownDateIsNotGuessed) {
  const Held held({lamp_law("")});
  EXPECT_EQ(ask(held, "911/2012/QH13", "2020-01-01").status, "unknown");
}

TEST(Validity, ARepealEndsWhatItNamesAndWhatLiesBelow) {
  const Held held(
      {lamp_law(), amending("908/2016/QH14", law::AmendOp::kRepeal, "art_1", "2017-07-01")});
  for (const char* ref : {"911/2012/QH13#art_1", "911/2012/QH13#art_1__cl_1"}) {
    EXPECT_EQ(ask(held, ref, "2017-06-30").status, "in_force") << ref;
    EXPECT_EQ(ask(held, ref, "2017-06-30").pending, 1U) << ref;
    const Validity after = ask(held, ref, "2017-07-01");
    EXPECT_EQ(after.status, "repealed") << ref;
    EXPECT_EQ(after.until, day("2017-07-01")) << ref;
    EXPECT_THAT(after.ended_by, ElementsAre("908/2016/QH14#art_1")) << ref;
  }
  EXPECT_EQ(ask(held, "911/2012/QH13#art_2", "2018-01-01").status, "in_force");
  EXPECT_EQ(ask(held, "911/2012/QH13", "2018-01-01").status, "partly_in_force")
      << "a part of it fell, not the law";
  EXPECT_EQ(ask(held, "911/2012/QH13", "2018-01-01").changes, 1U);
}

TEST(Validity, AChapterTakesItsArticlesAlong) {
  const Held held(
      {lamp_law(), amending("908/2016/QH14", law::AmendOp::kRepeal, "chp_I", "2017-07-01")});
  EXPECT_EQ(ask(held, "911/2012/QH13#art_2", "2018-01-01").status, "repealed");
}

TEST(Validity, AChangeIsNoEnd) {
  const Held held({lamp_law(),
                   amending("908/2016/QH14", law::AmendOp::kSubstitute, "art_1", "2017-07-01"),
                   amending("909/2017/QH14", law::AmendOp::kSubstitute, "art_1", "")});
  const Validity found = ask(held, "911/2012/QH13#art_1", "2018-01-01");
  EXPECT_EQ(found.status, "in_force");
  EXPECT_EQ(found.changes, 1U);
  EXPECT_EQ(found.undated, 1U);
  EXPECT_EQ(
      to_json(found).dump(),
      R"({"on":"2018-01-01","status":"in_force","from":"2013-01-01","until":null,"changes":1,"undated":1})");
}

TEST(Validity, AnotherLawMayReplaceTheWhole) {
  const Held held(
      {lamp_law(), Statute("950/2018/QH14", "Luật", "Đèn", "2018-01-01", "2019-01-01")
                       .article("9", "Luật này thay thế Luật Đèn lồng.")
                       .edge(law::EdgeKind::kReplaces, "art_9", numbered("911/2012/QH13"))});
  EXPECT_EQ(ask(held, "911/2012/QH13#art_1__cl_1", "2018-12-31").status, "in_force");
  EXPECT_EQ(ask(held, "911/2012/QH13#art_1__cl_1", "2019-01-01").status, "repealed");
}

// Of a provision that an amendment brought: there from its day on, gone when it is repealed.
TEST(Validity, OfAUnitThatWasBroughtLater) {
  const Held held({lamp_law(),
                   amending("908/2016/QH14", law::AmendOp::kInsert, "art_1a", "2017-07-01"),
                   amending("909/2019/QH14", law::AmendOp::kRepeal, "art_1a", "2020-01-01")});
  const auto status = [&](const char* on) { return ask(held, "911/2012/QH13#art_1a", on).status; };
  EXPECT_EQ(status("2017-06-30"), "not_yet_in_force");
  EXPECT_EQ(status("2017-07-01"), "in_force");
  EXPECT_EQ(status("2019-12-31"), "in_force");
  EXPECT_EQ(status("2020-01-01"), "repealed");
  EXPECT_EQ(ask(held, "911/2012/QH13#art_1a", "2020-01-01").ended_by,
            std::vector<std::string>{"909/2019/QH14#art_1"});
}

}  // namespace
}  // namespace lexgraph::query
