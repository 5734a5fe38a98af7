// Which instructions count and in what order, told by the text that they give.
#include <gmock/gmock.h>

#include "lexgraph/query/as_of.h"
#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::AmendOp;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kLaw = "1/2010/QH12";

Statute ferry_law() {
  return Statute(kLaw, "Luật", "Bến đò", "2010-01-01", "2010-07-01").article("1", "Một.");
}

// A law that gives article 1 new words.
Statute rewording(const std::string& number, const std::string& signed_on,
                  const std::string& effective, const std::string& words) {
  Statute law(number, "Luật", "Sửa " + number, signed_on, effective);
  law.article("1", "x").amend(AmendOp::kSubstitute, "art_1", numbered(kLaw), "art_1", words);
  return law;
}

TextAsOf text_on(const std::vector<Statute>& statutes, std::string_view on) {
  const Held held(statutes);
  return take(text_at(held.reader(), held.ref("1/2010/QH12#art_1"), day(on)));
}

std::string words_on(const std::vector<Statute>& statutes, std::string_view on) {
  const TextAsOf text = text_on(statutes, on);
  return text.units.empty() ? "" : text.units.front().text;
}

// The day of effect decides, then the day of signing; the order of arrival never.
TEST(OrderOfChanges, EffectThenSigning) {
  const Statute early = rewording("2/2015/QH13", "2015-01-01", "2017-01-01", "Sau.");
  const Statute late = rewording("3/2015/QH13", "2015-06-01", "2016-01-01", "Trước.");
  for (const auto& order : {std::vector<Statute>{early, late}, {late, early}}) {
    EXPECT_EQ(words_on({ferry_law(), order[0], order[1]}, "2016-06-01"), "Trước.");
    EXPECT_EQ(words_on({ferry_law(), order[0], order[1]}, "2017-01-01"), "Sau.");
  }
  const Statute same_day = rewording("3/2015/QH13", "2015-06-01", "2017-01-01", "Ký sau.");
  for (const auto& order : {std::vector<Statute>{early, same_day}, {same_day, early}}) {
    EXPECT_EQ(words_on({ferry_law(), order[0], order[1]}, "2017-01-01"), "Ký sau.");
  }
}

// An instruction of which no day is known is carried out on none, and said.
TEST(ChangesWithoutADay, AreLeftOutAndSaid) {
  const TextAsOf text =
      text_on({ferry_law(), rewording("2/2015/QH13", "2015-01-01", "", "Mới.")}, "2020-01-01");
  EXPECT_EQ(text.units.front().text, "Một.");
  ASSERT_EQ(text.unapplied.size(), 1U);
  EXPECT_FALSE(text.unapplied[0].on.known());
  EXPECT_EQ(text.unapplied[0].by, "2/2015/QH13#art_1");
}

TEST(ChangesThatWereOverruled, NeverAct) {
  Statute overruling("4/2015/QH13", "Luật", "Bãi bỏ", "2015-06-01", "2015-07-01");
  overruling.article("7", "x").amend(AmendOp::kRepeal, "art_7", numbered("2/2015/QH13"), "art_1");
  const TextAsOf text = text_on(
      {ferry_law(), rewording("2/2015/QH13", "2015-01-01", "2016-01-01", "Mới."), overruling},
      "2020-01-01");
  EXPECT_EQ(text.units.front().text, "Một.");
  ASSERT_EQ(text.unapplied.size(), 1U);
  EXPECT_THAT(text.unapplied[0].reason, HasSubstr("repealed on 2015-07-01 by 4/2015/QH13#art_7"));
}

// Of units that change places the rest of the document has to be known.
TEST(ChangesThatReachBeyond, ARenumberedArticleIsFoundUnderItsNewNumber) {
  Statute law = ferry_law();
  law.article("2", "Hai.");
  Statute amending("2/2015/QH13", "Luật", "Sửa", "2015-01-01", "2016-01-01");
  amending.article("1", "x").amend(AmendOp::kRenumber, "art_1", numbered(kLaw), "art_2");
  amending.document.amendments.back().renumbered_to = "art_3";
  const Held held({law, amending});
  const TextAsOf text =
      take(text_at(held.reader(), held.ref("1/2010/QH12#art_3"), day("2016-01-01")));
  ASSERT_EQ(text.units.size(), 1U);
  EXPECT_EQ(text.units[0].text, "Hai.");
  EXPECT_EQ(text.units[0].was, "art_2");
  EXPECT_THAT(take(text_at(held.reader(), held.ref("1/2010/QH12#art_3"), day("2015-12-31"))).units,
              IsEmpty());
}

}  // namespace
}  // namespace lexgraph::query
