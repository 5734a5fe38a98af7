#include "src/store/eid_table.h"

#include <gtest/gtest.h>

namespace lexgraph::store {
namespace {

EidTable table(const std::vector<std::string>& eids) {
  EidTable made;
  for (const std::string& eid : eids) made.add(eid);
  made.finish();
  return made;
}

TEST(EidTable, BothWays) {
  const EidTable of = table({"chp_I", "art_2", "art_10", "art_2__cl_1", "", "art_2"});
  EXPECT_EQ(of.eid(1), "chp_I");
  EXPECT_EQ(of.eid(4), "art_2__cl_1");
  EXPECT_EQ(of.eid(5), "");
  EXPECT_EQ(of.eid(0), std::nullopt) << "the document";
  EXPECT_EQ(of.eid(7), std::nullopt);
  EXPECT_EQ(of.find("art_10"), 3U);
  EXPECT_EQ(of.find("art_2"), 2U) << "of two the first";
  EXPECT_EQ(of.find("art_2__cl_1"), 4U);
  EXPECT_EQ(of.find("art_1"), std::nullopt);
  EXPECT_EQ(of.find("art_3"), std::nullopt);
  EXPECT_EQ(table({}).find("art_1"), std::nullopt);
}

TEST(EidTables, CountUntilThereIsATable) {
  const EidTables known;
  EXPECT_EQ(known.ask(7).times, 1U);
  EXPECT_EQ(known.ask(7).times, 2U);
  EXPECT_EQ(known.ask(8).times, 1U);
  EXPECT_EQ(known.ask(7).table, nullptr);
  const auto kept = known.keep(7, table({"art_1"}));
  EXPECT_EQ(known.ask(7).table, kept);
  EXPECT_EQ(known.ask(7).times, 3U) << "no longer counted";
  EXPECT_EQ(known.ask(8).table, nullptr);
}

TEST(EidTables, MemoryHasABound) {
  const EidTables known;
  const auto first = known.keep(1, table({std::string(24 << 20, 'a')}));
  known.keep(2, table({std::string(24 << 20, 'b')}));
  EXPECT_NE(known.ask(1).table, nullptr);
  known.keep(3, table({"art_1"}));
  EXPECT_EQ(known.ask(1).table, nullptr) << "forgotten";
  EXPECT_NE(known.ask(3).table, nullptr);
  EXPECT_EQ(first->eid(1)->size(), 24U << 20) << "who holds one keeps it";
}

}  // namespace
}  // namespace lexgraph::store
