#include "src/search/segment_builder.h"

#include <mutex>

#include <gmock/gmock.h>

#include "tests/search/written_segment.h"

namespace lexgraph::search {
namespace {

using testing::ElementsAre;

store::UnitRecord unit(std::uint32_t ordinal, std::uint32_t parent, std::uint32_t end,
                       law::UnitKind kind, const std::string& heading, const std::string& text) {
  store::UnitRecord unit;
  unit.node = {1, ordinal};
  unit.parent = parent;
  unit.subtree_end = end;
  unit.kind = kind;
  unit.heading = heading;
  unit.text = text;
  return unit;
}

// A chapter with two articles.
std::vector<store::UnitRecord> chapter() {
  using law::UnitKind;
  return {unit(1, 0, 5, UnitKind::kChapter, "Bến đò", ""),
          unit(2, 1, 4, UnitKind::kArticle, "Phí qua đò", "Chủ đò thu phí."),
          unit(3, 2, 4, UnitKind::kClause, "", "Trẻ em không trả phí."),
          unit(4, 1, 5, UnitKind::kArticle, "Thuyền", "Thuyền có phao.")};
}

class SegmentBuilderTest : public testing::Test {
 protected:
  std::unique_ptr<Segment> segment(const std::vector<SegmentBuilder>& builders, SegmentId id = 1) {
    std::mutex mutex;
    EXPECT_TRUE(SegmentBuilder::finish(builders, id, [&](std::string key, std::string value) {
                  const std::lock_guard lock(mutex);
                  rows_.put(std::move(key), std::move(value));
                  return Result<void>();
                }).ok());
    return open_segment(rows_, id);
  }
  static std::vector<std::pair<std::uint32_t, bool>> places(const Segment& segment,
                                                            const std::string& normal) {
    std::vector<std::pair<std::uint32_t, bool>> found;
    const auto entry = take(segment.find(key_of(normal)));
    if (!entry) return found;
    for (const Posting& posting : take(segment.postings(*entry)))
      found.emplace_back(posting.entry, posting.heading);
    return found;
  }
  static std::uint8_t impact(const Segment& segment, const std::string& normal) {
    return take(segment.postings(*take(segment.find(key_of(normal))))).at(0).impact;
  }
  static store::DocumentRecord record(store::DocId id, const std::string& title) {
    store::DocumentRecord record;
    record.id = id;
    record.identity = std::to_string(id);
    record.head.type = "Luật";
    record.head.title = title;
    return record;
  }
  MemoryRows rows_;
};

TEST_F(SegmentBuilderTest, WhereTermsStand) {
  std::vector<SegmentBuilder> builders(1);
  builders[0].add(record(1, "Sông"), chapter());
  EXPECT_EQ(builders[0].entry_count(), 2U);
  const auto made = segment(builders);
  EXPECT_THAT(places(*made, "phí"), ElementsAre(std::pair(0U, true)));
  EXPECT_THAT(places(*made, "phao"), ElementsAre(std::pair(1U, false)));
  EXPECT_THAT(places(*made, "thuyền"), ElementsAre(std::pair(1U, true)));
  // Of the title and of what an entry stands in, though no heading of its own.
  EXPECT_THAT(places(*made, "sông"), ElementsAre(std::pair(0U, false), std::pair(1U, false)));
  EXPECT_THAT(places(*made, "bến đò"), ElementsAre(std::pair(0U, false), std::pair(1U, false)));
  // No pair over a full stop or from one unit to the next, none of two stop words.
  EXPECT_THAT(places(*made, "phí trẻ"), ElementsAre());
  EXPECT_THAT(places(*made, "trẻ em"), ElementsAre(std::pair(0U, false)));
  EXPECT_THAT(places(*made, "có"), ElementsAre()) << "a stop word alone";
  EXPECT_THAT(places(*made, "có phao"), ElementsAre(std::pair(1U, false)));
  EXPECT_EQ(take(made->units_of(0)), (EntryUnits{2, 4}));
}

TEST_F(SegmentBuilderTest, AnImpactIsTheWeightedFrequency) {
  std::vector<SegmentBuilder> builders(1);
  builders[0].add(record(1, "Sông"), chapter());
  const auto made = segment(builders);
  // Title: "Luật Sông", two tokens.
  const FieldWeight& title = kFieldWeights[static_cast<std::size_t>(Field::kTitle)];
  const auto expected =
      static_cast<float>(title.weight / (1 - title.b + title.b * 2 / title.pivot));
  EXPECT_EQ(impact(*made, "sông"), impact_of(expected));
  EXPECT_GT(impact(*made, "phí qua"), impact(*made, "thu phí")) << "a heading weighs more";
}

// Documents of all builders, in the order of the builders, as one builder would have them.
TEST_F(SegmentBuilderTest, SeveralBuildersMakeTheSegmentOfOne) {
  std::mt19937 random(7);
  std::vector<SegmentBuilder> one(1), three(3);
  for (int i = 0; i < 30; ++i) {
    const law::Document document = random_document(random, i + 1);
    std::vector<store::UnitRecord> units;
    for (std::size_t u = 0; u < document.units.size(); ++u) {
      const law::Unit& from = document.units[u];
      units.push_back(unit(static_cast<std::uint32_t>(u + 1),
                           static_cast<std::uint32_t>(from.parent + 1), 0, from.kind, from.heading,
                           from.text));
    }
    for (std::size_t u = units.size(); u-- > 0;) {  // articles end where the next begins
      const bool clause = units[u].kind == law::UnitKind::kClause;
      std::size_t end = u + 1;
      while (!clause && end < units.size() && units[end].parent == u + 1) ++end;
      units[u].subtree_end = static_cast<std::uint32_t>(end + 1);
    }
    const auto record = this->record(static_cast<store::DocId>(i + 1), document.head.title);
    one[0].add(record, units);
    three[static_cast<std::size_t>(i / 10)].add(record, units);
  }
  const auto a = segment(one, 1), b = segment(three, 2);
  ASSERT_EQ(a->documents().size(), b->documents().size());
  for (std::size_t i = 0; i < a->documents().size(); ++i)
    EXPECT_EQ(a->documents()[i].doc, b->documents()[i].doc);
  const auto terms = [](const Segment& segment) {
    std::vector<std::pair<std::string, std::vector<Posting>>> all;
    EXPECT_TRUE(
        segment
            .for_each_term([&](std::string_view key, const TermEntry& entry) -> Result<void> {
              all.emplace_back(key, take(segment.postings(entry)));
              return {};
            })
            .ok());
    return all;
  };
  EXPECT_TRUE(terms(*a) == terms(*b));
  EXPECT_GT(terms(*a).size(), 100U);
}

}  // namespace
}  // namespace lexgraph::search
