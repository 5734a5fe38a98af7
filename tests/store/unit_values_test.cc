#include <gtest/gtest.h>

#include "src/store/values.h"
#include "tests/store/sample_document.h"
#include "tests/store/strict_value.h"

namespace lexgraph::store {
namespace {

law::Document document() { return test::sample_document("5/2024/NĐ-CP", 2); }

TEST(UnitValues, Unit) {
  law::Unit unit = document().units[2];
  unit.text = "một\nhai";
  unit.wrap_up = 5;
  ByteWriter buffer;
  const std::string bytes(encode_unit(unit, 2, 9, buffer));
  for (const bool with_text : {false, true}) {
    expect_strict(bytes, [&](std::string_view b) {
      UnitRecord r;
      return decode_unit(b, with_text, r);
    });
  }
  UnitRecord read;
  ASSERT_TRUE(decode_unit(bytes, true, read));
  EXPECT_EQ(read.parent, 2U);
  EXPECT_EQ(read.subtree_end, 9U);
  EXPECT_EQ(read.eid, unit.eid);
  EXPECT_EQ(read.label, unit.label);
  EXPECT_EQ(read.heading, unit.heading);
  EXPECT_EQ(read.text, "một\nhai");
  EXPECT_EQ(read.wrap_up, 5U);
  ASSERT_TRUE(decode_unit(bytes, false, read));
  EXPECT_EQ(read.text, "");
  EXPECT_EQ(decode_unit_eid(bytes), unit.eid);
}

TEST(UnitValues, EidTableKeepsEveryOrdinalOfAHash) {
  const std::string bytes = encode_eids({{9, 4}, {3, 2}, {9, 1}});
  EXPECT_EQ(find_eid(bytes, 9), (std::vector<std::uint32_t>{1, 4}));
  EXPECT_EQ(find_eid(bytes, 3), (std::vector<std::uint32_t>{2}));
  EXPECT_EQ(find_eid(bytes, 5), std::vector<std::uint32_t>());
  EXPECT_EQ(find_eid(encode_eids({}), 5), std::vector<std::uint32_t>());
  EXPECT_EQ(find_eid(bytes.substr(0, bytes.size() - 1), 9), std::nullopt);
  EXPECT_EQ(find_eid("", 9), std::nullopt);
  EXPECT_EQ(eid_hash("art_5"), 0x638b5e0eU);  // persisted: FNV-1a
}

TEST(UnitValues, EdgePlaces) {
  const std::string bytes = encode_edge_places({5, 0, 7});
  std::optional<std::uint32_t> ordinal;
  ASSERT_TRUE(find_edge_place(bytes, 2, ordinal));
  EXPECT_EQ(ordinal, 7U);
  ASSERT_TRUE(find_edge_place(bytes, 3, ordinal));
  EXPECT_EQ(ordinal, std::nullopt);
  EXPECT_FALSE(find_edge_place(bytes.substr(0, 4), 0, ordinal));
}

}  // namespace
}  // namespace lexgraph::store
