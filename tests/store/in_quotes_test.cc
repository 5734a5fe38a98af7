#include <gtest/gtest.h>

#include "src/store/keys.h"

namespace lexgraph::store {
namespace {

TEST(InQuotes, LettersStayAndTheRestCanBeRead) {
  EXPECT_EQ(in_quotes("Điều 5"), "\"Điều 5\"");
  EXPECT_EQ(in_quotes("a\"b\\c\nd"), R"("a\"b\\c\nd")");
  EXPECT_EQ(in_quotes(std::string("\0\x1b\x7f", 3)), R"("\x00\x1b\x7f")");
  EXPECT_EQ(in_quotes("\xff\xc4"), R"("\xff\xc4")");  // not UTF-8
  EXPECT_EQ(in_quotes(""), "\"\"");
}

}  // namespace
}  // namespace lexgraph::store
