#include <gtest/gtest.h>

#include "src/store/values.h"
#include "tests/store/sample_document.h"
#include "tests/store/strict_value.h"

namespace lexgraph::store {
namespace {

law::Document document() { return test::sample_document("5/2024/NĐ-CP", 2); }

TEST(EdgeValues, Edges) {
  law::Edge cites = document().edges[1];
  cites.from_foreign = "13/2021/NĐ-CP#art_3";
  cites.in_heading = true;
  cites.effective_on = Date::from_ymd(1969, 12, 31).value();
  cites.until = Date::from_ymd(2031, 1, 1).value();
  const law::Edge basis = document().edges[0];
  ByteWriter buffer;
  const std::string bytes(encode_edges({{8, &basis}, {2, &cites}}, buffer));
  expect_strict(bytes, [](std::string_view b) {
    std::vector<EdgeRecord> read;
    return decode_edges(b, {1, 1}, {}, read);
  });
  std::vector<EdgeRecord> read;
  ASSERT_TRUE(decode_edges(bytes, {1, 4}, {}, read));
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(read[1].from, (NodeId{1, 4}));
  EXPECT_EQ(read[1].sequence, 2U);
  EXPECT_EQ(read[1].from_foreign, cites.from_foreign);
  EXPECT_EQ(read[1].to, cites.to);
  EXPECT_EQ(read[1].quote, cites.quote);
  EXPECT_EQ(read[1].span, cites.span);
  EXPECT_EQ(read[1].effective_on, cites.effective_on);
  EXPECT_EQ(read[1].until, cites.until);
  EXPECT_TRUE(read[1].in_heading);
  EXPECT_EQ(read[1].confidence, 90);

  std::vector<EdgeRecord> selected;
  ASSERT_TRUE(decode_edges(bytes, {1, 4}, {law::EdgeKind::kLegalBasis, {}}, selected));
  ASSERT_EQ(selected.size(), 1U);
  EXPECT_EQ(selected[0].sequence, 8U);
}

TEST(EdgeValues, Amendment) {
  const law::Amendment amendment = document().amendments[0];
  const std::string bytes = encode_amendment(amendment, 6);
  expect_strict(bytes, [](std::string_view b) {
    AmendmentRecord r;
    return decode_amendment(b, r);
  });
  AmendmentRecord read;
  ASSERT_TRUE(decode_amendment(bytes, read));
  EXPECT_EQ(read.from.ordinal, 6U);
  law::Amendment expected = amendment;
  expected.from = law::Amendment().from;
  EXPECT_EQ(read.amendment, expected);
}

TEST(EdgeValues, Mentions) {
  const std::vector<Mention> mentions = {{"art_4", law::EdgeKind::kCites, false, 3, 1},
                                         {"art_4", law::EdgeKind::kCites, true, 3, 2},
                                         {"art_4__cl_1", law::EdgeKind::kRepeals, false, 0, 0}};
  const std::string bytes = encode_mentions(mentions);
  std::vector<IncomingKey> read;
  ASSERT_TRUE(decode_mentions(bytes, 9, "art_4__", read));
  ASSERT_EQ(read.size(), 1U);
  EXPECT_EQ(read[0].unit, "art_4__cl_1");
  EXPECT_EQ(read[0].from, (NodeId{9, 0}));
  EXPECT_EQ(read[0].kind, law::EdgeKind::kRepeals);
  read.clear();
  ASSERT_TRUE(decode_mentions(bytes, 9, "", read));
  EXPECT_EQ(read.size(), 3U);
  EXPECT_TRUE(read[1].amendment);
  EXPECT_FALSE(decode_mentions(bytes.substr(0, bytes.size() - 1), 9, "", read));
  EXPECT_FALSE(decode_mentions(bytes + "x", 9, "", read));
  EXPECT_FALSE(decode_mentions("", 9, "", read));
}

// Rows may come from a damaged file: a quoted unit that names a later one as its parent would send
// a reader in circles.
TEST(EdgeValues, AQuotedUnitStandsUnderAnEarlierOne) {
  law::Amendment amendment = document().amendments[0];
  ASSERT_EQ(amendment.units.size(), 2U);
  AmendmentRecord read;
  ASSERT_TRUE(decode_amendment(encode_amendment(amendment, 1), read));
  EXPECT_EQ(read.amendment.units[0].parent, -1);
  EXPECT_EQ(read.amendment.units[1].parent, 0);
  for (const std::int32_t parent : {1, 2}) {  // itself, one that is not there
    amendment.units[1].parent = parent;
    EXPECT_FALSE(decode_amendment(encode_amendment(amendment, 1), read)) << parent;
  }
}

// An eId is said once for all that is said of it; one of which nothing is said is damage.
TEST(EdgeValues, MentionsOfOneUnitSayItsEidOnce) {
  const Mention once{"art_4__cl_1", law::EdgeKind::kCites, false, 3, 1};
  Mention again = once;
  again.sequence = 2;
  const std::string one = encode_mentions({once}), two = encode_mentions({once, again});
  EXPECT_EQ(two.size() - one.size(), 4U);  // kind, amendment, ordinal, sequence
  std::vector<IncomingKey> read;
  EXPECT_FALSE(decode_mentions(std::string("\x01\x05"
                                           "art_4"
                                           "\x00",
                                           8),
                               9, "", read));
}

}  // namespace
}  // namespace lexgraph::store
