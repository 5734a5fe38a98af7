// Stores made one, below the pipeline: what is joined, what is refused, what an interruption
// leaves.
#include "lexgraph/store/merge.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/store/shard.h"
#include "lexgraph/store/store.h"
#include "src/store/database.h"
#include "src/store/keys.h"
#include "src/store/partial_directory.h"
#include "tests/store/sample_document.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::store {
namespace {

namespace fs = std::filesystem;
using lexgraph::test::from_file;
using lexgraph::test::sample_document;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class MergeTest : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return (dir_.path() / name).string(); }
  std::unique_ptr<Store> open(const std::string& name, Store::Mode mode) const {
    auto store = Store::open(path(name), mode);
    if (!store.ok()) throw std::runtime_error(store.error().to_string());
    return std::move(store).value();
  }
  void put(const std::string& name, const std::vector<law::Document>& documents) const {
    const auto store = open(name, Store::Mode::kWrite);
    for (const law::Document& document : documents) ASSERT_TRUE(store->put(document).ok());
  }
  Result<MergeReport> merge(const std::vector<std::string>& names, const std::string& to) const {
    std::vector<std::string> paths;
    for (const std::string& name : names) paths.push_back(path(name));
    return merge_stores(paths, path(to), 2);
  }
  std::string refusal(const std::vector<std::string>& names, const std::string& to = "out") const {
    const auto merged = merge(names, to);
    if (merged.ok()) return "merged";
    EXPECT_FALSE(fs::exists(path(to + ".partial")));
    return merged.error().to_string();
  }
  std::string digest(const std::string& name) const {
    return *open(name, Store::Mode::kRead)->digest();
  }
  void expect_sound(const std::string& name) const {
    EXPECT_THAT(open(name, Store::Mode::kRead)->verify().value().faults, IsEmpty());
  }
  std::vector<std::string> files(const std::string& name, const std::string& number) const {
    const auto reader = open(name, Store::Mode::kRead)->reader();
    const auto ids = reader->documents_by_number(number).value();
    return ids.size() == 1 ? reader->document(ids.front())->files : std::vector<std::string>();
  }
  void make_shard(const std::string& name, Shard shard, const law::Document& document,
                  bool complete = true) const {
    ASSERT_TRUE(begin_shard(path(name), shard).ok());
    put(name, {document});
    if (complete) {
      ASSERT_TRUE(end_shard(path(name), shard).ok());
    }
  }

  lexgraph::test::TempDir dir_;
};

TEST_F(MergeTest, HoldsWhatAllHold) {
  const auto a = sample_document("1/2024/NĐ-CP", 3), b = sample_document("2/2024/NĐ-CP", 4),
             c = sample_document("3/2024/NĐ-CP", 5);
  put("one", {a, b, c});
  put("x", {c});
  put("y", {b, a});
  const auto report = merge({"x", "y"}, "out/");
  ASSERT_TRUE(report.ok()) << report.error().to_string();
  EXPECT_EQ(report->stores, 2U);
  EXPECT_EQ(report->documents, 3U);
  EXPECT_EQ(report->joined, 0U);
  EXPECT_EQ(report->sources, 3U);
  EXPECT_EQ(digest("out"), digest("one"));
  expect_sound("out");
  EXPECT_FALSE(fs::exists(path("out.partial")));
  EXPECT_FALSE(fs::exists(path("out/tables")));
  EXPECT_EQ(open("out", Store::Mode::kRead)->reader()->pending_documents()->size(), 3U)
      << "the search index has to be made";
}

// The merged store is one that goes on: nothing of what it holds is read again.
TEST_F(MergeTest, KnowsEverySource) {
  const auto a = sample_document("1/2024/NĐ-CP", 3), b = sample_document("2/2024/NĐ-CP", 4);
  put("x", {a});
  put("y", {b});
  ASSERT_TRUE(open("y", Store::Mode::kWrite)->put_empty("empty.html", "ff").ok());
  ASSERT_TRUE(merge({"y", "x"}, "out").ok());
  const auto store = open("out", Store::Mode::kWrite);
  EXPECT_EQ(store->put(a)->state, PutState::kUnchanged);
  EXPECT_EQ(store->put(b)->state, PutState::kUnchanged);
  EXPECT_TRUE(*store->holds_source("empty.html", "ff"));
  EXPECT_EQ(store->put(sample_document("9/2024/NĐ-CP", 2))->state, PutState::kAdded);
  EXPECT_THAT(store->verify()->faults, IsEmpty());
}

// The better text is kept, and the file of the other is remembered, as in one run.
TEST_F(MergeTest, OneDocumentInTwoStores) {
  const auto longer = from_file(sample_document("1/2024/NĐ-CP", 5), "longer.html", "aa");
  const auto shorter = from_file(sample_document("1/2024/NĐ-CP", 3), "shorter.html", "bb");
  put("one", {longer, shorter});
  put("x", {shorter});
  put("y", {longer});
  for (const auto& order : {std::vector<std::string>{"x", "y"}, {"y", "x"}}) {
    const std::string out = "out-" + order.front();
    const auto report = merge(order, out);
    ASSERT_TRUE(report.ok()) << report.error().to_string();
    EXPECT_EQ(report->documents, 1U);
    EXPECT_EQ(report->joined, 1U);
    EXPECT_EQ(digest(out), digest("one"));
    EXPECT_THAT(files(out, "1/2024/ND-CP"), ElementsAre("longer.html", "shorter.html"));
    expect_sound(out);
  }
}

// The text held goes away: the loser of another store must come back, like in a store of one run.
TEST_F(MergeTest, TheLoserIsStaleWhenTheBetterTextGoes) {
  put("x", {from_file(sample_document("1/2024/NĐ-CP", 3), "shorter.html", "bb")});
  put("y", {from_file(sample_document("1/2024/NĐ-CP", 5), "longer.html", "aa")});
  ASSERT_TRUE(merge({"x", "y"}, "out").ok());
  const auto store = open("out", Store::Mode::kWrite);
  ASSERT_TRUE(store->put_empty("longer.html", "cc").ok());
  EXPECT_THAT(*store->stale_sources(), ElementsAre("shorter.html"));
}

TEST_F(MergeTest, StoresThatOverlap) {
  const auto a = sample_document("1/2024/NĐ-CP", 3), b = sample_document("2/2024/NĐ-CP", 4),
             c = sample_document("3/2024/NĐ-CP", 5);
  put("one", {a, b, c});
  put("x", {a, b});
  put("y", {b, c});
  put("z", {c, b, a});
  ASSERT_TRUE(merge({"x", "y", "z"}, "out").ok());
  EXPECT_EQ(digest("out"), digest("one"));
  EXPECT_THAT(files("out", "2/2024/ND-CP"), ElementsAre(b.file));
  expect_sound("out");
}

TEST_F(MergeTest, AFileOfWhichTwoStoresKnowDifferentThingsIsRefused) {
  put("x", {from_file(sample_document("1/2024/NĐ-CP", 3), "a.html", "aa")});
  put("y", {from_file(sample_document("2/2024/NĐ-CP", 3), "a.html", "bb")});
  EXPECT_THAT(refusal({"x", "y"}), HasSubstr("read a.html and found different things"));
  EXPECT_FALSE(fs::exists(path("out")));
}

// Which could not be read on one machine, or waits to be read again: what the other found counts.
TEST_F(MergeTest, AFileThatOnlyOneOfThemCouldRead) {
  const auto a = from_file(sample_document("1/2024/NĐ-CP", 3), "a.html", "aa");
  put("x", {a});
  ASSERT_TRUE(open("y", Store::Mode::kWrite)->put_empty("a.html", "").ok());
  for (const auto& order : {std::vector<std::string>{"x", "y"}, {"y", "x"}}) {
    const std::string out = "out-" + order.front();
    ASSERT_TRUE(merge(order, out).ok());
    EXPECT_TRUE(*open(out, Store::Mode::kRead)->holds_source("a.html", "aa"));
    expect_sound(out);
  }
}

TEST_F(MergeTest, WhatIsThereIsNotOverwritten) {
  put("x", {sample_document("1/2024/NĐ-CP", 3)});
  put("out", {sample_document("2/2024/NĐ-CP", 3)});
  const std::string before = digest("out");
  EXPECT_THAT(refusal({"x"}), HasSubstr("is there and is not an empty folder"));
  EXPECT_EQ(digest("out"), before);
}

TEST_F(MergeTest, WhatIsNoStoreIsRefused) {
  put("x", {sample_document("1/2024/NĐ-CP", 3)});
  dir_.write("letters/letter.txt", "x");
  EXPECT_THAT(refusal({"x", "letters"}), HasSubstr("is not a lexgraph store"));
  EXPECT_THAT(refusal({"x", "nothing"}), HasSubstr("no store at"));
  EXPECT_FALSE(fs::exists(path("nothing")));
  EXPECT_THAT(refusal({"x", "x/"}), HasSubstr("is named twice"));
  EXPECT_THAT(merge_stores({}, path("out")).error().to_string(), HasSubstr("no stores to merge"));
  {
    const auto database = Database::open_write(path("x")).value();
    Batch batch(*database);
    batch.put(Family::kDefault, kSchemaKey, std::to_string(kSchemaVersion + 1));
    ASSERT_TRUE(database->write(batch).ok());
  }
  EXPECT_THAT(refusal({"x"}), HasSubstr("use a newer lexgraph"));
  EXPECT_FALSE(fs::exists(path("out")));
}

TEST_F(MergeTest, ShardsMustBeAllThereOnceAndComplete) {
  make_shard("s1", {1, 3}, sample_document("1/2024/NĐ-CP", 3));
  make_shard("s2", {2, 3}, sample_document("2/2024/NĐ-CP", 3));
  make_shard("s2-again", {2, 3}, sample_document("2/2024/NĐ-CP", 3));
  make_shard("s3", {3, 3}, sample_document("3/2024/NĐ-CP", 3), false);
  make_shard("other", {1, 2}, sample_document("4/2024/NĐ-CP", 3));
  put("none", {sample_document("5/2024/NĐ-CP", 3)});
  EXPECT_THAT(refusal({"s2"}), HasSubstr("missing: shards 1/3, 3/3"));
  EXPECT_THAT(refusal({"s1", "s2"}), HasSubstr("missing: shard 3/3"));
  EXPECT_THAT(refusal({"s1", "s2", "s2-again"}), HasSubstr("is shard 2/3, which is there twice"));
  EXPECT_THAT(refusal({"s1", "s2", "s3"}), HasSubstr("is shard 3/3 and did not come to its end"));
  EXPECT_THAT(refusal({"s1", "other"}), HasSubstr("not of one division"));
  EXPECT_THAT(refusal({"s1", "none"}), HasSubstr("is not a shard"));
  EXPECT_FALSE(fs::exists(path("out")));
  ASSERT_TRUE(end_shard(path("s3"), {3, 3}).ok());
  ASSERT_TRUE(merge({"s3", "s1", "s2"}, "out").ok());
  EXPECT_EQ(shard_state(path("out")).value(), std::nullopt) << "the whole is no shard";
}

TEST_F(MergeTest, WhatAKilledMergeLeftIsNotInTheWay) {
  put("x", {sample_document("1/2024/NĐ-CP", 3)});
  dir_.write("out.partial/tables/unit-1.sst", "half");
  dir_.write("out.partial/CURRENT", "half");
  ASSERT_TRUE(merge({"x"}, "out").ok());
  EXPECT_EQ(digest("out"), digest("x"));
  EXPECT_FALSE(fs::exists(path("out.partial")));
}

TEST_F(MergeTest, TwoMergesIntoOneStoreDoNotMix) {
  put("x", {sample_document("1/2024/NĐ-CP", 3)});
  const auto first = PartialDirectory::create(path("out"));
  ASSERT_TRUE(first.ok());
  const auto second = merge({"x"}, "out");
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.error().code(), ErrorCode::kBusy);
  EXPECT_TRUE(fs::exists(path("out.partial"))) << "it is the other's";
}

TEST_F(MergeTest, ADamagedRowStopsTheMergeAndNothingIsLeft) {
  put("x", {sample_document("1/2024/NĐ-CP", 3)});
  {
    const auto database = Database::open_write(path("x")).value();
    Batch batch(*database);
    batch.put(Family::kIn, "no key", "");
    ASSERT_TRUE(database->write(batch).ok());
  }
  const auto merged = merge({"x"}, "out");
  ASSERT_FALSE(merged.ok());
  EXPECT_EQ(merged.error().code(), ErrorCode::kCorruption);
  EXPECT_FALSE(fs::exists(path("out")));
  EXPECT_FALSE(fs::exists(path("out.partial")));
}

TEST_F(MergeTest, StoresWithoutDocuments) {
  { open("x", Store::Mode::kWrite); }
  { open("y", Store::Mode::kWrite); }
  const auto report = merge({"x", "y"}, "out");
  ASSERT_TRUE(report.ok()) << report.error().to_string();
  EXPECT_EQ(report->documents, 0U);
  EXPECT_EQ(digest("out"), digest("x"));
  expect_sound("out");
}

}  // namespace
}  // namespace lexgraph::store
