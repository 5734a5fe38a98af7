#include "src/query/standing.h"

#include <gmock/gmock.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

Statute ferry_law() {
  return Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01", "2010-07-01")
      .article("1", "Một.")
      .clause("1", "1", "Khoản.")
      .article("2", "Hai.");
}

Standing on(const Held& held, const std::string& ref, std::string_view iso) {
  return take(standing_at(held.reader(), held.ref(ref), day(iso)));
}

TEST(StandingTest, OfAUnitAsItsDocumentUnlessMoreIsSaid) {
  const Held held({ferry_law()});
  EXPECT_EQ(on(held, "1/2010/QH12", "2010-06-30").status, law::Validity::kNotYetInForce);
  EXPECT_EQ(on(held, "1/2010/QH12#art_2", "2010-07-01").status, law::Validity::kInForce);
}

TEST(StandingTest, WhatLiesInARepealedUnitHasEndedWithIt) {
  Statute repeal("2/2018/QH14", "Luật", "Khác", "2018-01-01", "2019-01-01");
  repeal.article("1", "Bãi bỏ Điều 1.");
  repeal.amend(law::AmendOp::kRepeal, "art_1", numbered("1/2010/QH12"), "art_1");
  const Held held({ferry_law(), repeal});
  EXPECT_EQ(on(held, "1/2010/QH12#art_1__cl_1", "2018-12-31").status, law::Validity::kInForce);
  const Standing ended = on(held, "1/2010/QH12#art_1__cl_1", "2019-01-01");
  EXPECT_EQ(ended.status, law::Validity::kRepealed);
  EXPECT_EQ(ended.since, day("2019-01-01"));
  EXPECT_EQ(ended.by, "2/2018/QH14#art_1");
  EXPECT_EQ(on(held, "1/2010/QH12#art_2", "2019-01-01").status, law::Validity::kInForce);
}

}  // namespace
}  // namespace lexgraph::query
