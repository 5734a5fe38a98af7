#include "src/query/validity.h"

#include <gmock/gmock.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kLaw = "1/2010/QH12";

Statute ferry_law(const std::string& effective = "2010-07-01") {
  return Statute(kLaw, "Luật", "Bến đò", "2010-01-01", effective)
      .article("1", "Một.")
      .clause("1", "1", "Khoản.")
      .article("2", "Hai.");
}

Statute other(const std::string& number, const std::string& effective) {
  return Statute(number, "Luật", "Khác " + number, effective, effective).article("1", "x");
}

DocumentValidity on(const Held& held, const std::string& number, std::string_view iso) {
  return take(validity_at(held.reader(), held.ref(number), day(iso)));
}

TEST(ValidityOfADocument, FromItsDayUntilTheDayOfItsEnd) {
  Statute end = other("2/2018/QH14", "2019-01-01");
  end.edge(EdgeKind::kReplaces, "art_1", numbered(kLaw));
  const Held held({ferry_law(), end});
  EXPECT_EQ(on(held, kLaw, "2010-06-30").status, law::Validity::kNotYetInForce);
  EXPECT_EQ(on(held, kLaw, "2010-07-01").status, law::Validity::kInForce);
  EXPECT_EQ(on(held, kLaw, "2018-12-31").status, law::Validity::kInForce);
  const DocumentValidity ended = on(held, kLaw, "2019-01-01");
  EXPECT_EQ(ended.status, law::Validity::kRepealed);
  EXPECT_EQ(ended.since, day("2019-01-01"));
  EXPECT_EQ(ended.by, "2/2018/QH14#art_1");
}

TEST(ValidityOfADocument, ALimitedTermIncludesItsLastDayAndMayBeProlonged) {
  Statute limited = ferry_law();
  limited.document.head.expires_on = day("2015-12-31");
  EXPECT_EQ(on(Held({limited}), kLaw, "2015-12-31").status, law::Validity::kInForce);
  const DocumentValidity over = on(Held({limited}), kLaw, "2016-01-01");
  EXPECT_EQ(over.status, law::Validity::kExpired);
  EXPECT_EQ(over.since, day("2016-01-01"));

  Statute extension = other("2/2015/QH13", "2015-06-01");
  extension.edge(EdgeKind::kExtends, "art_1", numbered(kLaw));
  extension.document.edges.back().until = day("2018-01-01");
  const Held held({limited, extension});
  EXPECT_EQ(on(held, kLaw, "2017-12-31").status, law::Validity::kInForce);
  EXPECT_EQ(on(held, kLaw, "2018-01-01").status, law::Validity::kExpired);
}

TEST(ValidityOfADocument, ASuspensionEnds) {
  Statute stop = other("2/2015/QH13", "2015-06-01");
  stop.edge(EdgeKind::kSuspends, "art_1", numbered(kLaw));
  stop.document.edges.back().until = day("2016-01-01");
  const Held held({ferry_law(), stop});
  EXPECT_EQ(on(held, kLaw, "2015-05-31").status, law::Validity::kInForce);
  const DocumentValidity stopped = on(held, kLaw, "2015-12-31");
  EXPECT_EQ(stopped.status, law::Validity::kSuspended);
  EXPECT_EQ(stopped.since, day("2015-06-01"));
  EXPECT_EQ(stopped.by, "2/2015/QH13#art_1");
  EXPECT_EQ(on(held, kLaw, "2016-01-01").status, law::Validity::kInForce);
}

// What an editors' note says of the whole is told as a remark and ends nothing.
TEST(ValidityOfADocument, ANoteEndsNothing) {
  const Held held({ferry_law(), Statute("", "Đề mục", "Bến đò", "")
                                    .article("1", "Chú thích.")
                                    .note(EdgeKind::kRepeals, "art_1", "9/2015/QH13#art_3",
                                          numbered(kLaw), "", "2016-01-01")});
  const DocumentValidity validity = on(held, kLaw, "2017-01-01");
  EXPECT_EQ(validity.status, law::Validity::kInForce);
  EXPECT_THAT(validity.remarks, testing::Contains(HasSubstr("9/2015/QH13#art_3")));
  EXPECT_THAT(on(held, kLaw, "2015-12-31").remarks, IsEmpty());
}

// A decree that details one law ends with it; of two laws with the second.
TEST(ValidityOfADocument, WithTheLawsThatItDetails) {
  Statute host = other("3/2010/QH12", "2010-07-01");
  Statute decree("5/2011/NĐ-CP", "Nghị định", "Quy định chi tiết", "2011-01-01", "2011-03-01");
  decree.article("1", "x").edge(EdgeKind::kGuides, "", numbered(kLaw));
  Statute end = other("6/2015/QH13", "2016-01-01");
  end.edge(EdgeKind::kRepeals, "art_1", numbered(kLaw));
  const DocumentValidity one =
      on(Held({ferry_law(), host, decree, end}), "5/2011/NĐ-CP", "2016-01-01");
  EXPECT_EQ(one.status, law::Validity::kRepealedWithHost);
  EXPECT_EQ(one.since, day("2016-01-01"));
  EXPECT_EQ(one.by, kLaw);
  decree.edge(EdgeKind::kGuides, "", numbered("3/2010/QH12"));
  EXPECT_EQ(on(Held({ferry_law(), host, decree, end}), "5/2011/NĐ-CP", "2016-01-01").status,
            law::Validity::kInForce);
}

// Since 2021 (Law 63/2020/QH14) what details is kept where it is not contrary to the new law.
TEST(ValidityOfADocument, KeptWithARemarkSince2021) {
  Statute decree("5/2011/NĐ-CP", "Nghị định", "Quy định chi tiết", "2011-01-01", "2011-03-01");
  decree.article("1", "x").edge(EdgeKind::kGuides, "", numbered(kLaw));
  Statute late = other("6/2020/QH14", "2021-01-01"), early = other("7/2020/QH14", "2020-12-31");
  late.edge(EdgeKind::kRepeals, "art_1", numbered(kLaw));
  early.edge(EdgeKind::kRepeals, "art_1", numbered(kLaw));
  const DocumentValidity kept = on(Held({ferry_law(), decree, late}), "5/2011/NĐ-CP", "2022-01-01");
  EXPECT_EQ(kept.status, law::Validity::kInForce);
  EXPECT_THAT(kept.remarks, ElementsAre(HasSubstr("kept where not contrary")));
  EXPECT_EQ(on(Held({ferry_law(), decree, early}), "5/2011/NĐ-CP", "2022-01-01").status,
            law::Validity::kRepealedWithHost);
}

TEST(ValidityOfADocument, WhatHasNotBeenPassedIsNoLaw) {
  const Held held({ferry_law("")});
  EXPECT_EQ(on(held, kLaw, "2009-12-31").status, law::Validity::kNotYetInForce);
  EXPECT_EQ(on(held, kLaw, "2010-01-01").status, law::Validity::kUnknown);
}

// The register knows of the law of 2013; a store without it cannot say what became of this one.
TEST(ValidityOfADocument, ALaterLawOfItsTitleThatIsNotHeldIsADoubt) {
  const Statute land =
      Statute("13/2003/QH11", "Luật", "Đất đai", "2003-11-26", "2004-07-01").article("1", "x");
  const Statute next =
      Statute("45/2013/QH13", "Luật", "Đất đai", "2013-11-29", "2014-07-01").article("1", "x");
  EXPECT_EQ(on(Held({land}), "13/2003/QH11", "2014-06-30").doubt, "");
  const DocumentValidity alone = on(Held({land}), "13/2003/QH11", "2014-07-01");
  EXPECT_EQ(alone.status, law::Validity::kInForce);
  EXPECT_THAT(alone.doubt, HasSubstr("45/2013/QH13, in force from 2014-07-01, is not held"));
  EXPECT_THAT(alone.remarks, ElementsAre(alone.doubt));
  EXPECT_EQ(on(Held({land, next}), "13/2003/QH11", "2015-01-01").doubt, "");
}

TEST(ValidityOfAUnit, ItsOwnDayItsOwnSuspension) {
  const DocumentValidity document{law::Validity::kInForce, day("2010-07-01"), "", {}, ""};
  const std::vector<law::Effect> effects = {{"", day("2010-07-01"), {}, ""},
                                            {"art_2", day("2012-01-01"), {}, ""}};
  ValidityEvent stop;
  stop.kind = EdgeKind::kSuspends;
  stop.unit = "art_1__cl_1";
  stop.on = day("2011-01-01");
  stop.by = "2/2010/QH12#art_1";
  const std::vector<ValidityEvent> events = {stop};
  const auto status = [&](const std::string& eid, std::string_view at, bool repealed = false) {
    DatedUnit unit;
    unit.eid = eid;
    UnitValidity(document, effects, events, day(at)).fill(unit, repealed);
    return unit;
  };
  EXPECT_EQ(status("art_2", "2011-12-31").status, law::Validity::kNotYetInForce);
  EXPECT_EQ(status("art_2", "2012-01-01").status, law::Validity::kInForce);
  EXPECT_EQ(status("art_2", "2012-01-01").since, day("2012-01-01"));
  EXPECT_EQ(status("art_1", "2011-06-01").status, law::Validity::kInForce);
  EXPECT_EQ(status("art_1__cl_1", "2010-12-31").status, law::Validity::kInForce);
  EXPECT_EQ(status("art_1__cl_1", "2011-01-01").status, law::Validity::kSuspended);
  EXPECT_EQ(status("art_1__cl_1", "2011-01-01").by, "2/2010/QH12#art_1");
  EXPECT_EQ(status("art_1", "2011-06-01", true).status, law::Validity::kRepealed);
}

// "Điều 2 có hiệu lực từ ngày Nghị quyết số 5 hết hiệu lực": nobody knows the day here.
TEST(ValidityOfAUnit, HangsOnAnEvent) {
  const DocumentValidity document{law::Validity::kInForce, day("2010-07-01"), "", {}, ""};
  const std::vector<law::Effect> effects = {{"", day("2010-07-01"), {}, "art_9__cl_1"},
                                            {"art_2", {}, {}, "art_9__cl_2"}};
  for (const char* eid : {"art_2", "art_2__cl_1"}) {
    DatedUnit unit;
    unit.eid = eid;
    UnitValidity(document, effects, {}, day("2015-01-01")).fill(unit, false);
    EXPECT_EQ(unit.status, law::Validity::kUnknown) << eid;
    EXPECT_FALSE(unit.since.known());
  }
  DatedUnit other;
  other.eid = "art_21";
  UnitValidity(document, effects, {}, day("2015-01-01")).fill(other, false);
  EXPECT_EQ(other.status, law::Validity::kInForce);
}

// "Khoản 1 Điều 2 có hiệu lực đến hết ngày 31/12/2012".
TEST(ValidityOfAUnit, ItsOwnTerm) {
  const DocumentValidity document{law::Validity::kInForce, day("2010-07-01"), "", {}, ""};
  const std::vector<law::Effect> effects = {{"", day("2010-07-01"), {}, ""},
                                            {"art_2__cl_1", {}, day("2013-01-01"), "art_9"}};
  const auto on = [&](const std::string& eid, std::string_view at) {
    DatedUnit unit;
    unit.eid = eid;
    UnitValidity(document, effects, {}, day(at)).fill(unit, false);
    return unit;
  };
  EXPECT_EQ(on("art_2__cl_1", "2012-12-31").status, law::Validity::kInForce);
  EXPECT_EQ(on("art_2__cl_1", "2012-12-31").since, day("2010-07-01"));
  EXPECT_EQ(on("art_2__cl_1__point_a", "2013-01-01").status, law::Validity::kExpired);
  EXPECT_EQ(on("art_2__cl_1__point_a", "2013-01-01").since, day("2013-01-01"));
  EXPECT_EQ(on("art_2", "2013-01-01").status, law::Validity::kInForce);
}

// A provision may take effect before its document, and ends with it.
TEST(ValidityOfAUnit, AheadOfItsDocument) {
  const std::vector<law::Effect> effects = {{"", day("2025-01-01"), {}, ""},
                                            {"art_2", day("2024-08-01"), {}, ""}};
  DatedUnit unit;
  unit.eid = "art_2";
  const DocumentValidity ahead{law::Validity::kNotYetInForce, day("2025-01-01"), "", {}, ""};
  UnitValidity(ahead, effects, {}, day("2024-08-01")).fill(unit, false);
  EXPECT_EQ(unit.status, law::Validity::kInForce);
  EXPECT_EQ(unit.since, day("2024-08-01"));
  const DocumentValidity ended{
      law::Validity::kRepealed, day("2026-01-01"), "9/2025/QH15#art_1", {}, ""};
  UnitValidity(ended, effects, {}, day("2026-01-01")).fill(unit, false);
  EXPECT_EQ(unit.status, law::Validity::kRepealed);
  EXPECT_EQ(unit.by, "9/2025/QH15#art_1");
}

}  // namespace
}  // namespace lexgraph::query
