#include "eval/report/reported_items.h"

#include <gmock/gmock.h>

#include "tests/support/temp_dir.h"

namespace lexgraph::eval {
namespace {

using testing::HasSubstr;

constexpr const char* kItem =
    R"({"task":"1.5","id":"a","category":"c","repeat":2,"state":"answered","score":0.5,)"
    R"("corrected":{"answer":["A","C"]},"gold":["A","B"],"messages":[{"task":"no","score":9}]})";

std::vector<ReportedItem> read(const test::TempDir& dir, ItemPart part) {
  std::vector<ReportedItem> items;
  const auto done = for_each_item(dir.path().string(), part, [&](const ReportedItem& item) {
    items.push_back(item);
    items.back().line = {};
  });
  EXPECT_TRUE(done.ok()) << done.error().to_string();
  return items;
}

TEST(ReportedItems, FieldsOfTheFirstLevelOnly) {
  const test::TempDir dir;
  dir.write("items.jsonl", std::string(kItem) + "\n");
  for (const ItemPart part : {ItemPart::kWhole, ItemPart::kHead}) {
    const auto items = read(dir, part);
    ASSERT_EQ(items.size(), 1U);
    EXPECT_EQ(items[0].task, "1.5");
    EXPECT_EQ(items[0].id, "a");
    EXPECT_EQ(items[0].category, "c");
    EXPECT_EQ(items[0].repeat, 2U);
    EXPECT_EQ(items[0].state, "answered");
    EXPECT_TRUE(items[0].scored);
    EXPECT_DOUBLE_EQ(items[0].score, 0.5) << "not that of a message";
    EXPECT_EQ(items[0].answer, "A, C");
    EXPECT_EQ(items[0].gold, "A, B");
  }
}

TEST(ReportedItems, ATransportErrorHasNoScore) {
  const test::TempDir dir;
  dir.write("items.jsonl", R"({"task":"t","id":"a","state":"transport_error","score":null})"
                           "\n");
  const auto items = read(dir, ItemPart::kWhole);
  ASSERT_EQ(items.size(), 1U);
  EXPECT_FALSE(items[0].scored);
}

// Damage behind the head is found when the whole is read, and named with its line.
TEST(ReportedItems, DamageIsNamed) {
  const test::TempDir dir;
  const std::string torn = std::string(kItem).substr(0, std::string(kItem).size() - 5);
  dir.write("items.jsonl", std::string(kItem) + "\n" + torn + "\n");
  const auto done =
      for_each_item(dir.path().string(), ItemPart::kWhole, [](const ReportedItem&) {});
  ASSERT_FALSE(done.ok());
  EXPECT_THAT(done.error().to_string(), HasSubstr("line 2"));
  EXPECT_FALSE(
      for_each_item((dir.path() / "none").string(), ItemPart::kWhole, [](const auto&) {}).ok());
}

}  // namespace
}  // namespace lexgraph::eval
