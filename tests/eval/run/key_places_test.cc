#include "eval/run/key_places.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(KeyPlacesTest, FindsEveryKeyWhileItGrows) {
  KeyPlaces places;
  EXPECT_THAT(places.of(1), IsEmpty());
  constexpr std::uint64_t kKeys = 60'000;
  // Keys that differ in their low bits only, then in their high bits only.
  for (std::uint64_t key = 0; key < kKeys; ++key) {
    places.add(key, 2 * key);
    places.add(key << 40 | 1U << 20, 2 * key + 1);
  }
  EXPECT_EQ(places.size(), 2 * kKeys);
  for (std::uint64_t key = 0; key < kKeys; ++key) {
    ASSERT_THAT(places.of(key), ElementsAre(2 * key));
    ASSERT_THAT(places.of(key << 40 | 1U << 20), ElementsAre(2 * key + 1));
  }
  EXPECT_THAT(places.of(kKeys), IsEmpty());
}

TEST(KeyPlacesTest, PlacesOfOneKeyFromTheLastToTheFirst) {
  KeyPlaces places;
  for (std::uint64_t i = 0; i < 100; ++i) {
    places.add(7, i * 10);
    places.add(i + 100, i);
  }
  const auto found = places.of(7);
  ASSERT_EQ(found.size(), 100U);
  EXPECT_EQ(found.front(), 990U);
  EXPECT_EQ(found.back(), 0U) << "the file's first byte is a place like any other";
}

}  // namespace
}  // namespace lexgraph::eval
