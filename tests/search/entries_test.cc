#include "src/search/entries.h"

#include <gmock/gmock.h>

namespace lexgraph::search {
namespace {

using law::UnitKind;
using testing::ElementsAre;

// Units given as kind, parent ordinal, text.
struct Row {
  UnitKind kind;
  std::uint32_t parent;
  std::string text = "chữ";
};

std::vector<std::string> entries(const std::vector<Row>& rows) {
  std::vector<store::UnitRecord> units;
  for (std::uint32_t i = 0; i < rows.size(); ++i) {
    store::UnitRecord& unit = units.emplace_back();
    unit.node = {1, i + 1};
    unit.kind = rows[i].kind;
    unit.parent = rows[i].parent;
    unit.text = rows[i].text;
    unit.subtree_end = i + 2;
    for (std::uint32_t at = unit.parent; at != 0; at = rows[at - 1].parent)
      units[at - 1].subtree_end = i + 2;
  }
  std::vector<std::string> out;
  for (const Entry& entry : entries_of(units)) {
    std::string line = std::to_string(entry.first) + "-" + std::to_string(entry.last);
    for (const std::uint32_t above : entry.above) line += " in " + std::to_string(above + 1);
    out.push_back(line);
  }
  return out;
}

TEST(Entries, ArticlesWithAllBelowThem) {
  EXPECT_THAT(entries({{UnitKind::kPreamble, 0},
                       {UnitKind::kChapter, 0, ""},
                       {UnitKind::kArticle, 2},
                       {UnitKind::kClause, 3},
                       {UnitKind::kPoint, 4},
                       {UnitKind::kArticle, 2},
                       {UnitKind::kClosing, 0}}),
              ElementsAre("3-6 in 2", "6-7 in 2"));
}

TEST(Entries, TextOutsideArticlesIsItsOwnEntry) {
  EXPECT_THAT(entries({{UnitKind::kChapter, 0},
                       {UnitKind::kArticle, 1},
                       {UnitKind::kAppendix, 0},
                       {UnitKind::kParagraph, 3}}),
              ElementsAre("1-2", "2-3 in 1", "3-5"));
}

TEST(Entries, AnArticleInAnAppendixEndsTheAppendixsEntry) {
  EXPECT_THAT(
      entries({{UnitKind::kAppendix, 0}, {UnitKind::kParagraph, 1}, {UnitKind::kArticle, 1}}),
      ElementsAre("1-3", "3-4"));
}

TEST(Entries, APreambleAloneIsBetterThanNothing) {
  EXPECT_THAT(entries({{UnitKind::kPreamble, 0}}), ElementsAre("1-2"));
}

}  // namespace
}  // namespace lexgraph::search
