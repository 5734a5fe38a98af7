// The samples of a spec, read anew by everyone who goes through them.
#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/base/sha256.h"
#include "lexgraph/eval/run.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::eval {
namespace {

using testing::HasSubstr;

std::string row(const std::string& id, const std::string& rest = R"("reference":"r")") {
  return "{\"id\":\"" + id + "\",\"input\":\"q" + id + "\"," + rest + "}\n";
}

RunSpec spec_of(const std::string& path) {
  RunSpec spec;
  spec.files = {{path, Layout::kLexgraph, "", ""}};
  return spec;
}

std::vector<std::string> ids_of(const RunSamples& samples) {
  std::vector<std::string> ids;
  EXPECT_TRUE(samples.for_each([&](const Sample& sample) { ids.push_back(sample.id); }).ok());
  return ids;
}

TEST(SpecSamplesTest, EveryReaderBeginsAnew) {
  const test::TempDir dir;
  RunSpec spec = spec_of(dir.write("s.jsonl", row("a") + row("b") + row("c")).string());
  const auto samples = samples_of(spec);
  ASSERT_TRUE(samples.ok());
  EXPECT_EQ(samples->size(), 3U);
  const auto half_way = *samples->read();
  EXPECT_EQ((*half_way->next())->id, "a");
  EXPECT_THAT(ids_of(*samples), testing::ElementsAre("a", "b", "c"));
  EXPECT_EQ((*half_way->next())->id, "b");
  EXPECT_EQ(samples->list()->size(), 3U);
}

// The rule of docs/formats/run.md, written plainly: the smallest SHA-256 of seed, task and id.
TEST(SpecSamplesTest, ALimitOfThousandsKeepsTheSmallestHashes) {
  const test::TempDir dir;
  constexpr std::size_t kRows = 9'000, kLimit = 2'000;
  std::string lines;
  std::set<std::pair<std::string, std::string>> order;
  for (std::size_t i = 0; i < kRows; ++i) {
    const std::string id = std::to_string(i);
    lines += row(id);
    order.emplace(sha256_hex("5\n\n" + id), id);
  }
  std::set<std::string> expected;
  for (const auto& [hash, id] : order) {
    if (expected.size() < kLimit) expected.insert(id);
  }
  RunSpec spec = spec_of(dir.write("s.jsonl", lines).string());
  spec.limit = kLimit;
  spec.sample_seed = 5;
  const auto samples = samples_of(spec);
  ASSERT_TRUE(samples.ok());
  EXPECT_EQ(samples->size(), kLimit);
  const auto ids = ids_of(*samples);
  EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()), expected);
  EXPECT_TRUE(std::is_sorted(ids.begin(), ids.end(), [](const auto& a, const auto& b) {
    return std::stoul(a) < std::stoul(b);
  })) << "in file order";
}

TEST(SpecSamplesTest, VariantsStayTogetherUnderALimit) {
  const test::TempDir dir;
  std::string lines;
  for (const char* base : {"a", "b", "c"}) {
    for (const char* variant : {"1", "2"})
      lines += row(std::string(base) + variant,
                   R"("reference":"r","base":")" + std::string(base) + "\"");
  }
  RunSpec spec = spec_of(dir.write("s.jsonl", lines).string());
  spec.limit = 2;
  const auto ids = ids_of(*samples_of(spec));
  ASSERT_EQ(ids.size(), 4U);
  EXPECT_EQ(ids[0][0], ids[1][0]);
  EXPECT_EQ(ids[2][0], ids[3][0]);
}

// Kinds are told apart among what is kept only: the one label is left out.
TEST(SpecSamplesTest, ALimitDecidesBeforeTasksAreParted) {
  const test::TempDir dir;
  RunSpec spec = spec_of(dir.write("s.jsonl", row("a") + row("b", R"("gold":"x")")).string());
  std::vector<std::string> tasks;
  for (const std::uint64_t limit : {1, 2}) {
    spec.limit = limit;
    const auto kept = samples_of(spec)->list();
    for (const Sample& sample : *kept) tasks.push_back(sample.task);
  }
  EXPECT_THAT(tasks, testing::ElementsAre("", "text", "label"));
}

TEST(SpecSamplesTest, AFileThatChangesUnderARunIsNoticed) {
  const test::TempDir dir;
  const std::string path = dir.write("s.jsonl", row("a") + row("b")).string();
  RunSpec spec = spec_of(path);
  const auto samples = samples_of(spec);
  ASSERT_TRUE(samples.ok());
  dir.write("s.jsonl", row("a") + row("c"));
  EXPECT_THAT(samples->list().error().to_string(), HasSubstr(path + " was changed"));
}

// A fault of the data is found before anything is asked, wherever it stands.
TEST(SpecSamplesTest, FaultsAreFoundBeforeTheFirstQuestion) {
  const test::TempDir dir;
  const auto fault = [&](const std::string& lines) {
    RunSpec spec = spec_of(dir.write("s.jsonl", lines).string());
    return samples_of(spec).error().to_string();
  };
  const std::string stray = R"("options":{"A":"x","B":"y"},"gold":"C")";
  EXPECT_THAT(fault(row("a", stray) + row("b")), HasSubstr("s.jsonl: line 1: gold letter C"));
  EXPECT_THAT(fault(row("a", stray) + "{\n"), HasSubstr("s.jsonl: line 2: not valid JSON"));
  EXPECT_THAT(fault(row("a") + row("b", "\"gold\":[]")), HasSubstr("s.jsonl: row 2: no gold"));
  EXPECT_THAT(fault("\n"), HasSubstr("no samples to ask"));
}

}  // namespace
}  // namespace lexgraph::eval
