// A corpus in shards, each read by a run of its own and merged, is the corpus of one run: any
// number of shards, merged in any order, with one document in several of them.

#include <algorithm>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "lexgraph/store/merge.h"
#include "lexgraph/store/shard.h"
#include "tests/pipeline/world.h"
#include "tests/support/dirty_page.h"
#include "tests/support/random_statute.h"
#include "tests/support/run_command.h"

namespace lexgraph::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

// The sample; copies and a worse text of one of its laws; statutes that cite each other; pages
// without a document and without sense. In folders, since the path below the first one counts.
class Shards : public testing::Test {
 protected:
  Shards() {
    for (const std::string& file : sample_files()) {
      fs::create_directories(pages_.path() / "sample");
      fs::copy_file(file, pages_.path() / "sample" / fs::path(file).filename());
    }
    const std::string law = read_file(sample_folder() / "luat-ben-do-2012.html");
    for (const char* name : {"copies/a.html", "copies/b.html", "c.html"}) pages_.write(name, law);
    for (const char* name : {"worse/1.html", "worse/2.html"}) {
      pages_.write(name, html_of(R"(
          QUỐC HỘI
          Luật số: 911/2012/QH13
          CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
          Hà Nội, ngày 15 tháng 6 năm 2012
          LUẬT
          BẾN ĐÒ
          Điều 1. Phạm vi điều chỉnh
          Luật này quy định về bến đò.)") +
                             "<!-- " + name + " -->");
    }
    Random random(11);
    std::vector<std::string> numbers;
    for (int i = 0; i < 12; ++i) numbers.push_back(std::to_string(940 + i) + "/2015/NĐ-CP");
    for (const std::string& number : numbers) {
      pages_.write("generated/" + number.substr(0, 3) + ".html",
                   dirty_page(random_statute(number, random, {}, numbers), random));
    }
    pages_.write("search.html", html_of("Kết quả tìm kiếm"));
    pages_.write("empty.html", "");
    ingest_paths({pages_.path().string()}, work_.path() / "one", 2);
    expected_ = store_digest(work_.path() / "one");
  }

  std::string at(const std::string& name) const { return (work_.path() / name).string(); }

  ingest::IngestSummary ingest_shard(store::Shard shard, const std::string& name) const {
    ingest::IngestOptions options;
    options.store_dir = at(name);
    options.shard = shard;
    options.jobs = 1;
    IngestLog log;
    return take(ingest::ingest({pages_.path().string()}, options, log));
  }

  std::vector<std::string> make_shards(std::uint32_t count) const {
    std::vector<std::string> stores;
    for (std::uint32_t i = 1; i <= count; ++i) {
      const std::string name = std::to_string(count) + "-" + std::to_string(i);
      ingest_shard({i, count}, name);
      stores.push_back(at(name));
    }
    return stores;
  }

  // What every document's files are, which the digest leaves out.
  std::vector<std::string> sources(const std::string& name) const {
    const auto store = take(store::Store::open(at(name), store::Store::Mode::kRead));
    std::vector<std::string> lines;
    take_all(*store->reader(), lines);
    return lines;
  }
  static void take_all(const store::Reader& reader, std::vector<std::string>& lines) {
    const auto read = reader.for_each_document([&](const store::DocumentRecord& record) {
      lines.push_back(record.identity + " " + record.sha256 + " " +
                      testing::PrintToString(record.files));
      return true;
    });
    ASSERT_TRUE(read.ok());
  }

  void expect_equal_to_one_run(const std::string& merged) const {
    EXPECT_EQ(store_digest(at(merged)), expected_);
    EXPECT_THAT(store_faults(at(merged)), IsEmpty());
    EXPECT_EQ(sources(merged), sources("one"));
    const IngestLog again = ingest_paths({pages_.path().string()}, at(merged), 2);
    const ingest::IngestSummary& summary = again.summary;
    EXPECT_EQ(summary.added + summary.replaced + summary.duplicates, 0U);
    EXPECT_EQ(store_digest(at(merged)), expected_);
  }

  TempDir pages_, work_;
  std::string expected_;
};

TEST_F(Shards, AnyNumberInAnyOrderIsOneRun) {
  Random random(5);
  for (const std::uint32_t count : {1U, 2U, 3U, 7U, 20U}) {
    std::vector<std::string> stores = make_shards(count);
    for (std::size_t i = stores.size(); i > 1; --i) {
      std::swap(stores[i - 1], stores[below(random, static_cast<std::uint32_t>(i))]);
    }
    SCOPED_TRACE(testing::PrintToString(stores));
    const std::string merged = "merged-" + std::to_string(count);
    take(store::merge_stores(stores, at(merged), 1 + below(random, 3)));
    expect_equal_to_one_run(merged);
  }
}

TEST_F(Shards, EachFileIsInOneShard) {
  std::uint64_t files = 0;
  for (std::uint32_t i = 1; i <= 5; ++i) {
    files += ingest_shard({i, 5}, "s" + std::to_string(i)).files;
  }
  std::uint64_t all = 0;
  for (const auto& entry : fs::recursive_directory_iterator(pages_.path())) {
    all += entry.is_regular_file() ? 1 : 0;
  }
  EXPECT_EQ(files, all);
}

// Stores that are no shards, of files chosen at random, each in one store or several.
TEST_F(Shards, StoresThatOverlapAreOneRun) {
  Random random(6);
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(pages_.path())) {
    if (entry.is_regular_file()) files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  for (int round = 0; round < 4; ++round) {
    std::vector<std::vector<std::string>> parts(2 + below(random, 4));
    for (const std::string& file : files) {
      const std::size_t owner = below(random, static_cast<std::uint32_t>(parts.size()));
      for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i == owner || below(random, 3) == 0) parts[i].push_back(file);
      }
    }
    std::vector<std::string> stores;
    for (const auto& part : parts) {
      stores.push_back(at("part-" + std::to_string(round) + "-" + std::to_string(stores.size())));
      ingest_paths(part, stores.back(), 1);
    }
    const std::string merged = "overlap-" + std::to_string(round);
    take(store::merge_stores(stores, at(merged)));
    expect_equal_to_one_run(merged);
  }
}

// The checks above must be able to fail.
TEST_F(Shards, AMissingShardIsAnotherGraphAndIsRefused) {
  const std::vector<std::string> stores = make_shards(3);
  const auto merged = store::merge_stores({stores[0], stores[2]}, at("merged"));
  ASSERT_FALSE(merged.ok());
  EXPECT_THAT(merged.error().message(), HasSubstr("missing: shard 2/3"));
  EXPECT_NE(store_digest(stores[0]), expected_);
}

TEST_F(Shards, AShardSaysWhichItIsEveryTime) {
  ingest_shard({1, 2}, "s1");
  ingest::IngestOptions options;
  options.store_dir = at("s1");
  IngestLog log;
  const auto plain = ingest::ingest({pages_.path().string()}, options, log);
  ASSERT_FALSE(plain.ok());
  EXPECT_THAT(plain.error().message(), HasSubstr("is shard 1/2"));
  options.shard = store::Shard{1, 2};
  const auto standard_input = ingest::ingest({"-"}, options, log);
  ASSERT_FALSE(standard_input.ok());
  EXPECT_THAT(standard_input.error().message(), HasSubstr("standard input"));
}

// A folder that one machine cannot see is a failure there, whatever shard its files are of.
TEST_F(Shards, AFolderThatIsNotThereFailsInEveryShard) {
  for (std::uint32_t i = 1; i <= 4; ++i) {
    ingest::IngestOptions options;
    options.store_dir = at("lost" + std::to_string(i));
    options.shard = store::Shard{i, 4};
    IngestLog log;
    EXPECT_EQ(take(ingest::ingest({at("nowhere")}, options, log)).failed, 1U);
  }
}

// The program itself: shards by commands, the same answers as of one store.
TEST_F(Shards, ByTheProgram) {
  int failed = 0;  // the run whose shard has empty.html
  for (const char* shard : {"1/2", "2/2"}) {
    failed += run_lexgraph({"ingest", pages_.path().string(), "--shard", shard, "--store",
                            at(std::string("s") + shard[0])})
                  .exit_code;
  }
  EXPECT_EQ(failed, 1);
  const CommandResult merged = run_lexgraph({"store", "merge", at("out"), at("s2"), at("s1")});
  ASSERT_EQ(merged.exit_code, 0) << merged.err;
  EXPECT_THAT(merged.out, HasSubstr("from 2 stores"));
  run_lexgraph({"store", "index", "--store", at("one")});
  for (const std::vector<std::string>& question : {std::vector<std::string>{"store", "digest"},
                                                   {"store", "verify", "--json"},
                                                   {"search", "bến đò", "--json"},
                                                   {"chain", "911/2012/QH13", "--json"},
                                                   {"relations", "911/2012/QH13", "--json"},
                                                   {"stats", "--json"},
                                                   {"docs", "--json"}}) {
    std::vector<std::string> of_one = question, of_merged = question;
    of_one.insert(of_one.end(), {"--store", at("one")});
    of_merged.insert(of_merged.end(), {"--store", at("out")});
    const CommandResult one = run_lexgraph(of_one), out = run_lexgraph(of_merged);
    EXPECT_EQ(out.exit_code, 0) << out.err;
    // How many rows the search index has depends on how it came about.
    if (question[1] == "verify") {
      EXPECT_TRUE(nlohmann::json::parse(out.out)["sound"]);
    } else {
      EXPECT_EQ(out.out, one.out);
    }
  }
}

}  // namespace
}  // namespace lexgraph::test
