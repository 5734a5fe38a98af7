#include "src/net/connection_threads.h"

#include <atomic>
#include <future>
#include <set>

#include <gtest/gtest.h>

namespace lexgraph::net {
namespace {

TEST(ConnectionThreads, NoMoreThanTheLimit) {
  ConnectionThreads threads(2);
  std::promise<void> go;
  const std::shared_future<void> gate(go.get_future());
  std::atomic<int> done = 0;
  const auto work = [&] {
    gate.wait();
    ++done;
  };
  EXPECT_TRUE(threads.start(work));
  EXPECT_TRUE(threads.start(work));
  EXPECT_FALSE(threads.start(work)) << "both are busy";
  go.set_value();
  threads.finish();
  EXPECT_EQ(done, 2) << "what was refused is not done";
}

TEST(ConnectionThreads, AThreadIsKeptForTheNextWork) {
  ConnectionThreads threads(1);
  std::set<std::thread::id> ids;
  for (int i = 0; i < 50; ++i) {
    std::promise<void> done;
    const auto work = [&] {
      ids.insert(std::this_thread::get_id());
      done.set_value();
    };
    // The thread says that it is idle a moment after its work is done.
    while (!threads.start(work)) std::this_thread::yield();
    done.get_future().wait();
  }
  threads.finish();
  EXPECT_EQ(ids.size(), 1U);
}

TEST(ConnectionThreads, FinishWaitsForAllAndTakesNoMore) {
  std::atomic<int> done = 0;
  ConnectionThreads threads(8);
  int started = 0;
  for (int i = 0; i < 200; ++i) started += threads.start([&] { ++done; }) ? 1 : 0;
  threads.finish();
  EXPECT_EQ(done, started);
  EXPECT_GE(started, 8);
  EXPECT_FALSE(threads.start([&] { ++done; }));
  EXPECT_EQ(done, started);
  threads.finish();  // again does no harm
}

TEST(ConnectionThreads, StartedFromManyThreadsEachWorkIsDoneOnce) {
  std::atomic<int> done = 0, started = 0;
  {
    ConnectionThreads threads(4);
    std::vector<std::thread> callers;
    for (int c = 0; c < 4; ++c) {
      callers.emplace_back([&] {
        for (int i = 0; i < 500; ++i) started += threads.start([&] { ++done; }) ? 1 : 0;
      });
    }
    for (std::thread& caller : callers) caller.join();
  }
  EXPECT_EQ(done, started);
}

TEST(ConnectionThreads, WithoutAnyNothingStarts) {
  ConnectionThreads threads(0);
  EXPECT_FALSE(threads.start([] {}));
}

}  // namespace
}  // namespace lexgraph::net
