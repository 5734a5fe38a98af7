#include "src/search/index_rows.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "tests/search/random_documents.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::search {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(IndexKeys, AreFrozen) {
  EXPECT_EQ(manifest_key(), "\x10");
  EXPECT_EQ(chunk_key(1, 2, 3), std::string("\x12\0\0\0\x01\0\0\0\x02\0\0\0\x03", 13));
  EXPECT_EQ(documents_key(1), std::string("\x13\0\0\0\x01", 5));
  EXPECT_EQ(entries_key(1, 258), std::string("\x14\0\0\0\x01\0\0\x01\x02", 9));
  EXPECT_THAT(prefixes_of(7),
              ElementsAre(std::string("\x11\0\0\0\x07", 5), std::string("\x12\0\0\0\x07", 5),
                          std::string("\x13\0\0\0\x07", 5), std::string("\x14\0\0\0\x07", 5)));
}

// All writings of one bare form stand together, and before every longer bare form.
TEST(IndexKeys, TermsComeByBareFormFirst) {
  std::vector<std::string> keys = {term_key("ben do", "bến đò"), term_key("ben", "bến"),
                                   term_key("bena", "bena"), term_key("ben", "ben")};
  std::sort(keys.begin(), keys.end());
  EXPECT_THAT(keys, ElementsAre(term_key("ben", "ben"), term_key("ben", "bến"),
                                term_key("ben do", "bến đò"), term_key("bena", "bena")));
  EXPECT_EQ(normal_of(keys[2]), "bến đò");
  EXPECT_EQ(bare_of(keys[2]), "ben do");
}

TEST(IndexValues, AManifestComesBackAndNoPartOfIt) {
  Manifest manifest;
  manifest.next = 300;
  manifest.segments = {1, 200, 299};
  const std::string bytes = encode_manifest(manifest);
  const auto read = decode_manifest(bytes);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->version, kIndexVersion);
  EXPECT_EQ(read->next, 300U);
  EXPECT_THAT(read->segments, ElementsAre(1, 200, 299));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(decode_manifest(bytes.substr(0, size)).has_value()) << size;
  }
  EXPECT_FALSE(decode_manifest(bytes + "x").has_value());
}

TEST(IndexValues, DocumentsWithAndWithoutDays) {
  IndexedDocument known;
  known.doc = 7;
  known.entries = 3;
  known.identity = "5/2024/ND-CP";
  known.content_hash = "abc";
  known.type = "Nghị định";
  known.issuer = "Chính phủ";
  known.effective_on = Date::from_ymd(2024, 7, 1).value();
  IndexedDocument other;
  other.doc = 8;
  const std::string bytes = encode_documents({known, other});
  const auto read = decode_documents(bytes);
  ASSERT_TRUE(read.has_value() && read->size() == 2);
  EXPECT_EQ((*read)[0].identity, known.identity);
  EXPECT_EQ((*read)[0].issuer, known.issuer);
  EXPECT_EQ((*read)[0].entries, 3U);
  EXPECT_EQ((*read)[0].effective_on, known.effective_on);
  EXPECT_FALSE((*read)[0].expires_on.known());
  EXPECT_EQ((*read)[1].doc, 8U);
  EXPECT_FALSE(decode_documents(bytes.substr(0, bytes.size() - 1)).has_value());
  std::string no_day = bytes;
  no_day.replace(no_day.find("2024-07-01"), 10, "2024-07-41");
  EXPECT_FALSE(decode_documents(no_day).has_value());
  EXPECT_EQ(decode_documents("")->size(), 0U);
}

TEST(IndexValues, EntriesInReadingOrder) {
  const std::vector<EntryUnits> entries = {{2, 5}, {5, 6}, {300, 900}};
  EXPECT_EQ(decode_entries(encode_entries(entries)), entries);
  EXPECT_EQ(decode_entries(""), std::vector<EntryUnits>());
  EXPECT_FALSE(decode_entries(encode_entries(entries).substr(0, 3)).has_value());
}

TEST(MemoryRows, AreReadAsAStoresRowsAre) {
  MemoryRows rows;
  for (const std::string key : {"a1", "b1", "b3", "c1"}) rows.put(key, "of " + key);
  EXPECT_EQ(take(rows.get("b1")), "of b1");
  EXPECT_EQ(take(rows.get("b2")), std::nullopt);
  EXPECT_EQ(take(rows.get_upto("b2", "b"))->key, "b1");
  EXPECT_EQ(take(rows.get_upto("b3", "b"))->value, "of b3");
  EXPECT_FALSE(take(rows.get_upto("b0", "b")).has_value()) << "a1 is another's";
  EXPECT_FALSE(take(rows.get_upto("a", "a")).has_value());
  const auto keys = [&rows](std::string_view prefix, std::string_view from, std::size_t most) {
    std::vector<std::string> found;
    EXPECT_TRUE(rows.for_each(prefix, from,
                              [&](std::string_view key, std::string_view) {
                                found.emplace_back(key);
                                return found.size() < most;
                              })
                    .ok());
    return found;
  };
  EXPECT_THAT(keys("b", "", 9), ElementsAre("b1", "b3"));
  EXPECT_THAT(keys("b", "b2", 9), ElementsAre("b3"));
  EXPECT_THAT(keys("b", "", 1), ElementsAre("b1"));
  EXPECT_THAT(keys("d", "", 9), IsEmpty());
}

// Also those that have one kind of row only, left by an interrupted update.
TEST(IndexRows, EverySegmentThatHasARow) {
  test::TempDir dir;
  const auto store =
      take(store::Store::open((dir.path() / "s").string(), store::Store::Mode::kWrite));
  store::SearchChange change;
  for (const std::string& key :
       {manifest_key(), page_key(9, "a"), page_key(9, "b"), chunk_key(0xFFFFFFFF, 1, 0),
        documents_key(3), documents_key(9), entries_key(4, 1), entries_key(4, 2)}) {
    change.rows.push_back({key, "x"});
  }
  ASSERT_TRUE(store->change_search(change).ok());
  std::vector<SegmentId> segments;
  ASSERT_TRUE(
      for_each_segment(*store->reader(), [&](SegmentId id) { segments.push_back(id); }).ok());
  EXPECT_THAT(segments, ElementsAre(3, 4, 9, 0xFFFFFFFF));
}

}  // namespace
}  // namespace lexgraph::search
