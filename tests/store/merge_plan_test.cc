#include "src/store/merge_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/store/keys.h"
#include "src/store/values.h"
#include "tests/store/bare_database.h"

namespace lexgraph::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

// A document of a store as far as a merge looks at it.
struct Held {
  DocId id;
  std::string identity;
  std::uint32_t articles;
  std::string sha256;
  std::vector<std::string> files;
  std::uint64_t characters = 100;
  std::string content = "same";
  std::int64_t ingested_at = 0;
};

class MergePlanTest : public testing::Test {
 protected:
  static void put(BareDatabase& store, const Held& held) {
    DocumentRecord record;
    record.identity = held.identity;
    record.coverage.articles = held.articles;
    record.coverage.unit_characters = held.characters;
    record.sha256 = held.sha256;
    record.content_hash = held.content;
    record.ingested_at = held.ingested_at;
    store.put(Family::kDoc, DocKey{held.id, DocPart::kRecord}.encode(), encode_record(record));
    store.put(Family::kDoc, DocKey{held.id, DocPart::kFiles}.encode(), encode_files(held.files));
  }
  MergePlan plan() const { return plan_merge({&x_.view(), &y_.view()}).value(); }
  // Of a document that both hold under id 1: which text is kept, 'x' or 'y'.
  char kept(Held x, Held y) {
    put(x_, x);
    put(y_, y);
    const MergePlan made = plan();
    EXPECT_NE(made.placed[0].at(1).kept, made.placed[1].at(1).kept);
    return made.placed[0].at(1).kept ? 'x' : 'y';
  }
  BareDatabase x_, y_;
};

TEST_F(MergePlanTest, IdsFollowTheStoresAndTheirIds) {
  put(x_, {4, "b", 1, "s", {"b"}});
  put(x_, {9, "a", 1, "s", {"a"}});
  put(y_, {2, "c", 1, "s", {"c"}, 100, "of c"});
  const MergePlan made = plan();
  EXPECT_EQ(made.placed[0].at(4).id, 1U);
  EXPECT_EQ(made.placed[0].at(9).id, 2U);
  EXPECT_EQ(made.placed[1].at(2).id, 3U);
  EXPECT_TRUE(made.placed[1].at(2).kept);
  EXPECT_THAT(made.contents, ElementsAre(Pair(1, "same"), Pair(2, "same"), Pair(3, "of c")));
  EXPECT_THAT(made.joined_files, IsEmpty());
}

// Rows stay in order: a document's place is that of the text which is kept.
TEST_F(MergePlanTest, ADocumentStandsWhereItsKeptTextStands) {
  put(x_, {1, "a", 2, "s", {"short.html"}});
  put(x_, {2, "b", 1, "s", {"b"}});
  put(y_, {5, "a", 3, "s", {"long.html", "short.html"}, 100, "long"});
  const MergePlan made = plan();
  EXPECT_THAT(made.contents, ElementsAre(Pair(1, "same"), Pair(2, "long")));
  EXPECT_EQ(made.placed[0].at(1).id, 2U);
  EXPECT_FALSE(made.placed[0].at(1).kept);
  EXPECT_TRUE(made.placed[1].at(5).kept);
  ASSERT_EQ(made.joined_files.size(), 1U);
  EXPECT_THAT(made.joined_files.at(2), ElementsAre("long.html", "short.html"));
}

// The order of Writer::outranks: articles, characters, then the hashes.
TEST_F(MergePlanTest, MoreArticlesBeforeMoreCharacters) {
  EXPECT_EQ(kept({1, "a", 3, "z", {"f"}, 10}, {1, "a", 2, "a", {"g"}, 999}), 'x');
}
TEST_F(MergePlanTest, MoreCharactersBeforeTheHash) {
  EXPECT_EQ(kept({1, "a", 2, "a", {"f"}, 10}, {1, "a", 2, "z", {"g"}, 11}), 'y');
}
TEST_F(MergePlanTest, TheSmallerHashOfTextsOfOneSize) {
  EXPECT_EQ(kept({1, "a", 2, "bb", {"f"}}, {1, "a", 2, "aa", {"g"}}), 'y');
}
TEST_F(MergePlanTest, OfOneSourceTheSmallerContent) {
  EXPECT_EQ(kept({1, "a", 2, "s", {"f"}, 9, "c2"}, {1, "a", 2, "s", {"f"}, 9, "c1"}), 'y');
}
TEST_F(MergePlanTest, OfEqualTextsTheOneKnownFirst) {
  EXPECT_EQ(kept({1, "a", 2, "s", {"f"}, 9, "c", 20}, {1, "a", 2, "s", {"f"}, 9, "c", 10}), 'y');
}

TEST_F(MergePlanTest, ADocumentWithoutARecordStopsTheMerge) {
  x_.put(Family::kDoc, DocKey{3, DocPart::kFiles}.encode(), encode_files({"f"}));
  const auto made = plan_merge({&x_.view(), &y_.view()});
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().code(), ErrorCode::kCorruption);
  const DocKey missing{3, DocPart::kRecord};
  EXPECT_EQ(made.error().message(), "missing row in family doc: " + missing.print());
}

}  // namespace
}  // namespace lexgraph::store
