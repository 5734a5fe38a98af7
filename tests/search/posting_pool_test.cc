#include "src/search/posting_pool.h"

#include <random>

#include <gtest/gtest.h>

namespace lexgraph::search {
namespace {

std::string read(const PostingPool& pool, const PostingPool::Chain& chain) {
  std::string bytes;
  pool.read(chain, bytes);
  return bytes;
}

TEST(PostingPool, AChainWithoutBytesReadsAsNothing) {
  PostingPool pool;
  EXPECT_EQ(read(pool, pool.start()), "");
}

TEST(PostingPool, EveryLengthComesBack) {
  for (std::size_t length = 0; length < 300; ++length) {
    PostingPool pool;
    auto chain = pool.start();
    std::string written;
    for (std::size_t i = 0; i < length; ++i) {
      written += static_cast<char>(i);
      pool.append(chain, static_cast<std::uint8_t>(i));
    }
    EXPECT_EQ(read(pool, chain), written);
  }
}

// Long chains and short ones grow at once, over many pages.
TEST(PostingPool, ChainsKeepApart) {
  std::mt19937 random(3);
  PostingPool pool;
  std::vector<PostingPool::Chain> chains;
  std::vector<std::string> written(500);
  for (std::size_t i = 0; i < written.size(); ++i) chains.push_back(pool.start());
  for (int i = 0; i < 400'000; ++i) {
    const std::size_t at = random() % (random() % 4 == 0 ? written.size() : 3);
    const auto byte = static_cast<std::uint8_t>(random());
    written[at] += static_cast<char>(byte);
    pool.append(chains[at], byte);
  }
  for (std::size_t i = 0; i < written.size(); ++i) EXPECT_EQ(read(pool, chains[i]), written[i]);
  EXPECT_GE(pool.size(), 400'000U);
}

TEST(PostingPool, ReadAppends) {
  PostingPool pool;
  auto chain = pool.start();
  pool.append(chain, 'b');
  std::string bytes = "a";
  pool.read(chain, bytes);
  EXPECT_EQ(bytes, "ab");
}

}  // namespace
}  // namespace lexgraph::search
