#include "lexgraph/law/kinds.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

TEST(Kinds, FrozenValues) {
  EXPECT_EQ(static_cast<int>(UnitKind::kPart), 1);
  EXPECT_EQ(static_cast<int>(UnitKind::kClosing), 13);
  EXPECT_EQ(static_cast<int>(EdgeKind::kAmends), 1);
  EXPECT_EQ(static_cast<int>(EdgeKind::kExtends), 11);
  EXPECT_EQ(static_cast<int>(AmendOp::kSubstitute), 1);
  EXPECT_EQ(static_cast<int>(AmendOp::kReplaceAppendix), 9);
}

TEST(Kinds, TablesAreTotalInOrderAndReadBack) {
  ASSERT_EQ(all_unit_kinds().size(), 13U);
  ASSERT_EQ(all_edge_kinds().size(), 11U);
  for (int i = 1; i <= 13; ++i) {
    const auto kind = static_cast<UnitKind>(i);
    EXPECT_EQ(info(kind).kind, kind);
    EXPECT_EQ(unit_kind(info(kind).name), kind);
  }
  for (int i = 1; i <= 11; ++i) {
    const auto kind = static_cast<EdgeKind>(i);
    EXPECT_EQ(info(kind).kind, kind);
    EXPECT_EQ(edge_kind(info(kind).name), kind);
  }
  for (int i = 1; i <= 9; ++i) {
    const auto op = static_cast<AmendOp>(i);
    EXPECT_EQ(info(op).op, op);
    EXPECT_EQ(amend_op(info(op).name), op);
    EXPECT_TRUE(info(info(op).edge).changes_target) << info(op).name;
  }
}

TEST(Kinds, PrefixesTellUnitsApart) {
  std::set<std::string_view> prefixes;
  for (const UnitKindInfo& row : all_unit_kinds()) {
    EXPECT_TRUE(prefixes.insert(row.eid_prefix).second) << row.eid_prefix;
    EXPECT_EQ(row.eid_prefix.find('_'), std::string_view::npos);
    EXPECT_FALSE(row.akn.empty());
  }
}

TEST(Kinds, OnlyChangesBelongToAChain) {
  EXPECT_TRUE(info(EdgeKind::kRepeals).changes_target);
  EXPECT_TRUE(info(EdgeKind::kSuspends).changes_target);
  EXPECT_FALSE(info(EdgeKind::kCites).changes_target);
  EXPECT_FALSE(info(EdgeKind::kLegalBasis).changes_target);
  EXPECT_FALSE(info(EdgeKind::kGuides).changes_target);
}

TEST(Kinds, UnknownNames) {
  EXPECT_FALSE(unit_kind("").has_value());
  EXPECT_FALSE(edge_kind("Amends").has_value());
  EXPECT_FALSE(amend_op("insert_after").has_value());
}

}  // namespace
}  // namespace lexgraph::law
