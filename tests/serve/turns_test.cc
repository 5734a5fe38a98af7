#include "src/serve/turns.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace lexgraph::serve {
namespace {

constexpr std::chrono::milliseconds kNoTime(0);
constexpr std::chrono::milliseconds kLong(60'000);

TEST(Turns, AsManyAsThereAre) {
  Turns turns(2);
  EXPECT_TRUE(turns.take(kNoTime));
  EXPECT_TRUE(turns.take(kNoTime));
  EXPECT_FALSE(turns.take(kNoTime));
  turns.give_back();
  EXPECT_TRUE(turns.take(kNoTime));
  EXPECT_FALSE(turns.take(std::chrono::milliseconds(5)));
}

TEST(Turns, InTheOrderOfArrival) {
  Turns turns(1);
  ASSERT_TRUE(turns.take(kNoTime));
  std::mutex mutex;
  std::vector<int> order;
  std::vector<std::thread> threads;
  for (int i = 0; i < 5; ++i) {
    threads.emplace_back([&, i] {
      ASSERT_TRUE(turns.take(kLong));
      {
        const std::lock_guard lock(mutex);
        order.push_back(i);
      }
      turns.give_back();
    });
    // Each is in line before the next one comes.
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  turns.give_back();
  for (std::thread& thread : threads) thread.join();
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST(Turns, NeverMoreAndNoneLost) {
  Turns turns(3);
  std::atomic<int> inside = 0;
  std::atomic<int> most = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 500; ++i) {
        if (!turns.take(t % 2 == 0 ? kLong : kNoTime)) continue;
        const int now = ++inside;
        int seen = most;
        while (now > seen && !most.compare_exchange_weak(seen, now)) {
        }
        --inside;
        turns.give_back();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_LE(most, 3);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(turns.take(kNoTime));
  EXPECT_FALSE(turns.take(kNoTime));
}

}  // namespace
}  // namespace lexgraph::serve
