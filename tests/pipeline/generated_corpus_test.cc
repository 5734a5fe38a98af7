// Statutes whose graph is known exactly: what ingest makes of their pages must be that graph, no
// edge more and none less.

#include <fstream>

#include <gmock/gmock.h>

#include "tests/pipeline/world.h"
#include "tools/check_corpus/comparison.h"
#include "tools/check_corpus/texts.h"
#include "tools/make_corpus/changes.h"
#include "tools/make_corpus/corpus.h"

namespace lexgraph::test {
namespace {

namespace fs = std::filesystem;

class GeneratedCorpus : public testing::Test {
 protected:
  fs::path make(const std::string& name, const corpus::CorpusShape& shape) {
    const fs::path folder = dir_.path() / name;
    EXPECT_EQ(take(corpus::make_corpus(shape, folder.string())).documents, shape.documents);
    return folder;
  }
  fs::path make(const std::string& name, std::size_t documents, std::uint32_t seed) {
    return make(name, {.documents = documents, .seed = seed});
  }

  corpus::Comparison compared(const fs::path& folder) {
    if (!fs::exists(folder / "store"))
      ingest_paths({(folder / "pages").string()}, folder / "store", 2);
    const auto store =
        take(store::Store::open((folder / "store").string(), store::Store::Mode::kRead));
    return take(corpus::compare_with_truth((folder / "truth.jsonl").string(), *store->reader()));
  }

  corpus::TextsCompared texts(const fs::path& folder, std::size_t days) {
    const auto store =
        take(store::Store::open((folder / "store").string(), store::Store::Mode::kRead));
    return take(corpus::compare_texts(folder.string(), *store->reader(), days, 1));
  }

  static std::string shown(const corpus::Comparison& comparison) {
    std::string text;
    for (const corpus::Difference& d : comparison.differences)
      text += (d.missing ? "missing " : "extra ") + d.record + "\n";
    return text;
  }

  TempDir dir_;
};

TEST_F(GeneratedCorpus, TheGraphIsExactlyTheTruth) {
  for (const std::uint32_t seed : {1U, 2U}) {
    const corpus::Comparison comparison =
        compared(make("corpus" + std::to_string(seed), 120, seed));
    EXPECT_TRUE(comparison.equal()) << "seed " << seed << "\n" << shown(comparison);
    EXPECT_EQ(comparison.documents, 120U);
    EXPECT_GT(comparison.edges, 1000U);
    EXPECT_GT(comparison.amendments, 80U);
  }
}

// As large sites save them: the text is a small part of the bytes.
TEST_F(GeneratedCorpus, LongProvisionsAmongMenusScriptsAndLinks) {
  const fs::path folder =
      make("wrapped", {.documents = 60, .seed = 3, .sentences = 5, .wrapping = 60'000});
  const corpus::Comparison comparison = compared(folder);
  EXPECT_TRUE(comparison.equal()) << shown(comparison);
  EXPECT_EQ(comparison.documents, 60U);
  const corpus::TextsCompared read = texts(folder, 2);
  EXPECT_EQ(read.different, 0U) << testing::PrintToString(read.shown);
  EXPECT_GT(read.texts, 100U);
}

TEST_F(GeneratedCorpus, EveryUnitReadsAsItShouldOnAnyDay) {
  const fs::path folder = make("corpus", 150, 3);
  ASSERT_TRUE(compared(folder).equal()) << shown(compared(folder));
  const corpus::TextsCompared compared = texts(folder, 5);
  EXPECT_EQ(compared.different, 0U) << testing::PrintToString(compared.shown);
  EXPECT_EQ(compared.documents, 150U);
  EXPECT_GT(compared.texts, 750U);
  // Nor does this comparison pass whatever it is given.
  std::string versions = read_file(folder / "versions.jsonl");
  const std::size_t at = versions.find("\"gone\":false");
  ASSERT_NE(at, std::string::npos);
  versions.replace(at, std::string("\"gone\":false").size(), "\"gone\":true");
  std::ofstream(folder / "versions.jsonl", std::ios::binary) << versions;
  EXPECT_GT(texts(folder, 5).different, 0U);
}

// A comparison that cannot fail proves nothing.
TEST_F(GeneratedCorpus, EveryKindOfDifferenceIsFound) {
  const fs::path folder = make("corpus", 30, 5);
  ASSERT_TRUE(compared(folder).equal()) << shown(compared(folder));
  const std::string truth = read_file(folder / "truth.jsonl");
  for (const std::string record : {"document", "unit", "edge", "amendment"}) {
    const std::size_t begin = truth.find("{\"record\":\"" + record + "\"");
    ASSERT_NE(begin, std::string::npos);
    const std::size_t end = truth.find('\n', begin) + 1;
    std::string without = truth, changed = truth;
    without.erase(begin, end - begin);
    changed.replace(begin, end - begin, [&] {
      std::string line = truth.substr(begin, end - begin);
      const std::string field = record == "document"    ? "\"type\":\""
                                : record == "amendment" ? "\"op\":\""
                                                        : "\"kind\":\"";
      return line.insert(line.find(field) + field.size(), "x");
    }());
    std::ofstream(folder / "truth.jsonl", std::ios::binary) << without;
    if (record != "document") {  // without its document no id of it is known
      EXPECT_EQ(compared(folder).extra, 1U) << record;
      EXPECT_EQ(compared(folder).missing, 0U) << record;
    }
    std::ofstream(folder / "truth.jsonl", std::ios::binary) << changed;
    EXPECT_EQ(compared(folder).extra, 1U) << record;
    EXPECT_EQ(compared(folder).missing, 1U) << record;
  }
}

TEST_F(GeneratedCorpus, TheSameSeedGivesTheSameBytes) {
  const fs::path first = make("first", 40, 7), second = make("second", 40, 7),
                 other = make("other", 40, 8);
  for (const auto& entry : fs::recursive_directory_iterator(first)) {
    if (!entry.is_regular_file()) continue;
    EXPECT_EQ(read_file(entry.path()), read_file(second / fs::relative(entry.path(), first)))
        << entry.path();
  }
  EXPECT_NE(read_file(first / "truth.jsonl"), read_file(other / "truth.jsonl"));
}

// Takes the wording from the first point of every clause that closes its article.
void repeal_in_last_clauses(std::vector<corpus::Part>& parts) {
  for (corpus::Part& part : parts) {
    repeal_in_last_clauses(part.parts);
    if (part.kind != law::UnitKind::kArticle || part.parts.empty()) continue;
    std::vector<corpus::Part>& points = part.parts.back().parts;
    if (!points.empty()) points.front().repealed = true;
  }
}

TEST(GeneratedChanges, ARepealedPointHasNoWordingUnderANewNumber) {
  int renumbered = 0;
  for (std::uint32_t seed = 1; seed <= 400; ++seed) {
    corpus::World world(seed);
    world.today = *Date::parse_iso("2020-01-01");
    corpus::new_law(world);
    repeal_in_last_clauses(world.held.front().now);
    const auto change =
        corpus::Changing(world, world.held.front(), *Date::parse_iso("2021-01-01")).next();
    if (!change || change->amendments.front().op != law::AmendOp::kRenumber) continue;
    const std::string point = change->amendments.front().renumbered_to + "__point_a";
    for (const corpus::Version& version : world.versions) {
      if (version.eid != point) continue;
      EXPECT_TRUE(version.gone) << "seed " << seed << " " << version.text;
      ++renumbered;
    }
  }
  EXPECT_GT(renumbered, 0);
}

}  // namespace
}  // namespace lexgraph::test
