#include "src/store/verify_document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/store/keys.h"
#include "src/store/values.h"
#include "src/store/verify.h"
#include "tests/store/bare_database.h"
#include "tests/store/sample_document.h"

namespace lexgraph::store {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(FaultList, NamesSomeAndCountsTheRest) {
  Faults faults;
  for (std::size_t i = 0; i < kMaxFaultsNamed; ++i) faults.add("fault");
  EXPECT_EQ(Faults(faults).take().size(), kMaxFaultsNamed);
  faults.add("one");
  faults.add("two");
  const auto named = faults.take();
  ASSERT_EQ(named.size(), kMaxFaultsNamed + 1);
  EXPECT_EQ(named.back(), "... and 2 more");
}

// One document: preamble 1, chapter 2, article 3 with clauses 4 and 5.
class VerifyDocument : public testing::Test {
 protected:
  void SetUp() override {
    document_ = test::sample_document("5/2024/NĐ-CP", 1);
    Batch batch(*database_);
    record_ = add_document(document_, "5/2024/ND-CP", 1, 7, batch);
    ASSERT_TRUE((*database_).write(batch).ok());
    ASSERT_THAT(faults(), IsEmpty());
  }
  std::vector<std::string> faults() const {
    Faults found;
    EXPECT_TRUE(check_held_document(database_.view(), record_, found).ok());
    return found.take();
  }
  void put_unit(std::uint32_t ordinal, std::uint32_t parent, std::uint32_t subtree_end) {
    ByteWriter buffer;
    database_.put(Family::kUnit, UnitKey{1, ordinal}.encode(),
                  encode_unit(document_.units[ordinal - 1], parent, subtree_end, buffer));
  }

  law::Document document_;
  DocumentRecord record_;
  BareDatabase database_;
};

TEST_F(VerifyDocument, CountsWhatItSaw) {
  Faults none;
  const DocumentCheck check = check_held_document(database_.view(), record_, none).value();
  EXPECT_EQ(check.units, 5U);
  EXPECT_EQ(check.edges, document_.edges.size());
  EXPECT_EQ(check.amendments, 1U);
  ASSERT_TRUE(check.mentions.has_value());
  EXPECT_EQ(check.mentions->size(), database_.rows(Family::kIn).size());
}

TEST_F(VerifyDocument, ATreeThatIsNone) {
  put_unit(3, 2, 5);  // ends before its second clause
  EXPECT_THAT(faults(), Contains("unit 1.3: subtree ends at 6, not at 5"));
  put_unit(3, 2, 6);
  put_unit(5, 1, 6);  // under the preamble, closed long before
  EXPECT_THAT(faults(), Contains("unit 1.5: parent 1 is not an ancestor of the unit before"));
}

TEST_F(VerifyDocument, EdgesOutOfOrderOrTwice) {
  const law::Edge& first = document_.edges[1];
  const law::Edge& second = document_.edges[2];
  ByteWriter buffer;
  database_.put(Family::kOut, UnitKey{1, 4}.encode(),
                encode_edges({{2, &second}, {1, &first}}, buffer));
  EXPECT_THAT(faults(), Contains("out 1.4: edges out of order"));
  database_.put(Family::kOut, UnitKey{1, 4}.encode(),
                encode_edges({{0, &first}, {99, &second}}, buffer));
  EXPECT_THAT(faults(), Contains("out 1.4: sequence 0 twice or too great"));
  EXPECT_THAT(faults(), Contains("out 1.4: sequence 99 twice or too great"));
}

TEST_F(VerifyDocument, WhatStandsAtNoUnit) {
  ByteWriter buffer;
  const law::Edge& edge = document_.edges[1];
  database_.put(Family::kOut, UnitKey{1, 6}.encode(), encode_edges({{1, &edge}}, buffer));
  EXPECT_THAT(faults(), Contains("out 1.6: edges of no unit"));
  database_.put(Family::kAmend, AmendKey{1, 0}.encode(),
                encode_amendment(document_.amendments[0], 6));
  EXPECT_THAT(faults(), Contains("amend 1.0: amendment of no unit"));
  law::Frame frame = document_.frames[0];
  frame.host = 5;  // an index: units end at 4
  const DocKey frames{1, DocPart::kFrames};
  database_.put(Family::kDoc, frames.encode(), encode_frames({frame}));
  EXPECT_THAT(faults(), Contains("doc " + frames.print() + ": a frame of no unit"));
}

// Tables are made of the rows; one that says other things would hide units and edges.
TEST_F(VerifyDocument, TablesThatDifferFromTheRows) {
  const DocKey eids{1, DocPart::kEids};
  database_.put(Family::kDoc, eids.encode(), encode_eids({}));
  EXPECT_THAT(faults(), ElementsAre("doc " + eids.print() + ": differs from the rows"));
  database_.erase(Family::kDoc, eids.encode());
  EXPECT_THAT(faults(), ElementsAre("doc " + eids.print() + ": missing"));
}

// Behind damage nothing is known of what must be in the other families, and nothing is said of it.
TEST_F(VerifyDocument, MentionsAreUnknownBehindDamage) {
  database_.put(Family::kOut, UnitKey{1, 4}.encode(), "\x7F");
  Faults found;
  EXPECT_EQ(check_held_document(database_.view(), record_, found).value().mentions, std::nullopt);
  EXPECT_THAT(found.take(), Contains("out 1.4: cannot be decoded"));
}

}  // namespace
}  // namespace lexgraph::store
