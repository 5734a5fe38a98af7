#include "src/query/later_units.h"

#include <gtest/gtest.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::AmendOp;

TEST(LaterUnits, WhatAmendmentsBring) {
  Statute law("1/2010/QH12", "Luật", "Bến đò", "2010-01-01");
  law.article("1", "Một.").article("2", "Hai.");
  Statute amending("2/2015/QH13", "Luật", "Sửa đổi", "2015-01-01");
  amending.article("1", "x")
      .amend(AmendOp::kInsert, "art_1", numbered("1/2010/QH12"), "art_1a", "Một a.")
      .amend(AmendOp::kRepeal, "art_1", numbered("1/2010/QH12"), "art_5")
      .amend(AmendOp::kRenumber, "art_1", numbered("1/2010/QH12"), "art_2");
  amending.document.amendments.back().renumbered_to = "art_3";
  const Held held({law, amending});
  Resolver resolver(held.reader());
  const store::DocId doc = held.ref("1/2010/QH12").node.doc;
  const auto brought = [&](const char* eid) { return take(was_brought_later(resolver, doc, eid)); };
  EXPECT_TRUE(brought("art_1a"));
  EXPECT_FALSE(brought("art_1a__cl_1")) << "its wording has no clauses";
  EXPECT_FALSE(brought("art_1")) << "another article";
  EXPECT_FALSE(brought("art_5")) << "a repeal brings nothing";
  EXPECT_TRUE(brought("art_3")) << "the new number of article 2";
  EXPECT_TRUE(brought("art_3__cl_1")) << "and of all in it";
  EXPECT_FALSE(brought("art_30"));
  EXPECT_EQ(held.ref("1/2010/QH12#art_1a").later, "art_1a");
}

}  // namespace
}  // namespace lexgraph::query
