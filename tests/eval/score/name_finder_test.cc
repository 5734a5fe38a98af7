#include "eval/score/name_finder.h"

#include <array>

#include <gmock/gmock.h>

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::array<std::string_view, 4> kNames = {"盗窃", "侮辱尸体", "盗窃、侮辱尸体", "侮辱"};

TEST(NameFinder, EveryNameThatOccursAlsoInsideALonger) {
  const NameFinder finder(kNames);
  EXPECT_THAT(finder.names_in("犯盗窃、侮辱尸体罪"), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(finder.names_in("侮辱他人，盗窃，又盗窃"), ElementsAre(0, 3)) << "each once";
  EXPECT_THAT(finder.names_in("盗"), IsEmpty());
  EXPECT_THAT(finder.names_in(""), IsEmpty());
}

TEST(NameFinder, OnlyTheLongestWhereTheyStand) {
  const NameFinder finder(kNames);
  EXPECT_THAT(finder.longest_names_in("犯盗窃、侮辱尸体罪"), ElementsAre(2));
  EXPECT_THAT(finder.longest_names_in("侮辱尸体，侮辱"), ElementsAre(1, 3))
      << "the short one stands alone, too";
}

TEST(NameFinder, OccurrencesInBytes) {
  const auto found = NameFinder(kNames).occurrences("a侮辱尸体");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].begin, 1U);
  EXPECT_EQ(found[0].end, found[0].name == 1 ? 13U : 7U);
}

}  // namespace
}  // namespace lexgraph::eval
