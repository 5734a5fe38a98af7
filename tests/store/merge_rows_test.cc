#include "src/store/merge_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/store/keys.h"
#include "src/store/values.h"
#include "tests/store/bare_database.h"

namespace lexgraph::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

// Document 1 of x stays and becomes 2; the text of document 1 of y is not kept, and its document 2
// becomes 1.
class MergeRowsTest : public testing::Test {
 protected:
  MergeRowsTest() {
    plan_.placed = {{{1, {2, true}}}, {{1, {2, false}}, {2, {1, true}}}};
    plan_.contents = {{1, "c1"}, {2, "c2"}};
    plan_.joined_files = {{2, {"a.html", "b.html"}}};
  }
  Result<MergedFamily> merge(Family family) const {
    return merge_family(family, {&x_.view(), &y_.view()}, plan_, folder_.path().string());
  }
  // The rows of the merged family.
  std::vector<std::pair<std::string, std::string>> rows(Family family) const {
    const auto merged = merge(family);
    if (!merged.ok()) return {{"refused", merged.error().to_string()}};
    BareDatabase database;
    EXPECT_TRUE((*database).take_tables({merged->tables}).ok());
    return database.rows(family);
  }
  std::string source(SourceState state, const std::string& sha256, DocId doc = 0) const {
    return encode_source({state, sha256, doc});
  }
  static std::string file(const std::string& name) { return SourceKey{name}.encode(); }

  BareDatabase x_, y_;
  MergePlan plan_;
  lexgraph::test::TempDir folder_;
};

TEST_F(MergeRowsTest, RowsOfKeptTextsGetTheirNewIds) {
  x_.put(Family::kUnit, UnitKey{1, 1}.encode(), "x1");
  y_.put(Family::kUnit, UnitKey{1, 1}.encode(), "not kept");
  y_.put(Family::kUnit, UnitKey{2, 7}.encode(), "y2");
  EXPECT_THAT(rows(Family::kUnit),
              ElementsAre(Pair(UnitKey{1, 7}.encode(), "y2"), Pair(UnitKey{2, 1}.encode(), "x1")));
}

TEST_F(MergeRowsTest, FilesOfAJoinedDocumentAreThoseOfAllStores) {
  x_.put(Family::kDoc, DocKey{1, DocPart::kFiles}.encode(), encode_files({"a.html"}));
  y_.put(Family::kDoc, DocKey{1, DocPart::kFiles}.encode(), encode_files({"b.html"}));
  y_.put(Family::kDoc, DocKey{2, DocPart::kFiles}.encode(), encode_files({"c.html"}));
  EXPECT_THAT(
      rows(Family::kDoc),
      ElementsAre(Pair(DocKey{1, DocPart::kFiles}.encode(), encode_files({"c.html"})),
                  Pair(DocKey{2, DocPart::kFiles}.encode(), encode_files({"a.html", "b.html"}))));
}

TEST_F(MergeRowsTest, NamesAndMentionsSpeakOfTheNewIds) {
  const NameKey name{NameKind::kNumber, "5", "5"};
  y_.put(Family::kName, name.encode(), encode_name(2));
  EXPECT_THAT(rows(Family::kName), ElementsAre(Pair(name.encode(), encode_name(1))));
  x_.put(Family::kIn, InKey{"n:9", "art_1", 1}.encode(), "m");
  y_.put(Family::kIn, InKey{"n:9", "art_1", 1}.encode(), "not kept");
  EXPECT_THAT(rows(Family::kIn), ElementsAre(Pair(InKey{"n:9", "art_1", 2}.encode(), "m")));
}

// The file of a text that is not kept stays known, for the document that both stores hold.
TEST_F(MergeRowsTest, SourcesOfTextsThatAreNotKeptStay) {
  y_.put(Family::kSource, file("b.html"), source(SourceState::kDocument, "bb", 1));
  y_.put(Family::kSource, file("empty.html"), source(SourceState::kEmpty, "ee"));
  EXPECT_THAT(rows(Family::kSource),
              ElementsAre(Pair(file("b.html"), source(SourceState::kDocument, "bb", 2)),
                          Pair(file("empty.html"), source(SourceState::kEmpty, "ee"))));
}

// What a store knows of a file: what it gave, before that it waits, before that it was not
// readable.
TEST_F(MergeRowsTest, OfOneFileTheGreaterKnowledgeStays) {
  const std::string unreadable = source(SourceState::kEmpty, "");
  const std::string stale = source(SourceState::kStale, "aa");
  const std::string known = source(SourceState::kEmpty, "aa");
  const struct {
    std::string x, y, stays;
  } kCases[] = {{unreadable, stale, stale},
                {stale, unreadable, stale},
                {stale, known, known},
                {known, unreadable, known},
                {known, known, known}};
  for (const auto& one : kCases) {
    x_.put(Family::kSource, file("a.html"), one.x);
    y_.put(Family::kSource, file("a.html"), one.y);
    EXPECT_THAT(rows(Family::kSource), ElementsAre(Pair(file("a.html"), one.stays)));
  }
  y_.put(Family::kSource, file("a.html"), source(SourceState::kEmpty, "bb"));
  const Error error = merge(Family::kSource).error();
  EXPECT_EQ(error.code(), ErrorCode::kInvalidArgument);
  EXPECT_THAT(error.message(), HasSubstr("read a.html and found different things"));
}

// The index is made anew: only what does not speak of ids is taken over.
TEST_F(MergeRowsTest, EveryDocumentIsPendingAndTheIndexIsNotTakenOver) {
  const std::string kept = std::string(1, kSourceTag) + "a.html";
  x_.put(Family::kSearch, PendingKey{1, "old"}.encode(), "");
  x_.put(Family::kSearch, std::string(1, kFirstIndexTag) + "postings", "of ids");
  x_.put(Family::kSearch, kept, "2");
  y_.put(Family::kSearch, kept, "1");
  EXPECT_THAT(rows(Family::kSearch),
              ElementsAre(Pair(PendingKey{1, "c1"}.encode(), ""),
                          Pair(PendingKey{2, "c2"}.encode(), ""), Pair(kept, "1")));
}

TEST_F(MergeRowsTest, ARowOfADocumentThatIsNotHeldStopsTheMerge) {
  x_.put(Family::kAmend, AmendKey{8, 0}.encode(), "");
  const auto merged = merge(Family::kAmend);
  ASSERT_FALSE(merged.ok());
  EXPECT_EQ(merged.error().code(), ErrorCode::kCorruption);
  EXPECT_EQ(merged.error().message(), "amend: row of document 8, which is not held");
}

TEST_F(MergeRowsTest, NothingToMergeIsNoTable) {
  const auto merged = merge(Family::kUnit);
  ASSERT_TRUE(merged.ok());
  EXPECT_THAT(merged->tables.paths, IsEmpty());
  EXPECT_EQ(merged->rows, 0U);
}

}  // namespace
}  // namespace lexgraph::store
