#include "lexgraph/store/store.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store/held_store.h"

namespace lexgraph::store {
namespace {

class StoreTest : public HeldStore {
 protected:
  // Two documents of three texts each, and one text that two files have.
  static std::vector<law::Document> rivals() {
    std::vector<law::Document> documents;
    for (const std::string number : {"5/2024/NĐ-CP", "6/2024/NĐ-CP"}) {
      documents.push_back(sample(number, 3, "a"));
      documents.push_back(sample(number, 3, "bb"));  // more characters
    }
    documents.push_back(sample("5/2024/NĐ-CP", 2, "ccc"));
    documents.push_back(test::from_file(documents[1], "copy.html", documents[1].sha256));
    return documents;
  }
};

TEST_F(StoreTest, TheOrderOfArrivalLeavesNoTrace) {
  std::vector<law::Document> documents = rivals();
  std::vector<std::size_t> order(documents.size());
  std::iota(order.begin(), order.end(), 0);
  std::string digest;
  std::vector<std::string> files;
  std::mt19937 random(3);
  for (int round = 0; round < 12; ++round) {
    const std::string at = directory() + std::to_string(round);
    auto store = open(at);
    for (std::size_t i = 0; i < order.size(); ++i) {
      put(*store, documents[order[i]]);
      if (round % 3 == 1 && i == 2) store.reset(), store = open(at);  // a second run
    }
    expect_sound(*store);
    const std::string this_digest = store->digest().value();
    std::vector<std::string> these_files;
    ASSERT_TRUE(store->reader()
                    ->for_each_document([&](const DocumentRecord& record) {
                      these_files.insert(these_files.end(), record.files.begin(),
                                         record.files.end());
                      return true;
                    })
                    .ok());
    if (round == 0) digest = this_digest, files = these_files;
    EXPECT_EQ(this_digest, digest);
    EXPECT_EQ(these_files, files);
    std::shuffle(order.begin(), order.end(), random);
  }
}

TEST_F(StoreTest, ThreadsMayPutAtOnce) {
  std::vector<law::Document> documents = rivals();
  for (int i = 10; i < 30; ++i) documents.push_back(sample(std::to_string(i) + "/2024/NĐ-CP", 2));
  const auto serial = open(directory() + "1");
  for (const law::Document& document : documents) put(*serial, document);

  const auto store = open(directory());
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      // Every document from two threads, one of them from behind.
      for (std::size_t i = 0; i < documents.size(); ++i) {
        const std::size_t at = t % 2 == 0 ? i : documents.size() - 1 - i;
        if (at % 2 != t / 2) continue;
        EXPECT_TRUE(store->put(documents[at]).ok());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  expect_sound(*store);
  EXPECT_EQ(store->digest().value(), serial->digest().value());
}

TEST_F(StoreTest, TheDigestSeesEveryPart) {
  const law::Document base = sample();
  std::vector<law::Document> variants(10, base);
  variants[1].units[3].text += "!";
  variants[2].units[3].heading += "!";
  variants[3].edges[1].quote += "!";
  variants[4].edges[1].to.unit = "art_77";
  variants[5].amendments[0].content += "!";
  variants[6].frames[0].span.end += 1;
  variants[7].diagnostics.clear();
  variants[8].head.expires_on = Date::from_year(2040).value();
  variants[9].coverage.outside_articles = 1;
  std::vector<std::string> digests;
  for (std::size_t i = 0; i < variants.size(); ++i) {
    const auto store = open(directory() + std::to_string(i));
    put(*store, variants[i]);
    digests.push_back(store->digest().value());
  }
  std::sort(digests.begin(), digests.end());
  EXPECT_EQ(std::unique(digests.begin(), digests.end()), digests.end());

  law::Document elsewhere = base;
  elsewhere.file = "other/name.html";
  const auto store = open(directory() + "x");
  put(*store, elsewhere);
  EXPECT_TRUE(std::binary_search(digests.begin(), digests.end(), store->digest().value()));
}

}  // namespace
}  // namespace lexgraph::store
