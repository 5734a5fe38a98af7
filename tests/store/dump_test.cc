#include "src/store/dump.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/store/keys.h"
#include "src/store/values.h"
#include "tests/store/held_store.h"

namespace lexgraph::store {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

class DumpTest : public HeldStore {};

TEST_F(DumpTest, DumpSaysEveryRowOnOneLine) {
  const auto store = open(directory());
  put(*store, sample());
  std::vector<std::string> lines;
  ASSERT_TRUE(store
                  ->dump([&](std::string_view line) {
                    lines.emplace_back(line);
                    return true;
                  })
                  .ok());
  EXPECT_EQ(lines.size(), store->verify().value().rows);
  EXPECT_THAT(lines, testing::Each(testing::Not(testing::HasSubstr("\n"))));
  EXPECT_THAT(lines, testing::Each(testing::Not(testing::HasSubstr("DAMAGED"))));
  EXPECT_THAT(lines, testing::Contains(testing::HasSubstr("eid=\"art_2__cl_1\"")));
  int seen = 0;
  ASSERT_TRUE(store->dump([&](std::string_view) { return ++seen < 3; }).ok());
  EXPECT_EQ(seen, 3);
}

class DumpedRow : public DumpTest {
 protected:
  DumpedRow() : database_(Database::open_write(directory()).value()) {}
  std::vector<std::string> lines_of(Family family, const std::string& key,
                                    const std::string& value) {
    Batch batch(*database_);
    batch.put(family, key, value);
    EXPECT_TRUE(database_->write(batch).ok());
    std::vector<std::string> lines;
    EXPECT_TRUE(dump(View(*database_, View::Moment::kNow), [&](std::string_view line) {
                  lines.emplace_back(line);
                  return true;
                }).ok());
    return lines;
  }
  std::unique_ptr<Database> database_;
};

TEST_F(DumpedRow, AUnitWithWhatItHas) {
  law::Unit unit;
  unit.kind = law::UnitKind::kClause;
  unit.eid = "art_4__cl_2";
  unit.number = "2";
  unit.text = "Thuyền chở khách\nphải có \"phao\".";
  ByteWriter buffer;
  const std::string value(encode_unit(unit, 3, 6, buffer));
  EXPECT_THAT(lines_of(Family::kUnit, UnitKey{7, 5}.encode(), value),
              ElementsAre("unit 7.5: clause parent=3 end=6 eid=\"art_4__cl_2\" number=\"2\" "
                          "text=\"Thuyền chở khách\\nphải có \\\"phao\\\".\""));
}

TEST_F(DumpedRow, AnEdgeWithItsTargetAndItsDays) {
  law::Edge edge;
  edge.kind = law::EdgeKind::kRepeals;
  edge.to.document.number = "7/2019/NĐ-CP";
  edge.to.unit = "art_4";
  edge.quote = "bãi bỏ Điều 4";
  edge.span = {3, 20};
  edge.effective_on = Date::from_ymd(2024, 7, 1).value();
  edge.rule = "sample";
  edge.confidence = 90;
  ByteWriter buffer;
  const std::string value(encode_edges({{8, &edge}}, buffer));
  EXPECT_THAT(lines_of(Family::kOut, UnitKey{7, 1}.encode(), value),
              ElementsAre("out 7.1: [8 repeals to={ number=\"7/2019/NĐ-CP\" } unit=\"art_4\" "
                          "quote=\"bãi bỏ Điều 4\" span=3..20 in_text effective=2024-07-01 "
                          "rule=\"sample\" confidence=90 ]"));
}

// The bytes of a damaged row's key are all that there is to find it by.
TEST_F(DumpedRow, ADamagedRowIsSaidWithItsKey) {
  EXPECT_THAT(lines_of(Family::kSource, SourceKey{"a.html"}.encode(), "\x7F"),
              ElementsAre("source DAMAGED key=" + in_quotes(SourceKey{"a.html"}.encode())));
}

TEST_F(DumpedRow, AFileSaysWhatItGave) {
  const std::string stale = encode_source({SourceState::kStale, "abc", 0});
  EXPECT_THAT(lines_of(Family::kSource, SourceKey{"a.html"}.encode(), stale),
              ElementsAre("source \"a.html\": stale doc=0 sha256=\"abc\""));
}

}  // namespace
}  // namespace lexgraph::store
