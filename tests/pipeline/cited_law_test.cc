// The law that replies cite, checked against a drawn world on the question's day.

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "lexgraph/eval/citations.h"
#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

using eval::CitedLaw;

class CitedLawTest : public testing::Test {
 protected:
  CitedLawTest() {
    world_
        .page("a", R"(
          QUỐC HỘI
          Luật số: 901/2010/QH12
          LUẬT
          CHỢ NỔI
          Điều 1. Phạm vi điều chỉnh
          1. Luật này quy định về chợ nổi.
          2. Chợ họp trên cạn theo luật khác.
          Điều 2. Hiệu lực thi hành
          Luật này có hiệu lực thi hành từ ngày 01 tháng 7 năm 2011.
          Hà Nội, ngày 15 tháng 11 năm 2010)")
        .page("b", R"(
          QUỐC HỘI
          Luật số: 902/2015/QH13
          LUẬT
          CHỢ ĐÊM
          Điều 1. Hiệu lực thi hành
          1. Luật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2016.
          2. Luật Chợ nổi số 901/2010/QH12 hết hiệu lực kể từ ngày Luật này có hiệu lực thi hành.
          Hà Nội, ngày 15 tháng 6 năm 2015)")
        .ingest();
  }

  CitedLaw check(const std::string& reply, const std::string& at,
                 const std::string& reference = "") {
    const auto checker = take(eval::make_citation_checker(world_.reader(), "2026-01-01"));
    eval::Sample sample;
    sample.at = at;
    sample.reference = reference;
    return take(checker->check(sample, reply));
  }
  World world_;
};

TEST_F(CitedLawTest, InForceThenEndedThenInvented) {
  const std::string reply = "Theo khoản 1 Điều 1 Luật Chợ nổi số 901/2010/QH12.";
  EXPECT_EQ(check(reply, "2012-01-01").counts.valid, 1U);
  const CitedLaw later = check(reply, "2020-01-01");
  EXPECT_EQ(later.counts.stale, 1U);
  EXPECT_EQ(later.at, "2020-01-01");
  EXPECT_EQ(check(reply, "").counts.stale, 1U);  // today, as the checker was told
  const CitedLaw invented = check("Theo Điều 77 Luật Chợ nổi số 901/2010/QH12.", "2012-01-01");
  EXPECT_EQ(invented.counts.invented, 1U);
  ASSERT_EQ(invented.provisions.size(), 1U);
  EXPECT_EQ(invented.provisions[0].verdict, "no_such_unit");
  EXPECT_EQ(check("Theo Điều 1 Luật số 950/2019/QH14.", "2020-01-01").counts.undecided, 1U);
}

TEST_F(CitedLawTest, AgainstTheCitationsOfTheGold) {
  const CitedLaw law = check("Theo khoản 2 Điều 1 Luật Chợ nổi số 901/2010/QH12.", "2012-01-01",
                             "Khoản 1 Điều 1 Luật Chợ nổi số 901/2010/QH12.");
  const auto& [document, article, clause] = law.counts.against_gold;
  EXPECT_EQ(document.precision(), 1.0);
  EXPECT_EQ(article.recall(), 1.0);
  EXPECT_EQ(clause.precision(), 0.0);
  EXPECT_EQ(clause.expected, 1U);
  // Nothing expected: no figure rather than zero.
  EXPECT_FALSE(
      check("Theo Điều 1 Luật số 901/2010/QH12.", "2012-01-01").counts.against_gold[0].recall());
}

TEST_F(CitedLawTest, CountsRoundTripAndAddUp) {
  eval::CitationCounts sum;
  sum.add(
      check("Điều 1 Luật số 901/2010/QH12", "2012-01-01", "Điều 1 Luật số 901/2010/QH12").counts);
  sum.add(check("Không rõ.", "2012-01-01").counts);
  EXPECT_EQ(sum.replies, 2U);
  const eval::CitationCounts back = eval::parse_citation_counts(to_json(sum));
  EXPECT_EQ(back.valid, sum.valid);
  EXPECT_EQ(back.against_gold[1].both, sum.against_gold[1].both);
}

}  // namespace
}  // namespace lexgraph::test
