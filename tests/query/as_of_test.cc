#include "lexgraph/query/as_of.h"

#include <gmock/gmock.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::AmendOp;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kLaw = "1/2010/QH12";

class TextAt : public testing::Test {
 protected:
  static Statute enacted() {
    return Statute(kLaw, "Luật", "Bến đò", "2010-01-01", "2010-07-01")
        .unit(law::UnitKind::kChapter, "chp_I", "Chương I", "", "CHUNG")
        .article("1", "Một:", "chp_I")
        .clause("1", "1", "Khoản một.")
        .clause("1", "2", "Khoản hai.")
        .article("2", "Hai.", "chp_I");
  }
  static Statute amending() {
    Statute amending("2/2015/QH13", "Luật", "Sửa đổi", "2015-01-01", "2016-01-01");
    amending.article("1", "x")
        .amend(AmendOp::kSubstitute, "art_1", numbered(kLaw), "art_1__cl_2", "Khoản hai mới.")
        .amend(AmendOp::kRepeal, "art_1", numbered(kLaw), "art_2");
    return amending;
  }
  TextAsOf at(const std::string& unit, std::string_view on) {
    return take(text_at(held_.reader(), held_.ref(kLaw + unit), day(on)));
  }
  static std::vector<std::string> lines(const TextAsOf& text) {
    std::vector<std::string> lines;
    for (const DatedUnit& unit : text.units)
      lines.push_back(unit.eid + " " + std::string(law::name_of(unit.status)) + " " + unit.text);
    return lines;
  }
  Held held_{{enacted(), amending()}};
};

// The change of a day applies on that day.
TEST_F(TextAt, OnTheDayOfTheChangeAndTheDayBefore) {
  EXPECT_THAT(lines(at("#art_1", "2015-12-31")),
              ElementsAre("art_1 in_force Một:", "art_1__cl_1 in_force Khoản một.",
                          "art_1__cl_2 in_force Khoản hai."));
  const TextAsOf after = at("#art_1", "2016-01-01");
  EXPECT_THAT(lines(after), ElementsAre("art_1 in_force Một:", "art_1__cl_1 in_force Khoản một.",
                                        "art_1__cl_2 in_force Khoản hai mới."));
  EXPECT_EQ(after.units[2].since, day("2016-01-01"));
  EXPECT_EQ(after.units[2].by, "2/2015/QH13#art_1");
  EXPECT_EQ(after.units[1].since, day("2010-07-01")) << "as enacted";
  EXPECT_EQ(after.units[1].by, "");
  EXPECT_EQ(after.id, "1/2010/QH12#art_1");
  EXPECT_EQ(after.document_id, kLaw);
}

// A repealed article keeps its place; what holds it and the document are partly in force.
TEST_F(TextAt, ARepealedUnitKeepsItsPlace) {
  const TextAsOf text = at("", "2016-01-01");
  ASSERT_EQ(text.units.size(), 5U);
  EXPECT_EQ(text.units[4].eid, "art_2");
  EXPECT_EQ(text.units[4].status, law::Validity::kRepealed);
  EXPECT_EQ(text.units[0].status, law::Validity::kPartlyInForce) << "the chapter";
  EXPECT_EQ(text.units[1].status, law::Validity::kInForce) << "article 1";
  EXPECT_EQ(text.validity.status, law::Validity::kPartlyInForce);
  EXPECT_EQ(at("", "2015-12-31").validity.status, law::Validity::kInForce);
}

// A clause is read with its article: what is said of the article concerns it.
TEST_F(TextAt, AClauseOfAnArticleWithNewWords) {
  Statute whole("3/2017/QH14", "Luật", "Sửa", "2017-01-01", "2018-01-01");
  whole.article("1", "x").amend(AmendOp::kRepeal, "art_1", numbered(kLaw), "art_1");
  const Held held({enacted(), amending(), whole});
  const TextAsOf text =
      take(text_at(held.reader(), held.ref("1/2010/QH12#art_1__cl_2"), day("2018-01-01")));
  EXPECT_THAT(text.units,
              testing::Each(testing::Field(&DatedUnit::status, law::Validity::kRepealed)));
}

TEST_F(TextAt, BeforeTheLawTheTextIsNotYetInForce) {
  const TextAsOf text = at("#art_2", "2010-06-30");
  EXPECT_EQ(text.validity.status, law::Validity::kNotYetInForce);
  EXPECT_THAT(lines(text), ElementsAre("art_2 not_yet_in_force Hai."));
}

// A new unit is there from the day on which it was brought, and can be asked for by itself.
TEST_F(TextAt, AUnitThatWasBroughtLater) {
  Statute later("3/2017/QH14", "Luật", "Sửa", "2017-01-01", "2018-01-01");
  later.article("1", "x").amend(AmendOp::kInsert, "art_1", numbered(kLaw), "art_1a", "Một a.");
  later.document.amendments.back().anchor = "art_1";
  const Held held({enacted(), later});
  const Target target = held.ref("1/2010/QH12#art_1a");
  EXPECT_THAT(take(text_at(held.reader(), target, day("2017-12-31"))).units, IsEmpty());
  const TextAsOf text = take(text_at(held.reader(), target, day("2018-01-01")));
  EXPECT_THAT(lines(text), ElementsAre("art_1a in_force Một a."));
  std::vector<std::string> eids;
  for (const DatedUnit& unit :
       take(text_at(held.reader(), held.ref(kLaw), day("2018-01-01"))).units)
    eids.push_back(unit.eid);
  EXPECT_THAT(eids, ElementsAre("chp_I", "art_1", "art_1__cl_1", "art_1__cl_2", "art_1a", "art_2"));
}

}  // namespace
}  // namespace lexgraph::query
