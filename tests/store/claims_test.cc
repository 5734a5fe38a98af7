#include "src/store/claims.h"

#include <atomic>
#include <random>
#include <thread>

#include <gtest/gtest.h>

namespace lexgraph::store {
namespace {

using Names = std::vector<std::string>;

Result<Claims::Claim> claim(Claims& claims, const Names& names) {
  return claims.acquire([&]() -> Result<Names> { return names; });
}

TEST(Claims, FreeNamesAreTakenAtOnce) {
  Claims claims;
  const auto first = claim(claims, {"a", "b"});
  const auto second = claim(claims, {"c"});
  EXPECT_TRUE(first.ok() && second.ok());
}

TEST(Claims, AFailedQuestionTakesNothing) {
  Claims claims;
  const auto failed = claims.acquire([]() -> Result<Names> { return Error(ErrorCode::kIo, "no"); });
  EXPECT_EQ(failed.error().code(), ErrorCode::kIo);
  EXPECT_TRUE(claim(claims, {"a"}).ok());
}

// After a wait the names are asked for again: what the other did may have changed them.
TEST(Claims, AsksAgainAfterAWait) {
  Claims claims;
  std::atomic<int> asked = 0;
  std::thread waiting;
  {
    const auto held = claim(claims, {"a"});
    waiting = std::thread([&] {
      const auto later =
          claims.acquire([&]() -> Result<Names> { return ++asked == 1 ? Names{"a"} : Names{"b"}; });
      EXPECT_TRUE(later.ok());
    });
    while (asked == 0) std::this_thread::yield();
  }
  waiting.join();
  EXPECT_EQ(asked, 2);
}

// Names overlap in every way; nobody is ever inside with another who claimed one of the same.
TEST(Claims, NeverTwoWithOneName) {
  constexpr std::size_t kNames = 4;
  Claims claims;
  std::atomic<int> inside[kNames] = {};
  std::vector<std::thread> threads;
  for (unsigned seed = 0; seed < 4; ++seed) {
    threads.emplace_back([&, seed] {
      std::mt19937 random(seed);
      for (int turn = 0; turn < 500; ++turn) {
        const std::size_t a = random() % kNames;
        const std::size_t b = (a + 1 + random() % (kNames - 1)) % kNames;
        const auto held = claim(claims, {std::to_string(a), std::to_string(b)});
        EXPECT_EQ(++inside[a], 1);
        EXPECT_EQ(++inside[b], 1);
        --inside[a];
        --inside[b];
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace lexgraph::store
