#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/base/limits.h"
#include "src/law/citation_units.h"

namespace lexgraph::law {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

UnitTerm term(Level level, std::vector<std::string> numbers, Link link = Link::kNone) {
  UnitTerm made;
  made.level = level;
  made.link = link;
  for (std::string& number : numbers) made.numbers.push_back({std::move(number), {}});
  return made;
}
UnitTerm this_one(Level level, Link link = Link::kNone) {
  UnitTerm made;
  made.level = level;
  made.link = link;
  made.pointing = true;
  return made;
}

// "base:path/part", the base D, A, C, P or T, with * when it is implied.
std::vector<std::string> paths(const std::vector<UnitTerm>& terms) {
  std::vector<std::string> out;
  for (const CitedUnit& unit : assemble_units(terms)) {
    std::string line(1, "DACPT"[static_cast<int>(unit.base)]);
    line += (unit.implied ? "*:" : ":") + unit.path;
    if (!unit.part.empty()) line += "/" + unit.part;
    out.push_back(line);
  }
  return out;
}

TEST(AssembleUnits, SmallerTermsGoIntoTheLarger) {
  // điểm a, b khoản 1, 2 Điều 3: each point of each clause.
  EXPECT_THAT(paths({term(Level::kPoint, {"a", "b"}), term(Level::kClause, {"1", "2"}),
                     term(Level::kArticle, {"3"})}),
              ElementsAre("D:art_3__cl_1__point_a", "D:art_3__cl_1__point_b",
                          "D:art_3__cl_2__point_a", "D:art_3__cl_2__point_b"));
}

TEST(AssembleUnits, AndKeepsThemApart) {
  EXPECT_THAT(paths({term(Level::kClause, {"1"}), term(Level::kArticle, {"5"}, Link::kAnd)}),
              ElementsAre("A*:cl_1", "D:art_5"));
  EXPECT_THAT(paths({term(Level::kClause, {"1"}), term(Level::kArticle, {"5"}, Link::kSemicolon)}),
              ElementsAre("A*:cl_1", "D:art_5"));
  EXPECT_THAT(paths({term(Level::kClause, {"1"}), term(Level::kArticle, {"5"}, Link::kComma)}),
              ElementsAre("D:art_5__cl_1"));
}

// Articles are numbered through a document: their chapter is no part of their path.
TEST(AssembleUnits, ChaptersHoldNoPathOfAnArticle) {
  EXPECT_THAT(paths({term(Level::kArticle, {"9"}), term(Level::kChapter, {"II"}, Link::kOf)}),
              ElementsAre("D:art_9"));
  EXPECT_THAT(paths({term(Level::kArticle, {"9"}), term(Level::kChapter, {"II"}, Link::kComma)}),
              ElementsAre("D:art_9", "D:chp_II"))
      << "a chapter behind a comma is another thing";
  EXPECT_THAT(paths({term(Level::kArticle, {"9"}), term(Level::kAppendix, {"2"}, Link::kOf)}),
              ElementsAre("D:app_2__art_9"));
  EXPECT_THAT(paths({term(Level::kSection, {"1"}), term(Level::kChapter, {"II"})}),
              ElementsAre("D:chp_II__sec_1"));
}

// A decision that approves a programme numbers the sections of its article in Roman numerals.
TEST(AssembleUnits, SectionsOfAnArticle) {
  EXPECT_THAT(paths({term(Level::kClause, {"1"}), term(Level::kSection, {"III"}),
                     term(Level::kArticle, {"1"})}),
              ElementsAre("D:art_1__sec_III__cl_1"));
  EXPECT_THAT(paths({term(Level::kClause, {"1"}), term(Level::kSection, {"III"}, Link::kComma),
                     term(Level::kArticle, {"1"}, Link::kComma)}),
              ElementsAre("D:art_1__sec_III__cl_1"));
  EXPECT_THAT(paths({term(Level::kSection, {"III"}), term(Level::kArticle, {"5"}, Link::kComma)}),
              ElementsAre("D:sec_III", "D:art_5"));
  EXPECT_THAT(paths({term(Level::kSection, {"2"}), term(Level::kArticle, {"5"})}),
              ElementsAre("D:sec_2", "D:art_5"));
}

TEST(AssembleUnits, LargeToSmall) {
  EXPECT_THAT(paths({term(Level::kArticle, {"5"}), term(Level::kClause, {"2"}),
                     term(Level::kPoint, {"a", "b"}, Link::kComma)}),
              ElementsAre("D:art_5__cl_2__point_a", "D:art_5__cl_2__point_b"));
}

TEST(AssembleUnits, PointingTerms) {
  EXPECT_THAT(paths({this_one(Level::kArticle)}), ElementsAre("A:"));
  EXPECT_THAT(paths({term(Level::kClause, {"1", "2"}), this_one(Level::kArticle)}),
              ElementsAre("A:cl_1", "A:cl_2"));
  EXPECT_THAT(paths({term(Level::kPoint, {"a"}), this_one(Level::kClause)}),
              ElementsAre("C:point_a"));
  EXPECT_THAT(paths({this_one(Level::kChapter)}), ElementsAre("T:chp_"));
  EXPECT_THAT(paths({term(Level::kSection, {"2"}), this_one(Level::kChapter)}),
              ElementsAre("T:chp___sec_2"));
  EXPECT_THAT(paths({term(Level::kArticle, {"5"}), this_one(Level::kChapter)}),
              ElementsAre("D:art_5"))
      << "articles are numbered through the document";
}

TEST(AssembleUnits, PartsOfATextAreWordsNotSteps) {
  EXPECT_THAT(paths({term(Level::kParagraph, {"2"}), term(Level::kClause, {"3"}),
                     term(Level::kArticle, {"4"})}),
              ElementsAre("D:art_4__cl_3/paragraph 2"));
  EXPECT_THAT(paths({term(Level::kSentence, {"1"}), term(Level::kParagraph, {"2"}),
                     term(Level::kArticle, {"4"})}),
              ElementsAre("D:art_4/paragraph 2, sentence 1"));
  EXPECT_THAT(paths({term(Level::kParagraph, {"2"})}), IsEmpty()) << "a paragraph of nothing";
}

TEST(AssembleUnits, NothingIsMadeBeyondTheLimit) {
  std::vector<std::string> many;
  for (std::size_t i = 1; i <= limits::kMaxRangeMembers; ++i) many.push_back(std::to_string(i));
  const auto units = assemble_units({term(Level::kClause, many), term(Level::kArticle, many)});
  EXPECT_LE(units.size(), 2 * limits::kMaxRangeMembers);
  EXPECT_THAT(assemble_units({}), IsEmpty());
}

}  // namespace
}  // namespace lexgraph::law
