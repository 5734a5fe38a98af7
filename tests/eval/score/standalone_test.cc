#include "eval/score/standalone.h"

#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

// "A@3 B@8": what was found, and where it begins.
std::string found_in(std::string_view text, const std::vector<std::string>& candidates,
                     bool ignore_case) {
  std::string out;
  for (const StandaloneToken& token : standalone(text, candidates, ignore_case))
    out += (out.empty() ? "" : " ") + token.answer + "@" + std::to_string(token.span.begin);
  return out;
}

TEST(StandaloneTest, OnlyWholeWordsOfAnyScript) {
  const std::vector<std::string> letters = {"A", "B"};
  EXPECT_EQ(found_in("(A) hay B?", letters, false), "A@1 B@8");
  EXPECT_EQ(found_in("AB A1 _A ĐA A_ 答A", letters, false), "") << "word characters on a side";
  EXPECT_EQ(found_in("a b", letters, false), "");
  EXPECT_EQ(found_in("a b", letters, true), "A@0 B@2") << "as in the list of candidates";
  EXPECT_EQ(found_in("", letters, true), "");
}

TEST(StandaloneTest, VietnameseLabels) {
  const std::vector<std::string> labels = {"Đúng", "Sai"};
  EXPECT_EQ(found_in("ĐÚNG. Không sai", labels, true), "Đúng@0 Sai@15");
  EXPECT_EQ(found_in("Đúngsai", labels, true), "");
}

}  // namespace
}  // namespace lexgraph::eval
