#include "eval/generate/wording_pattern.h"

#include <gmock/gmock.h>

namespace lexgraph::eval {
namespace {

TEST(WordingPatternTest, TriesLongerCaptures) {
  const auto mark = WordingPattern::mark_of;
  const WordingPattern pattern(mark("a") + " and " + mark("b") + ".");
  std::vector<std::string> tried;
  EXPECT_TRUE(pattern.match("x and y and z.", [&](const Captures& captures) {
    tried.push_back(captures.at("a"));
    return captures.at("b") == "z";
  }));
  EXPECT_THAT(tried, testing::ElementsAre("x", "x and y"));
  EXPECT_FALSE(pattern.match("x or y.", [](const Captures&) { return true; }));
}

}  // namespace
}  // namespace lexgraph::eval
